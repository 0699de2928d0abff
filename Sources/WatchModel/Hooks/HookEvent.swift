import TableText

/// A change of a row for which a hook runs.
package struct HookEvent: Equatable, Sendable {
  /// The values of a row, and the names of their columns.
  package struct Fields: Equatable, Sendable {
    /// The names of all columns, shown or not.
    let columns: [String]

    /// The values; missing ones are empty.
    package let values: [String]

    /// Returns the value in the first column with a name; nil if there is no such column.
    func value(of column: String) -> String? {
      columns.firstIndex(of: column).map { $0 < values.count ? values[$0] : "" }
    }
  }

  /// The index of the hook.
  package let hook: Int

  /// The identity of the row.
  package let identity: WatchKey

  /// The present key of the row.
  package let key: WatchKey

  /// The row before the change; nil for a new or removed row.
  package var before: Fields?

  /// The present row, or the last state of a removed one.
  package let fields: Fields

  /// The changed columns, in order; none for a new or removed row.
  package var changed: [String]

  /// The number of the refresh.
  package let refresh: Int
}

extension HookEvent {
  /// Returns this event combined with a newer one of the same row and hook: from the older
  /// values to the newer ones.
  ///
  /// - Parameter newer: The newer event.
  /// - Returns: The event; nil if the values have changed back in the meantime.
  package func merged(with newer: HookEvent) -> HookEvent? {
    guard let before, newer.before != nil else { return newer }
    var event = newer
    event.before = before
    event.changed = (changed + newer.changed.filter { !changed.contains($0) }).filter {
      before.value(of: $0) != newer.fields.value(of: $0)
    }
    return event.changed.isEmpty ? nil : event
  }
}

extension [HookEvent] {
  /// Determines the events of a refresh.
  ///
  /// Removed rows come first, then the others in the order of the list; the events of a row are in
  /// the order of the hooks. The first rows of a list run no hook.
  ///
  /// - Parameters:
  ///   - hooks: The hooks.
  ///   - refresh: The changes since the previous refresh.
  /// - Complexity: That of `RefreshChanges.all`; O(*n*), where *n* is the number of fields, if the
  ///   columns are others.
  package init(_ hooks: [RowHook], _ refresh: RefreshChanges) {
    self = []
    let (old, new) = (refresh.old, refresh.new)
    guard !hooks.isEmpty, old.hasOutput else { return }
    let tables = TablePairs(from: old, to: new)
    func add(
      _ row: WatchRow, _ snapshot: WatchSnapshot, after before: WatchRow? = nil,
      _ event: (RowHook.Event) -> [String]?
    ) {
      // Text above or below a table is not data.
      guard !snapshot.block(of: row).isText else { return }
      for (index, hook) in hooks.enumerated() {
        guard let changed = event(hook.event) else { continue }
        append(
          HookEvent(
            hook: index, identity: row.identity, key: row.key,
            before: before.map { old.fields(of: $0) }, fields: snapshot.fields(of: row),
            changed: changed, refresh: new.refresh))
      }
    }
    for change in tables.areSame ? refresh.all : refresh.allRows {
      switch change {
      case .removed(let row): add(row, old) { $0 == .removed ? [] : nil }
      case .inserted(let row): add(row, new) { $0 == .new ? [] : nil }
      case .moved: break
      case .updated(let before, let row):
        add(row, new, after: before) { event in
          guard case .change(let column) = event else { return nil }
          let changed = tables.pairs[row.identity.block]?.changed(column, from: before, to: row)
          return changed?.isEmpty == false ? changed : nil
        }
      }
    }
  }
}

extension WatchSnapshot {
  fileprivate func fields(of row: WatchRow) -> HookEvent.Fields {
    HookEvent.Fields(columns: block(of: row).allColumns, values: row.values)
  }
}

/// The tables that two snapshots have in common.
private struct TablePairs {
  /// Their columns, by the identities of the tables.
  private(set) var pairs: [String: ColumnPairs] = [:]

  /// Whether the columns of all tables are as before.
  var areSame: Bool { pairs.values.allSatisfy(\.isSame) }

  init(from before: WatchSnapshot, to after: WatchSnapshot) {
    for table in after.tables {
      pairs[table.id] = ColumnPairs(from: before.block(table.id), to: table)
    }
  }
}

/// The corresponding columns of two tables.
private struct ColumnPairs {
  let names: [String]
  let old: [Int?]
  let isSame: Bool

  /// The columns that are sparklines, whose changes do not count.
  let sparklines: Set<Int>

  init(from before: WatchBlock, to after: WatchBlock) {
    names = after.allColumns
    sparklines = after.allSparklines
    isSame = before.allColumns == names || before.allColumns.isEmpty
    old = names.indices.map { [names] index in
      let isThere = index < before.allColumns.count && before.allColumns[index] == names[index]
      return isThere ? index : before.allColumns.firstIndex(of: names[index])
    }
  }

  /// Returns the names of the columns whose values differ.
  func changed(_ column: ColumnReference?, from before: WatchRow, to after: WatchRow) -> [String] {
    let indexes =
      column.map { [$0.index(in: names)].compactMap { $0 } }
      ?? names.indices.filter { !sparklines.contains($0) }
    return indexes.filter { index in
      let earlier = old[index].map { $0 < before.values.count ? before.values[$0] : "" } ?? ""
      return earlier != (index < after.values.count ? after.values[index] : "")
    }.map { names[$0] }
  }
}
