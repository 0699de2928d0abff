import GRDB
import RosterGRDB

/// The reason for which something cannot be shown or written.
enum RecordsError: Error, Hashable {
  /// There is no file.
  case missing(path: String)

  /// The path is that of a folder.
  case isFolder(path: String)

  /// The file is of another format, or is encrypted.
  case notADatabase(path: String)

  /// Another program holds the file for itself.
  case locked(path: String)

  /// SQLite returned another error for the file.
  case unreadable(path: String, reason: String)

  /// There is no such table; with those that there are.
  case noTable(String, path: String, tables: [String])

  /// A column has more values than a list has sections.
  case tooManySections(column: String, limit: Int)

  /// The rows of a table or view cannot be changed, for a reason.
  case readOnly(String, reason: String)

  /// A value is too long for a line of text.
  case tooLong(column: String, length: Int, limit: Int)

  /// A text is not a blob.
  case notABlob(String)

  /// Another program has changed the value since it was read; with the value that it is now.
  case changed(column: String, DatabaseValue)

  /// Another program has deleted the row.
  case deleted

  /// The sample cannot be made.
  case noSample(path: String, reason: String)

  /// Returns an error with the path of its file; those of others than SQLite stay as they are.
  static func naming(_ path: String, _ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    switch error.resultCode {
    case .SQLITE_NOTADB: return RecordsError.notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: return RecordsError.locked(path: path)
    default:
      return RecordsError.unreadable(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }
}

extension RecordsError: CustomStringConvertible {
  /// The reason, with the place.
  var description: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .isFolder(let path): "\(path) is a folder, not a database"
    case .notADatabase(let path): "\(path) is not a SQLite database"
    case .locked(let path): "\(path) is locked by another program"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .noTable(let name, let path, let tables):
      "there is no table \"\(name)\" in \(path)"
        + (tables.isEmpty ? ", which has none" : "; it has " + tables.joined(separator: ", "))
    case .tooManySections(let column, let limit):
      "\(column) has more than \(limit.grouped) values: too many for sections"
    case .readOnly(let table, let reason): "\(table) cannot be changed: \(reason)"
    case .tooLong(let column, let length, let limit):
      "\(column) is \(length.grouped) long; only \(limit.grouped) can be edited here"
    case .notABlob(let text): "\(text.prefix(20)) is not a blob such as x'00ff'"
    case .changed(let column, let value):
      "\(column) was changed meanwhile, to \(CellText(value).text); ⏎ writes yours"
    case .deleted: "the row was deleted meanwhile"
    case .noSample(let path, let reason): "the sample \(path) cannot be made: \(reason)"
    }
  }
}

extension Int {
  /// The digits in groups of three.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
