import GRDB

/// Which rows of a table are shown, as the user typed it.
enum RecordFilter: Hashable, Sendable {
  /// All of them.
  case all

  /// Those in which any column contains a text.
  case text(String)

  /// Those whose column compares to a value.
  case comparison(column: Int, Comparison, String)

  /// A comparison, by its sign.
  enum Comparison: String, CaseIterable, Sendable {
    // Longer signs come before those that they begin with.
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case equal = "="
    case greater = ">"
    case less = "<"
    case contains = "~"
  }

  /// Parses a filter.
  ///
  /// - Parameters:
  ///   - text: The text: the name of a column, a sign and a value, or else a text to find.
  ///   - columns: The columns of the table.
  init(_ text: String, _ columns: [TableShape.Column]) {
    let names = columns.map { $0.name.lowercased() }
    for index in text.indices {
      let rest = text[index...]
      guard let sign = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
        let column = names.firstIndex(of: Self.trimmed(text[..<index]).lowercased())
      else { continue }
      let value = Self.trimmed(rest.dropFirst(sign.rawValue.count))
      self = .comparison(column: column, sign, value)
      return
    }
    self = text.isEmpty ? .all : .text(text)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension RecordFilter {
  /// Returns the condition in SQL and its arguments; nil for all rows.
  func condition(in view: RowView) -> (sql: String, arguments: [DatabaseValue])? {
    let columns = view.shape.columns
    switch self {
    case .all: return nil
    case .text(let text):
      if columns.isEmpty { return nil }
      let sql = columns.map { Self.contains(text, $0, in: view) }.joined(separator: " OR ")
      let pattern = Self.pattern(text)
      return (sql, columns.map { _ in pattern })
    case .comparison(let column, .contains, let text):
      return (Self.like(view.name(columns[column].name)), [Self.pattern(text)])
    case .comparison(let column, let sign, let text):
      let name = view.name(columns[column].name)
      if text == "NULL" {
        switch sign {
        case .equal: return ("\(name) IS NULL", [])
        case .notEqual: return ("\(name) IS NOT NULL", [])
        default: break
        }
      }
      let isText = columns[column].affinity == .text
      let value = (isText ? nil : EditText.number(text)) ?? text.databaseValue
      return ("\(name) \(sign.rawValue) ?", [value])
    }
  }

  /// The characters of numbers as SQLite writes them, in either case.
  private static let numberCharacters = Set("0123456789+-.einfEINF")

  /// Returns the condition that a column contains a text.
  private static func contains(
    _ text: String, _ column: TableShape.Column, in view: RowView
  ) -> String {
    let name = view.name(column.name)
    if column.affinity != .number || text.allSatisfy(numberCharacters.contains) {
      return like(name)
    }
    // Texts would be made of all numbers, in vain.
    return "(typeof(\(name)) = 'text' AND \(like(name)))"
  }

  private static func like(_ name: String) -> String { "\(name) LIKE ? ESCAPE '\\'" }

  /// Returns the pattern of texts that contain a text.
  private static func pattern(_ text: String) -> DatabaseValue {
    let escaped = text.map { "\\%_".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "%\(escaped)%".databaseValue
  }
}
