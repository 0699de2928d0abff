import RowHistory
import TableText

/// A command with values of a row in braces: `kill {PID}`.
///
/// The command is run by `sh`. Values are passed as arguments, not as a part of the script, so that
/// they are never interpreted as shell code, in whatever quotes they are.
package struct RowCommand: Equatable, Sendable {
  /// The original text of the command.
  package let text: String

  /// The script for `sh`, with `${1}` for the first value and so on.
  package let script: String

  private let parts: [Part]

  fileprivate enum Part: Equatable {
    case text(String)
    case column(ColumnReference)
  }

  /// Parses a command.
  ///
  /// - Parameter text: The command; `{{` and `}}` stand for one brace.
  /// - Throws: `KeyBindingError.noCommand`, or the error for a brace.
  package init(_ text: String) throws(KeyBindingError) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noCommand }
    self.text = text
    var writer = ScriptWriter(text)
    try writer.write()
    (script, parts) = (writer.script, writer.parts)
  }

  /// The columns in braces, in order.
  var columns: [ColumnReference] {
    parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
  }

  /// Returns the program and arguments for a row.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the row; missing ones are empty.
  ///   - names: The names of the columns.
  /// - Returns: A program and its arguments.
  /// - Throws: `WatchError.unknownColumn`.
  package func invocation(for values: [String], _ names: [String]) throws(WatchError) -> [String] {
    var words = ["/bin/sh", "-c", script, "roster"]
    for case .column(let column) in parts { words.append(try value(of: column, values, names)) }
    return words
  }

  /// Returns the command as it would be typed for a row.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the row; missing ones are empty.
  ///   - names: The names of the columns.
  /// - Returns: A line in which values are quoted where a shell requires it.
  /// - Throws: `WatchError.unknownColumn`.
  package func line(for values: [String], _ names: [String]) throws(WatchError) -> String {
    var line = ""
    for part in parts {
      switch part {
      case .text(let text): line += text
      case .column(let column): line += CommandText.line([try value(of: column, values, names)])
      }
    }
    return LineCleaner.clean(Array(line.utf8)[...])
  }

  /// Returns the values that the command gets, each behind the name of its column.
  ///
  /// - Parameters:
  ///   - values: The values of all columns of the row; missing ones are empty.
  ///   - names: The names of the columns.
  /// - Returns: The texts, in the order of the command.
  /// - Throws: `WatchError.unknownColumn`.
  package func values(for values: [String], _ names: [String]) throws(WatchError) -> [String] {
    var texts: [String] = []
    for column in columns {
      let text = "\(column.text): \(try value(of: column, values, names))"
      texts.append(LineCleaner.clean(Array(text.utf8)[...]))
    }
    return texts
  }

  private func value(
    of column: ColumnReference, _ values: [String], _ names: [String]
  ) throws(WatchError) -> String {
    let index = try WatchError.index(of: column, in: names)
    return values.indices.contains(index) ? values[index] : ""
  }
}

/// A writer that converts a command with braces to a shell script.
private struct ScriptWriter {
  /// The quotes around the current position of the script.
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
    var location = 0
    while location < characters.count {
      let character = characters[location]
      guard character == "{" || character == "}" else {
        append(character)
        location += 1
        continue
      }
      if location + 1 < characters.count, characters[location + 1] == character {
        append(character)
        location += 2
      } else {
        location = try writeColumn(at: location)
      }
    }
    parts.append(.text(plain))
  }

  /// Writes the reference for the column in braces at a position.
  ///
  /// - Returns: The position after it.
  private mutating func writeColumn(at location: Int) throws(KeyBindingError) -> Int {
    let rest = characters[(location + 1)...]
    guard characters[location] == "{", !isEscaped, let end = rest.firstIndex(where: "{}".contains),
      characters[end] == "}"
    else { throw .strayBrace(location: location) }
    let name = String(characters[(location + 1)..<end])
    if name.allSatisfy(\.isWhitespace) { throw .noColumn(location: location) }
    parts += [.text(plain), .column(ColumnReference(text: name))]
    plain = ""
    columnCount += 1
    script += reference("${\(columnCount)}")
    return end + 1
  }

  /// Returns the value of a parameter as one word, in whatever quotes it is.
  private func reference(_ parameter: String) -> String {
    switch quotes {
    case .none: "\"\(parameter)\""
    case .double: parameter
    case .single: "'\"\(parameter)\"'"
    }
  }

  /// Appends a character of the script, and tracks its quotes.
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
