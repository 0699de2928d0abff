import HistorySamples
import TableSamples
import TestModels
import Testing

@testable import RowHistory
@testable import TableText

@Suite struct HistoryTests {
  private func row(_ key: String, _ values: String...) -> HistoryModel.Row {
    HistoryModel.Row(key: key, values: [key] + values)
  }

  private func outcome(_ second: Int) -> HistoryPoint.Outcome {
    HistoryPoint.Outcome(time: WallTime(milliseconds: second * 1_000))
  }

  @Test func `what does not change is kept once`() {
    var history = History()
    var rows = (0..<300).map { row("n\($0)", "1", "up") }
    history.append(outcome(1), HistoryModel.listed(rows))
    let cost = history.cost

    history.append(outcome(2), HistoryModel.listed(rows))
    #expect(history.cost == cost + HistoryPoint.emptyCost)
    #expect(history.storedRowCount == 300)

    rows[100].values[1] = "2"
    history.append(outcome(3), HistoryModel.listed(rows))
    #expect(history.storedRowCount == 301)
    let (old, new) = (history.points[1].rows, history.points[2].rows)
    let shared = Set(old.chunks.map { ObjectIdentifier($0) })
    #expect(new.chunks.count { !shared.contains(ObjectIdentifier($0)) } == 1)
  }

  @Test func `a row in front of others leaves their chunks as they are`() {
    var history = History()
    let rows = (0..<300).map { row("n\($0)", "1", "up") }
    history.append(outcome(1), HistoryModel.listed(rows))
    history.append(outcome(2), HistoryModel.listed([row("new", "1", "up")] + rows))
    history.append(outcome(3), HistoryModel.listed(Array(rows.dropFirst(5))))

    for (before, after) in zip(history.points, history.points.dropFirst()) {
      let shared = Set(before.rows.chunks.map { ObjectIdentifier($0) })
      // Where chunks end depends on hashes, which differ from run to run: it can be at the new row.
      #expect(after.rows.chunks.count { !shared.contains(ObjectIdentifier($0)) } <= 2)
    }
  }

  @Test func `a value that stays is kept once though its row changes`() {
    let long = String(repeating: "x", count: 1_000)
    var history = History()
    history.append(outcome(1), HistoryModel.listed([row("a", "1", long)]))
    history.append(outcome(2), HistoryModel.listed([row("a", "2", String(long.reversed()))]))

    let rows = history.points.map { $0.rows.all[0] }
    #expect(rows[0] !== rows[1])
    #expect(rows[0].cost > 1_000)
    #expect(rows[1].cost < 500)
  }

  @Test func `a refresh without rows is a point too`() {
    var history = History()
    history.append(outcome(1), [])
    history.append(outcome(2), HistoryModel.listed([row("a", "1", "up")]))
    history.append(outcome(3), [])

    #expect(history.points.map(\.rows.count) == [0, 1, 0])
    #expect(history.points.map(\.number) == [1, 2, 3])
    #expect(history.points[2].frame.columns == HistoryModel.columns)
  }

  @Test func `what goes and comes back as it was is shown as it was`() {
    var history = History()
    let a = row("a", "1", "up")
    for rows in [[a], [], [a]] { history.append(outcome(1), HistoryModel.listed(rows)) }

    #expect(history.points.map(\.modelRows) == [[a], [], [a]])
  }

  @Test func `in ten thousand refreshes no more is kept than the limit says`() {
    let limit = 1 << 20
    var history = History(limit: limit)
    var rows = (0..<100).map { row("n\($0)", "1", "up") }
    var maximum = (points: 0, rows: 0, cost: 0)
    for step in 1...10_000 {
      for offset in 0..<5 { rows[(step * 7 + offset * 13) % 100].values[1] = "\(step)" }
      if step % 10 == 0 { rows[step / 10 % 100] = row("m\(step)", "1", "up") }
      history.append(outcome(step), HistoryModel.listed(rows))
      maximum.cost = max(maximum.cost, history.cost)
      guard step % 500 == 0 else { continue }
      maximum.points = max(maximum.points, history.points.count)
      maximum.rows = max(maximum.rows, history.storedRowCount)
      #expect(history.cost == history.countedCost)
    }

    #expect(maximum.cost <= limit)
    #expect((100...700).contains(maximum.points))
    #expect((500...3_500).contains(maximum.rows))
    #expect(history.points.last?.number == 10_000)
    #expect(history.points.last?.modelRows == rows)
  }

  @Test func `the newest point is there however great it is`() {
    var history = History(limit: 0)
    let rows = (0..<50).map { row("n\($0)", "1", "up") }
    for step in 1...3 { history.append(outcome(step), HistoryModel.listed(rows)) }

    #expect(history.points.map(\.number) == [3])
    #expect(history.points[0].modelRows == rows)
  }

  /// An hour of 300 rows once a second, of which a twentieth changes each time, one column of it a
  /// long one.
  @Test func `an hour takes less than fifty megabytes`() {
    let count = TestLength.count(short: 400, long: 3_600)
    var history = History(limit: nil)
    var rows = (0..<300).map { index in
      HistoryModel.Row(
        key: "\(index)",
        values: [
          "root", "\(index)", "0.0", "0.1", "46692", "18144", "?", "SLl", "07:49", "0:02",
          "/usr/lib/systemd/systemd-number-\(index) --of a command --with arguments",
        ])
    }
    let columns = Samples.psAux.split(separator: "\n")[0].split(separator: " ").map(String.init)
    for step in 0..<count {
      for offset in 0..<15 {
        rows[(step * 31 + offset * 17) % 300].values[2] = "\(step % 100).\(offset)"
      }
      history.append(outcome(step), HistoryModel.listed(rows, columns: columns))
    }

    #expect(history.cost == history.countedCost)
    #expect(history.cost < 50_000_000 * count / 3_600)
  }

  @Test(arguments: 1...6) func `it holds what the model holds`(seed: UInt64) {
    var model = HistoryModel(seed: seed)
    var history = History(limit: seed % 2 == 0 ? 40_000 : nil)
    for step in 0..<TestLength.count(short: 250, long: 3_000) {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows))
      model.drop(before: history.points[0].number)
      #expect(history.cost == history.countedCost, "seed \(seed), step \(step)")
      #expect(history.points.map(\.number) == model.points.map(\.number), "seed \(seed)")
      let index = model.number(model.points.count)
      #expect(history.points[index].modelRows == model.points[index].rows, "seed \(seed)")
      #expect(history.points[index].outcome == model.points[index].outcome, "seed \(seed)")
    }
    if seed % 2 == 0 { #expect(history.points[0].number > 1, "seed \(seed)") }
  }
}
