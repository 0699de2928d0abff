import RosterTesting
import TableSamples
import TestModels
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct ComputedValuesTests {
  private static let columns = [
    ComputedColumn(kind: .delta, source: Samples.column("A")),
    ComputedColumn(kind: .rate, source: Samples.column("A")),
    ComputedColumn(kind: .sparkline(width: 3), source: Samples.column("A")),
  ]

  private func values(_ origin: RowOrigin = .command) -> ComputedValues {
    ComputedValues(
      Samples.options {
        $0.computedColumns = Self.columns
        $0.origin = origin
      })
  }

  /// The values of one row that has some values at some times.
  private func texts(_ steps: [(String, Double)], origin: RowOrigin = .command) -> [[String]] {
    var values = values(origin)
    return steps.flatMap { value, time in
      values.values(of: table([value]), [Samples.key("x")], at: .seconds(time))
    }
  }

  private func table(_ values: [String], isStale: Bool = false) -> OutputTable {
    OutputTable(
      columns: ["A"],
      rows: values.map { value in
        var row = TableRow(line: value, fields: [value])
        row.isStale = isStale
        return row
      })
  }

  @Test func `differences and rates are by the real time`() {
    let texts = texts([("10", 0), ("14", 2), ("14", 3), ("11", 3.5)])

    #expect(texts == [["", "", "▁"], ["+4", "2", "▁█"], ["0", "0", "▁██"], ["-3", "", "██▁"]])
  }

  @Test func `a counter that begins again has no rate and counts from there`() {
    #expect(texts([("1000", 0), ("5", 1), ("25", 2)]).map { $0[1] } == ["", "", "20"])
  }

  @Test func `units stay`() {
    #expect(texts([("1K", 0), ("2.5K", 2)])[1].prefix(2) == ["+1.5K", "768B/s"])
    #expect(texts([("50%", 0), ("45%", 2)])[1].prefix(2) == ["-5%", ""])
    #expect(texts([("0:10", 0), ("0:11", 2)])[1].prefix(2) == ["+0:01", "0.5"])
  }

  @Test(arguments: [
    ("0.001", "0.004", "+0.003", "0.0015"), ("1.5ms", "2.5ms", "+1ms", "0.0005"),
    ("1.5 ms", "900 µs", "-600 µs", ""), ("4d", "47d", "+43d", "1857600"),
    ("4d3h", "4d4h", "+1h", "1800"), ("1GB", "1025MB", "+25MB", "12.5MB/s"),
    ("1.5G", "2G", "+512M", "256M/s"), ("49Mi", "53Mi", "+4Mi", "2Mi/s"),
    ("17 %", "20 %", "+3 %", "1.5"),
    ("1.0g", "512.0m", "-512m", ""), ("1-02:00:00", "1-03:00:00", "+1:00:00", "1800"),
    ("2 min", "5 min", "+3 min", "90"), ("1e3", "2", "-998", ""),
    ("2.4GHz", "2.6GHz", "+200MHz", "100000000"),
    ("35.2 W", "100.0 W", "+64.8 W", "32.4"), ("900B", "1.5kB", "+600B", "300B/s"),
    ("0", "1.5K", "+1.5K", "768B/s"), ("5s", "5K", "", ""), ("90s", "5m", "+3m30s", "105"),
    ("1 GiB", "3 GiB", "+2 GiB", "1 GiB/s"), ("2 hours ago", "3 hours ago", "+1h", "1800"),
  ])
  func `a difference is in the notation of its numbers`(
    old: String, new: String, delta: String, rate: String
  ) {
    #expect(texts([(old, 0), (new, 2)])[1].prefix(2) == [delta, rate])
  }

  @Test func `what is no number leaves a gap`() {
    let texts = texts([("1", 0), ("-", 1), ("3", 2), ("4", 3)])

    #expect(texts == [["", "", "▁"], ["", "", "▁ "], ["", "", "▁ █"], ["+1", "1", " ▁█"]])
  }

  @Test func `without time there is no rate`() {
    #expect(texts([("1", 0), ("2", 0)])[1] == ["+1", "", "▁█"])
  }

  @Test func `an older row keeps what it said`() {
    var values = values()
    let key = [Samples.key("x")]
    _ = values.values(of: table(["1"]), key, at: .zero)
    let before = values.values(of: table(["3"]), key, at: .seconds(1))

    let stale = values.values(of: table(["3"], isStale: true), key, at: .seconds(2))
    let after = values.values(of: table(["9"]), key, at: .seconds(3))

    #expect(before == [["+2", "2", "▁█"]])
    #expect(stale == before)
    #expect(after == [["+6", "3", "▁▃█"]])
  }

  @Test func `in a stream a row that has not come again keeps what it said`() {
    let steps = [("1", 0.0), ("3", 1), ("3", 2), ("9", 3)]

    #expect(
      texts(steps, origin: .stream(StreamOptions()))
        == [["", "", "▁"], ["+2", "2", "▁█"], ["+2", "2", "▁█"], ["+6", "3", "▁▃█"]])
    #expect(texts(steps)[2] == ["0", "0", "▁██"])
  }

  @Test func `rows that go are forgotten`() {
    var values = values()
    _ = values.values(of: table(["1", "2"]), [Samples.key("x"), Samples.key("y")], at: .zero)
    #expect(values.count == 2)

    let one = values.values(of: table(["5"]), [Samples.key("y")], at: .seconds(1))
    let again = values.values(of: table(["7"]), [Samples.key("x")], at: .seconds(2))

    #expect(one == [["+3", "3", "▁█"]])
    #expect(again == [["", "", "▁"]])
    #expect(values.count == 1)
    values.clear()
    #expect(values.count == 0)
  }

  @Test func `a column that is not there is empty`() {
    var values = values()
    let table = OutputTable(columns: ["B"], rows: [TableRow(line: "1", fields: ["1"])])

    #expect(values.values(of: table, [Samples.key("x")], at: .zero) == [["", "", ""]])
  }

  /// Random rows that are inserted, changed and removed; each text equals that of a naive model.
  @Test(arguments: 1...10) func `each row is what its own history gives`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var values = values()
    var model: [Int: [(value: Int, time: Int)]] = [:]
    for time in 1...TestLength.count(short: 100, long: 10_000) {
      let rows = (0..<6).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      model = model.filter { rows.contains($0.key) }
      for row in rows {
        model[row, default: []].append((.random(in: 0...20, using: &random), time))
      }
      let table = table(rows.map { "\(model[$0]?.last?.value ?? 0)" })

      let texts = values.values(of: table, rows.map { Samples.key("\($0)") }, at: .seconds(time))

      for (row, text) in zip(rows, texts) {
        let history = model[row] ?? []
        let sparkline = SparklineSigns.blocks.sparkline(history.suffix(3).map { Double($0.value) })
        var expected = ["", "", sparkline]
        if history.count > 1 {
          let delta = history[history.count - 1].value - history[history.count - 2].value
          expected = [delta > 0 ? "+\(delta)" : "\(delta)", delta < 0 ? "" : "\(delta)", sparkline]
        }
        #expect(text == expected, "seed \(seed), time \(time), row \(row)")
      }
    }
  }
}

extension ComputedValues {
  /// Returns the values for a table whose rows have these identities.
  mutating func values(
    of table: OutputTable, _ identities: [WatchKey], at now: Duration
  ) -> [[String]] {
    values(
      of: ListedTable(table: table, key: .line, keys: identities, identities: identities), at: now)
  }
}
