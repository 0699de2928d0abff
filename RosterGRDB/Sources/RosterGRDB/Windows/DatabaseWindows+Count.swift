import GRDB
import RosterWindows

extension DatabaseWindows {
  /// The result of a part of a count.
  enum Progress {
    /// The layout is the one before.
    case same

    /// The layout differs, and there is more to count.
    case newLayout

    /// The layout is exact.
    case exact
  }

  /// Counts a part of the table, if its layout is not exact.
  func count() async throws -> Progress {
    try await read { [self] database, state in
      do {
        let before = state.version
        try count(database, &state, rows: rowsAtOnce)
        if state.layout?.precision == .exact { return .exact }
        return state.version == before ? .same : .newLayout
      } catch {
        // The next load throws it, because no load waits for the count.
        state.failure = error
        throw error
      }
    }
  }

  /// Makes a layout for a state of the table, if it has none or the table is short.
  func begin(_ database: Database, _ state: inout State, _ counting: Counting) throws {
    if state.layout?.precision == .exact { return }
    if counting == .first { return try count(database, &state, rows: nil) }
    guard let layout = state.layout else {
      try count(database, &state, rows: rowsAtOnce)
      state.layout = state.layout ?? state.count?.layout
      return
    }
    if layout.precision == .estimated, layout.total <= rowsAtOnce {
      try count(database, &state, rows: rowsAtOnce)
    }
  }

  /// Counts some rows more; all if there is no number of rows.
  func count(_ database: Database, _ state: inout State, rows: Int?) throws {
    if state.layout?.precision == .exact { return }
    guard try request.isIndexed(database) else { return try countAtOnce(database, &state) }
    repeat {
      var count = state.count ?? DatabaseCount()
      try count.advance(request, database, rows: rows, page: page)
      state.count = count
      let isLonger = state.layout.map { count.position >= 2 * $0.total } ?? false
      if count.isComplete || isLonger { state.show(count.layout) }
      // A table that has changed while it was counted is counted again.
      if count.isComplete { state.count = nil }
    } while rows == nil && state.layout?.precision != .exact
  }

  /// Counts a table that has no index of the order: each mark would sort it.
  private func countAtOnce(_ database: Database, _ state: inout State) throws {
    let sections = try request.sections(database).map {
      DatabaseLayout.Section($0.id, count: $0.count)
    }
    state.count = nil
    state.show(
      DatabaseLayout(sections: sections, marks: [], precision: .exact, reachesEnd: true))
  }
}
