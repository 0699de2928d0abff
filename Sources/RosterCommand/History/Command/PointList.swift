/// The points of a history as text: when they were, how many rows they have, and what changed.
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

  /// The points as a table, one on each line.
  ///
  /// - Complexity: O(*p* · *r* log *r*) of the points and their rows.
  func writeTable(to output: inout some TextOutputStream) {
    let rows = zip(history.points, counts()).map { point, counts in
      let numbers = [point.rows.count, counts.new, counts.gone, counts.changed, counts.moved]
      return ["\(point.number)", point.time.text] + numbers.map { "\($0)" }
        + [point.outcome.failure?.lines.first ?? "ok"]
    }
    let table = TextTable(Self.columns, measuring: rows)
    output.write(table.header)
    for row in rows { output.write(table.line(row)) }
  }

  /// The points as objects of JSON, one on each line.
  ///
  /// - Complexity: As `writeTable(to:)`.
  func writeObjects(to output: inout some TextOutputStream) {
    for (point, counts) in zip(history.points, counts()) {
      let object = JSONValue(members: [
        ("point", .int(point.number)), ("time", .text(point.time.isoText)),
        ("rows", .int(point.rows.count)), ("new", .int(counts.new)), ("gone", .int(counts.gone)),
        ("changed", .int(counts.changed)), ("moved", .int(counts.moved)),
        ("status", .int(Int(point.outcome.status))),
        ("messages", point.outcome.failure.map { .array($0.lines.map { .text($0) }) }),
      ])
      output.write(object.text + "\n")
    }
  }

  /// How many rows differ from the point before.
  private struct Counts {
    var new = 0
    var gone = 0
    var changed = 0
    var moved = 0
  }

  private func counts() -> [Counts] {
    // In the order of the output, whichever columns the watch sorted and grouped by.
    let options = WatchOptions(command: [])
    var before: [WatchGroup] = []
    return history.points.map { point in
      let snapshot = point.snapshot(options)
      let groups = snapshot.groups
      defer { before = groups }
      var counts = Counts()
      for change in GroupedChanges.changes(from: before, to: groups, besides: snapshot.curves) {
        switch change {
        case .removed: counts.gone += 1
        case .inserted: counts.new += 1
        case .moved: counts.moved += 1
        case .updated: counts.changed += 1
        }
      }
      return counts
    }
  }
}
