/// The source of the rows.
package enum RowOrigin: Equatable, Sendable {
  /// A command that runs repeatedly.
  case command

  /// Several commands that differ in one word and run in parallel.
  case each(EachCommand)

  /// A stream of lines.
  case stream(StreamOptions)

  /// A file with the refreshes of another watch, or of a stream.
  case history(path: String, isStream: Bool)

  /// Whether a command runs for each refresh.
  package var hasRuns: Bool {
    switch self {
    case .command, .each: true
    case .stream, .history: false
    }
  }

  /// Whether a row that is unchanged since the previous refresh was not read again.
  package var skipsUnchanged: Bool {
    switch self {
    case .stream: true
    case .history(_, let isStream): isStream
    case .command, .each: false
    }
  }

  /// Whether no further refreshes are expected.
  package var isPast: Bool { if case .history = self { true } else { false } }
}

/// Commands that differ in one word, as in `--each host=a,b,c -- ssh {host} ps aux`.
package struct EachCommand: Equatable, Sendable {
  /// The name of the word, which is also a column of the list.
  package let name: String

  /// The values of the word, one for each command; all are unique.
  package let values: [String]

  /// Parses the value of the option.
  ///
  /// - Parameter text: `name=value,value`; the result is nil if the name or a value is missing, or
  ///   if a value occurs twice.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    name = String(text[..<equals])
    values = text[text.index(after: equals)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map(String.init)
    guard !name.isEmpty, !values.contains(""), Set(values).count == values.count else {
      return nil
    }
  }

  /// The placeholder for the word in the command.
  package var placeholder: String { "{\(name)}" }

  /// Returns the command for a value.
  ///
  /// - Parameters:
  ///   - value: The value of the word.
  ///   - command: The command and its arguments, with placeholders.
  /// - Returns: The command with the value instead of the placeholders.
  package func command(for value: String, of command: [String]) -> [String] {
    command.map { $0.replacing(placeholder, with: value) }
  }
}
