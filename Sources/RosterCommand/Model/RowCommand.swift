/// A command in which the values of a row stand in braces: `kill {PID}`.
///
/// The command is run by `sh`. Values are handed over beside the script and not as a part of it, so
/// that nothing in them is ever taken for shell code, in whichever quotes they stand.
struct RowCommand: Equatable, Sendable {
  /// The command as the user wrote it.
  let text: String

  /// What `sh` runs, with `${1}` for the first value and so on.
  let script: String

  private let parts: [Part]

  fileprivate enum Part: Equatable {
    case text(String)
    case column(ColumnReference)
  }

  /// Reads a command.
  ///
  /// - Parameter text: The command; `{{` and `}}` stand for one brace.
  /// - Throws: `KeyBindingError.noCommand`, or what is wrong with a brace.
  init(_ text: String) throws(KeyBindingError) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noCommand }
    self.text = text
    var writer = ScriptWriter(text)
    try writer.write()
    (script, parts) = (writer.script, writer.parts)
  }

  /// Returns what is run for a row.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the row; those that are missing are empty.
  ///   - names: The names of the columns.
  /// - Returns: A program and its arguments.
  /// - Throws: `WatchError.unknownColumn`.
  func invocation(for values: [String], _ names: [String]) throws(WatchError) -> [String] {
    var words = ["/bin/sh", "-c", script, "roster"]
    for case .column(let column) in parts { words.append(try value(of: column, values, names)) }
    return words
  }

  /// Returns the command as it would be typed for a row.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the row; those that are missing are empty.
  ///   - names: The names of the columns.
  /// - Returns: A line, in which values are quoted where a shell needs it.
  /// - Throws: `WatchError.unknownColumn`.
  func line(for values: [String], _ names: [String]) throws(WatchError) -> String {
    var line = ""
    for part in parts {
      switch part {
      case .text(let text): line += text
      case .column(let column): line += CommandText.line([try value(of: column, values, names)])
      }
    }
    return LineCleaner.clean(Array(line.utf8)[...])
  }

  private func value(
    of column: ColumnReference, _ values: [String], _ names: [String]
  ) throws(WatchError) -> String {
    let index = try WatchError.index(of: column, in: names)
    return values.indices.contains(index) ? values[index] : ""
  }
}

/// Makes a shell script of a command with braces.
private struct ScriptWriter {
  /// In which quotes the script is.
  private enum Quotes {
    case none
    case single
    case double
  }

  private(set) var script = ""
  private(set) var parts: [RowCommand.Part] = []
  private let characters: [Character]
  private var plain = ""
  private var columnCount = 0
  private var quotes = Quotes.none
  private var isEscaped = false

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func write() throws(KeyBindingError) {
    var place = 0
    while place < characters.count {
      let character = characters[place]
      guard character == "{" || character == "}" else {
        append(character)
        place += 1
        continue
      }
      if place + 1 < characters.count, characters[place + 1] == character {
        append(character)
        place += 2
      } else {
        place = try writeColumn(at: place)
      }
    }
    parts.append(.text(plain))
  }

  /// Writes the column in the braces at a place.
  ///
  /// - Returns: The place behind it.
  private mutating func writeColumn(at place: Int) throws(KeyBindingError) -> Int {
    let rest = characters[(place + 1)...]
    guard characters[place] == "{", !isEscaped, let end = rest.firstIndex(where: "{}".contains),
      characters[end] == "}"
    else { throw .strayBrace(place: place) }
    let name = String(characters[(place + 1)..<end])
    if name.allSatisfy(\.isWhitespace) { throw .noColumn(place: place) }
    parts += [.text(plain), .column(ColumnReference(text: name))]
    plain = ""
    columnCount += 1
    script += reference("${\(columnCount)}")
    return end + 1
  }

  /// Returns the value of a parameter as one word, in whichever quotes it stands.
  private func reference(_ parameter: String) -> String {
    switch quotes {
    case .none: "\"\(parameter)\""
    case .double: parameter
    case .single: "'\"\(parameter)\"'"
    }
  }

  /// Appends a character of the script, and follows its quotes.
  private mutating func append(_ character: Character) {
    plain.append(character)
    script.append(character)
    if isEscaped {
      isEscaped = false
      return
    }
    switch (character, quotes) {
    case ("\\", .none), ("\\", .double): isEscaped = true
    case ("'", .none): quotes = .single
    case ("'", .single): quotes = .none
    case ("\"", .none): quotes = .double
    case ("\"", .double): quotes = .none
    default: break
    }
  }
}
