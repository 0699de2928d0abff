/// A table of records: each line has a name and a value, as in `MemTotal: 24684092 kB`,
/// `Id=boot.mount` and the expanded rows of `psql` and `mysql`.
///
/// A row is known by its name, and by the names of the sections around it: those of the lines above
/// with a smaller indent, and that of the first line of a paragraph if all others are indented, or
/// if paragraphs have the same names.
struct RecordTable {
  private let lines: OutputLines
  private let titleCount: Int
  private let separator: Unicode.Scalar

  /// For each line below the title, the name and the value; nil without a separator.
  private let entries: [Entry?]

  /// Whether the separators are below each other, so that the indent aligns the names.
  private let isAligned: Bool

  /// Whether the first line of each paragraph names it.
  private let hasParagraphs: Bool

  /// The names of the columns.
  static let columns = ["name", "value"]

  /// The number of lines to examine.
  private static let sampleSize = 100

  /// A line that has a name.
  private struct Entry {
    let indent: Int
    let name: Substring
    var value: Substring = ""

    /// The position of the separator; nil for a line without one.
    var border: Int?
  }

  /// Reads lines that are records.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - titleCount: The number of lines above the first record.
  /// - Complexity: O(*n*), where *n* is the length of the lines.
  init(_ lines: OutputLines, titleCount: Int) {
    (self.lines, self.titleCount) = (lines, titleCount)
    let sample = lines.lines.prefix(Self.sampleSize)
    let assigned = sample.count { Self.entry($0, "=") != nil }
    let isAssigned = assigned > sample.count { Self.entry($0, ":") != nil }
    let isExpanded = sample.contains { $0.hasPrefix("-[ ") }
    let separator: Unicode.Scalar = isExpanded ? "|" : isAssigned ? "=" : ":"
    let entries = lines.lines.dropFirst(titleCount).map {
      Self.isMark($0) ? Self.head($0) : Self.entry($0, separator)
    }
    isAligned = Set(entries.compactMap { $0?.border }).count == 1
    var paragraphs: [Substring: Int] = [:]
    hasParagraphs = entries.indices.contains { index in
      guard let name = entries[index]?.name else { return false }
      let paragraph = lines.paragraph(of: index + titleCount).lowerBound
      return paragraphs.updateValue(paragraph, forKey: name) ?? paragraph != paragraph
    }
    (self.separator, self.entries) = (separator, entries)
  }

  /// The rows in order, one for each line.
  var rows: [TableRow] {
    var counts: [String: Int] = [:]
    return readings.map { index, entry, path in
      let key = path.joined(separator: " ")
      counts[key, default: 0] += 1
      let text = lines.lines[index + titleCount]
      let fields = [entry?.name ?? "", entry?.value ?? continuation(text)]
      var row = TableRow(
        line: text, fields: fields.map(String.init),
        key: WatchKey(text: key, occurrence: counts[key, default: 1]))
      if !lines.styles.isEmpty {
        row.lineStyles = lines.styles[index + titleCount]
        row.fieldStyles = fields.map { row.lineStyles.within(text.offsets(of: $0)) }
      }
      return row
    }
  }

  private func continuation(_ text: String) -> Substring {
    let value = text[...].bare
    return separator == "|" ? value.drop { $0 == "|" }.bare : value
  }

  /// The indexes of the lines below the title, their names if they have one, and the names of their
  /// sections and their own.
  private var readings: [(index: Int, entry: Entry?, path: [String])] {
    var sections: [(indent: Int, label: String)] = []
    var path: [String] = []
    var paragraph = -1
    return entries.indices.map { index in
      let range = lines.paragraph(of: index + titleCount)
      guard let entry = entries[index] ?? nameAlone(at: index, below: path) else {
        return (index, nil, path)
      }
      let isFirst = range.lowerBound != paragraph
      let isHead = isFirst && isHead(entry, range) || Self.isMark(lines.lines[index + titleCount])
      let indent = isHead ? -1 : isAligned ? 0 : entry.indent
      if isFirst { (sections, paragraph) = ([], range.lowerBound) }
      while let last = sections.last, last.indent >= indent { sections.removeLast() }
      let hasValue = isHead && !entry.value.isEmpty
      let label = hasValue ? "\(entry.name): \(entry.value)" : String(entry.name)
      path = sections.map(\.label) + [label]
      sections.append((indent, label))
      return (index, entry, path)
    }
  }

  /// Whether the first line of a paragraph names all of it.
  private func isHead(_ entry: Entry, _ paragraph: Range<Int>) -> Bool {
    let others = paragraph.dropFirst(paragraph.lowerBound < titleCount ? titleCount + 1 : 1)
    return hasParagraphs
      || !isAligned && !others.isEmpty
        && others.allSatisfy { lines.lines[$0].prefix { $0 == " " }.count > entry.indent }
  }

  /// Returns a line without a separator that is not the continuation of the one above.
  private func nameAlone(at index: Int, below path: [String]) -> Entry? {
    let text = lines.lines[index + titleCount]
    let indent = text.prefix { $0 == " " }.count
    let above = index > 0 && !isAligned ? entries[index - 1]?.indent ?? 0 : 0
    return !path.isEmpty && indent > above
      ? nil : Entry(indent: indent, name: text.dropFirst(indent))
  }
}

// MARK: - Evidence

