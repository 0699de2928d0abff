extension InputFormat {
  /// Whether the values are separated, and all of them text.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv, .separated: true
    case .text, .json, .jsonLines: false
    }
  }

  /// Returns the format for the extension of a path, or nil if the extension is unknown.
  package static func named(by path: String) -> InputFormat? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].lowercased() {
    case ".json": return .json(path: [])
    case ".jsonl", ".ndjson": return .jsonLines
    case ".csv": return .csv
    case ".tsv", ".tab": return .tsv
    default: return nil
    }
  }

  /// Returns the format of a text, determined by its beginning.
  ///
  /// A bracket or a brace begins a JSON value, or lines of them if the first one is a complete value
  /// and, behind a bracket, more lines follow. Two rows with the same number of values, two or more,
  /// are CSV if the first value is no number, as is a line without spaces, and anything else is text.
  /// The result is nil for a text of only space.
  package static func found(in bytes: [UInt8]) -> InputFormat? {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let text = bytes.dropFirst(hasMark ? 3 : 0).drop { $0 == 0x0a || CaseLines.isBlank([$0]) }
    guard let first = text.first else { return nil }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isArray = first == UInt8(ascii: "[")
      return isFirstLineWhole(bytes, from: text.startIndex, isArray) ? .jsonLines : .json(path: [])
    default:
      let line = text.prefix { $0 != 0x0a }
      let isSentence = line.contains(0x20) && isBlank(text[line.endIndex...])
      let isTable = separators(in: bytes).contains {
        $0.isEven && Quantity.value(of: $0.name) == nil
      }
      return isTable && !isSentence ? .csv : .text
    }
  }

  private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == 0x0a || CaseLines.isBlank([$0]) }
  }

  /// Returns whether the first line is a JSON value and, if there have to be, there are more lines.
  private static func isFirstLineWhole(
    _ bytes: [UInt8], from start: Int, _ hasMore: Bool
  ) -> Bool {
    let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
    if hasMore, isBlank(bytes[end...]) { return false }
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
    guard self == .csv || self == .text else { return tab }
    let all = Self.separators(in: bytes)
    let best = all.reduce(all.first) { best, next in
      guard let best else { return next }
      let isBetter = next.isEven == best.isEven ? next.count > best.count : next.isEven
      return isBetter ? next : best
    }
    return best?.byte ?? UInt8(ascii: ",")
  }

  /// Returns the separators that split the first row, into how many values, which one is the first, and
  /// whether the second row has as many, if there is one.
  private static func separators(
    in bytes: [UInt8]
  ) -> [(byte: UInt8, isEven: Bool, count: Int, name: String)] {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].compactMap { byte in
      guard let counts = firstCounts(in: bytes, byte), counts.header > 1 else { return nil }
      return (byte, (counts.row ?? counts.header) == counts.header, counts.header, counts.name)
    }
  }

  /// Returns the numbers of fields of the first two rows, and the first field; nil if they cannot be split
  /// by the separator.
  private static func firstCounts(
    in bytes: [UInt8], _ separator: UInt8
  ) -> (header: Int, row: Int?, name: String)? {
    do throws(CSVReader.Failure) {
      var reader = CSVReader(bytes, SeparatedDialect(separator: separator))
      var fields: [CSVReader.Field] = []
      guard try reader.nextFields(into: &fields) != nil else { return nil }
      let (header, name) = (fields.count, try reader.text(of: fields[0]).string)
      return (header, try reader.nextFields(into: &fields) == nil ? nil : fields.count, name)
    } catch {
      return nil
    }
  }
}

extension InputRules {
  /// Returns the format of a file: that of the rules unless it is text, or that which its name or its
  /// contents show; nil if it is empty.
  package func format(of bytes: [UInt8], path: String) -> InputFormat? {
    let found = InputFormat.found(in: bytes)
    if found == nil { return nil }
    return format != .text ? format : InputFormat.named(by: path) ?? found
  }
}
