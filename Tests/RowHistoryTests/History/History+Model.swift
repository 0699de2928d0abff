import HistorySamples
import TableText

@testable import RowHistory

extension HistoryPoint {
  /// The rows without what is shared.
  var modelRows: [HistoryModel.Row] {
    rows.all.map { HistoryModel.Row(key: $0.key.text, values: $0.row.fields) }
  }
}

extension History {
  /// The cost of all kept objects, each counted once.
  var countedCost: Int {
    var seen = Set<ObjectIdentifier>()
    var cost = 0
    for (index, point) in points.enumerated() {
      cost += HistoryPoint.emptyCost
      for row in point.rows.all where seen.insert(ObjectIdentifier(row)).inserted {
        cost += row.cost
      }
      for chunk in point.rows.chunks where seen.insert(ObjectIdentifier(chunk)).inserted {
        cost += chunk.cost
      }
      let before = index > 0 ? points[index - 1].rows.chunks : []
      let isSame = before.elementsEqual(point.rows.chunks, by: ===)
      if !point.rows.chunks.isEmpty, index == 0 || !isSame {
        cost += 32 + 8 * point.rows.chunks.count
      }
    }
    return cost
  }

  /// How many rows are kept, each object counted once.
  var storedRowCount: Int {
    Set(points.flatMap { $0.rows.all.map { ObjectIdentifier($0) } }).count
  }
}
