import RowHistory
import TableText

/// The state of a block of the output between refreshes.
struct BlockSession {
  /// The identity of the block; empty for the first table.
  let id: String

  /// Whether it consists of lines that belong to no table.
  let isText: Bool

  /// The division of the last header into names.
  private(set) var columnShape: ColumnShape?

  private var shape: Shape?
  private var last: LastOutput?
  private var computedValues: ComputedValues?
  private var readings = ColumnReadings()

  /// The names of columns that have behaved like measurements.
  private var measured: Set<String> = []

  /// A block of an output.
  struct Part {
    let id: String
    let isText: Bool
    let table: OutputTable

    /// The lines of the block; nil if the rows are no lines.
    var lines: OutputLines?

    /// Returns the rows in a reading.
    func table(_ reading: TableReading, like shape: ColumnShape?) -> OutputTable {
      lines.map { OutputTable($0, reading, like: shape) } ?? table
    }

    /// Returns the lines of a header.
    func header(_ range: Range<Int>) -> ArraySlice<String> {
      let lines = lines?.lines ?? []
      return lines[range.clamped(to: 0..<lines.count)]
    }

    /// Returns the index of the line of each row in a reading.
    func rowLines(_ reading: TableReading) -> [Int] {
      guard let lines, reading.header != .borders else { return Array(table.rows.indices) }
      return reading.blocks(in: lines).flatMap(\.rows)
    }
  }

  /// The reading of an output.
  fileprivate struct Shape {
    var hasHeader: Bool
    var key: KeyRule

    /// The rule of the options from which the key was chosen.
    var rule: KeyRule

    /// The names of the key columns with numbers, if the key was chosen automatically.
    private(set) var numbers: Set<String> = []
    var identities = RowIdentities()

    /// Replaces the key.
    mutating func identify(by key: KeyRule, for rule: KeyRule, in table: OutputTable) {
      (self.key, self.rule) = (key, rule)
      numbers = rule == .automatic ? key.numbers(in: table) : []
    }
  }

  /// The last output that was shown.
  private struct LastOutput {
    let part: Part
    var listed: ListedTable

    var reading: TableReading { listed.table.reading }
    var keys: [WatchKey] { listed.keys }
    var identities: [WatchKey] { listed.identities }

    /// The values of the columns about changes, for each row.
    let computed: [[String]]

    /// Returns the rows with these columns.
    func table(_ options: WatchOptions) -> OutputTable {
      listed.table.adding(options.computedColumns, computed)
    }
  }

  /// The next output, which can be shown.
  struct Step {
    let part: Part
    fileprivate let options: WatchOptions
    fileprivate let shape: Shape
    fileprivate let projection: TableProjection
    fileprivate let listed: ListedTable
    fileprivate let columns: [String]

    /// The block before, in the present reading; nil if it is as it was.
    let before: WatchBlock?
  }

  /// Creates a block without rows.
  init(_ id: String, isText: Bool) {
    (self.id, self.isText) = (id, isText)
  }

  /// The present rows before sorting, grouping and selection of columns, and without the columns
  /// about changes; nil for none.
  var listed: ListedTable? { last?.listed }

  /// Removes the rows; the columns of a table stay.
  mutating func removeRows() {
    computedValues?.clear()
    guard let old = last, !isText else {
      last = nil
      return
    }
    let table = OutputTable(
      reading: old.reading, title: old.listed.table.title, columns: old.listed.table.columns,
      rows: [], source: old.listed.table.source)
    last = LastOutput(
      part: Part(id: id, isText: false, table: table),
      listed: ListedTable(
        table: table, key: old.listed.key, keys: [], identities: [], block: id), computed: [])
  }

  /// Prepares to replace the last output; the key learns from it.
  ///
  /// - Parameters:
  ///   - part: The output.
  ///   - options: The options, as far as they concern the block.
  ///   - shown: The block as it is shown.
  ///   - followsLines: Whether a row without a key keeps its identity when only figures change.
  /// - Returns: The next output.
  /// - Throws: `WatchError` if the options refer to a missing column, or a pattern is too slow.
  mutating func step(
    to part: Part, _ options: WatchOptions, _ shown: WatchBlock, followsLines: Bool
  ) throws(WatchError) -> Step {
    var known: WatchBlock?
    if let key = keyBefore(part.table, options), key.isIn(last?.listed.table.columns ?? []) {
      try identify(by: key, options)
      known = try projected(options, shown)
    }
    let step = try next(part, options, shown, known, followsLines)
    guard let key = joinedKey(in: step) else { return step }
    try identify(by: key, options)
    known = try projected(options, known ?? shown)
    return try next(part, options, shown, known, followsLines)
  }

