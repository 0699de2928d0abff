/// The reason why a file or a standard stream cannot be used.
package enum InputError: Error, Equatable {
  /// It cannot be read.
  case unreadable(path: String, reason: String)

  /// It has too many bytes.
  case tooLarge(path: String, limit: Int)

  /// It cannot be written.
  case unwritable(path: String, reason: String)

  /// It exists, is not empty, and must not be overwritten.
  case exists(path: String)

  /// It is the history of another command.
  case otherHistory(path: String, of: String, not: String)

  /// Another program writes to it.
  case inUse(path: String)

  /// It is a history without the requested point.
  case noPoint(path: String, String, reason: String)

  /// Its text is wrong at this position.
  ///
  /// The path is nil for cases on standard input.
  case broken(path: String?, TextPosition, InputProblem)

  /// The lists cannot be compared, because only one of them is a table, whose values are all text.
  case differentFormats(old: String, new: String)
}

/// A position in a text, counted from 1.
package struct TextPosition: Equatable, Sendable {
  /// The line.
  package var line: Int

  /// The byte in the line, if that is more precise than the line.
  package var column: Int?

  /// Creates a position.
  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

extension InputError: CustomStringConvertible {
  /// The problem and its position, in one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason), .unwritable(let path, let reason):
      "\(path): \(reason)"
    case .tooLarge(let path, let limit):
      "\(path): more than \(InputProblem.mebibytes(limit)), the maximum"
    case .exists(let path): "\(path): the file exists; use --force to overwrite it"
    case .otherHistory(let path, let found, let wanted):
      "\(path): this is the history of '\(found)', not of '\(wanted)'"
    case .inUse(let path): "\(path): another roster process is writing to it"
    case .noPoint(let path, let point, let reason): "\(path): no point \(point): \(reason)"
    case .broken(let path, let location, let problem):
      "\(path.map { "\($0): " } ?? "")line \(location.line)"
        + "\(location.column.map { ", column \($0)" } ?? ""): \(problem)"
    case .differentFormats(let old, let new):
      "\(old) cannot be compared with \(new): only one of them is a table"
    }
  }

  /// The exit code: `EX_NOINPUT`, `EX_CANTCREAT` or `EX_DATAERR` of sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .unwritable, .exists, .otherHistory, .inUse: 73
    case .tooLarge, .broken, .differentFormats, .noPoint: 65
    }
  }
}
