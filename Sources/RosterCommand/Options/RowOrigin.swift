/// Where the rows come from.
enum RowOrigin: Equatable, Sendable {
  /// From a command that runs again and again.
  case command

  /// From several commands that differ in one word and run side by side.
  case each(CommandFamily)

  /// From a stream of lines.
  case stream(StreamOptions)

  /// From a file with the refreshes of another watch, or of a stream.
  case history(path: String, isStream: Bool)

  /// Whether a command runs for each refresh.
  var hasRuns: Bool {
    switch self {
    case .command, .each: true
    case .stream, .history: false
    }
  }

  /// Whether a row that is the same as at the refresh before has not been read again.
  var skipsUnchanged: Bool {
    switch self {
    case .stream: true
    case .history(_, let isStream): isStream
    case .command, .each: false
    }
  }

  /// Whether there are no refreshes to come.
  var isPast: Bool { if case .history = self { true } else { false } }
}

/// Commands that are the same but for a word, as `--each host=a,b,c -- ssh {host} ps aux` has them.
struct CommandFamily: Equatable, Sendable {
  /// The name of the word, which is a column of the list too.
  let name: String

  /// What stands for the word, a command each; no two are equal.
  let values: [String]

  /// Reads the value of the option.
  ///
  /// - Parameter text: `name=value,value`; nothing is read if the name or a value is missing, or if
  ///   a value occurs twice.
  init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    name = String(text[..<equals])
    values = text[text.index(after: equals)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map(String.init)
    guard !name.isEmpty, !values.contains(""), Set(values).count == values.count else {
      return nil
    }
  }

  /// What stands in the command for the word.
  var placeholder: String { "{\(name)}" }

  /// Returns the command for a value.
  ///
  /// - Parameters:
  ///   - value: What stands for the word.
  ///   - command: The command and its arguments, with placeholders.
  /// - Returns: The command with the value in their place.
  func command(for value: String, of command: [String]) -> [String] {
    command.map { $0.replacing(placeholder, with: value) }
  }
}