extension RecordTable {
  /// Returns the number of lines above the first record, 0 or 1, or nil if lines are no records.
  ///
  /// Most lines have the same separator behind a name, at least three of them in sequence, and no
  /// name is repeated in its section, except those of a list.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: The number; at least three lines are records.
  /// - Complexity: O(1), apart from the length of the first lines.
  static func titleCount(of lines: OutputLines) -> Int? {
    guard isPossible(lines.lines[...]) else { return nil }
    let first = lines.lines.prefix(sampleSize / 5)
    let named = first.count { line in
      isMark(line) || [":", "=", "|"].contains { entry(line, $0) != nil }
    }
    guard named * 3 > first.count else { return nil }
    let sample = lines.prefix(sampleSize)
    let table = RecordTable(sample, titleCount: 0)
    let count = table.entries[0] == nil ? 1 : 0
    return RecordTable(sample, titleCount: count).isEvident ? count : nil
  }

  /// Returns whether half of some lines, at least three, have signs that could be separators.
  ///
  /// - Parameter lines: The lines; only the first ones are read.
  /// - Returns: False for most texts.
  static func isPossible(_ lines: ArraySlice<String>) -> Bool {
    let sample = lines.prefix(sampleSize)
    func hasSign(_ line: String) -> Bool {
      line.utf8.contains { byte in
        switch byte {
        // The last one is the last byte of a wide colon.
        case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "|"), 0x9a: true
        default: false
        }
      }
    }
    return sample.count > 2 && sample.count(where: hasSign) * 2 > sample.count
  }

  private var isEvident: Bool {
    var (matched, others, continued, valued, run, longest) = (0, 0, 0, 0, 0, 0)
    var names: Set<[String]> = []
    var (repeated, last): (Int, [String]) = (0, [])
    // Each paragraph has a record.
    var paragraphs = Set(lines.blanks.filter { (1..<lines.lines.count).contains($0) } + [0])
    for (index, entry, path) in readings {
      guard entries[index] != nil else {
        if entry == nil { continued += 1 } else { others += 1 }
        run = 0
        continue
      }
      matched += 1
      let start = lines.paragraph(of: index + titleCount).lowerBound
      if paragraphs.remove(start) != nil || start == index + titleCount { run = 0 }
      if entry?.value.isEmpty == false { (valued, run) = (valued + 1, run + 1) }
      longest = max(longest, run)
      if !names.insert(path).inserted {
        // The values of a list have the same name.
        guard path == last else { return false }
        repeated += 1
      }
      last = path
    }
    return paragraphs.isEmpty && longest > 2 && others * 8 <= matched && continued <= valued
      && (repeated == 0 || matched > 5 && repeated * 2 < matched)
  }

  /// Whether a line begins a record, as `-[ RECORD 1 ]` and `*** 1. row ***` do.
  private static func isMark(_ line: String) -> Bool {
    line.hasPrefix("-[ ") || line.hasPrefix("***")
  }

  private static func head(_ line: String) -> Entry {
    let name = line.drop { "-[*+ ".contains($0) }.prefix { !"]*".contains($0) }
    return Entry(indent: 0, name: name.bare)
  }

  private static func entry(_ text: String, _ separator: Unicode.Scalar) -> Entry? {
    let scalars = text.unicodeScalars
    let border = scalars.indices.first { index in
      guard scalars[index] == separator || separator == ":" && scalars[index] == "：" else {
        return false
      }
      let next = scalars.index(after: index)
      return separator == "=" || scalars[index] == "：" || next == scalars.endIndex
        || scalars[next] == " "
    }
    guard let border else { return nil }
    let before = text[..<border]
    let name = before.bare
    let value = text[scalars.index(after: border)...].bare
    let words = value.split(separator: " ")
    // A legend is no record, but a sentence can be the value of a variable.
    let isProse = words.count > 3 && (value.hasSuffix(".") || value.hasSuffix("!"))
    let isBeside = separator == "=" && before.last != " "
    guard isName(name, before: separator), isBeside || !isProse, value.first != "=",
      !(value.last.map { "({[".contains($0) } ?? false),
      !HeaderLine.hasWideGap(ScannedLine(String(name))), !hasName(in: String(value))
    else { return nil }
    return Entry(
      indent: before.prefix { $0 == " " }.count, name: name, value: value,
      border: scalars.distance(from: scalars.startIndex, to: border))
  }

  private static func isName(_ name: Substring, before separator: Unicode.Scalar) -> Bool {
    guard let first = name.unicodeScalars.first, name.utf8.count <= 120 else { return false }
    let words = name.split(separator: " ").count
    guard separator == "=" ? words == 1 : words < 7 && name.unicodeScalars.count < 48 else {
      return false
    }
    let isVariable = separator == "="
    return (first.properties.isAlphabetic || "_%/.".unicodeScalars.contains(first))
      && !name.contains(". ")
      && !name.unicodeScalars.contains { notInNames.contains($0) && ($0 != ":" || !isVariable) }
  }

  /// The signs of sentences, times and code.
  private static let notInNames = Set(",;!?\"<>=|:".unicodeScalars)

  /// Whether another name with a separator is in a value, behind a wide gap.
  private static func hasName(in value: String) -> Bool {
    let line = ScannedLine(value)
    return line.tokens.indices.dropLast().contains { word in
      line.hasWideGap(after: word) && word < line.tokens.count - 2
        && line.text(of: word + 1..<word + 2).hasSuffix(":")
    }
  }
}

extension String {
  /// Returns the UTF-8 offsets of a part of the text.
  fileprivate func offsets(of part: Substring) -> Range<Int> {
    guard !part.isEmpty else { return 0..<0 }
    let start = utf8.distance(from: startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}
