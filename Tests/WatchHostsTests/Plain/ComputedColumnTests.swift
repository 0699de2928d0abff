import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct ComputedColumnTests {
  private static let output1 = "NAME  SIZE  STATE\na     1K    up\nb     5K    up\n"
  private static let output2 = "NAME  SIZE  STATE\na     3K    up\nb     5K    up\n"

  private func session(_ change: (inout WatchOptions) -> Void = { _ in }) -> WatchSession {
    WatchSession(
      Samples.options {
        $0.computedColumns = [
          ComputedColumn(kind: .rate, source: Samples.column("SIZE")),
          ComputedColumn(kind: .delta, source: Samples.column("size")),
          ComputedColumn(kind: .sparkline(width: 4), source: Samples.column("2")),
        ]
        change(&$0)
      })
  }

  private func run(_ output: String, at seconds: Int) -> SourceRun {
    var run = Samples.run(output)
    run.moment = .seconds(seconds)
    return run
  }

  @Test func `they stand behind their source and numbers of others stay`() throws {
    var session = session()
    _ = try session.receive(run(Self.output1, at: 0))

    let snapshot = try session.receive(run(Self.output2, at: 2))

    #expect(
      snapshot.columns == ["NAME", "SIZE", "SIZE.rate", "SIZE.delta", "SIZE.spark", "STATE"])
    #expect(
      snapshot.allColumns == ["NAME", "SIZE", "STATE", "SIZE.rate", "SIZE.delta", "SIZE.spark"])
    #expect(snapshot.groups[0].rows[0].fields == ["a", "3K", "1K/s", "+2K", "▁█", "up"])
    #expect(snapshot.groups[0].rows[1].fields == ["b", "5K", "0B/s", "0B", "▁▁", "up"])
    #expect(snapshot.sparklines == [4])
    // The fields of a row that is opened.
    #expect(snapshot.groups[0].rows[0].values == ["a", "3K", "up", "1K/s", "+2K", "▁█"])
  }

  @Test func `they are columns like others`() throws {
    var session = session {
      $0.sort = [SortRule("SIZE.delta:desc")].compactMap { $0 }
      $0.columns = [Samples.column("NAME"), Samples.column("size.rate")]
      $0.schedule.end.goal = (try? RowCondition("SIZE.rate>=1K")).map { RowGoal(condition: $0) }
    }
    _ = try session.receive(run(Self.output1, at: 0))

    let snapshot = try session.receive(
      run("NAME  SIZE  STATE\nb     5K    up\na     3K    up\n", at: 2))

    #expect(snapshot.groups[0].rows.map(\.fields) == [["a", "1K/s"], ["b", "0B/s"]])
    #expect(session.options.schedule.end.goal?.met(by: snapshot)?.row?.key.text == "a")
    #expect(session.options.namedColumns.map(\.text) == ["NAME", "SIZE", "size"])
  }

  @Test func `a sparkline is no news by itself`() throws {
    var session = session { $0.hooks.rules = [RowHook(event: .change(nil), command: "x")] }
    for time in 0...2 { _ = try session.receive(run(Self.output1, at: time)) }
    let before = session.snapshot

    let after = try session.receive(run(Self.output1, at: 3))

    #expect(before.groups[0].rows[0].fields != after.groups[0].rows[0].fields)
    #expect(ChangeLines.text(for: session.changes) == "")
    #expect(ChangeObjects.text(for: session.changes, isGrouped: false) == "")
    #expect([HookEvent](session.options.hooks.rules, session.changes) == [])
    var conditions = EndConditions(EndRules(onChange: true))
    #expect(conditions.end(after: run("", at: 3), session.changes) == nil)
    var marks = ChangeMarks(.permanent)
    marks.mark(session.changes, at: .zero)
    #expect(marks.marks.isEmpty)
    _ = try session.receive(run(Self.output2, at: 4))
    #expect(
      ChangeLines.text(for: session.changes) == """
        ~ a: 1K -> 3K (SIZE)
        ~ a: 0B/s -> 2K/s (SIZE.rate)
        ~ a: 0B -> +2K (SIZE.delta)

        """)
    #expect(
      ChangeObjects.text(for: session.changes, isGrouped: false)
        == #"{"refresh":5,"change":"updated","key":"a","old":{"SIZE":"1K","SIZE.rate":"0B/s","#
        + #""SIZE.delta":"0B"},"new":{"SIZE":"3K","SIZE.rate":"2K/s","SIZE.delta":"+2K"}}"# + "\n")
  }

  @Test func `a sparkline that is not shown is no news either`() throws {
    var session = session {
      $0.hooks.rules = [RowHook(event: .change(nil), command: "x")]
      $0.columns = [Samples.column("NAME")]
    }
    for time in 0...2 { _ = try session.receive(run(Self.output1, at: time)) }
    let before = session.snapshot

    let after = try session.receive(run(Self.output1, at: 3))

    #expect(before.groups[0].rows[0].values != after.groups[0].rows[0].values)
    #expect([HookEvent](session.options.hooks.rules, session.changes) == [])
  }

  @Test func `without a header they have the number of their source`() throws {
    var session = WatchSession(
      Samples.options {
        $0.computedColumns = [ComputedColumn(kind: .delta, source: Samples.column("2"))]
      })
    _ = try session.receive(run("a 1 x\nb 5\n", at: 0))

    let snapshot = try session.receive(run("a 4 x\nb 5\n", at: 1))

    #expect(snapshot.columns == ["1", "2", "2.delta", "3"])
    #expect(snapshot.groups[0].rows.last?.fields == ["b", "5", "0", ""])
  }

  @Test func `they stay when the rows are read or sorted again`() throws {
    var session = WatchSession(
      Samples.options {
        $0.computedColumns = [ComputedColumn(kind: .delta, source: Samples.column("2"))]
      })
    _ = try session.receive(run("A N\na 1\nb 5\n", at: 0))
    _ = try session.receive(run("A N\na 4\nb 5\n", at: 1))

    let rows = session.read(with: .absent)
    let again = session.read(with: .present)
    session.arrange { options in options.sort = [SortRule("N.delta")].compactMap { $0 } }

    #expect(rows.groups[0].rows.map { $0.fields.last } == ["", "+3", "0"])
    #expect(again.groups[0].rows.map { $0.fields.last } == ["+3", "0"])
    #expect(session.snapshot.groups[0].rows.map { $0.fields.last } == ["0", "+3"])
    let next = try session.receive(run("A N\na 9\nb 5\n", at: 2))
    #expect(next.groups[0].rows.map { $0.fields.last } == ["0", "+5"])
  }

  @Test func `a longer header than there were rows is no harm`() throws {
    var session = WatchSession(
      Samples.options {
        $0.computedColumns = [ComputedColumn(kind: .delta, source: Samples.column("2"))]
      })
    _ = try session.receive(run("a 1\n", at: 0))

    let snapshot = try session.receive(
      run("NAME   SIZE\n-----  ----\na      4\nb      5\n", at: 1))

    #expect(snapshot.columns == ["NAME", "SIZE", "SIZE.delta"])
    #expect(snapshot.rowCount == 2)
  }

  @Test func `hiding a column hides that one only`() throws {
    var session = session()
    _ = try session.receive(run(Self.output1, at: 0))

    let shown = session.snapshot
    session.arrange { options in options.perform(.hide, column: 1, of: shown) }

    #expect(session.snapshot.columns == ["NAME", "SIZE.rate", "SIZE.delta", "SIZE.spark", "STATE"])
    #expect(session.snapshot.sparklines == [3])
  }

  @Test func `an empty list forgets all rows`() throws {
    var session = session()
    _ = try session.receive(run(Self.output1, at: 0))
    _ = try session.receive(run("", at: 1))

    let snapshot = try session.receive(run(Self.output2, at: 2))

    #expect(snapshot.groups[0].rows[0].fields == ["a", "3K", "", "", "▁", "up"])
  }

  @Test func `a column that is not there ends the watch`() {
    var session = session {
      $0.computedColumns[0] = ComputedColumn(kind: .rate, source: Samples.column("X"))
    }

    // The columns that are added are not those of the output.
    let columns = ["NAME", "SIZE", "STATE"]
    #expect(throws: WatchError.unknownColumn("X", columns: columns)) {
      try session.receive(run(Self.output1, at: 0))
    }
  }
}
