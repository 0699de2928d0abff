import RowHistory
import TableText

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
    case text(HeaderMemory, OutputLines)
    case columns(StreamColumns)
    case pattern(PatternMatcher)
    case json(JSONStream)
    case separated(SeparatedLines)
  }

  private let options: WatchOptions
  private var state: State
  private var fields = FieldRows()
  private var reading = TableReading(header: .fields)
  /// The names of the known columns.
  private(set) var columns: [String] = []
  private var title: String?

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
    case .text where options.input.names.isEmpty:
      state = .text(HeaderMemory(), OutputLines(lines: []))
      reading = .rows
    case .json, .jsonLines:
      var kind = JSONStream.Kind.lines
      if case .json(let path) = options.format { kind = .values(path: path) }
      state = .json(JSONStream(kind))
      // A field that appears later is not a missing column.
      _ = fields.row(options.namedColumns.map { ($0.text, "") })
      columns = fields.columns
    case .text, .csv, .tsv, .separated: state = .separated(SeparatedLines(options.input))
    }
  }

  /// Returns rows as a table.
  func table(of rows: [TableRow]) -> OutputTable {
    OutputTable(
      reading: reading, title: title, columns: reading.hasHeader ? columns : rows.wordColumns,
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
      return sample(before.adding(Self.clean(lines)), memory, isLast: isLast)
    case .columns(var columns):
      defer { state = .columns(columns) }
      return Batch(rows: columns.rows(of: Self.clean(lines)))
    case .pattern(let matcher):
      let lines = Self.clean(lines).filter { !$0.isEmpty }
      return Batch(rows: try matched(lines, by: matcher, &skipped))
    case .json(var reader):
      defer { state = .json(reader) }
      return Batch(rows: values(of: lines, &reader, isLast: isLast, &skipped))
    case .separated(var reader):
      defer { state = .separated(reader) }
      let rows = reader.rows(of: lines, isLast: isLast, skipped: &skipped)
      (columns, title) = (reader.columns.names, reader.columns.title)
      return Batch(rows: rows)
    }
  }

  private static func clean(_ lines: [[UInt8]]) -> [String] {
    lines.map { LineCleaner.clean($0[...]) }
  }
}

// MARK: - Text

extension StreamParser {
  /// The number of lines to keep until the columns are determined.
  private static let sampleSize = 100

  /// The number of lines from which the columns are determined.
  private static let layoutSize = 1_000

  /// The number of lines to keep until a header that contains a text is found.
  private static let matchSize = 1_000

  /// Whether the columns are determined from these lines.
  private func isEnough(_ lines: OutputLines) -> Bool {
    let count =
      switch options.header {
      case .line(let number): max(Self.sampleSize, number)
      case .match where !reading.hasHeader: Self.matchSize
      case .automatic, .present, .absent, .match: Self.sampleSize
      }
    return lines.lines.count > count
  }

  /// Reads the first lines, all of them each time: a header may be recognised only by the lines
  /// below it.
  private mutating func sample(
    _ lines: OutputLines, _ memory: HeaderMemory, isLast: Bool
  ) -> Batch {
    guard !lines.lines.isEmpty else {
      state = .text(memory, lines)
      return Batch()
    }
    var memory = memory
    reading =
      options.header.reading(of: lines)
      ?? memory.reading(of: lines, naming: options.namedColumns)
    var known = StreamColumns(lines, reading, layoutSize: Self.layoutSize)
    let rows = known.rows(of: known.rest(of: lines))
    columns = known.columns
    state = isEnough(lines) || isLast ? .columns(known) : .text(memory, lines)
    let count = reading.firstRow
    if reading.hasHeader { reading = TableReading(header: .fields) }
    if columns.isEmpty { columns = rows.wordColumns }
    return Batch(rows: rows, headerCount: count)
  }

  private func matched(
    _ lines: [String], by matcher: PatternMatcher, _ skipped: inout SkippedLines
  ) throws(WatchError) -> [TableRow] {
    var rows: [TableRow] = []
    for (text, groups) in zip(lines, try matcher.groups(in: lines)) {
      if let groups {
        rows.append(TableRow(line: text, fields: groups))
      } else {
        skipped.add("the pattern does not match '\(text.prefix(60))'")
      }
    }
    return rows
  }
}

// MARK: - Data

extension StreamParser {
  private mutating func values(
    of lines: [[UInt8]], _ reader: inout JSONStream, isLast: Bool, _ skipped: inout SkippedLines
  ) -> [TableRow] {
    var rows: [TableRow] = []
    func add(_ value: JSONValue, _ text: String) {
      rows.append(TableRow(line: text, fields: fields.row(of: value)))
    }
    for line in lines {
      for value in reader.values(of: [line], skipped: &skipped) {
        add(value, options.format == .jsonLines ? LineCleaner.clean(line[...]) : value.text)
      }
    }
    if isLast {
      for value in reader.values(of: [], isLast: true, skipped: &skipped) { add(value, value.text) }
    }
    columns = fields.columns
    return rows
  }
}
