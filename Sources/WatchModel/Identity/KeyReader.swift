import TableText

/// A reader of the keys of the rows of a table.
package struct KeyReader {
  private enum Source {
    case columns([Int])
    case pattern(PatternMatcher)
    case line
  }

  private let source: Source

  /// The column whose value precedes each key: the name of the command of a row.
  private let command: Int?

  /// Prepares to read keys.
  ///
  /// - Parameters:
  ///   - rule: The identity of rows; the automatic rule counts as that of the whole line.
  ///   - columns: The names of the table's columns.
  ///   - command: The column that names the command of a row; nil for only one command.
  /// - Throws: `WatchError.unknownColumn`, or `WatchError.badPattern` if the regular expression is
  ///   invalid.
  package init(_ rule: KeyRule, columns: [String], command: Int? = nil) throws(WatchError) {
    self.command = command
    switch rule {
    case .automatic, .line:
      source = .line
    case .pattern(let pattern):
      _ = try Self.regex(pattern)
      source = .pattern(PatternMatcher(pattern))
    case .columns(let references):
      var indexes: [Int] = []
      for reference in references {
        indexes.append(try WatchError.index(of: reference, in: columns))
      }
      source = .columns(indexes)
    }
  }

  /// Compiles a regular expression.
  ///
  /// - Parameter pattern: The value of the option.
  /// - Returns: The compiled pattern.
  /// - Throws: `WatchError.badPattern`.
  package static func regex(_ pattern: String) throws(WatchError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw .badPattern(pattern, reason: "\(error)")
    }
  }

  /// The indexes of the key columns, if the key consists of columns.
  var columns: [Int]? {
    if case .columns(let columns) = source { columns + (command.map { [$0] } ?? []) } else { nil }
  }

  /// Whether the key is the whole line.
  var isLine: Bool {
    if case .line = source { true } else { false }
  }

  /// Returns the keys of rows, all unique.
  ///
  /// - Parameter rows: The rows in the order of the output.
  /// - Returns: A key for each row, in the order of the rows.
  /// - Throws: `WatchError.slowPattern` if the pattern takes too long for a row.
  /// - Complexity: O(*n*), where *n* is the number of rows, unless the pattern takes more.
  package func keys(of rows: [TableRow]) throws(WatchError) -> [WatchKey] {
    var occurrences: [String: Int] = [:]
    if rows.first?.key == nil { occurrences.reserveCapacity(rows.count) }
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    return try zip(rows, texts(of: rows)).map { row, text in
      if let key = row.key { return key }
      let text = command.map { "\(row.field($0))/\(text)" } ?? text
      return WatchKey(text: text, occurrence: next(&occurrences[text, default: 0]))
    }
  }

  /// Returns the texts of the keys of rows, which may not be unique.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: A text for each row; empty texts if the rows have keys of their own.
  /// - Throws: `WatchError.slowPattern` if the pattern takes too long for a row.
  func texts(of rows: [TableRow]) throws(WatchError) -> [String] {
    if rows.first?.key != nil { return rows.map { _ in "" } }
    return switch source {
    case .columns(let columns):
      columns.count == 1
        ? rows.map { $0.field(columns[0]) }
        : rows.map { row in columns.map { row.field($0) }.joined(separator: "/") }
    case .pattern(let matcher):
      zip(rows, try matcher.matches(in: rows.map(\.line))).map { row, match in
        match ?? Self.words(of: row.line)
      }
    case .line:
      rows.map { Self.words(of: $0.line) }
    }
  }

  /// Returns the line with single spaces between words.
  ///
  /// A command that pads its columns differently because one value has become longer has not
  /// changed the other rows.
  private static func words(of line: String) -> String {
    let scanned = ScannedLine(line)
    return scanned.tokens.indices.map { scanned.text(of: $0..<$0 + 1) }.joined(separator: " ")
  }
}
