import RosterTerminal

/// Breaks a text into lines.
public enum TextWrap {
  /// Breaks a text between words, and breaks words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: Any text; its own line breaks are kept.
  ///   - width: The columns of a line; fewer than one count as one.
  /// - Returns: The lines, at least one.
  public static func lines(_ text: String, width: Int) -> [String] {
    // A line break of Windows is one character.
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      var lines: [String] = [""]
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        add(String(word), to: &lines, max(width, 1))
      }
      return lines
    }
  }

  private static func add(_ word: String, to lines: inout [String], _ width: Int) {
    let line = lines[lines.count - 1]
    let joined = line.isEmpty ? word : line + " " + word
    if TerminalWidth.columns(of: joined) <= width {
      lines[lines.count - 1] = joined
    } else if TerminalWidth.columns(of: word) <= width {
      lines.append(word)
    } else {
      addParts(of: word, to: &lines, width)
    }
  }

  private static func addParts(of word: String, to lines: inout [String], _ width: Int) {
    if !lines[lines.count - 1].isEmpty { lines.append("") }
    for character in word {
      let joined = lines[lines.count - 1] + String(character)
      if joined.count > 1, TerminalWidth.columns(of: joined) > width {
        lines.append(String(character))
      } else {
        lines[lines.count - 1] = joined
      }
    }
  }
}
