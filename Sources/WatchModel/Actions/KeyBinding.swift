import TerminalIO

/// A key that runs a command on rows, as in `k=kill {PID}`.
package struct KeyBinding: Equatable, Sendable {
  /// The key.
  package let key: TerminalKey

  /// The name of the key, as written by the user.
  package let name: String

  /// The command.
  package let command: RowCommand

  /// Parses the value of an option.
  ///
  /// - Parameter text: A key, `=` and a command. A key is a character, `ctrl-` and a letter, or
  ///   `f1` to `f12`.
  /// - Throws: `KeyBindingError`.
  package init(_ text: String) throws(KeyBindingError) {
    // The key itself may be an equals sign.
    guard let first = text.first, let sign = text.dropFirst().firstIndex(of: "=") else {
      throw .noKey
    }
    name = text.index(after: text.startIndex) == sign ? String(first) : String(text[..<sign])
    guard let key = Self.key(named: name) else { throw .unknownKey(name) }
    self.key = key
    command = try RowCommand(String(text[text.index(after: sign)...]))
  }

  /// The names of keys that can run commands and have no other action.
  package static var freeNames: [String] {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    var names: [String] = "\(letters)\(letters.uppercased())0123456789".map { String($0) }
    names += letters.map { "ctrl-\($0)" }
    names += (1...12).map { "f\($0)" }
    return names.filter { name in
      guard let key = key(named: name) else { return false }
      return !ActionTable.keys.contains(key)
    }
  }

  private static func key(named name: String) -> TerminalKey? {
    if name.count == 1, let character = name.first, !character.isWhitespace {
      return .character(character)
    }
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("ctrl-"), lowercased.count == 6, let letter = lowercased.last,
      ("a"..."z").contains(letter), !reserved.contains(letter)
    {
      return .control(letter)
    }
    guard lowercased.hasPrefix("f"), let number = Int(lowercased.dropFirst()),
      (1...12).contains(number)
    else { return nil }
    return TerminalKey(.function(number))
  }

  /// The letters that terminals send for return, tab and the like, and those that end and suspend
  /// programs.
  private static let reserved: Set<Character> = ["c", "h", "i", "j", "m", "z"]
}

/// An error in a key binding.
package enum KeyBindingError: Error, Equatable {
  /// The key or the equals sign is missing.
  case noKey

  /// The key is unknown.
  case unknownKey(String)

  /// The command is missing.
  case noCommand

  /// A brace is not closed or not opened, after this number of characters.
  case strayBrace(location: Int)

  /// The braces are empty.
  case noColumn(location: Int)
}

extension KeyBindingError: CustomStringConvertible {
  /// The error, as a part of a sentence.
  package var description: String {
    switch self {
    case .noKey: "expected KEY=COMMAND, such as 'k=kill {PID}'"
    case .unknownKey(let name):
      "'\(name)' is not a key; keys are single characters, ctrl-a to ctrl-z, and f1 to f12"
    case .noCommand: "the key has no command"
    case .strayBrace(let location):
      "character \(location + 1) of the command: unmatched brace; write {{ and }} for literal "
        + "braces"
    case .noColumn(let location):
      "character \(location + 1) of the command: no column in the braces"
    }
  }
}
