/// The reason why a file or a standard stream cannot be used.
package enum InputError: Error, Equatable {
  /// It cannot be read.
  case unreadable(path: String, reason: String)

  /// It has too many bytes.
  case tooLarge(path: String, limit: Int)

  /// It cannot be written.
  case unwritable(path: String, reason: String)

  /// Its text is wrong at this position.
  ///
  /// The path is nil for cases on standard input.
  case broken(path: String?, TextPosition, InputProblem)

  /// It can be read, but not used for what was requested, for a reason that names it.
  case unusable(String)
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
    case .broken(let path, let location, let problem):
      "\(path.map { "\($0): " } ?? "")line \(location.line)"
        + "\(location.column.map { ", column \($0)" } ?? ""): \(problem)"
    case .unusable(let reason): reason
    }
  }

  /// The exit code: `EX_NOINPUT`, `EX_CANTCREAT` or `EX_DATAERR` of sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .unwritable: 73
    case .tooLarge, .broken, .unusable: 65
    }
  }
}
