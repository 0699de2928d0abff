import RosterTesting
import RowHistory
import TableSamples
import TableText

/// The expected content of a history, with nothing shared: an array of all points.
package struct HistoryModel {
  /// A row: its key and values.
  package struct Row: Equatable {
    package let key: String
    package var values: [String]

    package init(key: String, values: [String]) {
      (self.key, self.values) = (key, values)
    }
  }

  /// A point.
  package struct Point {
    package let number: Int
    package let outcome: HistoryPoint.Outcome
    package let rows: [Row]
  }

  package static let columns = ["NAME", "SIZE", "STATE"]

  package private(set) var points: [Point] = []
  package private(set) var rows: [Row] = []
  private var random: SeededGenerator
  private var next = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  package mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Changes the rows as commands do, and notes the point.
  package mutating func refresh() -> Point {
    for _ in 0..<number(4) { change() }
    let number = (points.last?.number ?? 0) + 1
    let isFailure = self.number(10) == 0
    var outcome = HistoryPoint.Outcome(time: WallTime(milliseconds: number * 1_000))
    if isFailure {
      outcome.status = 3
      outcome.failure = ["exit code 3"]
      outcome.isStale = true
    }
    points.append(Point(number: number, outcome: outcome, rows: rows))
    return points[points.count - 1]
  }

  private mutating func change() {
    switch number(9) {
    case 0, 1, 2:
      next += 1
      let row = Row(key: "n\(next)", values: ["n\(next)", "\(number(5))", "up"])
      rows.insert(row, at: number(rows.count + 1))
    case 3 where !rows.isEmpty: rows.remove(at: number(rows.count))
    case 4, 5: if !rows.isEmpty { rows[number(rows.count)].values[1] = "\(number(5))" }
    case 6: if !rows.isEmpty { rows[number(rows.count)].values[2] = ["up", "down"][number(2)] }
    case 7: rows.shuffle(using: &random)
    default: if number(6) == 0 { rows = [] }
    }
  }

  package static func listed(_ rows: [Row], columns: [String] = Self.columns) -> [ListedTable] {
    let keys = rows.map { Samples.key($0.key) }
    let table = OutputTable(
      columns: columns, rows: rows.map { TableRow(line: "", fields: $0.values) })
    return [
      ListedTable(
        table: table, key: .columns([Samples.column("NAME")]), keys: keys, identities: keys)
    ]
  }

  /// Drops the points that the history has dropped.
  package mutating func drop(before number: Int) { points.removeAll { $0.number < number } }
}

extension HistoryModel {
  /// The number of the point that a step leads to, found by visiting every point.
  package func number(after step: HistoryStep, from number: Int, row: String?) -> Int? {
    switch step {
    case .back: points.last { $0.number < number }?.number
    case .forward: points.first { $0.number > number }?.number
    case .first: points.first?.number
    case .last: points.last?.number
    case .changeBefore: changes(of: row).last { $0 < number }
    case .changeAfter: changes(of: row).first { $0 > number }
    }
  }

  /// The numbers of the points at which a row was inserted or changed.
  private func changes(of row: String?) -> [Int] {
    zip(points, points.dropFirst()).compactMap { before, point in
      let (old, new) = (value(of: row, in: before), value(of: row, in: point))
      return new != nil && new != old ? point.number : nil
    }
  }

  private func value(of row: String?, in point: Point) -> [String]? {
    point.rows.first { $0.key == row }?.values
  }

  /// The values that each field of a row has had up to a point, the newest first, and when each
  /// of them began.
  package func past(of row: String, until number: Int) -> [[(text: String, start: WallTime)]] {
    let all = points.prefix { $0.number <= number }.reversed()
    let life = all.prefix { value(of: row, in: $0) != nil }
    return (0..<3).map { column in
      var values: [(text: String, start: WallTime)] = []
      for point in life {
        let text = value(of: row, in: point)?[column] ?? ""
        if values.last?.text == text {
          values[values.count - 1].start = point.outcome.time
        } else {
          values.append((text, point.outcome.time))
        }
      }
      return values
    }
  }
}
