import TableText

/// A text that chooses rows: a pattern, comparisons of columns, or both with `&&` between them.
///
/// A part that begins with the name of a column and a comparison is a condition, as in
/// `java && %CPU>5 and USER=root`; any other part is a pattern for whole rows.
package struct WatchQuery: Equatable, Sendable {
  /// The pattern; empty for all rows.
  package private(set) var filter = ""

  /// The condition; empty for none.
  package private(set) var condition = ""

  /// Whether there are several patterns; only the first one counts.
  package private(set) var hasManyPatterns = false

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The names of all columns.
  package init(_ text: String, columns: [String]) {
    var patterns: [String] = []
    var conditions: [String] = []
    for part in Self.parts(of: text).map(\.trimmed) where !part.isEmpty {
      if Self.isCondition(part, columns) { conditions.append(part) } else { patterns.append(part) }
    }
    filter = patterns.first ?? ""
    hasManyPatterns = patterns.count > 1
    condition =
      conditions.count > 1
      ? conditions.map { "(\($0))" }.joined(separator: " && ") : conditions.first ?? ""
  }

  /// Returns the text for a pattern and a condition.
  package static func text(filter: String, condition: String) -> String {
    [filter, condition].filter { !$0.isEmpty }.joined(separator: " && ")
  }

  /// Splits a text at `&&` outside quotes and regular expressions.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var index = start
    var quote: Character?
    while index < text.endIndex {
      let rest = text[index...]
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if rest.hasPrefix("&&") {
        parts.append(text[start..<index])
        index = text.index(index, offsetBy: 2)
        start = index
        continue
      } else if "'\"".contains(character), rest.dropFirst().contains(character) {
        quote = character
      } else if character == "/", text[start..<index].allSatisfy({ " !".contains($0) }),
        rest.dropFirst().contains("/")
      {
        quote = character
      }
      index = text.index(after: index)
    }
    return parts + [text[start...]]
  }

  /// Returns whether a part begins with a column and a comparison.
  private static func isCondition(_ part: String, _ columns: [String]) -> Bool {
    var rest = part[...]
    while let first = rest.first, "(! ".contains(first) || rest.hasPrefix("not ") {
      rest = rest.dropFirst(rest.hasPrefix("not ") ? 4 : 1)
    }
    let name: Substring
    if let quote = rest.first, "'\"".contains(quote),
      let end = rest.dropFirst().firstIndex(of: quote)
    {
      name = rest.dropFirst()[..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { !" <>=~!".contains($0) }
      rest = rest.dropFirst(name.count)
    }
    rest = rest.drop { $0 == " " }
    guard let sign = rest.first, "<>=~!".contains(sign), rest != "!" else { return false }
    return ColumnReference(text: String(name)).index(in: columns) != nil
  }
}

// MARK: - Suggestions

extension WatchQuery {
  /// The maximum number of suggestions.
  static let suggestionLimit = 12

  /// The maximum number of rows whose values are suggested.
  static let rowLimit = 2_000

  /// Returns texts that continue a text: with names of columns, or with values of the column that is
  /// compared last, the most frequent ones first.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - snapshot: The shown snapshot.
  /// - Returns: The texts.
  /// - Complexity: O(1), because rows after the first ones are not read.
  package static func suggestions(for text: String, in snapshot: WatchSnapshot) -> [String] {
    let part = parts(of: text).last ?? ""
    let typed = part.trimmed
    let before = String(text.dropLast(part.count)) + (part.hasPrefix(" ") ? " " : "")
    let names = snapshot.allColumns.filter { !$0.isEmpty }
    if let equals = typed.lastIndex(of: "="), !typed[..<equals].hasSuffix("!") {
      let name = typed[..<equals].trimmed
      guard let column = ColumnReference(text: name.unquoted).index(in: snapshot.allColumns) else {
        return []
      }
      let value = String(typed[typed.index(after: equals)...]).lowercased()
      return values(of: column, in: snapshot)
        .filter { $0.lowercased().hasPrefix(value) && $0.lowercased() != value }
        .prefix(suggestionLimit).map { "\(before)\(name)=\(quoted($0))" }
    }
    guard !typed.isEmpty else { return [] }
    return names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .prefix(suggestionLimit / 2).flatMap {
        ["\(before)\(quoted($0))=", "\(before)\(quoted($0))>"]
      }
  }

  /// Returns the values of a column, the most frequent ones first.
  ///
  /// - Parameters:
  ///   - column: The index among all columns.
  ///   - snapshot: The snapshot; only its first rows are read.
  /// - Returns: The values that are not empty.
  package static func values(of column: Int, in snapshot: WatchSnapshot) -> [String] {
    var counts: [String: Int] = [:]
    for row in snapshot.groups.lazy.flatMap(\.rows).prefix(rowLimit) {
      guard row.values.indices.contains(column), !row.values[column].isEmpty else { continue }
      counts[row.values[column], default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns a name or a value as a condition writes it.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !["and", "or", "not"].contains(text.lowercased())
      && !text.contains { $0.isWhitespace || "()<>=~!'\"&|".contains($0) }
    if isPlain { return text }
    return text.contains("'") ? "\"\(text)\"" : "'\(text)'"
  }
}

extension String {
  /// The text without quotes around it.
  package var unquoted: String {
    guard count > 1, let first, "'\"".contains(first), last == first else { return self }
    return String(dropFirst().dropLast())
  }
}
