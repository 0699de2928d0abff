/// The format of a file with a list.
package enum DataFormat: Equatable, Sendable {
  /// One JSON array.
  case array

  /// One JSON value on each line.
  case lines

  /// Values separated by commas or semicolons; the first row contains the column names.
  case csv

  /// Values separated by tabs; the first row contains the column names.
  case tsv

  /// Values separated by a byte that is known; the first row contains the column names.
  case separated(by: UInt8)

  /// Whether it is a table, whose values are all text.
  package var isTable: Bool { self != .array && self != .lines }

  /// Returns the format for the extension of a path, or nil if the extension is unknown.
  package static func named(by path: String) -> DataFormat? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].lowercased() {
    case ".json": return .array
    case ".jsonl", ".ndjson": return .lines
    case ".csv": return .csv
    case ".tsv", ".tab": return .tsv
    default: return nil
    }
  }

  /// Returns the format of a text, determined by its beginning.
  ///
  /// A bracket begins an array, unless its line is a complete value and more lines follow; a brace
  /// begins an object on a line; anything else is CSV. The result is nil for a text of only space.
  package static func found(in bytes: [UInt8]) -> DataFormat? {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let text = bytes.dropFirst(hasMark ? 3 : 0).drop { $0 == 0x0a || CaseLines.isBlank([$0]) }
    guard let first = text.first else { return nil }
    switch first {
    case UInt8(ascii: "{"): return .lines
    case UInt8(ascii: "["): return isFirstLineWhole(bytes, from: text.startIndex) ? .lines : .array
    default: return .csv
    }
  }

  /// Returns whether the first line is a JSON value and there are more lines.
  private static func isFirstLineWhole(_ bytes: [UInt8], from start: Int) -> Bool {
    guard let end = bytes[start...].firstIndex(of: 0x0a) else { return false }
    guard !bytes[end...].allSatisfy({ $0 == 0x0a || CaseLines.isBlank([$0]) }) else {
      return false
    }
    var parser = JSONParser(bytes, in: start..<end)
    return (try? parser.parseWhole()) != nil
  }

  /// Returns the dialect of a table.
  ///
  /// - Parameter bytes: The table, or its first line.
  /// - Returns: The separator, and the meaning of quotes and space.
  package func dialect(of bytes: [UInt8]) -> SeparatedDialect {
    SeparatedDialect(bytes, separator: separator(in: bytes))
  }

  /// Returns the separator of the values of a table.
  ///
  /// For CSV it is the one that splits the first two rows into the same number of fields, and the
  /// header into the most of them; a comma if there is none.
  ///
  /// - Parameter bytes: The table.
  /// - Returns: The separator.
  package func separator(in bytes: [UInt8]) -> UInt8 {
    let tab = UInt8(ascii: "\t")
    if case .separated(let separator) = self { return separator }
    guard self == .csv else { return tab }
    var best = (separator: UInt8(ascii: ","), isEven: false, count: 1)
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), tab] {
      guard let counts = Self.firstCounts(in: bytes, separator), counts.header > 1 else { continue }
      let isEven = counts.row == nil || counts.row == counts.header
      let isBetter = isEven == best.isEven ? counts.header > best.count : isEven
      if isBetter { best = (separator, isEven, counts.header) }
    }
    return best.separator
  }

  /// Returns the numbers of fields of the first two rows; nil if they cannot be split by the
  /// separator.
  private static func firstCounts(
    in bytes: [UInt8], _ separator: UInt8
  ) -> (header: Int, row: Int?)? {
    do throws(CSVReader.Failure) {
      var reader = CSVReader(bytes, SeparatedDialect(separator: separator))
      var fields: [CSVReader.Field] = []
      guard try reader.nextFields(into: &fields) != nil else { return nil }
      let header = fields.count
      return (header, try reader.nextFields(into: &fields) == nil ? nil : fields.count)
    } catch {
      return nil
    }
  }
}
