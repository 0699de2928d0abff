import HistorySamples
import TableSamples
import TerminalIO
import TestModels
import Testing

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct HistoryStepsTests {
  private static let steps = [
    HistoryStep.back, .forward, .first, .last, .changeBefore, .changeAfter,
  ]

  @Test(arguments: 1...6) func `every step leads where the model says`(seed: UInt64) {
    var model = HistoryModel(seed: seed)
    var history = History(limit: 60_000)
    var number = 0
    for step in 0..<TestLength.count(short: 200, long: 5_000) {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows))
      model.drop(before: history.points[0].number)
      if step == 0 || model.number(3) == 0 { number = point.number }
      for _ in 0..<4 {
        let way = Self.steps[model.number(6)]
        let row = "n\(model.number(step + 2))"
        let found = history.point(after: way, from: number, row: Samples.key(row))
        #expect(
          found?.number == model.number(after: way, from: number, row: row),
          "seed \(seed), step \(step): \(way) from \(number) of \(row)")
        if let found { number = found.number }
      }
    }
  }

  @Test func `another padding of a line is not a change of its row`() {
    var history = History()
    let keys = [Samples.key("a 1")]
    for line in ["a 1", "a  1"] {
      let row = TableRow(line: line, fields: ["a", "1"])
      let table = OutputTable(
        reading: .rows, title: nil, columns: ["1", "2"], rows: [row], source: nil)
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: 1)),
        [ListedTable(table: table, key: .line, keys: keys, identities: keys)])
    }

    #expect(history.point(after: .changeAfter, from: 1, row: keys[0])?.number == nil)
  }

  /// Points that are added, visited and dropped.
  @Test(arguments: 1...6) func `earlier values that are kept are those of all points`(seed: UInt64)
  {
    var model = HistoryModel(seed: seed)
    var history = History(limit: 30_000)
    var earlier = EarlierValuesOfRows()
    var open: Set<WatchKey> = []
    for step in 0..<400 {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(model.rows))
      if model.number(5) == 0 {
        let key = Samples.key("n\(1 + model.number(12))")
        if open.remove(key) == nil { open.insert(key) }
      }
      let isPast = model.number(6) == 0
      let number = isPast ? 1 + model.number(step + 1) : step + 1
      let found = earlier.values(of: open, in: history, until: number)
      for key in open {
        #expect(
          found[key] == history.earlierValues(of: key, until: number),
          "seed \(seed), step \(step): \(key)")
      }
      #expect(Set(found.keys).isSubset(of: open))
    }
    #expect(history.points[0].number > 1)
  }

  @Test(arguments: 1...6) func `the past of a row is that of the model`(seed: UInt64) {
    var model = HistoryModel(seed: seed)
    var history = History()
    for step in 0..<TestLength.count(short: 150, long: 1_000) {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows))
      let until = 1 + model.number(point.number)
      for row in model.points[until - 1].rows {
        let past = history.earlierValues(of: Samples.key(row.key), until: until)
        let expected = model.past(of: row.key, until: until)
        for (field, values) in zip(past?.fields ?? [], expected) {
          let kept = values.prefix(1 + EarlierValues.valueLimit)
          #expect(field.values.map(\.text) == kept.map(\.text), "seed \(seed), step \(step)")
          #expect(field.values.map(\.start) == kept.map(\.start), "seed \(seed), step \(step)")
          #expect(field.moreCount == values.count - kept.count, "seed \(seed), step \(step)")
        }
        #expect(past?.fields.count == 3)
        #expect(past?.start == expected[0].last?.start)
      }
    }
  }

  @Test func `a row that is not there has no past`() {
    var history = History()
    #expect(history.earlierValues(of: Samples.key("a"), until: 1) == nil)
    let rows = [HistoryModel.Row(key: "a", values: ["a", "1", "up"])]
    history.append(
      HistoryPoint.Outcome(time: WallTime(milliseconds: 0)), HistoryModel.listed(rows))
    #expect(history.earlierValues(of: Samples.key("b"), until: 1) == nil)
    #expect(history.earlierValues(of: Samples.key("a"), until: 0) == nil)
    #expect(history.earlierValues(of: Samples.key("a"), until: 1)?.fields.count == 3)
  }

  @Test func `of older values the newest are kept`() {
    var history = History()
    for step in 1...30 {
      let rows = [HistoryModel.Row(key: "a", values: ["a", "\(step)", "up"])]
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: step)), HistoryModel.listed(rows))
    }

    let past = history.earlierValues(of: Samples.key("a"), until: 30)
    #expect(past?.fields[1].values.map(\.text) == (22...30).reversed().map { "\($0)" })
    #expect(past?.fields[1].moreCount == 21)
    #expect(past?.fields[0].values == [EarlierValues.Value("a", at: 1)])
  }

  @Test func `of a time the last point counts that is not after it`() {
    var history = History()
    for time in [10, 20, 30] {
      history.append(HistoryPoint.Outcome(time: WallTime(milliseconds: time)), [])
    }

    #expect(history.point(at: WallTime(milliseconds: 9)) == nil)
    #expect(history.point(at: WallTime(milliseconds: 10))?.number == 1)
    #expect(history.point(at: WallTime(milliseconds: 29))?.number == 2)
    #expect(history.point(at: WallTime(milliseconds: 99))?.number == 3)
  }

  @Test(arguments: [
    ("[", HistoryStep.back), ("]", .forward), ("{", .first), ("}", .last), ("<", .changeBefore),
    (">", .changeAfter),
  ]) func `each step has a key`(key: String, step: HistoryStep) {
    let key = Character(key)
    var input = ScreenInput()
    #expect(input.handle(.character(key)) == .travel(step))
  }
}

extension EarlierValues.Value {
  fileprivate init(_ text: String, at milliseconds: Int) {
    self.init(text: text, start: WallTime(milliseconds: milliseconds))
  }
}

extension History {
  /// Returns the earlier values of a row, read from all points.
  fileprivate func earlierValues(of identity: WatchKey, until number: Int) -> EarlierValues? {
    var rows = EarlierValuesOfRows()
    return rows.values(of: [identity], in: self, until: number)[identity]
  }
}
