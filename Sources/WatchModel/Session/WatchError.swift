import TableText

/// An error after which `roster watch` cannot continue.
package enum WatchError: Error, Equatable {
  /// The output has no column with this name.
  case unknownColumn(String, columns: [String])

  /// A hook uses a variable for which the output has no column.
  case unknownVariable(String, option: String, columns: [String])

  /// The name applies to several columns of the output.
  case ambiguousColumn(String, candidates: [String])

  /// The regular expression is invalid.
  case badPattern(String, reason: String)

  /// The regular expression takes too long for a line.
  case slowPattern(String, line: String)

  /// The command does not exist.
  case commandNotFound(String)

  /// The file exists, but cannot be run.
  case commandNotExecutable(String, reason: String)

  /// Whether later refreshes fail in the same way.
  var isFinal: Bool {
    if case .slowPattern = self { true } else { false }
  }

  /// Returns the index of a column.
  ///
  /// - Parameters:
  ///   - reference: The reference to the column.
  ///   - columns: The names of the table's columns.
  /// - Returns: An index of `columns`.
  /// - Throws: `WatchError.unknownColumn` if there is no such column,
  ///   `WatchError.ambiguousColumn` if there are several.
  static func index(
    of reference: ColumnReference, in columns: [String]
  ) throws(WatchError) -> Int {
    guard let index = reference.index(in: columns) else {
      let candidates = reference.similar(in: columns)
      if candidates.count > 1 {
        throw .ambiguousColumn(reference.text, candidates: candidates)
      }
      throw .unknownColumn(reference.text, columns: columns)
    }
    return index
  }
}

extension WatchError: CustomStringConvertible {
  /// The error, as one sentence for the user.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let columns):
      "The output has no column '\(name)'. \(Self.listing(columns))"
    case .unknownVariable(let name, let option, let columns):
      "The command of \(option) uses $\(name), for which the output has no column. "
        + Self.listing(columns)
    case .ambiguousColumn(let name, let candidates):
      "The column '\(name)' is ambiguous. It can be: \(candidates.joined(separator: ", "))."
    case .badPattern(let pattern, let reason):
      "The key pattern '\(pattern)' is not a regular expression: \(reason)"
    case .slowPattern(let pattern, let line):
      "The key pattern '\(pattern)' takes more than "
        + "\(WatchInterval.text(of: PatternMatcher.timeLimit)) for the line "
        + "'\(line.prefix(60))\(line.utf8.count > 60 && line.count > 60 ? "…" : "")'."
    case .commandNotFound(let command):
      "\(command): command not found"
    case .commandNotExecutable(let command, let reason):
      "\(command): \(reason)"
    }
  }

  private static func listing(_ columns: [String]) -> String {
    guard !columns.isEmpty else { return "It has no columns." }
    let names = columns.prefix(30).enumerated().map { $1.isEmpty ? String($0 + 1) : $1 }
    let shown = names.joined(separator: ", ")
    return "Its columns are: \(shown)\(columns.count > 30 ? ", …" : "")."
  }
}
