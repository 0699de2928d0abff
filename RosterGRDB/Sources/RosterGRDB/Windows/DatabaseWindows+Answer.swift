import GRDB
import RosterWindows

extension DatabaseWindows {
  /// Returns the answer to a load.
  func answer(_ load: List.Load) async throws -> List.Answer {
    try await read { [request, page] database, state in
      if state.sections == nil {
        state.sections = try request.sections(database).map { List.Section($0.id, count: $0.count) }
      }
      var start = load.range.lowerBound
      if load.kind == .refresh {
        start += try Self.shift(request, database, &state, load.candidates)
        start = min(max(start, 0), max(state.total - load.range.count, 0))
      }
      let range = (start..<start + load.range.count).clamped(to: 0..<state.total)
      return List.Answer(
        version: state.version, sections: state.sections ?? [], start: range.lowerBound,
        rows: try Self.rows(request, database, &state, range, page))
    }
  }

  /// Returns by how much the first candidate that still exists has moved.
  private static func shift(
    _ request: DatabaseListRequest, _ database: Database, _ state: inout State,
    _ candidates: [List.Candidate]
  ) throws -> Int {
    for candidate in candidates {
      guard let bound = try request.bound(database, of: candidate.row.id) else { continue }
      let position = try request.position(database, of: bound)
      state.marks[position] = bound
      return position - candidate.position
    }
    return 0
  }

  /// Returns the rows at positions that exist.
  private static func rows(
    _ request: DatabaseListRequest, _ database: Database, _ state: inout State,
    _ range: Range<Int>, _ page: Int
  ) throws -> [DatabaseListRow] {
    if range.isEmpty { return [] }
    var bound: [DatabaseValue]?
    if range.lowerBound > 0 {
      bound = try find(request, database, &state, range.lowerBound - 1, page)
      // The counts say that it exists.
      if bound == nil { return [] }
    }
    let rows = try request.rows(database, after: bound, .forwards, limit: range.count)
    if let last = rows.last { state.marks[range.lowerBound + rows.count - 1] = last.bound }
    return rows
  }

  /// Returns the bound of the row at a position, by pages from the nearest bound that is known.
  private static func find(
    _ request: DatabaseListRequest, _ database: Database, _ state: inout State,
    _ position: Int, _ page: Int
  ) throws -> [DatabaseValue]? {
    // The ends of the list are known without a bound.
    var (here, bound): (Int, [DatabaseValue]?) = (-1, nil)
    if state.total - position < position + 1 { here = state.total }
    for (mark, known) in state.marks where abs(mark - position) < abs(here - position) {
      (here, bound) = (mark, known)
    }
    while here != position {
      let distance = min(abs(position - here), page)
      let direction: SearchDirection = position > here ? .forwards : .backwards
      bound = try request.bound(database, after: bound, direction, distance: distance)
      guard let bound else { return nil }
      here += direction == .forwards ? distance : -distance
      state.marks[here] = bound
    }
    return bound
  }
}
