import RowHistory
import TableText
import WatchModel

/// Two points of a history, as lists for a comparison.
struct HistoryPair {
  /// The list before.
  let old: DataList

  /// The list after.
  let new: DataList

  /// The identity of the rows when they were recorded.
  let key: RecordKey

  /// The name of the field with the keys of rows that are in no column.
  private static let keyName = "key"

  /// Reads two points.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - from: The number of the point before, or a time; nil for the first point.
  ///   - to: The number of the point after, or a time; nil for the last point.
  /// - Throws: `InputError`.
  init(path: String, from: String?, to: String?) throws(InputError) {
    let reading = try HistoryReading(path: path)
    reading.writeNotices()
    let name = ByteSource(path: path).name
    let points = reading.history.points
    let ends = [(from, points.first), (to, points.last)]
    var found: [HistoryPoint] = []
    for (text, usual) in ends {
      if text == nil, let usual {
        found.append(usual)
      } else {
        found.append(try reading.point(text ?? "1", path: name))
      }
    }
    let column = Self.keyColumn(of: found)
    key = .field(ExactText(column ?? Self.keyName))
    var lists: [DataList] = []
    for point in found {
      // The rows are in the order of the output, with all columns.
      var text = ""
      reading.history.snapshot(of: point, WatchOptions(command: []))
        .writeObjects(with: column == nil ? Self.keyName : nil, to: &text)
      lists.append(
        try DataList(Array(text.utf8), path: "\(name), point \(point.number).jsonl", key: key))
    }
    (old, new) = (lists[0], lists[1])
  }

  /// Returns the column whose values are the keys of all points; nil if there is none.
  private static func keyColumn(of points: [HistoryPoint]) -> String? {
    let columns = points.map { point -> String? in
      guard case .columns(let columns) = point.frame.key, columns.count == 1,
        point.frame.source == nil, let index = columns[0].index(in: point.frame.columns)
      else { return nil }
      let name = point.frame.columns[index]
      return name.isEmpty || point.frame.columns.firstIndex(of: name) != index ? nil : name
    }
    return columns.first.flatMap { first in columns.allSatisfy { $0 == first } ? first : nil }
  }
}
