import GRDB
import RosterTesting

/// What happens to a list over a database, for random histories.
enum DatabaseEvent: Sendable {
  /// Who writes.
  enum Writer: Sendable, CaseIterable {
    /// The database that the list observes.
    case app

    /// Another connection, as another process has.
    case other
  }

  /// What a transaction does to the rows with some numbers.
  enum Change: Sendable, CaseIterable {
    case insert
    case delete
    case update

    /// Changes the values of the order only.
    case move
  }

  case scroll(to: Int)
  case scrollOn
  case jump(to: Int)
  case write(Change, rows: Range<Int>, seed: UInt64, by: Writer)

  /// The app moves or deletes a row that it shows.
  case editMove(from: Int, to: Int)
  case editDelete(Int)

  case invalidate
  case turn
  case rest
  case check

  static func random(using random: inout SeededGenerator) -> DatabaseEvent {
    let number = Int.random(in: 0..<200, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return .scroll(to: number)
    case 2: return .scrollOn
    case 3, 4: return .jump(to: number)
    case 5: return .invalidate
    case 6: return .turn
    case 7: return .rest
    case 8: return .check
    case 9:
      return Bool.random(using: &random)
        ? .editDelete(number) : .editMove(from: number, to: Int.random(in: 0..<9, using: &random))
    default:
      return .write(
        Change.allCases.randomElement(using: &random) ?? .insert,
        rows: number..<number + Int.random(in: 1...12, using: &random), seed: random.next(),
        by: Writer.allCases.randomElement(using: &random) ?? .app)
    }
  }
}

extension DatabaseEvent.Change {
  /// Writes to some of the rows, whose numbers wrap around.
  func write(_ database: Database, rows: Range<Int>, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ids = try Int.fetchAll(database, sql: "SELECT id FROM person ORDER BY id")
    if self == .insert || ids.isEmpty {
      for _ in rows { try DatabaseStage.insert(database, &random, position: rows.lowerBound) }
      return
    }
    for row in rows {
      let id = ids[row % ids.count]
      switch self {
      case .insert: break
      case .delete: try database.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [id])
      case .update:
        try database.execute(
          sql: "UPDATE person SET name = ?, team = ? WHERE id = ?",
          arguments: [DatabaseStage.name(&random), DatabaseStage.team(&random), id])
      case .move:
        try database.execute(
          sql: "UPDATE person SET score = ? WHERE id = ?",
          arguments: [DatabaseStage.score(&random), id])
      }
    }
  }
}
