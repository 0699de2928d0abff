import RosterDiff
import RowHistory
import TableText

/// The points of a history as text: their times, numbers of rows and numbers of changes.
struct PointList {
  private let history: History

  /// Creates a list.
  ///
  /// - Parameter history: The points.
  init(_ history: History) {
    self.history = history
  }

  private static let columns = [
    "POINT", "TIME", "ROWS", "NEW", "GONE", "CHANGED", "MOVED", "STATUS",
  ]

  /// Writes the points as a table, one per line.
  ///
  /// - Complexity: O(*c* log *c*) for each point, where *c* is the number of rows that it does not
  ///   share with the point before.
  func writeTable(to output: inout some TextOutputStream) {
    let rows = zip(history.points, counts()).map { point, counts in
      let numbers = [point.rows.count, counts.new, counts.removed, counts.changed, counts.moved]
      return ["\(point.number)", point.time.text] + numbers.map { "\($0)" }
        + [point.outcome.failure.first ?? "ok"]
    }
    let table = TextTable(Self.columns, measuring: rows)
    output.write(table.header)
    for row in rows { output.write(table.line(row)) }
  }

  /// Writes the points as JSON objects, one per line.
  ///
  /// - Complexity: The same as `writeTable(to:)`.
  func writeObjects(to output: inout some TextOutputStream) {
    for (point, counts) in zip(history.points, counts()) {
      let object = JSONValue(members: [
        ("point", .int(point.number)), ("time", .text(point.time.isoText)),
        ("rows", .int(point.rows.count)), ("new", .int(counts.new)), ("gone", .int(counts.removed)),
        ("changed", .int(counts.changed)), ("moved", .int(counts.moved)),
        ("status", .int(Int(point.outcome.status))),
        (
          "messages",
          point.outcome.failure.isEmpty ? nil : .array(point.outcome.failure.map { .text($0) })
        ),
      ])
      output.write(object.text + "\n")
    }
  }

  /// The numbers of rows that differ from the point before, in any column.
  fileprivate struct Counts {
    var new = 0
    var removed = 0
    var changed = 0
    var moved = 0
  }

  private func counts() -> [Counts] {
    var before = HistoryRows.none
    return history.points.map { point in
      defer { before = point.rows }
      return Counts(from: before, to: point.rows)
    }
  }
}

extension PointList.Counts {
  fileprivate init(from before: HistoryRows, to after: HistoryRows) {
    var (old, new) = (before.chunks[...], after.chunks[...])
    // Shared rows of two points are the same object.
    while let one = old.first, let two = new.first, one === two {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let one = old.last, let two = new.last, one === two {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    let changes = diff(
      old.flatMap(\.rows), new.flatMap(\.rows), by: { $0.identity }, options: .knownUnique,
      isContentEqual: { $0 === $1 || $0.row.hasFields(of: $1.row) })
    self.new = changes.inserts.count
    removed = changes.deletes.count
    changed = changes.updates.count
    moved = changes.moves.count
  }
}
