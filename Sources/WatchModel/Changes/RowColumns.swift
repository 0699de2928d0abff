import TableText

/// The columns of the rows of a snapshot, by which rows of another snapshot are shown among them.
struct RowColumns: Equatable, Sendable {
  /// The names of the shown columns; empty if whole lines are shown.
  private(set) var shown: [String] = []

  /// The names of all columns; empty without a header, because numbers name nothing.
  private(set) var all: [String] = []
}

extension RowColumns {
  /// Creates the columns of a snapshot.
  init(_ snapshot: WatchSnapshot) {
    shown = snapshot.showsLines ? [] : snapshot.columns
    all = snapshot.reading.hasHeader ? snapshot.allColumns : []
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
        })
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
