import Foundation
import GRDB
import RosterWindows
import Synchronization

/// Reads the windows of a list from a file, on a connection of its own.
///
/// SQLite counts on each connection the commits of all others (`PRAGMA data_version`), of this
/// process and of other processes: that is the version of the data.
final class DatabaseWindows: Sendable {
  typealias List = WindowedList<DatabaseValue, DatabaseListRow>

  /// The number of rows between two marks.
  let page: Int

  /// The number of rows that are counted before a load has to wait.
  let rowsAtOnce: Int

  /// A connection, with the file that it has open.
  struct Connection {
    let queue: DatabaseQueue
    let file: UInt64
    let number: Int
  }

  /// The data that was read last.
  struct State {
    /// The connection and its `data_version`.
    var stamp: [Int] = []
    var version = 0

    /// The layout of the rows; nil before the first one.
    var layout: DatabaseLayout?

    /// The count that will make the layout exact; nil if none has begun.
    var count: DatabaseCount?

    /// The error of the last count, which the next load throws.
    var failure: (any Error)?

    /// Takes another layout, which makes rows that were read before worthless.
    mutating func show(_ new: DatabaseLayout) {
      if layout != nil { moveOn(from: version) }
      layout = new
    }

    /// Makes the version one that is higher than another one.
    ///
    /// Between two versions there is room for the edits that a list shows before they are written: if
    /// another connection commits at the same time, its version is not taken for that of an edit.
    mutating func moveOn(from other: Int) {
      let stride = 1 << 20
      version = (max(version, other) / stride + 1) * stride
    }

    /// The table may have changed, or another file is there.
    mutating func begin(_ new: [Int]) {
      if stamp.first == new.first {
        layout?.precision = .estimated
        count?.isMixed = true
      } else {
        (layout, count) = (nil, nil)
      }
      (stamp, failure) = (new, nil)
    }
  }

  let request: DatabaseListRequest
  private let path: String
  private let configuration: Configuration
  private let connection = Mutex<Connection?>(nil)
  private let lastNumber = Atomic(0)
  private let state = Mutex(State())

  /// The lowest version of what is read from now on.
  ///
  /// Apart from the state, which a read holds while SQLite works.
  private let lowestVersion = Atomic(0)

  init(
    _ request: DatabaseListRequest, path: String, configuration: Configuration, page: Int,
    rowsAtOnce: Int
  ) throws {
    guard !path.isEmpty, path != ":memory:", !path.hasPrefix("file:") else {
      throw DatabaseListError.inMemory(table: request.table)
    }
    self.request = request
    self.path = path
    self.page = max(page, 1)
    self.rowsAtOnce = max(rowsAtOnce, 1)
    var configuration = configuration
    configuration.readonly = true
    self.configuration = configuration
  }

  /// Performs reads in one transaction, on the file that is there now.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database, inout State) throws -> Result
  ) async throws -> Result {
    do {
      let connection = try open()
      return try await connection.queue.read { [self] database in
        let statement = try database.cachedStatement(sql: "PRAGMA data_version")
        let version = try Int.fetchOne(statement) ?? 0
        return try state.withLock { state in
          let lowest = lowestVersion.load(ordering: .relaxed)
          let stamp = [connection.number, version]
          if state.stamp != stamp || state.version < lowest { state.moveOn(from: lowest) }
          if state.stamp != stamp { state.begin(stamp) }
          return try body(database, &state)
        }
      }
    } catch {
      throw DatabaseListError.naming(request.table, error)
    }
  }

  /// Returns the connection to the file that is there now.
  private func open() throws -> Connection {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DatabaseListError.missingFile(table: request.table, path: path)
    }
    let file = UInt64(status.st_ino)
    return try connection.withLock { connection in
      if let connection, connection.file == file { return connection }
      let new = Connection(
        queue: try DatabaseQueue(path: path, configuration: configuration), file: file,
        number: lastNumber.add(1, ordering: .relaxed).newValue)
      connection = new
      return new
    }
  }

  /// Closes the connection; the next read opens another one.
  func close() throws {
    let old = connection.withLock { connection in
      defer { connection = nil }
      return connection
    }
    try old?.queue.close()
  }

  /// Returns the version of the data.
  func version() async throws -> Int {
    try await read { _, state in state.version }
  }

  /// Makes the version at least a number, because the list shows an edit that is not written yet.
  func reserve(version: Int) { lowestVersion.max(version, ordering: .relaxed) }
}
