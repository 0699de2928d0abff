import GRDB
import RosterTesting
import RosterWindows
import TestModels
import Testing

@testable import RosterGRDB

/// Random histories of lists over a database, compared with the whole table.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct DatabaseFeedModelTests {
  typealias Order = DatabaseListRequest.Order

  /// An order of a list, the same one in SQL, and the columns of its index if there is one.
  struct Case: Sendable {
    var order: [Order]
    var section: Order?
    var model: String
    var index: String?
  }

  nonisolated static let cases = [
    Case(order: [], model: "id"),
    Case(order: [Order("score")], model: "score, id", index: "score"),
    Case(order: [Order("score", .descending)], model: "score DESC, id"),
    Case(
      order: [Order("name"), Order("score", .descending)], model: "name, score DESC, id",
      index: "name, score DESC, id"),
    Case(
      order: [Order("name", .descending, collation: "BINARY")],
      model: "name COLLATE BINARY DESC, id"),
    Case(order: [Order("position")], model: "position, id", index: "position"),
    Case(
      order: [Order("score")], section: Order("team"), model: "team, score, id",
      index: "team, score"),
    Case(
      order: [Order("score")], section: Order("team", .descending),
      model: "team DESC, score, id", index: "team DESC, score"),
    Case(order: [Order("score")], section: Order("team"), model: "team, score, id"),
    Case(
      order: [], section: Order("name"), model: "name, id", index: "name"),
  ]

  @Test(arguments: cases.indices)
  func `at rest the list shows the table, after any changes, scrolls and jumps`(
    _ index: Int
  ) async throws {
    let list = Self.cases[index]
    try await checkProperty(
      seed: UInt64(1_000_000 * index), cases: TestLength.count(short: 150, long: 1_000)
    ) { random in
      (0..<Int.random(in: 1...25, using: &random)).map { _ in DatabaseEvent.random(using: &random) }
    } shrink: {
      Shrinking.removals($0)
    } holds: { events in
      let stage = try DatabaseStage(
        list.order, section: list.section, model: list.model, index: list.index, rowsAtOnce: 20)
      await stage.rest()
      try await stage.play(events)
      return true
    }
  }
}