  private func next(
    _ part: Part, _ options: WatchOptions, _ shown: WatchBlock, _ known: WatchBlock?,
    _ followsLines: Bool
  ) throws(WatchError) -> Step {
    let table = part.table
    var shape = shape(for: table, options)
    let all = table.adding(options.computedColumns, [])
    let projection = try TableProjection(options, key: shape.key, table: all)
    let before = before(&shape, part, options, known ?? shown) ?? known
    let keys = try keys(of: table.rows, projection)
    let identities = identities(
      of: table, keys, shape, follows: followsLines && options.key == .automatic)
    let listed = ListedTable(
      table: table, key: shape.key, keys: keys, identities: identities, block: id, isText: isText,
      after: last?.identities)
    return Step(
      part: part, options: options, shape: shape, projection: projection, listed: listed,
      columns: all.columns, before: before)
  }

  /// Replaces the last output.
  ///
  /// - Parameters:
  ///   - step: The next output.
  ///   - moment: The time at which its values were read; nil for an output that is read again.
  /// - Returns: The block to show.
  mutating func take(_ step: Step, at moment: Duration?) -> WatchBlock {
    shape = step.shape
    let table = step.part.table
    columnShape = table.shape ?? columnShape
    let computed =
      if let moment {
        computed(step, at: moment)
      } else {
        computedAgain(table.reading, step.options)
      }
    let last = LastOutput(part: step.part, listed: step.listed, computed: computed)
    self.last = last
    var block = WatchBlock()
    (block.id, block.isText) = (id, isText)
    (block.reading, block.title) = (table.reading, table.title)
    block.allColumns = step.columns
    block.show(step.projection)
    readings.observe(step.options.testedColumns + step.options.totals.map(\.column), in: table)
    block.readings = readings.ambiguous
    block.groups = step.projection.groups(
      of: last.table(step.options).rows, keys: last.keys, identities: last.identities)
    return block
  }

  private mutating func computed(_ step: Step, at moment: Duration) -> [[String]] {
    if step.options.computedColumns.isEmpty { return [] }
    if computedValues == nil { computedValues = ComputedValues(step.options) }
    return computedValues?.values(of: step.listed, at: moment) ?? []
  }

  /// Returns the block, sorted, grouped, identified and shown differently.
  ///
  /// - Parameters:
  ///   - options: The options, as far as they concern the block.
  ///   - shown: The block as it is shown.
  /// - Returns: The block to show.
  /// - Throws: `WatchError.unknownColumn`.
  mutating func arranged(
    _ options: WatchOptions, _ shown: WatchBlock
  ) throws(WatchError) -> WatchBlock {
    if let last, let shape, shape.rule != options.key {
      try identify(by: key(for: last.listed.table, options), options)
    }
    return try projected(options, shown)
  }

  /// Returns the block with the present keys, sorted, grouped and shown as said.
  private func projected(
    _ options: WatchOptions, _ shown: WatchBlock
  ) throws(WatchError) -> WatchBlock {
    guard let last, let shape else { return shown }
    let table = last.table(options)
    let projection = try TableProjection(options, key: shape.key, table: table)
    var block = shown
    block.show(projection)
    block.groups = projection.groups(
      of: table.rows, keys: last.keys, identities: last.identities)
    return block
  }

  private func keys(
    of rows: [TableRow], _ projection: TableProjection
  ) throws(WatchError) -> [WatchKey] {
    let keys = try projection.keys(of: rows)
    guard !id.isEmpty else { return keys }
    return keys.map { key in
      var key = key
      key.block = id
      return key
    }
  }

  private func identities(
    of table: OutputTable, _ keys: [WatchKey], _ shape: Shape, follows: Bool
  ) -> [WatchKey] {
    if follows, shape.key == .line, table.source == nil, table.rows.first?.key == nil, let last,
      last.listed.key == .line, last.reading == table.reading
    {
      return LineFollower.identities(
        of: table.rows, keys: keys, after: last.listed, fresh: shape.identities.identity)
    }
    // Rows that their source has identified keep their identity in every reading.
    return zip(table.rows, keys).map { $0.key == nil ? shape.identities.identity(of: $1) : $1 }
  }
}

// MARK: - Another key

extension BlockSession {
  /// Returns the key that replaces the present one before an output is read: that of other options, or
  /// another one because it turns out to be a measurement; nil if it stays.
  private mutating func keyBefore(_ table: OutputTable, _ options: WatchOptions) -> KeyRule? {
    guard let shape, let last else { return nil }
    if shape.rule != options.key { return key(for: table, options) }
    let new = shape.key.measured(among: shape.numbers, from: last.listed.table, to: table)
    measured.formUnion(new)
    return new.isEmpty ? nil : key(for: table, options)
  }

  /// Returns the key with the columns that must join one that was chosen automatically, because it does
  /// not tell the rows apart; nil if it does, or none can.
  private func joinedKey(in step: Step) -> KeyRule? {
    guard step.options.key == .automatic, let last, step.listed.key == last.listed.key,
      step.listed.keys.contains(where: { $0.occurrence > 1 })
    else { return nil }
    let key = step.listed.key.joined(for: step.part.table, besides: measured)
    return key.flatMap { $0.isIn(last.listed.table.columns) ? $0 : nil }
  }

