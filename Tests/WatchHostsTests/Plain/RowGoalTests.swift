import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct RowGoalTests {
  private func end(
    _ condition: String, _ scope: RowGoal.Scope = .any, _ runs: SourceRun...
  ) throws -> MetGoal? {
    var rules = EndRules()
    rules.goal = RowGoal(condition: try RowCondition(condition), scope: scope)
    var session = WatchSession(Samples.options { $0.schedule.end = rules })
    var conditions = EndConditions(rules)
    for run in runs {
      _ = try session.receive(run)
      switch conditions.end(after: run, session.changes) {
      case .met(let goal): return goal
      case nil: continue
      case let other: Issue.record("\(String(describing: other))")
      }
    }
    return nil
  }

  private let waiting = Samples.run("NAME READY\nweb 1/3\ndb 2/3\n")
  private let one = Samples.run("NAME READY\nweb 1/3\ndb 3/3\n")
  private let all = Samples.run("NAME READY\nweb 3/3\ndb 3/3\n")

  @Test func `one row is enough`() throws {
    let goal = try end("READY = 3/3", .any, waiting, one, all)

    #expect(goal?.snapshot.refresh == 2)
    #expect(goal?.row?.key.text == "db")
    #expect(try #require(goal.map { ChangeLines.text(for: $0) }) == "= db: READY = 3/3\n")
    #expect(
      try #require(goal.map { ChangeObjects.text(for: $0) })
        == """
        {"refresh":2,"change":"met","condition":"READY = 3/3","key":"db",\
        "row":{"NAME":"db","READY":"3/3"}}

        """)
  }

  @Test func `the first refresh counts too`() throws {
    #expect(try end("READY = 3/3", .any, one)?.snapshot.refresh == 1)
  }

  @Test func `all rows can be asked for`() throws {
    let goal = try end("READY = 3/3", .all, waiting, one, all)

    #expect(goal?.snapshot.refresh == 3)
    #expect(goal?.row == nil)
    #expect(try #require(goal.map { ChangeLines.text(for: $0) }) == "= all 2 rows: READY = 3/3\n")
    #expect(
      try #require(goal.map { ChangeObjects.text(for: $0) })
        == #"{"refresh":3,"change":"met","condition":"READY = 3/3","rows":2}"# + "\n")
  }

  @Test func `no rows are not all rows`() throws {
    #expect(try end("READY = 3/3", .all, waiting, Samples.run("")) == nil)
    #expect(try end("READY != x", .all, Samples.run("NAME READY\nweb 3/3\n")) != nil)
  }

  @Test func `rows of an earlier run do not count`() throws {
    let failed = SourceRun(end: .exited(1))

    #expect(try end("READY = 2/3", .any, Samples.run("NAME READY\nweb 1/3\n"), failed) == nil)
    var stale = WatchRow(key: Samples.key("a"), fields: ["3"], line: "")
    stale.isStale = true
    var snapshot = WatchSnapshot()
    snapshot.allColumns = ["READY"]
    snapshot.groups = [WatchGroup(name: "", rows: [stale])]
    let goal = RowGoal(condition: try RowCondition("READY=3"))
    #expect(goal.met(by: snapshot) == nil)
    #expect(RowGoal(condition: goal.condition, scope: .all).met(by: snapshot) == nil)
    snapshot.groups = [WatchGroup(name: "", rows: [Samples.row("b", "3")])]
    #expect(goal.met(by: snapshot) != nil)
    snapshot.isStale = true
    #expect(goal.met(by: snapshot) == nil)
  }

  @Test func `a column that is not there ends the watch at the first output only`() throws {
    #expect(throws: WatchError.unknownColumn("STATE", columns: ["NAME", "READY"])) {
      try end("STATE=1", .any, waiting)
    }
    #expect(try end("READY=3/3", .any, waiting, Samples.run("NAME STATE\na 3/3\n")) == nil)
  }

  @Test func `objects need not have the column`() throws {
    let goal = RowGoal(condition: try RowCondition("status=done"))
    var session = WatchSession(
      Samples.options {
        $0.schedule.end.goal = goal
        $0.format = .jsonLines
      })

    let first = try session.receive(Samples.run(#"{"id":"a"}"#, as: .jsonLines))
    #expect(goal.met(by: first) == nil)
    let second = try session.receive(
      Samples.run(#"{"id":"a","status":"done"}"#, as: .jsonLines))
    #expect(goal.met(by: second)?.row?.key.text == "a")
  }

  @Test func `the exit code says whether the goal was met`() throws {
    var rules = EndRules()
    #expect(WatchEnd.count.exitCode(rules) == 0)
    rules.goal = RowGoal(condition: try RowCondition("a=1"))

    let met = MetGoal(condition: "a=1", row: nil, snapshot: WatchSnapshot())
    #expect(WatchEnd.count.exitCode(rules) == 2)
    #expect(WatchEnd.noMore.exitCode(rules) == 2)
    #expect(WatchEnd.met(met).exitCode(rules) == 0)
    #expect(WatchEnd.changed.exitCode(rules) == 0)
    #expect(WatchEnd.failed(3).exitCode(rules) == 3)
  }
}
