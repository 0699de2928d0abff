import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct ColumnReadingTests {
  @Test(
    arguments: [
      ("AGE", ["12m", "3m"], .minute), ("AGE", ["12m", "4d3h"], .minute),
      ("x", ["12m"], .minute), ("x", ["12m", "30s"], .minute), ("x", ["250m", "1"], .thousandth),
      ("CPU(cores)", ["250m"], .thousandth), ("cpu requests", ["100m (5%)"], .thousandth),
      ("x", ["1", "250m", "4d3h"], .minute), ("RES", ["512m"], .mebibyte),
      ("x", ["512m", "1.2g"], .mebibyte), ("x", ["1.5m"], .mebibyte), ("x", [], .minute),
      ("USAGE", ["12m"], .minute), ("UPTIME", ["12m", "0"], .minute),
      ("x", ["+250m", "-1"], .thousandth), ("x", ["12m", "0:02"], .minute),
      ("x", ["12m", "2025-05-20"], .minute), ("CPU", ["0.5m"], .thousandth),
      ("x", ["0.5m", "1"], .thousandth), ("x", ["1.5m", "512m"], .mebibyte),
      ("x", ["1.5m", "1.2g", "4"], .mebibyte), ("x", ["250m", "1.5e-3"], .thousandth),
      ("x", ["250m", "1E3"], .thousandth), ("x", ["12m", "1-2"], .minute),
    ] as [(String, [String], Quantity.MeaningOfM)])
  func `the meaning of m follows from the column`(
    name: String, values: [String], meaning: Quantity.MeaningOfM
  ) {
    #expect(ColumnReading(name: name, values: values).m == meaning)
  }

  @Test func `earlier values count in later refreshes`() {
    var readings = ColumnReadings()
    readings.observe(0, of: ["2"], ["250m", "1"])
    readings.observe(0, of: ["2"], ["900m"])

    #expect(readings[0, ["2"]].m == .thousandth)
    #expect(readings[0, ["3"]].m == .minute)
    #expect(readings[7, ["2"]].m == .minute)
    #expect(readings.ambiguous == readings)
  }

  @Test func `a column without m makes no difference`() {
    var readings = ColumnReadings()
    readings.observe(0, of: ["2"], ["1", "4d3h"])

    #expect(readings.ambiguous == ColumnReadings())
  }

  private static let top = "NAME  CPU(cores)\na     250m\nb     1\nc     900m\nd     2\n"

  @Test func `processors are sorted added up and tested in thousandths`() throws {
    var session = WatchSession(
      Samples.options {
        $0.sort = [SortRule("CPU(cores):desc")].compactMap { $0 }
        $0.totals = [ColumnTotal(Samples.column("CPU(cores)"))]
        $0.computedColumns = [ComputedColumn(kind: .delta, source: Samples.column("CPU(cores)"))]
        $0.schedule.end.goal = (try? RowCondition("'CPU(cores)'>3")).map { RowGoal(condition: $0) }
      })
    _ = try session.receive(Samples.run(Self.top))
    let snapshot = try session.receive(Samples.run(Self.top.replacing("250m", with: "750m")))
    var settings = ListSettings()
    settings.totals = [ColumnTotal(Samples.column("CPU(cores)"))]
    let contents = ListContents(
      snapshot.groups, of: snapshot.blocks, settings: settings,
      showsHeaders: false)

    #expect(snapshot.groups[0].rows.map { $0.fields[0] } == ["d", "b", "c", "a"])
    #expect(snapshot.groups[0].rows.map { $0.values.last } == ["0", "0", "0", "+500m"])
    #expect(contents.totals == "CPU(cores) 4650m")
    let unmet = try #require(session.options.schedule.end.goal)
    #expect(unmet.met(by: snapshot) == nil)
    let goal = try RowGoal(condition: RowCondition("'CPU(cores)'>=2"))
    #expect(goal.met(by: snapshot)?.row?.fields[0] == "d")
  }

  @Test func `a condition in the list reads its column by all rows`() throws {
    var settings = ListSettings()
    settings.condition = try RowCondition("2>0.5")
    let rows = [("a", "250m"), ("b", "1"), ("c", "900m")].map { name, value in
      WatchRow(key: Samples.key(name), fields: [name, value], line: "")
    }
    let contents = ListContents(
      [WatchGroup(name: "", rows: rows)], of: [Samples.block(["1", "2"])], settings: settings,
      showsHeaders: false)

    #expect(contents.shownCount == 2)
  }

  @Test func `a reading that changes leaves out one difference`() {
    var values = ComputedValues(
      Samples.options {
        $0.computedColumns = [ComputedColumn(kind: .delta, source: Samples.column("2"))]
      })
    func texts(_ value: String, at time: Int) -> [[String]] {
      values.values(
        of: OutputTable(columns: ["1", "2"], rows: [TableRow(line: "", fields: ["a", value])]),
        [Samples.key("a")], at: .seconds(time))
    }

    #expect(texts("250m", at: 0) == [[""]])
    #expect(texts("1", at: 1) == [[""]])
    #expect(texts("1250m", at: 2) == [["+250m"]])
  }
}
