import CommandRunner
import RowHistory
import TableText
import WatchHosts
import WatchModel

/// Two lists for a comparison.
struct ComparedLists {
  /// The list before.
  let old: DataList

  /// The list after.
  let new: DataList

  /// The identity of the records; nil for the usual one.
  let key: RecordKey?

  /// The style of the values.
  let style: ValueStyle
}

// MARK: - Files

extension ComparedLists {
  /// Reads two files.
  ///
  /// Lists of JSON and separated values are compared as they are; others are read as two runs of a
  /// watched command.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - options: The options for the reading, the key and the rows.
  /// - Throws: `InputError`, or `WatchError` for an unknown column.
  init(_ files: (old: ListFile, new: ListFile), _ options: WatchOptions) throws {
    if let old = files.old.list, let new = files.new.list {
      let key = options.key.fields(of: old.columns.map(\.string))
      let isTable = [old, new].contains { $0.format?.isTable == true }
      self.init(old: old, new: new, key: key, style: isTable ? .plain : .typed)
    } else {
      var session = WatchSession(options)
      let old = try files.old.side(&session, options)
      try self.init(old, files.new.side(&session, options))
    }
  }
}

extension KeyRule {
  /// Returns the fields of the key by the names of the columns, or as they are given; nil if it does not
  /// consist of columns.
  fileprivate func fields(of columns: [String]) -> RecordKey? {
    guard case .columns(let references) = self else { return nil }
    return .fields(
      references.map { ExactText($0.index(in: columns).map { columns[$0] } ?? $0.text) })
  }
}

extension ListFile {
  /// Returns the rows of the file as those of the next run of a watched command.
  fileprivate func side(
    _ session: inout WatchSession, _ options: WatchOptions
  ) throws -> ComparedLists.Side {
    var rules = options.input
    rules.format = format ?? .text
    let run = SourceRun(CommandRun(output: bytes, end: .exited(0)), as: rules)
    let snapshot = try session.receive(run).printed(options)
    if snapshot.isStale {
      let reason = snapshot.failure?.lines.joined(separator: "; ") ?? ""
      throw InputError.unusable("\(name): \(reason)")
    }
    for problem in run.problems ?? [] { StandardOutput.writeError("roster: \(name): \(problem)") }
    return ComparedLists.Side(name: name, snapshot: snapshot, listed: session.allListed)
  }
}

// MARK: - Points of a history

extension ComparedLists {
  /// Reads two points of a history.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - from: The number of the point before, or a time; nil for the first point.
  ///   - to: The number of the point after, or a time; nil for the last point.
  ///   - options: The options for the rows.
  /// - Throws: `InputError`, or `WatchError` for an unknown column.
  init(history path: String, from: String?, to: String?, _ options: WatchOptions) throws {
    let reading = try HistoryReading(path: path)
    reading.writeNotices()
    let name = ByteSource(path: path).name
    let points = reading.history.points
    let sides = try [(from, points.first), (to, points.last)].map { text, usual in
      let point =
        if text == nil, let usual { usual } else { try reading.point(text ?? "1", path: name) }
      // The rows are in the order of the output, with all columns.
      let snapshot = try reading.history.printed(point, options)
      return Side(
        name: "\(name), point \(point.number)", snapshot: snapshot, listed: point.listed)
    }
    let pair = try ComparedLists(sides[0], sides[1])
    let key = options.key.fields(of: sides[0].listed.first?.table.columns ?? [])
    self.init(old: pair.old, new: pair.new, key: key ?? pair.key, style: pair.style)
  }
}

// MARK: - Rows as records

extension ComparedLists {
  /// The rows of one list.
  fileprivate struct Side {
    let name: String
    let snapshot: WatchSnapshot

    /// The rows with their columns and keys.
    let listed: [ListedTable]

    /// The columns that are the key of the only table; nil if there are none.
    var key: [ExactText]? {
      guard listed.count == 1, case .columns(let key) = listed[0].key, listed[0].table.hasHeader,
        listed[0].table.source == nil
      else { return nil }
      let columns = listed[0].table.columns
      let indexes = key.compactMap { $0.index(in: columns) }.filter { index in
        !columns[index].isEmpty && columns.firstIndex(of: columns[index]) == index
      }
      return indexes.count == key.count ? indexes.map { ExactText(columns[$0]) } : nil
    }

    /// Whether the rows are lines that are their own keys.
    var isOfLines: Bool {
      listed.count < 2
        && listed.allSatisfy { $0.key == .line && !$0.table.hasHeader && $0.table.source == nil }
    }
  }

  private init(_ old: Side, _ new: Side) throws(InputError) {
    let records = SideRecords(old, new)
    self.init(
      old: try records.list(old), new: try records.list(new), key: records.key, style: .plain)
  }
}

/// The records that the rows of two lists become.
private struct SideRecords {
  let key: RecordKey

  /// Whether a row is its line.
  private let isOfLines: Bool

  /// The identities of the tables: of both lists, a table has the same number.
  private var tables: [String] = []

  init(_ old: ComparedLists.Side, _ new: ComparedLists.Side) {
    isOfLines = old.isOfLines && new.isOfLines
    for block in old.snapshot.tables + new.snapshot.tables where !tables.contains(block.id) {
      tables.append(block.id)
    }
    // A list without rows has no key of its own.
    let keys = [old, new].filter { $0.snapshot.rowCount > 0 }.map(\.key)
    if isOfLines {
      key = .record
    } else if let names = keys.first ?? nil, keys.allSatisfy({ $0 == names }) {
      key = .fields(names)
    } else {
      let isOne = old.listed.count < 2 && new.listed.count < 2
      key = .fields(isOne ? [Self.keyName] : [Self.tableName, Self.keyName])
    }
  }

  /// The name of the field with the keys of rows that are in no column.
  private static let keyName: ExactText = "key"

  /// The name of the field with the number of the table of a row.
  private static let tableName: ExactText = "table"

  /// Returns the records of a list.
  func list(_ side: ComparedLists.Side) throws(InputError) -> DataList {
    var text = ""
    for block in side.snapshot.blocks {
      let number = tables.firstIndex(of: block.id).map { JSONValue.int($0 + 1) }
      for row in block.groups.lazy.flatMap(\.rows) {
        text += record(row, block, table: number ?? .text("text")).text + "\n"
      }
    }
    return try DataList(
      Array(text.utf8), path: side.name, key: key, InputRules(format: .jsonLines))
  }

  private func record(_ row: WatchRow, _ block: WatchBlock, table: JSONValue) -> JSONValue {
    guard case .fields(let names) = key else { return .text(row.line) }
    let fields = ChangeObjects.fields(of: row, in: block)
    let own: [(String, JSONValue)] =
      names.last == Self.keyName && names.dropLast().allSatisfy { $0 == Self.tableName }
      ? [(Self.tableName.string, table), (Self.keyName.string, .text(row.key.description))]
        .suffix(names.count) : []
    return ChangeObjects.object(own + fields.filter { field in !own.contains { $0.0 == field.0 } })
  }
}
