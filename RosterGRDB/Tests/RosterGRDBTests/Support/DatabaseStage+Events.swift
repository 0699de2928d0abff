import GRDB
import RosterDiff
import RosterGRDB
import RosterTesting
import RosterView
import RosterWindows

/// A difference between a list at rest and its table.
struct DatabaseDifference: Error, CustomStringConvertible {
  let description: String
}

extension DatabaseStage {
  /// Plays a script, and looks at the list at each rest and in the end.
  ///
  /// - Throws: `DatabaseDifference` if the list is not what the table is.
  func play(_ events: [DatabaseEvent]) async throws {
    let other = try file.open()
    for event in events { try await play(event, other) }
    try await compare()
  }

  private func play(_ event: DatabaseEvent, _ other: DatabaseQueue) async throws {
    switch event {
    case .scroll(let position): scroll(to: position)
    case .scrollOn: scroll(to: source.list.visible.upperBound)
    case .jump(let position):
      scroll(to: position)
      clock.turn()
    case .write(let change, let rows, let seed, let writer):
      try await (writer == .app ? database : other).write {
        try change.write($0, rows: rows, seed: seed)
      }
    case .editMove(let from, let distance): await move(from, by: distance)
    case .editDelete(let row):
      // Another connection may have been faster.
      if let row = held(row) { try? await feed.delete(row.id) }
    case .invalidate: source.invalidate()
    case .turn: clock.turn()
    case .rest: await rest()
    case .check: try await compare()
    }
  }

  private func compare() async throws {
    await refresh()
    if let difference = try difference() { throw DatabaseDifference(description: difference) }
  }

  private func held(_ number: Int) -> DatabaseListRow? {
    let rows = source.list.rows
    return rows.isEmpty ? nil : rows[number % rows.count]
  }

  /// Moves a row that is held by the column of positions, whose values this makes distinct first.
  private func move(_ row: Int, by distance: Int) async {
    guard let first = held(row), let second = held(row + distance) else { return }
    try? await database.write { try $0.execute(sql: "UPDATE person SET position = id") }
    // It is refused if they are in different sections, or one is gone.
    try? await feed.move(first.id, to: second.id, by: "position")
  }
}
