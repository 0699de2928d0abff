/// Why `roster watch` cannot go on.
enum WatchError: Error, Equatable {
  /// The output has no such column.
  case unknownColumn(String, columns: [String])

  /// The regular expression is none.
  case badPattern(String, reason: String)

  /// The regular expression takes too long with a line.
  case slowPattern(String, line: String)

  /// There is no such command.
  case commandNotFound(String)

  /// There is such a file, but it cannot be run.
  case commandNotExecutable(String, reason: String)

  /// Whether no later refresh can be better.
  var isFinal: Bool {
    if case .slowPattern = self { true } else { false }
  }

  /// Returns the index of a column.
  ///
  /// - Parameters:
  ///   - reference: The column as the user named it.
  ///   - columns: The names of the table's columns.
  /// - Returns: An index of `columns`.
  /// - Throws: `WatchError.unknownColumn` if there is no such column.
  static func index(
    of reference: ColumnReference, in columns: [String]
  ) throws(WatchError) -> Int {
    guard let index = reference.index(in: columns) else {
      throw .unknownColumn(reference.text, columns: columns)
    }
    return index
  }
}

extension WatchError: CustomStringConvertible {
  /// What is wrong, as one sentence for the user.
  var description: String {
    switch self {
    case .unknownColumn(let name, let columns):
      "The output has no column '\(name)'. \(Self.listing(columns))"
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
