import RosterTerminal
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The parts of the status line about the cursor, columns, conditions and commands.
@Suite struct ScreenStatusCursorTests {
  private func status(_ keys: String = "", _ change: (inout ScreenStatus) -> Void = { _ in })
    -> ScreenStatus
  {
    var status = ScreenStatus(options: Samples.options())
    status.snapshot.refresh = 3
    status.snapshot.hasOutput = true
    status.snapshot.groups = [WatchGroup(name: "", rows: [Samples.row("a"), Samples.row("b")])]
    status.width = 120
    for key in keys {
      _ = status.input.handle(key == "\r" ? TerminalKey(.enter) : .character(key))
    }
    change(&status)
    return status
  }

  private func leading(_ status: ScreenStatus) -> String {
    status.line.leading.map(\.text).joined()
  }

  private func trailing(_ status: ScreenStatus) -> String {
    status.line.trailing.map(\.text).joined()
  }

  @Test func `what is not as at the start is named`() {
    let status = status("&A>1\r") {
      $0.shown.arrangement.group = "USER"
      $0.shown.arrangement.sort = [SortRule("%CPU"), SortRule("PID:desc")].compactMap { $0 }
      $0.shown.arrangement.hiddenCount = 2
      $0.selectedCount = 3
    }

    #expect(
      leading(status) == " &A>1  by USER  %CPU ▲ PID ▼  2 hidden  3 selected  every 2 s: cmd")
    #expect(trailing(status).hasSuffix("0 of 2 rows "))
    var descending = status
    descending.shown.arrangement.sort = [SortRule("%CPU:desc")].compactMap { $0 }
    #expect(leading(descending).contains("%CPU ▼"))
  }

  @Test func `sums and commands of hooks are named`() {
    func text(_ running: Int, _ waiting: Int) -> String {
      leading(
        status {
          $0.shown.totals = "%CPU 12.5"
          $0.hookCounts = (running, waiting)
        })
    }

    #expect(text(0, 0) == " sum: %CPU 12.5  every 2 s: cmd")
    #expect(text(1, 0) == " sum: %CPU 12.5  1 command running  every 2 s: cmd")
    #expect(text(4, 16) == " sum: %CPU 12.5  4 commands running, 16 waiting  every 2 s: cmd")
  }

  @Test func `a message stands in front`() {
    #expect(leading(status { $0.message = "copied 3 characters" }).hasPrefix(" copied 3 char"))
  }

  @Test func `what is wrong with a condition is shown where it is`() {
    let typed = status("&A>1 B")

    #expect(typed.line.leading.map(\.text) == ["&", "A>1 ", "B", " "])
    #expect(typed.line.leading[2].style == ScreenStatus.failureStyle)
    #expect(trailing(typed) == " character 5: expected 'and' or 'or' instead of 'B' ")
    #expect(trailing(status("&A>1")) == " 0 of 2 rows  Enter: keep  Esc: clear ")
  }

  @Test func `of a long condition the end is marked too`() {
    let long = status("&" + String(repeating: "AAAA>1 and ", count: 20) + "B C")

    #expect(long.line.leading[2].text == "C")
    #expect(long.line.leading[1].text.hasSuffix("and B "))
  }

  @Test func `a condition that names a column that is not there is a failure`() {
    let problem = ConditionError(location: 0, .column(.unknownColumn("X", columns: ["A"])))
    let shown = status("&X>1\r") { $0.shown.problem = problem }

    #expect(leading(shown).contains("! &: character 1: The output has no column 'X'."))
    #expect(trailing(status("&X>1") { $0.shown.problem = problem }).contains("no column 'X'"))
  }

  @Test func `a text to find is typed in the status line`() {
    #expect(leading(status("fab")) == "find ab ")
    #expect(trailing(status("fab")).contains("n N: next, previous"))
  }

  @Test func `a command is asked about`() {
    let status = status {
      $0.question = "kill 7"
      $0.input.confirm()
    }

    #expect(leading(status) == " run? kill 7")
    #expect(trailing(status) == "y: yes  any other key: no ")
  }

  @Test func `an empty list says which condition no row meets`() {
    #expect(status("&A>1\r").emptyText == "no row meets 'A>1'")
    #expect(status("&A>1\r/x\r").emptyText == "no row matches 'x'")
  }

  @Test func `the marked column is marked in the header`() {
    var widths = ColumnWidths()
    var snapshot = WatchSnapshot()
    snapshot.columns = ["A", "B"]
    widths.update(for: snapshot.current)

    #expect(status { $0.markedColumn = 1 }.topLine(widths)?.markedColumn == 1)
  }
}
