import TableText

/// The text of a command as it would be typed into a shell.
package enum CommandText {
  /// Returns the command and its arguments in one line, quoted where a shell requires it.
  ///
  /// - Parameter command: The command and its arguments.
  /// - Returns: A line without control characters.
  package static func line(_ command: [String]) -> String {
    command.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ argument: String) -> String {
    let plain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "%"), UInt8(ascii: "="),
        UInt8(ascii: "@"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    if plain && !argument.isEmpty { return clean(argument) }
    let parts = argument.split(separator: "'", omittingEmptySubsequences: false)
    return clean("'\(parts.joined(separator: "'\\''"))'")
  }

  private static func clean(_ text: String) -> String {
    LineCleaner.clean(Array(text.utf8)[...])
  }
}
