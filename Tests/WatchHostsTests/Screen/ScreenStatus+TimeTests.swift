import RosterTerminal
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The parts of the status line about the past.
@Suite struct ScreenStatusTimeTests {
  private let time = WallTime(milliseconds: 1_763_800_000_000)

  private func status(_ change: (inout ScreenStatus) -> Void) -> ScreenStatus {
    var status = ScreenStatus(options: Samples.options())
    status.snapshot.refresh = 57
    status.snapshot.hasOutput = true
    status.snapshot.groups = [WatchGroup(name: "", rows: [Samples.row("a"), Samples.row("b")])]
    status.width = 140
    status.now = WallTime(milliseconds: time.milliseconds + 125_000)
    change(&status)
    return status
  }

  private func leading(_ status: ScreenStatus) -> String {
    status.line.leading.map(\.text).joined()
  }

  private func point(_ number: Int) -> TimeStatus.Point {
    TimeStatus.Point(number: number, time: time)
  }

  @Test func `it says which point is shown when it was and how many came after it`() {
    let past = status {
      $0.shown.point = TimeStatus(shown: point(57), isPast: true, newest: 61, laterCount: 4)
    }

    #expect(
      leading(past)
        == " 2 minutes ago (\(time.clockText)), point 57 of 61, 4 later · }: live  every 2 s: cmd"
    )
    let trailing = past.line.trailing.map(\.text).joined()
    #expect(trailing.hasSuffix("  2 rows "))
    #expect(!trailing.contains("#"))
  }

  @Test func `without a command there is nothing live`() {
    var past = ScreenStatus(
      options: Samples.options { $0.origin = .history(path: "my file", isStream: false) })
    past.now = time
    past.shown.point = TimeStatus(shown: point(61), isPast: true, newest: 61)
    #expect(
      leading(past)
        == " 0 seconds ago (\(time.clockText)), point 61 of 61  history 'my file' of cmd")
    past.shown.point = TimeStatus(shown: point(60), isPast: true, newest: 61, laterCount: 1)
    #expect(leading(past).contains("point 60 of 61, 1 later  history"))
  }

  @Test func `a history without points or rows says so`() {
    var past = ScreenStatus(
      options: Samples.options { $0.origin = .history(path: "h", isStream: false) })
    past.hasEnded = true
    #expect(past.emptyText == "the history is empty")
    past.snapshot.refresh = 3
    #expect(past.emptyText == "no rows")
  }

  @Test func `it says with what is compared`() {
    let status = status {
      $0.shown.point = TimeStatus(shown: point(61), newest: 61, base: point(3))
    }

    #expect(
      leading(status)
        == " compared with point 3, 2 minutes ago (\(time.clockText)) · c: end  every 2 s: cmd")
  }

  @Test func `it says that the file takes no more`() {
    #expect(
      leading(status { $0.shown.point.failure = "h: No space left on device" })
        == " ! history: h: No space left on device  every 2 s: cmd")
  }

  @Test func `what is said of the past comes back without a title`() {
    let options = Samples.options { $0.appearance.hidesTitle = true }
    var status = ScreenStatus(options: options)
    status.shown.point = TimeStatus(shown: point(1), newest: 1)
    #expect(status.isHidden)
    status.shown.point.isPast = true
    #expect(!status.isHidden)
    status.shown.point = TimeStatus(shown: point(1), newest: 1, base: point(1))
    #expect(!status.isHidden)
    status.shown.point = TimeStatus(shown: point(1), newest: 1, failure: "full")
    #expect(!status.isHidden)
  }

  @Test func `the key c compares`() {
    var input = ScreenInput()
    #expect(input.handle(.character("c")) == .compare)
  }
}