  /// Identifies the rows of the last output by another key; they stay the same rows.
  private mutating func identify(by key: KeyRule, _ options: WatchOptions) throws(WatchError) {
    guard var shape, var last else { return }
    let listed = last.listed
    let projection = try TableProjection(options, key: key, table: last.table(options))
    let keys = try keys(of: listed.table.rows, projection)
    shape.identify(by: key, for: options.key, in: listed.table)
    shape.identities.reread(zip(keys, listed.identities))
    last.listed = ListedTable(
      table: listed.table, key: key, keys: keys, identities: listed.identities, block: id,
      isText: isText)
    (self.shape, self.last) = (shape, last)
  }
}

// MARK: - Another reading

extension BlockSession {
  /// Returns the values of the columns about changes of the last output, for the rows of another
  /// reading.
  private func computedAgain(_ reading: TableReading, _ options: WatchOptions) -> [[String]] {
    guard let last, !options.computedColumns.isEmpty else { return [] }
    let known = Dictionary(
      zip(last.part.rowLines(last.reading), last.computed), uniquingKeysWith: { first, _ in first })
    let none = options.computedColumns.map { _ in "" }
    return last.part.rowLines(reading).map { known[$0] ?? none }
  }

  /// Returns the reading of an output: that of the last one, if possible.
  private func shape(for table: OutputTable, _ options: WatchOptions) -> Shape {
    guard var shape, shape.hasHeader == table.hasHeader else {
      var shape = Shape(
        hasHeader: table.hasHeader, key: .automatic, rule: .automatic,
        identities: self.shape?.identities ?? RowIdentities())
      shape.identify(by: key(for: table, options), for: options.key, in: table)
      return shape
    }
    // A key that was chosen automatically must not end the watch.
    let isLost = options.key == .automatic && !shape.key.isIn(table.columns)
    if isLost || shape.key == .automatic || shape.rule != options.key {
      shape.identify(by: key(for: table, options), for: options.key, in: table)
    }
    return shape
  }

  /// Returns the key, which is chosen when there are rows.
  private func key(for table: OutputTable, _ options: WatchOptions) -> KeyRule {
    table.hasHeader && table.rows.isEmpty
      ? options.key : options.key.chosen(for: table, besides: measured)
  }

  /// Returns the block before in the present reading, with the identities of its rows; nil if it is as
  /// it was.
  private func before(
    _ shape: inout Shape, _ part: Part, _ options: WatchOptions, _ shown: WatchBlock
  ) -> WatchBlock? {
    guard let old = self.shape, let last else { return nil }
    if old.hasHeader == shape.hasHeader && old.key == shape.key { return nil }
    // An output with another header is another table.
    let reading = part.table.reading
    let header = reading.titleCount..<reading.firstRow
    let isSame = last.part.header(header).elementsEqual(
      part.header(header), by: { ScannedLine($0).words == ScannedLine($1).words })
    let table = last.part.table(reading, like: part.table.shape ?? columnShape).adding(
      options.computedColumns, computedAgain(reading, options))
    // Rows of several lines are not told apart by their lines.
    let areLines = [last.listed.table, table].allSatisfy { table in
      let lines = last.part.lines.map {
        table.reading.blocks(in: $0).reduce(0) { $0 + $1.rows.count }
      }
      return lines == nil || lines == table.rows.count
    }
    guard isSame, areLines,
      let projection = try? TableProjection(options, key: shape.key, table: table),
      let keys = try? keys(of: table.rows, projection)
    else {
      shape.identities.reread([])
      return nil
    }
    // The header of a stream may have been a row.
    let names = part.lines == nil ? part.table.columns.flatMap { ScannedLine($0).words } : []
    return reread(last, as: table, without: names, keys, projection, &shape, shown)
  }

  private func reread(
    _ last: LastOutput, as table: OutputTable, without names: [String], _ keys: [WatchKey],
    _ projection: TableProjection, _ shape: inout Shape, _ shown: WatchBlock
  ) -> WatchBlock {
    let old = last.part.rowLines(last.reading)
    let oldRows = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    // The rows that are rows in both readings, with their indexes in both.
    let kept = last.part.rowLines(table.reading).enumerated().compactMap { row, line in
      oldRows[line].map { (row: row, old: $0) }
    }.filter { names.isEmpty || ScannedLine(table.rows[$0.row].line).words != names }
    shape.identities.reread(kept.map { (keys[$0.row], last.identities[$0.old]) })
    var before = shown
    before.show(projection)
    before.allColumns = table.columns
    // The list identifies the rows by their old keys.
    before.groups = projection.groups(
      of: kept.map { table.rows[$0.row] }, keys: kept.map { last.keys[$0.old] },
      identities: kept.map { last.identities[$0.old] })
    let rows = Set(kept.map(\.old))
    before.headerRows = old.indices.filter { !rows.contains($0) }.map { index in
      WatchRow(
        key: last.keys[index], identity: last.identities[index], fields: [],
        line: last.listed.table.rows[index].line)
    }
    return before
  }
}
