import GRDB
import RosterWindows

/// Reads windows of a table, by the layout of a state.
struct WindowReader {
  typealias List = DatabaseWindows.List
  typealias Mark = DatabaseLayout.Mark

  let request: DatabaseListRequest
  let database: Database
  let layout: DatabaseLayout

  /// Returns the first position and the rows for a load; nil if the layout, which is only estimated,
  /// is too far from the table.
  func window(_ load: List.Load) throws -> (start: Int, rows: [DatabaseListRow])? {
    var range = load.range
    var known: Mark?
    switch load.kind {
    case .refresh:
      var start = range.lowerBound
      if let (mark, shift) = try firstCandidate(load.candidates) {
        known = mark
        start += shift
      }
      start = min(max(start, 0), max(layout.total - range.count, 0))
      range = start..<start + range.count
    case .after:
      known = load.neighbour.map { Mark(position: range.lowerBound - 1, bound: $0.bound) }
    case .before: known = load.neighbour.map { Mark(position: range.upperBound, bound: $0.bound) }
    case .jump: break
    }
    range = range.clamped(to: 0..<layout.total)
    let rows = try rows(range, known)
    if layout.precision == .estimated {
      if rows.count < range.count { return nil }
      if request.section != nil, !layout.agrees(with: rows, from: range.lowerBound) { return nil }
    }
    return (range.lowerBound, rows)
  }

  // MARK: - Positions

  /// Returns the first candidate that still exists, and by how much it has moved.
  private func firstCandidate(_ candidates: [List.Candidate]) throws -> (Mark, shift: Int)? {
    for candidate in candidates {
      guard let bound = try request.bound(database, of: candidate.row.id),
        let position = try position(of: bound)
      else { continue }
      return (Mark(position: position, bound: bound), position - candidate.position)
    }
    return nil
  }

  /// Returns the position of a row that exists; nil if it is where nothing is counted yet.
  private func position(of row: [DatabaseValue]) throws -> Int? {
    var order = BoundOrder.same
    let next = try layout.firstIndex { index in
      if case .before = try request.order(database, of: row, to: layout.marks[index].bound) {
        return true
      }
      return false
    }
    if next == layout.marks.count, !layout.reachesEnd {
      guard let last = layout.marks.last else { return nil }
      order = try request.order(database, of: row, to: last.bound)
      if case .after = order { return nil }
    }
    guard next > 0 else {
      return try request.count(database, in: request.ranges(after: row, .backwards))
    }
    let mark = layout.marks[next - 1]
    order = try request.order(database, of: row, to: mark.bound)
    guard case .after(let column) = order else { return mark.position }
    return try mark.position + 1
      + request.count(
        database, in: request.ranges(between: mark.bound, and: row, differingAt: column))
  }

  /// Returns the rows at positions that exist.
  private func rows(_ range: Range<Int>, _ known: Mark?) throws -> [DatabaseListRow] {
    if range.isEmpty { return [] }
    if let known, known.position == range.upperBound {
      return try request.rows(database, after: known.bound, .backwards, limit: range.count)
        .reversed()
    }
    if range.lowerBound == 0 {
      return try request.rows(database, after: nil, .forwards, limit: range.count)
    }
    guard let bound = try bound(at: range.lowerBound - 1, known) else { return [] }
    return try request.rows(database, after: bound, .forwards, limit: range.count)
  }

  /// Returns the bound of the row at a position, from the nearest one that is known.
  private func bound(at position: Int, _ known: Mark?) throws -> [DatabaseValue]? {
    let next = layout.markCount(through: position)
    let marks =
      [known] + [next - 1, next].map { layout.marks.indices.contains($0) ? layout.marks[$0] : nil }
    // The ends of the table are known without a bound.
    var (here, bound): (Int, [DatabaseValue]?) = (-1, nil)
    if layout.reachesEnd, layout.total - position < position + 1 { here = layout.total }
    for case let mark? in marks where abs(mark.position - position) < abs(here - position) {
      (here, bound) = (mark.position, mark.bound)
    }
    if here == position { return bound }
    let direction: SearchDirection = position > here ? .forwards : .backwards
    let end = try request.step(
      database, in: request.ranges(after: bound, direction), direction,
      distance: abs(position - here))
    if case .row(let bound) = end { return bound }
    return nil
  }
}

extension DatabaseWindows {
  /// How far a table is counted before it is read.
  enum Counting {
    /// Only its beginning, if it is long; the rest is counted later.
    case later

    /// To the end.
    case first
  }

  /// Returns the answer to a load, and whether its positions are exact.
  func answer(_ load: List.Load, _ counting: Counting) async throws -> (List.Answer, isExact: Bool)
  {
    try await read { [self] database, state in
      if let failure = state.failure {
        state.failure = nil
        throw failure
      }
      try begin(database, &state, counting)
      if let answer = try answer(load, database, state) {
        return (answer, state.layout?.precision == .exact)
      }
      try count(database, &state, rows: nil)
      guard let answer = try answer(load, database, state) else {
        preconditionFailure("an exact layout answers each load")
      }
      return (answer, true)
    }
  }

  private func answer(
    _ load: List.Load, _ database: Database, _ state: State
  ) throws -> List.Answer? {
    guard let layout = state.layout else { return nil }
    let reader = WindowReader(request: request, database: database, layout: layout)
    return try reader.window(load).map {
      List.Answer(
        version: state.version, sections: layout.sections, start: $0.start, rows: $0.rows)
    }
  }
}
