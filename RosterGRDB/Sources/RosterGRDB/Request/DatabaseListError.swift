import GRDB

/// The reason for which a list cannot read or write its table.
public enum DatabaseListError: Error, Hashable, Sendable {
  /// The database is not a file, so that no other connection can read it.
  case inMemory(table: String)

  /// The file does not exist.
  case missingFile(table: String, path: String)

  /// SQLite returned an error.
  case sqlite(table: String, code: Int32, message: String)

  /// A row to change does not exist any more.
  case missingRow(table: String)

  /// A row was moved to a row of another section, or one that the request does not show.
  case differentSections(table: String)

  /// Returns an error that names the table; other errors than those of SQLite stay as they are.
  static func naming(_ table: String, _ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return DatabaseListError.sqlite(
      table: table, code: error.extendedResultCode.rawValue, message: error.message ?? "no message")
  }
}

extension DatabaseListError: CustomStringConvertible {
  /// The table and the reason.
  public var description: String {
    switch self {
    case .inMemory(let table):
      "table \"\(table)\": the database is in memory, and cannot be read by windows"
    case .missingFile(let table, let path):
      "table \"\(table)\": the file \(path) does not exist"
    case .sqlite(let table, let code, let message):
      "table \"\(table)\": \(message) (SQLite error \(code))"
    case .missingRow(let table):
      "table \"\(table)\": the row does not exist any more"
    case .differentSections(let table):
      "table \"\(table)\": the rows are not in the same section"
    }
  }
}
