/// A parser of the lines of a stream.
struct StreamParser: Sendable {
  /// The rows of some lines.
  struct Batch: Sendable {
    /// The rows in order.
    var rows: [TableRow] = []

    /// The number of lines above them, if these are the rows of all lines so far, because earlier
    /// lines were read differently; otherwise nil.
    var headerCount: Int?
  }

  private enum State: Sendable {
    /// Columns of a text; all lines are kept until there are enough of them.
    case text(HeaderMemory, [String])
    case columns(TextLayout, header: [String])
    case pattern(PatternMatcher)
    case json(JSONLines)
    case separated(SeparatedLines)
  }

  private let options: WatchOptions
  private var state: State
  private var fields = FieldRows()
  private var reading = TableReading(header: .fields)
  /// The names of the known columns.
  private(set) var columns: [String] = []

  /// Creates a parser for a stream.
  ///
  /// - Parameters:
  ///   - stream: The options of the stream, which determine which lines are rows.
  ///   - options: The options.
  init(_ stream: StreamOptions, _ options: WatchOptions) {
    self.options = options
    if let pattern = stream.pattern {
      state = .pattern(PatternMatcher(pattern))
      columns = PatternMatcher.names(of: pattern)
      return
    }
    switch options.format {
    case .text:
      state = .text(HeaderMemory(), [])
      reading = .rows
    case .json, .jsonLines:
      state = .json(JSONLines())
      // A field that appears later is not a missing column.
      _ = fields.row(options.namedColumns.map { ($0.text, "") })
      columns = fields.columns
    case .csv: state = .separated(SeparatedLines(.csv))
    case .tsv: state = .separated(SeparatedLines(.tsv))
    case .separated(let separator): state = .separated(SeparatedLines(.separated(by: separator)))
    }
  }

  /// Returns rows as a table.
  func table(of rows: [TableRow]) -> OutputTable {
    OutputTable(
      reading: reading, title: nil, columns: reading.hasHeader ? columns : rows.wordColumns,
      rows: rows, source: nil)
  }

  /// Returns the rows of lines.
  ///
  /// - Parameters:
  ///   - lines: The next lines, without their line feeds.
  ///   - isLast: Whether there are no further lines.
  ///   - skipped: Records lines that are not rows.
  /// - Returns: The rows in order.
  /// - Throws: `WatchError.slowPattern`.
  mutating func rows(
    of lines: [[UInt8]], isLast: Bool, skipped: inout SkippedLines
  ) throws(WatchError) -> Batch {
    switch state {
    case .text(let memory, let before):
      return sample(before + Self.clean(lines), memory, isLast: isLast)
    case .columns(let layout, let header):
      return Batch(
        rows: Self.clean(lines).filter { !header.contains($0) }.map { layout.row($0) })
    case .pattern(let matcher):
      return Batch(rows: try matched(Self.clean(lines), by: matcher, &skipped))
    case .json(var reader):
      defer { state = .json(reader) }
      return Batch(rows: values(of: lines, &reader, &skipped))
    case .separated(var reader):
      defer { state = .separated(reader) }
      let rows = reader.rows(of: lines, isLast: isLast, skipped: &skipped)
      columns = reader.columns
      return Batch(rows: rows)
    }
  }

  private static func clean(_ lines: [[UInt8]]) -> [String] {
    lines.map { LineCleaner.clean($0[...]) }.filter { !$0.isEmpty }
  }
}

// MARK: - Text

extension StreamParser {
  /// The number of lines to keep until the columns are determined.
  private static let sampleSize = 100

  /// The number of lines from which the columns are determined.
  private static let layoutSize = 1_000

  /// Reads the first lines, all of them each time: a header may be recognised only by the lines
  /// below it.
  private mutating func sample(
    _ lines: [String], _ memory: HeaderMemory, isLast: Bool
  ) -> Batch {
    guard !lines.isEmpty else { return Batch() }
    var memory = memory
    reading =
      switch options.header {
      case .absent: .rows
      case .present: .withHeader(lines)
      case .automatic: memory.reading(of: lines, naming: options.namedColumns)
      }
    let layout = TextLayout(Array(lines.prefix(reading.firstRow + Self.layoutSize)), reading)
    let header = Array(lines.prefix(reading.firstRow))
    let isKnown = lines.count > Self.sampleSize || isLast
    state = isKnown ? .columns(layout, header: header) : .text(memory, lines)
    columns = layout.columns
    if reading.hasHeader { reading = TableReading(header: .fields) }
    let rows = lines.dropFirst(header.count).filter { !header.contains($0) }.map { layout.row($0) }
    if columns.isEmpty { columns = rows.wordColumns }
    return Batch(rows: rows, headerCount: header.count)
  }

  private func matched(
    _ lines: [String], by matcher: PatternMatcher, _ skipped: inout SkippedLines
  ) throws(WatchError) -> [TableRow] {
    var rows: [TableRow] = []
    for (text, groups) in zip(lines, try matcher.groups(in: lines)) {
      if let groups {
        rows.append(TableRow(line: text, fields: groups))
      } else {
        skipped.add("the pattern is not in '\(text.prefix(60))'")
      }
    }
    return rows
  }
}

// MARK: - Data

extension StreamParser {
  private mutating func values(
    of lines: [[UInt8]], _ reader: inout JSONLines, _ skipped: inout SkippedLines
  ) -> [TableRow] {
    var rows: [TableRow] = []
    for line in lines {
      do throws(InputError) {
        guard let value = try reader.value(of: line) else { continue }
        rows.append(TableRow(line: LineCleaner.clean(line[...]), fields: fields.row(of: value)))
      } catch {
        skipped.add("\(error)")
      }
    }
    columns = fields.columns
    return rows
  }
}
