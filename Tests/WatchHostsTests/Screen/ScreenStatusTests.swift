import RosterView
import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import RosterTerminal
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct ScreenStatusTests {
  private func status(_ change: (inout ScreenStatus) -> Void = { _ in }) -> ScreenStatus {
    var status = ScreenStatus(options: Samples.options())
    status.snapshot.refresh = 3
    status.snapshot.groups = [WatchGroup(name: "", rows: [Samples.row("a"), Samples.row("b")])]
    status.shown.time = "10:42:07"
    status.snapshot.hasOutput = true
    change(&status)
    return status
  }

  private func text(_ spans: [TerminalLine.Span]) -> String {
    spans.map(\.text).joined()
  }

  private func typed(_ text: String) -> ScreenInput {
    var input = ScreenInput()
    for character in text { _ = input.handle(.character(character)) }
    return input
  }

  @Test func `it says what is watched and how it goes`() {
    let line = status { $0.width = 120 }.line

    #expect(text(line.leading) == " every 2 s: cmd")
    #expect(
      text(line.trailing)
        == " new  moved  changed  gone   ? keys  no header (H)  #3  10:42:07  2 rows ")
    #expect(line.trailing[0].style == TerminalHost.Marks().inserted)
  }

  @Test func `without a title the line is shown only for what goes wrong and for what is typed`() {
    func isHidden(_ change: @escaping (inout ScreenStatus) -> Void = { _ in }) -> Bool {
      var status = ScreenStatus(options: Samples.options { $0.appearance.hidesTitle = true })
      change(&status)
      return status.isHidden
    }

    #expect(isHidden())
    #expect(!ScreenStatus(options: Samples.options()).isHidden)
    #expect(!isHidden { $0.input = typed("/") })
    #expect(!isHidden { $0.shown.filterProblem = .slow })
    #expect(!isHidden { $0.input = typed("p") })
    #expect(!isHidden { $0.isFrozen = true })
    #expect(!isHidden { $0.snapshot.failure = WatchFailure(Samples.run(""), isEmpty: true) })
  }

  @Test func `a long text is shown to its end at the caret in every prompt and width`() {
    let typed = Self.digits + "Ж"
    for prompt in "/&f" {
      let input = self.typed("\(prompt)\(typed)")
      for width in [8, 9, 10, 14, 15, 20, 40, 61, 80, 120, 200] {
        let line = status {
          $0.width = width
          $0.input = input
        }.line
        var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: width, rows: 1)))
        line.draw(in: &canvas)
        let shown = canvas.grid.text
        #expect(shown.contains("9Ж"), "\(prompt) at \(width): \(shown)")
        #expect(!shown.contains("…"), "\(prompt) at \(width): \(shown)")
      }
    }
  }

  private static let digits = String(repeating: "0123456789", count: 15)

  @Test func `when the watch is over it says that a key ends it`() {
    let line = status { $0.isFrozen = true }.line

    #expect(text(line.leading) == " press any key to exit  every 2 s: cmd")
  }

  @Test func `without colours the legend has the signs`() {
    let line = status {
      $0.showsSigns = true
      $0.width = 120
    }.line

    #expect(
      text(line.trailing)
        == "+ new  > moved  ~ changed  - gone  ? keys  no header (H)  #3  10:42:07  2 rows ")
  }

  @Test(arguments: [
    (TableReading.rows, "no header (H)"), (TableReading(header: .names), "header (H)"),
    (TableReading(header: .names, titleCount: 1), "header: line 2 (H)"),
    (TableReading(header: .groupsAndNames), "header: 2 lines (H)"),
  ])
  func `it says what the first lines were taken for`(_ reading: TableReading, _ text: String) {
    let line = status { $0.snapshot.reading = reading }.line

    #expect(self.text(line.trailing).contains("  \(text)  "))
  }

  @Test(
    arguments: [
      (120, " new  moved  changed  gone   ? keys  no header (H)  #3  10:42:07  2 rows "),
      (80, "? keys  no header (H)  #3  10:42:07  2 rows "),
      (60, "no header (H)  #3  10:42:07  2 rows "), (40, "#3  10:42:07  2 rows "),
      (34, "10:42:07  2 rows "), (20, "2 rows "), (11, ""), (2, ""), (0, ""),
    ])
  func `what matters least goes first on a narrow screen`(_ width: Int, _ trailing: String) {
    #expect(text(status { $0.width = width }.line.trailing) == trailing)
  }

  @Test func `a failure comes first in red`() {
    let line = status {
      $0.snapshot.failure = WatchFailure(SourceRun(end: .exited(2)), isEmpty: true)
      $0.snapshot.isStale = true
    }.line

    #expect(text(line.leading) == " ! exit code 2  every 2 s: cmd")
    #expect(line.leading[1].style == ScreenStatus.failureStyle)
    #expect(text(line.trailing).hasSuffix("2 rows, stale "))
  }

  @Test func `a pause and a filter are shown`() {
    let line = status {
      $0.input = typed("p/ab")
      _ = $0.input.handle(TerminalKey(.enter))
      $0.shown.count = 1
    }.line

    #expect(text(line.leading) == " paused  /ab  every 2 s: cmd")
    #expect(text(line.trailing).hasSuffix("  1 of 2 rows "))
  }

  @Test func `a run that takes long is shown`() {
    #expect(text(status { $0.runningSeconds = 12 }.line.trailing).contains("  running 12 s  "))
    #expect(text(status { $0.runningSeconds = 0 }.line.trailing).contains("  running  "))
  }

  @Test func `before the first refresh there is nothing to count`() {
    let line = status {
      $0.snapshot = WatchSnapshot()
      $0.shown.time = ""
      $0.runningSeconds = 2
    }.line

    #expect(text(line.trailing) == " new  moved  changed  gone   ? keys  running 2 s ")
  }

  @Test func `one row is not plural`() {
    let line = status { $0.snapshot.groups[0].rows.removeLast() }.line

    #expect(text(line.trailing).hasSuffix("  1 row "))
  }

  @Test func `the filter is typed in the status line`() {
    let line = status { $0.input = typed("/ab") }.line

    #expect(text(line.leading) == "/ab ")
    #expect(text(line.trailing) == " 0 of 2 rows  Enter: keep  Esc: clear ")
  }

  @Test func `of a long filter the end is shown`() {
    let line = status {
      $0.input = typed("/" + String(repeating: "x", count: 100) + "end")
      $0.width = 60
    }.line

    #expect(text(line.leading).hasSuffix("xend "))
    #expect(text(line.leading).count <= 60)
  }

  @Test func `a wrong filter is named in the prompt and a slow one in the list`() {
    let wrong = status { $0.input = typed("//(/") }
    #expect(text(wrong.line.trailing).contains("invalid regular expression"))
    #expect(
      text(status { $0.shown.filterProblem = .slow }.line.leading)
        == " ! /: the regular expression takes too long  every 2 s: cmd")
  }

  @Test func `the interval is that which the user has chosen`() {
    #expect(text(status { $0.interval = .seconds(5) }.line.leading) == " every 5 s: cmd")
  }

  @Test func `rows that are moved take the top line along`() {
    var widths = ColumnWidths()
    var snapshot = WatchSnapshot()
    snapshot.columns = ["NAME", "SIZE"]
    widths.update(for: snapshot.current)
    let moved = status { $0.offset = 8 }

    #expect(moved.topLine(widths)?.offset == 8)
    #expect(moved.topLine(widths)?.fullWidth == 9)
    #expect(text(moved.line.leading) == " → 8  every 2 s: cmd")
  }

  @Test func `the top line has the columns or else the title`() {
    var widths = ColumnWidths()
    #expect(status().topLine(widths) == nil)
    #expect(
      status { $0.snapshot.title = "total 8" }.topLine(widths)?.leading.first?.text
        == "total 8")

    var snapshot = WatchSnapshot()
    snapshot.columns = ["A", "B"]
    widths.update(for: snapshot.current)

    #expect(status().topLine(widths)?.columns.map(\.text) == ["A", "B"])
  }

  @Test func `an empty list says why`() {
    let failure = WatchFailure(SourceRun(end: .exited(2)), isEmpty: true)

    #expect(status { $0.snapshot = WatchSnapshot() }.emptyText == "waiting for the first output …")
    #expect(status { $0.input = typed("/x") }.emptyText == "no row matches 'x'")
    #expect(status { $0.snapshot.groups = [] }.emptyText == "no rows")
    let failed = status {
      $0.snapshot.groups = []
      $0.snapshot.failure = failure
    }
    #expect(failed.emptyText == "exit code 2")
  }
}
