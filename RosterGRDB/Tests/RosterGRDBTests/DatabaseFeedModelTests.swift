import GRDB
import RosterWindows
import Testing

@testable import RosterGRDB

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseFeedModelTests {
  typealias Order = DatabaseListRequest.Order

  nonisolated static let orders: [(order: [Order], section: Order?, model: String)] = [
    ([], nil, "id"),
    ([Order("score")], nil, "score, id"),
    ([Order("score", .descending)], nil, "score DESC, id"),
    ([Order("name"), Order("score", .descending)], nil, "name, score DESC, id"),
    ([Order("name", .descending, collation: "BINARY")], nil, "name COLLATE BINARY DESC, id"),
    ([Order("score")], Order("team"), "team, score, id"),
    ([Order("score")], Order("team", .descending), "team DESC, score, id"),
  ]

  @Test(arguments: orders.indices, 1...4)
  func `at rest the list shows the table, after any changes, scrolls and jumps`(
    _ index: Int, _ seed: Int
  ) async throws {
    let (order, section, model) = Self.orders[index]
    let stage = try DatabaseStage(order, section: section, model: model)
    let other = try stage.file.open()
    var random = SeededRandom(state: UInt64(seed))
    await stage.rest()

    for step in 0..<60 {
      let (choice, number) = (Int.random(in: 0..<8, using: &random), random.next())
      let position = Int(number % UInt64(max(stage.source.list.count, 1)))
      let writer = Bool.random(using: &random) ? stage.database : other
      switch choice {
      case 0, 1: stage.scroll(to: position)
      case 2: stage.scroll(to: (stage.source.list.visible.upperBound))
      case 3: stage.source.invalidate()
      case 4: await stage.rest()
      default: try Self.change(writer, choice, number)
      }
      if Bool.random(using: &random) { continue }
      await stage.refresh()
      let difference = try stage.difference()
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  /// Inserts, deletes or changes rows.
  private static func change(_ writer: DatabaseQueue, _ choice: Int, _ number: UInt64) throws {
    try writer.write { database in
      var random = SeededRandom(state: number)
      let ids = try Int.fetchAll(database, sql: "SELECT id FROM person")
      for _ in 0..<Int.random(in: 1..<6, using: &random) {
        let id = ids.randomElement(using: &random)
        switch choice {
        case 5: try DatabaseStage.insert(database, &random)
        case 6: try database.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [id])
        default:
          try database.execute(
            sql: "UPDATE person SET name = ?, score = ? WHERE id = ?",
            arguments: [DatabaseStage.name(&random), DatabaseStage.score(&random), id])
        }
      }
    }
  }
}
