import TableText

/// The columns of the rows of a block, by which rows of an earlier snapshot are shown among them.
struct RowColumns: Equatable, Sendable {
  /// The names of the shown columns; empty if whole lines are shown.
  private(set) var shown: [String] = []

  /// The names of all columns; empty without a header, because numbers name nothing.
  private(set) var all: [String] = []
}

extension RowColumns {
  /// Creates the columns of a block.
  init(_ block: WatchBlock) {
    shown = block.shownNames
    all = block.reading.hasHeader ? block.allColumns : []
  }

  /// Returns rows of other columns as they are shown in these columns.
  ///
  /// A value goes to the column of the same name: of several columns with that name, the first goes
  /// to the first one. Values without such a column are left out, and missing values are empty. A
  /// line stays a line; among lines, a row is a line of its shown values.
  ///
  /// - Parameters:
  ///   - groups: The rows.
  ///   - old: Their columns.
  /// - Returns: The same rows in the same groups.
  /// - Complexity: O(1) if the columns are equal; otherwise O(*n*), where *n* is the number of
  ///   values.
  func groups(_ groups: [WatchGroup], of old: RowColumns) -> [WatchGroup] {
    guard self != old, !old.shown.isEmpty else { return groups }
    let origins = Self.origins(of: shown, in: old.shown)
    let allOrigins = all.isEmpty || old.all.isEmpty ? nil : Self.origins(of: all, in: old.all)
    return groups.map { group in
      WatchGroup(
        name: group.name,
        rows: group.rows.map { row in
          guard row.line.isEmpty else { return row }
          return row.with(
            fields: origins.map { $0.flatMap { row.fields.element(at: $0) } ?? "" },
            line: shown.isEmpty ? row.fields.joined(separator: "  ") : "",
            values: allOrigins.map { $0.map { $0.flatMap { row.values.element(at: $0) } ?? "" } },
            styles: row.styles.isEmpty
              ? [] : origins.map { $0.flatMap { row.styles.element(at: $0) } ?? [] })
        }, block: group.block)
    }
  }

  /// Finds the shown columns that do not exist among other columns.
  ///
  /// - Parameter old: The other columns.
  /// - Returns: Their indexes.
  func added(to old: RowColumns) -> Set<Int> {
    if shown == old.shown { return [] }
    let origins = Self.origins(of: shown, in: old.shown)
    return Set(origins.indices.filter { origins[$0] == nil })
  }

  /// Returns the index of each name among other names; nil for a name that does not exist there.
  private static func origins(of names: [String], in old: [String]) -> [Int?] {
    var indexes: [String: ArraySlice<Int>] = [:]
    for (index, name) in old.enumerated() { indexes[name, default: []].append(index) }
    return names.map { indexes[$0]?.popFirst() }
  }
}

extension WatchSnapshot {
  /// The columns of the rows, by the identities of the blocks.
  var rowColumns: [String: RowColumns] {
    Dictionary(blocks.map { ($0.id, RowColumns($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The columns of the blocks that two snapshots have in common.
struct BlockColumns {
  /// The columns before, by the identities of the blocks.
  private let old: [String: RowColumns]

  /// The columns after.
  let new: [String: RowColumns]

  /// The shown columns whose values are not marked, by the identities of the blocks: a new column is no
  /// change of a value.
  ///
  /// Blocks that are read in another way are left out.
  private(set) var unmarked: [String: Set<Int>] = [:]

  /// Whether the rows before can be compared with those after as they are.
  private(set) var areSame = true

  init(from before: WatchSnapshot, to after: WatchSnapshot) {
    (old, new) = (before.rowColumns, after.rowColumns)
    let lines = Dictionary(
      before.blocks.map { ($0.id, $0.showsLines) }, uniquingKeysWith: { first, _ in first })
    for block in after.blocks {
      guard let earlier = old[block.id], let later = new[block.id] else { continue }
      if earlier != later, !earlier.shown.isEmpty { areSame = false }
      guard lines[block.id] == block.showsLines else { continue }
      unmarked[block.id] = block.sparklines.union(later.added(to: earlier))
    }
  }

  /// Returns rows before as they are shown in the columns after.
  func before(_ groups: [WatchGroup]) -> [WatchGroup] {
    if areSame { return groups }
    return groups.flatMap { group in
      guard let earlier = old[group.block], let later = new[group.block] else { return [group] }
      return later.groups([group], of: earlier)
    }
  }
}

extension WatchRow {
  /// Returns the row with other columns; nil leaves all values as they are.
  fileprivate func with(
    fields: [String], line: String, values: [String]?, styles: [[StyleRun]]
  ) -> WatchRow {
    var row = WatchRow(
      key: key, identity: identity, fields: fields, line: line, values: values ?? self.values,
      styles: styles)
    (row.isStale, row.isRemoved) = (isStale, isRemoved)
    return row
  }
}
