import RosterTerminal
import RosterTesting
import Testing

@testable import RosterCommand

@Suite struct HistoryStepsTests {
  private static let steps = [
    HistoryStep.back, .forward, .first, .last, .changeBefore, .changeAfter,
  ]

  @Test(arguments: 1...6) func everyStepLeadsWhereTheModelSays(seed: UInt64) {
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

  /// Four points of one row whose curve moves each time, and whose size changes at the third.
  private var curves: History {
    var history = History()
    for (index, size) in ["1", "1", "2", "2"].enumerated() {
      let table = OutputTable(
        columns: ["NAME", "SIZE", "SIZE.spark"],
        rows: [TableRow(line: "", fields: ["a", size, "curve \(index)"])])
      let keys = [Samples.key("a")]
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: index * 1_000)),
        ListedTable(table: table, key: .automatic, keys: keys, identities: keys))
    }
    return history
  }

  @Test func aCurveIsNoChangeOfItsRow() throws {
    let history = curves
    let row = Samples.key("a")
    #expect(history.point(after: .changeBefore, from: 4, row: row)?.number == 3)
    #expect(history.point(after: .changeBefore, from: 3, row: row) == nil)
    #expect(history.point(after: .changeAfter, from: 1, row: row)?.number == 3)
    let past = try #require(history.past(of: row, until: 4))
    #expect(past.fields.map(\.values.count) == [1, 2, 1])
    let snapshot = try #require(history.point(2)).snapshot(WatchOptions(command: []))
    #expect(snapshot.curves == [2] && snapshot.allCurves == [2])
  }

  @Test func aPointKeptWithoutMovingColumnsIsShownWithoutThem() throws {
    var options = WatchOptions(command: [])
    options.moving = [
      MovingColumn(kind: .curve(width: 5), source: ColumnReference(text: "SIZE")),
      MovingColumn(kind: .delta, source: ColumnReference(text: "SIZE")),
    ]
    var history = History()
    let keys = [Samples.key("a")]
    let table = OutputTable(
      columns: ["NAME", "SIZE", "STATE"], rows: [TableRow(line: "", fields: ["a", "1", "up"])])
    history.append(
      HistoryPoint.Outcome(time: WallTime(milliseconds: 0)),
      ListedTable(table: table, key: .automatic, keys: keys, identities: keys))
    let snapshot = try #require(history.point(1)).snapshot(options)
    #expect(snapshot.columns == ["NAME", "SIZE", "STATE"] && snapshot.allCurves == [])
    #expect(snapshot.failure == nil)
  }

  @Test(arguments: 1...6) func thePastOfARowIsThatOfTheModel(seed: UInt64) {
    var model = HistoryModel(seed: seed)
    var history = History()
    for step in 0..<TestLength.count(short: 150, long: 1_000) {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows))
      let until = 1 + model.number(point.number)
      for row in model.points[until - 1].rows {
        let past = history.past(of: Samples.key(row.key), until: until)
        let expected = model.past(of: row.key, until: until)
        for (field, values) in zip(past?.fields ?? [], expected) {
          let kept = values.prefix(1 + RowPast.valueLimit)
          #expect(field.values.map(\.text) == kept.map(\.text), "seed \(seed), step \(step)")
          #expect(field.values.map(\.start) == kept.map(\.start), "seed \(seed), step \(step)")
          #expect(field.moreCount == values.count - kept.count, "seed \(seed), step \(step)")
        }
        #expect(past?.fields.count == 3)
        #expect(past?.start == expected[0].last?.start)
      }
    }
  }

  @Test func aRowThatIsNotThereHasNoPast() {
    var history = History()
    #expect(history.past(of: Samples.key("a"), until: 1) == nil)
    let rows = [HistoryModel.Row(key: "a", values: ["a", "1", "up"])]
    history.append(
      HistoryPoint.Outcome(time: WallTime(milliseconds: 0)), HistoryModel.listed(rows))
    #expect(history.past(of: Samples.key("b"), until: 1) == nil)
    #expect(history.past(of: Samples.key("a"), until: 0) == nil)
    #expect(history.past(of: Samples.key("a"), until: 1)?.fields.count == 3)
  }

  @Test func ofOlderValuesTheNewestAreKept() {
    var history = History()
    for step in 1...30 {
      let rows = [HistoryModel.Row(key: "a", values: ["a", "\(step)", "up"])]
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: step)), HistoryModel.listed(rows))
    }

    let past = history.past(of: Samples.key("a"), until: 30)
    #expect(past?.fields[1].values.map(\.text) == (22...30).reversed().map { "\($0)" })
    #expect(past?.fields[1].moreCount == 21)
    #expect(past?.fields[0].values == [RowPast.Value("a", at: 1)])
  }

  @Test func ofATimeTheLastPointCountsThatIsNotAfterIt() {
    var history = History()
    for time in [10, 20, 30] {
      history.append(HistoryPoint.Outcome(time: WallTime(milliseconds: time)), nil)
    }

    #expect(history.point(at: WallTime(milliseconds: 9)) == nil)
    #expect(history.point(at: WallTime(milliseconds: 10))?.number == 1)
    #expect(history.point(at: WallTime(milliseconds: 29))?.number == 2)
    #expect(history.point(at: WallTime(milliseconds: 99))?.number == 3)
  }

  @Test(arguments: [
    ("[", HistoryStep.back), ("]", .forward), ("{", .first), ("}", .last), ("<", .changeBefore),
    (">", .changeAfter),
  ]) func eachStepHasAKey(key: String, step: HistoryStep) {
    let key = Character(key)
    #expect(HistoryStep(.character(key)) == step)
    var input = ScreenInput()
    #expect(input.handle(.character(key)) == .travel(step))
    #expect(KeyHelp.entries.contains { $0.keys.contains(key) })
  }
}

extension RowPast.Value {
  fileprivate init(_ text: String, at milliseconds: Int) {
    self.init(text: text, start: WallTime(milliseconds: milliseconds))
  }
}
