import TableText

/// A step through time.
package enum HistoryStep: Equatable, Sendable {
  /// To the previous refresh.
  case back

  /// To the next refresh.
  case forward

  /// To the oldest one.
  case first

  /// To the newest one.
  case last

  /// To the previous refresh at which the row at the cursor changed.
  case changeBefore

  /// To the next refresh at which the row at the cursor changed.
  case changeAfter
}

extension History {
  /// Returns the index of the first point with this number or a greater one, or the number of
  /// points if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of points.
  package func index(from number: Int) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the last point at or before a time; nil if there is none.
  ///
  /// A clock can be set back; of two such points, the one with the greater number counts.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  package func point(at time: WallTime) -> HistoryPoint? { points.last { $0.time <= time } }

  /// Returns the point with a number; nil if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of points.
  package func point(_ number: Int) -> HistoryPoint? {
    let index = index(from: number)
    return index < points.count && points[index].number == number ? points[index] : nil
  }

  /// Returns the point that a step leads to.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - number: The number of the current point, which may have been dropped.
  ///   - row: The identity of the row at the cursor.
  /// - Returns: The point; nil if there is none in that direction.
  /// - Complexity: O(log *n*), where *n* is the number of points. For changes of a row O(*n*), and
  ///   O(*n* · *r*), where *r* is the number of rows, if they are in another order at each point.
  package func point(after step: HistoryStep, from number: Int, row: WatchKey?) -> HistoryPoint? {
    let position = index(from: number)
    switch step {
    case .back: return position > 0 ? points[position - 1] : nil
    case .forward:
      let next = index(from: number + 1)
      return next < points.count ? points[next] : nil
    case .first: return points.first
    case .last: return points.last
    case .changeBefore: return row.flatMap { change(of: $0, before: position) }
    case .changeAfter: return row.flatMap { change(of: $0, after: position) }
    }
  }

  /// Returns the last point before an index at which a row was new or changed.
  private func change(of row: WatchKey, before position: Int) -> HistoryPoint? {
    var walk = RowWalk(row)
    var later: HistoryRow?
    for index in points[..<position].indices.reversed() {
      let here = walk.row(in: points[index])
      if let later, !Optional(later).isSameContent(as: here) { return points[index + 1] }
      later = here
    }
    return nil
  }

  /// Returns the first point after an index at which a row was new or changed.
  private func change(of row: WatchKey, after position: Int) -> HistoryPoint? {
    guard position < points.count else { return nil }
    var walk = RowWalk(row)
    var earlier = walk.row(in: points[position])
    for index in points.indices[(position + 1)...] {
      let here = walk.row(in: points[index])
      if let here, !Optional(here).isSameContent(as: earlier) { return points[index] }
      earlier = here
    }
    return nil
  }
}

/// A search for a row in one point after another.
package struct RowWalk {
  /// The identity of the row.
  let identity: WatchKey
  private var chunk = 0

  /// Creates a walk that starts at any point.
  ///
  /// - Parameter identity: The identity of the row.
  package init(_ identity: WatchKey) {
    self.identity = identity
  }

  /// Returns the row at a point; nil if it does not exist.
  ///
  /// - Complexity: O(1) if the row is near its index at the last point; otherwise O(*n*), where *n*
  ///   is the number of rows.
  package mutating func row(in point: HistoryPoint) -> HistoryRow? {
    guard let found = point.rows.row(identity, near: chunk) else { return nil }
    chunk = found.chunk
    return found.row
  }
}

extension HistoryRow? {
  /// Returns whether two rows have the same values, or neither exists.
  fileprivate func isSameContent(as other: HistoryRow?) -> Bool {
    switch (self, other) {
    case (nil, nil): return true
    // A different padding is not a change.
    case (let one?, let two?): return one === two || one.row.hasFields(of: two.row)
    default: return false
    }
  }
}
