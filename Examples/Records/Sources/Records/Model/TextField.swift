import RosterTerminal

/// A text of one line that is typed, with a cursor.
struct TextField: Hashable, Sendable {
  /// The maximum number of characters; a paste may be longer.
  static let limit = RowView.editLimit

  private(set) var characters: [Character]

  /// The number of characters before the cursor.
  private(set) var cursor: Int

  /// Creates a field with the cursor at the end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  /// Inserts characters at the cursor, as far as there is room.
  ///
  /// - Parameter text: The characters.
  /// - Returns: Whether all of them had room.
  mutating func insert(_ text: some Sequence<Character>) -> Bool {
    let new = Array(text)
    let room = max(Self.limit - characters.count, 0)
    characters.insert(contentsOf: new.prefix(room), at: cursor)
    cursor += min(new.count, room)
    return new.count <= room
  }

  /// Edits the text, or moves the cursor.
  ///
  /// - Parameter key: A key.
  /// - Returns: Whether it is a key of a field.
  mutating func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case TerminalKey(.left): cursor = max(cursor - 1, 0)
    case TerminalKey(.right): cursor = min(cursor + 1, characters.count)
    case TerminalKey(.home), .control("a"): cursor = 0
    case TerminalKey(.end), .control("e"): cursor = characters.count
    case TerminalKey(.backspace):
      if cursor > 0 {
        cursor -= 1
        characters.remove(at: cursor)
      }
    case TerminalKey(.delete):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .control("u"):
      characters.removeFirst(cursor)
      cursor = 0
    case .control("j"): _ = insert("\n")
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
      _ = insert([character])
    }
    return true
  }

  /// Returns the part of the text around the cursor that has room.
  ///
  /// - Parameter width: The columns of the terminal.
  /// - Returns: The texts before and after the cursor, with signs for line breaks.
  func shown(in width: Int) -> (before: String, after: String) {
    func line(_ part: some Sequence<Character>) -> [(Character, Int)] {
      CellText.line(String(Array(part))[...]).map { ($0, TerminalWidth.columns(of: String($0))) }
    }
    var room = max(width, 1)
    func fitting(_ part: [(Character, Int)], _ least: Int) -> [Character] {
      part.prefix { character in
        room -= character.1
        return room >= least
      }.map(\.0)
    }
    let after = line(characters[cursor...].prefix(width))
    // Something after the cursor is shown too.
    let kept = min(after.count, width / 4)
    let before = fitting(line(characters[..<cursor].suffix(width)).reversed(), kept)
    room = max(width, 1) - TerminalWidth.columns(of: String(before))
    return (String(before.reversed()), String(fitting(after, 0)))
  }
}
