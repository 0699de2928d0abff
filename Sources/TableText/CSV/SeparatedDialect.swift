/// The way in which a table with separated values is written.
package struct SeparatedDialect: Equatable, Sendable {
  /// The meaning of quotes around a value.
  enum Quoting: Sendable {
    /// A value that begins with a quote ends at the next single quote, as in CSV (RFC 4180).
    case standard

    /// Quotes count only around a whole value in one line, as in tab-separated values: `"old" desk`
    /// has no quotes to remove.
    case wholeValues
  }

  /// The byte between two values.
  var separator = UInt8(ascii: ",")

  /// The meaning of quotes.
  var quoting = Quoting.standard

  /// Whether spaces around values do not belong to them; spaces in quotes do.
  var ignoresSpace = false

  /// The bytes with which lines begin that are no rows; empty for none.
  var comment: [UInt8] = []

  /// Creates the dialect of a separator.
  ///
  /// - Parameter separator: The byte between two values.
  package init(separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
    quoting = separator == UInt8(ascii: "\t") ? .wholeValues : .standard
  }

  /// Creates the dialect of a table: if each separator in its header is followed by a space, spaces
  /// around values do not count.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - separator: The byte between two values.
  init(_ bytes: [UInt8], separator: UInt8) {
    self.init(separator: separator)
    guard separator != UInt8(ascii: "\t"), separator != UInt8(ascii: " ") else { return }
    var dialect = self
    dialect.ignoresSpace = true
    var reader = CSVReader(bytes, dialect)
    var fields: [CSVReader.Field] = []
    guard (try? reader.nextFields(into: &fields)) != nil, fields.count > 1 else { return }
    ignoresSpace = fields.dropFirst().allSatisfy { field in
      let isQuoted = bytes[field.range.lowerBound - 1] == UInt8(ascii: "\"")
      return bytes[field.range.lowerBound - (isQuoted ? 2 : 1)] == UInt8(ascii: " ")
    }
  }
}
