import RosterDiff
import RosterTesting
import Testing

@testable import RosterView

@MainActor @Suite struct FaultLogTests {
  private final class Lines {
    var all: [String] = []
  }

  private let lines = Lines()
  private let log: FaultLog

  init() {
    let lines = lines
    log = FaultLog { lines.all.append($0) }
  }

  private func fault(_ problem: String) -> ListFault {
    ListFault(.data, problem, response: "it was skipped")
  }

  @Test func `a line names the list, the problem and the response`() {
    log.log(fault("2 items share the identity 7"), of: "ListAdapter of Post")

    #expect(
      lines.all == ["Roster: ListAdapter of Post: 2 items share the identity 7: it was skipped"])
  }

  @Test func `a fault of several calls is logged once, with the place of the first`() {
    for line in [41, 52] {
      let place = ListFault.Place(fileID: "Feed/FeedScreen.swift", line: line)
      log.log(fault("x").placed(at: place), of: "a")
    }

    #expect(lines.all == ["Roster: a: x: it was skipped (Feed/FeedScreen.swift:41)"])
    #expect(log.count(of: fault("x"), of: "a") == 2)
  }

  @Test func `a fault that recurs is logged once for each list`() {
    for list in ["a", "b", "a", "a"] { log.log(fault("x"), of: list) }

    #expect(lines.all == ["Roster: a: x: it was skipped", "Roster: b: x: it was skipped"])
    #expect(log.count(of: fault("x"), of: "a") == 3)
    #expect(log.count(of: fault("x"), of: "c") == 0)
  }

  @Test func `a fault is one line, whatever the data contains`() {
    log.log(fault("the id \"1\n2\r\n3\" is there twice"), of: "a")

    #expect(lines.all == ["Roster: a: the id \"1 2 3\" is there twice: it was skipped"])
  }

  @Test func `after many different lines one last line says that there are more`() {
    for number in 0..<FaultLog.capacity + 10 { log.log(fault("\(number)"), of: "a") }

    #expect(lines.all.count == FaultLog.capacity + 1)
    #expect(lines.all.last == "Roster: further faults are not logged")
  }

  @Test func `lines wait while a program uses the whole terminal`() {
    log.isHeld = true
    log.log(fault("x"), of: "a")
    let meanwhile = lines.all
    log.isHeld = false
    log.log(fault("y"), of: "a")

    #expect(meanwhile == [])
    #expect(lines.all == ["Roster: a: x: it was skipped", "Roster: a: y: it was skipped"])
  }

  @Test(arguments: [ListFault.Policy.report, .silent])
  func `only a fault without a handler is logged, unless the policy ignores it`(
    policy: ListFault.Policy
  ) {
    let former = FaultLog.shared
    FaultLog.shared = log
    defer { FaultLog.shared = former }
    let view = CollectionView()
    let heard = fault("heard under \(policy.unhandled)")
    let unheard = fault("unheard under \(policy.unhandled)")
    view.faultPolicy = policy

    view.report(unheard)
    view.onFault = { [lines] in lines.all.append($0.problem) }
    view.report(heard)

    let isLogged = policy.unhandled == .log
    let line = FaultLog.line(unheard, of: "CollectionView")
    #expect(lines.all == (isLogged ? [line] : []) + [heard.problem])
    #expect(log.count(of: unheard, of: "CollectionView") == (isLogged ? 1 : 0))
    #expect(log.count(of: heard, of: "CollectionView") == 0)
  }
}
