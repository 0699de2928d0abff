import Foundation
import GRDB
import RosterDiff
import RosterTesting
import RosterView
import RosterWindows
import Synchronization

@testable import RosterGRDB

/// A database in a file of a temporary folder, which is removed in the end.
final class TemporaryFile: Sendable {
  let folder: URL

  /// The statements of all connections; nil to record none.
  let statements = Mutex<[String]?>(nil)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The bytes of tables that were filled before.
  private static let tables = Mutex<[String: Data]>([:])

  /// Makes a file with a table, faster than filling it if it was made before.
  func fill(rows: Int, index: String?) throws {
    let name = "\(rows) \(index ?? "")"
    if let table = Self.tables.withLock({ $0[name] }) {
      return try table.write(to: URL(fileURLWithPath: path))
    }
    let database = try open()
    try database.write {
      try DatabaseStage.fill($0, rows: rows)
      if let index { try $0.execute(sql: "CREATE INDEX place ON person(\(index))") }
    }
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try database.close()
    let table = try Data(contentsOf: URL(fileURLWithPath: path))
    Self.tables.withLock { $0[name] = table }
  }

  var path: String { folder.appendingPathComponent("people.sqlite").path }

  /// Replaces another file by this one.
  func take(placeOf other: TemporaryFile) throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: other.path + suffix)
    }
    try FileManager.default.moveItem(atPath: path, toPath: other.path)
  }

  /// Opens another connection, as another process would.
  func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    // A test locks the file for a while.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { [weak self] database in
      database.trace { [weak self] event in
        self?.statements.withLock { $0?.append(event.expandedDescription) }
      }
      try database.execute(sql: "PRAGMA journal_mode = WAL")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

/// A list of eight rows over a table of people.
@MainActor
final class DatabaseStage {
  let file: TemporaryFile
  let database: DatabaseQueue
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let feed: DatabaseFeed
  let source: DatabaseFeed.Source
  let orderSQL: String

  /// The faults of the list; a list at rest must have none.
  private(set) var faults: [String] = []

  // The order of the model is written by hand.
  init(
    _ order: [DatabaseListRequest.Order], section: DatabaseListRequest.Order? = nil,
    model orderSQL: String, index: String? = nil, rows: Int = 120, page: Int = 7,
    rowsAtOnce: Int = 1_000, checkingEvery interval: Duration? = nil
  ) throws {
    file = try TemporaryFile()
    try file.fill(rows: rows, index: index)
    database = try file.open()
    self.orderSQL = orderSQL
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    host = HeadlessHost(view, width: 30, height: 8)
    feed = try DatabaseFeed(
      DatabaseListRequest(
        table: "person", columns: ["name", "score"], key: "id", section: section, order: order),
      in: database, page: page, rowsAtOnce: rowsAtOnce, clock: clock)
    source = DatabaseFeed.Source(
      view, windowSize: 10, capacity: 30, clock: clock, load: feed.load
    ) { (cell: ContentCell, row) in
      cell.content.title = row.map { "\($0.id) \($0.values[0])" } ?? "…"
    }
    source.faultPolicy = .report
    source.onFault = { [weak self] in self?.faults.append($0.description) }
    feed.follow(source, checkingEvery: interval)
  }

  nonisolated static func fill(_ database: Database, rows: Int) throws {
    try database.execute(
      sql: """
        CREATE TABLE person(
          id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, score, team TEXT, position INTEGER)
        """)
    var random = SeededGenerator(seed: 7)
    for index in 0..<rows { try insert(database, &random, position: index) }
  }

  nonisolated static func insert(
    _ database: Database, _ random: inout SeededGenerator, position: Int = 0
  ) throws {
    try database.execute(
      sql: "INSERT INTO person(name, score, team, position) VALUES (?, ?, ?, ?)",
      arguments: [
        name(&random), score(&random), team(&random), position,
      ])
  }

  nonisolated static func name(_ random: inout SeededGenerator) -> String? {
    ["Ada", "ada", "bob", "Bob", nil, "Émile", "zoe", ""].randomElement(using: &random) ?? nil
  }

  nonisolated static func team(_ random: inout SeededGenerator) -> String? {
    ["ants", "Bees", nil, "cats"].randomElement(using: &random) ?? nil
  }

  nonisolated static func score(_ random: inout SeededGenerator) -> (any DatabaseValueConvertible)?
  {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: nil
    case 1: Double.random(in: 0..<3, using: &random)
    case 2: "text"
    default: Int.random(in: 0..<4, using: &random)
    }
  }

  func scroll(to position: Int) {
    guard let path = source.list.path(at: min(position, source.list.count - 1)) else { return }
    view.scrollToItem(at: ItemPath(section: path.section, item: path.item), position: .start)
  }

  /// Returns when nothing is being loaded, and the screen is known.
  func rest() async {
    repeat {
      await feed.scheduledCheck?.value
      await source.waitForLoads()
      await feed.waitForCount()
    } while clock.turn()
  }

  /// Looks for changes, and returns at rest.
  func refresh() async {
    await feed.check()
    await rest()
  }

  /// The whole table, in order.
  func model() throws -> [[DatabaseValue]] {
    try database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT id, name, score FROM person ORDER BY \(orderSQL)"
      ).map { Array($0.databaseValues) }
    }
  }

  /// Returns a difference between what is held and shown and the model; nil if there is none.
  func difference() throws -> String? {
    if let fault = faults.first { return fault }
    let model = try model()
    let list = source.list
    if list.count != model.count { return "\(list.count) rows, not \(model.count)" }
    let held = list.rows.map { [$0.id] + $0.values }
    if held != Array(model[list.loaded]) { return "held \(held), not \(model[list.loaded])" }
    let shown = view.visibleItems.sorted().compactMap {
      list.position(section: $0.section, item: $0.item)
    }
    if shown.count < min(8, model.count) { return "\(shown.count) rows on the screen" }
    let text = shown.map { "\(model[$0][0]) \(model[$0][1])" }.joined(separator: "\n")
    return host.text == text ? nil : "shown \(host.text), not \(text)"
  }
}
