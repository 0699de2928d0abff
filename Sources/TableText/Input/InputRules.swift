/// How the output of a command or a stream is read.
package struct InputRules: Equatable, Sendable {
  /// The format.
  package var format: InputFormat

  /// Which line contains the column names.
  package var header: HeaderPolicy

  /// The names of the columns, instead of those in the input; none if it has them, or if they are
  /// numbers.
  package var names: [String]

  /// The text with which lines begin that belong to the title; nil for none.
  package var comment: String?

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - header: Which line contains the column names.
  ///   - names: The names of the columns; without a line for them, the first line is a row.
  ///   - comment: The text with which lines begin that belong to the title.
  package init(
    format: InputFormat = .text, header: HeaderPolicy = .automatic, names: [String] = [],
    comment: String? = nil
  ) {
    (self.format, self.header, self.names, self.comment) = (format, header, names, comment)
  }
}

extension InputRules {
  /// The meaning of a row of a table before the columns are known.
  enum Role {
    /// It is above the names, and belongs to the title.
    case title

    /// It contains the names.
    case names

    /// It has values: the names are not in the input.
    case values
  }

  /// Returns the meaning of the first row of a table that is no title.
  ///
  /// - Parameters:
  ///   - line: The number of its first line, counted from 1.
  ///   - text: The row as text.
  /// - Returns: The meaning.
  func role(ofLine line: Int, _ text: @autoclosure () -> String) -> Role {
    switch header {
    case .automatic: names.isEmpty ? .names : .values
    case .present: .names
    case .absent: .values
    case .line(let number): line < number ? .title : line == number ? .names : .values
    case .match(let part): text().contains(part) ? .names : .title
    }
  }

  /// Returns the names of columns that are not in the input: the given ones, then numbers.
  ///
  /// - Parameter count: The number of values of a row.
  /// - Returns: At least as many names.
  func names(for count: Int) -> [String] {
    names + (0..<max(count, names.count)).dropFirst(names.count).map { String($0 + 1) }
  }

  /// Returns whether a line belongs to the title.
  func isComment(_ line: some Collection<UInt8>) -> Bool {
    comment.map { line.starts(with: $0.utf8) } ?? false
  }

  /// Returns the dialect of a table with separated values, as its names or its first row show it.
  ///
  /// - Parameters:
  ///   - bytes: The table, or its first line.
  ///   - known: The format of the table, if it is that of a file.
  /// - Returns: The separator, and the meaning of quotes, space and comments.
  func dialect(of bytes: [UInt8], as known: InputFormat? = nil) -> SeparatedDialect {
    let start = firstRow(in: bytes)
    var dialect = (known ?? format).dialect(
      of: start == 0 ? bytes : Array(bytes[start...]))
    dialect.comment = Array((comment ?? "").utf8)
    return dialect
  }

  /// Returns the position of the first line that is no comment, and not above the names.
  private func firstRow(in bytes: [UInt8]) -> Int {
    var (start, number) = (0, 1)
    while let end = bytes[start...].firstIndex(of: 0x0a), end + 1 < bytes.count {
      let line = bytes[start..<end]
      let isTitle = isComment(line) || line.starts(with: Self.remark)
      guard isTitle || role(ofLine: number, String(decoding: line, as: UTF8.self)) == .title else {
        return start
      }
      (start, number) = (end + 1, number + 1)
    }
    return start
  }

  /// The beginning of a line above the names that is a title if it has no separator.
  static let remark = Array("# ".utf8)
}
