import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import RowHistory
@testable import TableText
@testable import WatchModel

/// The columns about changes of others, at points of a history.
struct HistoryComputedTests {
  private static let columns = ["NAME", "SIZE", "STATE"]

  private func options(isStream: Bool = false) -> WatchOptions {
    Samples.options { options in
      options.key = .columns([Samples.column("NAME")])
      if isStream { options.origin = .stream(StreamOptions()) }
      let size = Samples.column("SIZE")
      options.computedColumns = [
        ComputedColumn(kind: .delta, source: size), ComputedColumn(kind: .rate, source: size),
        ComputedColumn(kind: .sparkline(width: 4), source: size),
      ]
    }
  }

  /// A run of a random table; without rows one that failed or printed nothing.
  private func run(
    _ random: inout SeededGenerator, _ rows: inout [TableRow], isStream: Bool
  ) -> SourceRun {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    for _ in 0..<number(4) {
      switch number(4) {
      case 0:
        let name = "n\(number(9))"
        if !rows.contains(where: { $0.fields[0] == name }) {
          rows.append(TableRow(line: "", fields: [name, "\(number(50))", "up"]))
        }
      case 1 where !rows.isEmpty: rows.remove(at: number(rows.count))
      case 2 where !rows.isEmpty: rows[number(rows.count)].fields[1] = ["7", "-", "90"][number(3)]
      default: rows.shuffle(using: &random)
      }
    }
    // Rows of a stream are never those of a command that has failed since.
    for index in rows.indices { rows[index].isStale = !isStream && number(6) == 0 }
    var run = SourceRun(end: .exited(number(6) == 0 ? 1 : 0))
    if run.command.isSuccess, number(8) > 0 {
      run.table = OutputTable(columns: Self.columns, rows: rows)
    } else {
      run.command.output = []
    }
    return run
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>, [false, true])
  func `each point shows what was shown then`(seed: UInt64, isStream: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let options = options(isStream: isStream)
    var session = WatchSession(options)
    var history = History()
    var rows: [TableRow] = []
    var shown: [[WatchGroup]] = []
    for refresh in 0..<40 {
      var run = run(&random, &rows, isStream: isStream)
      if refresh == 0 { run.command.end = .exited(0) }
      let seconds = refresh * 10 + Int.random(in: 0..<9, using: &random)
      run.moment = .seconds(seconds)
      let snapshot = try session.receive(run)
      history.append(
        HistoryPoint.Outcome(run, snapshot, at: WallTime(milliseconds: seconds * 1_000)),
        session.allListed)
      shown.append(snapshot.groups)
    }

    for (point, groups) in zip(history.points, shown) {
      let snapshot = history.snapshot(of: point, options)
      #expect(snapshot.groups == groups, "seed \(seed), point \(point.number)")
      #expect(groups.isEmpty || snapshot.sparklines == [4])
      #expect(point.frame.columns.count <= 3)
    }
  }

  @Test func `a point without the column shows its rows and says so`() throws {
    var history = History()
    let keys = [Samples.key("a")]
    let table = OutputTable(
      reading: TableReading(header: .names), title: nil, columns: ["NAME", "STATE"],
      rows: [TableRow(line: "", fields: ["a", "up"])], source: nil)
    history.append(
      HistoryPoint.Outcome(time: WallTime(milliseconds: 0)),
      [ListedTable(table: table, key: .line, keys: keys, identities: keys)])

    let snapshot = history.snapshot(of: history.points[0], options())

    #expect(snapshot.columns == ["NAME", "STATE"] && snapshot.rowCount == 1)
    #expect(snapshot.failure?.lines.first?.hasPrefix("The output has no column 'SIZE'.") == true)
  }

  @Test func `a point that was dropped has no older values`() throws {
    let options = options()
    var history = History(limit: 1)
    let keys = [Samples.key("a")]
    for (second, size) in ["1", "4"].enumerated() {
      let table = OutputTable(
        columns: Self.columns, rows: [TableRow(line: "", fields: ["a", size, "up"])])
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: second * 1_000)),
        [ListedTable(table: table, key: .line, keys: keys, identities: keys)])
    }
    let last = history.points[0]
    history.append(HistoryPoint.Outcome(time: WallTime(milliseconds: 9)), [])

    #expect(history.computed(at: last, options) == [["", "", "▁"]])
    #expect(history.points.map(\.number) == [3])
  }
}
