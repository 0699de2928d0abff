import Foundation
import GRDB

/// The file of a database.
struct DatabaseFile: Hashable, Sendable {
  /// The absolute path: SQLite takes other names for addresses and databases in memory.
  let path: String

  /// Creates the file at a path.
  ///
  /// - Parameter path: An absolute or relative path.
  init(path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The name of the file without its folder.
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Opens a connection.
  ///
  /// It waits for a second if the file is locked.
  ///
  /// - Parameter view: The view of a table to make on each connection; nil for none.
  /// - Returns: The connection.
  /// - Throws: `RecordsError` if the file is not there, not a database, or locked.
  func open(_ view: RowView? = nil) throws -> DatabaseQueue {
    // SQLite would make a file.
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RecordsError.missing(path: path)
    }
    if isFolder.boolValue { throw RecordsError.isFolder(path: path) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
    if let view {
      configuration.prepareDatabase { try $0.execute(sql: view.definition) }
    }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw RecordsError.naming(path, error)
    }
  }

  /// Reads from a connection of its own, beside the main actor.
  ///
  /// - Parameters:
  ///   - view: The view of a table to make on the connection; nil for none.
  ///   - body: Reads.
  /// - Returns: The result of the closure.
  /// - Throws: `RecordsError`.
  @concurrent
  func read<Result: Sendable>(
    _ view: RowView? = nil, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    let queue = try open(view)
    do { return try await queue.read(body) } catch { throw RecordsError.naming(path, error) }
  }

  /// Opens a connection beside the main actor.
  ///
  /// - Parameter view: The view of a table to make on each connection.
  /// - Returns: The connection.
  /// - Throws: `RecordsError`.
  @concurrent
  func opened(_ view: RowView) async throws -> DatabaseQueue { try open(view) }
}

extension DatabaseFile {
  /// Returns what differs after each commit: the sizes and times of the file and of its log.
  static func stamp(_ path: String) -> String {
    ["", "-wal"].map { suffix in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
      let size = attributes?[.size] as? Int ?? -1
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(size) \(time)"
    }.joined(separator: " ")
  }
}
