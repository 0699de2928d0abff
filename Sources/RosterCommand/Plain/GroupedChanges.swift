import RosterDiff

/// Finds what happened to each row between two grouped lists.
///
/// Rows are paired by their key, wherever they are: a row that has changed its group has moved.
struct GroupedChanges {
  private let old: [WatchGroup]
  private let new: [WatchGroup]
  private let oldPlaces: [WatchKey: ItemPath]
  private let newKeys: Set<WatchKey>

  /// Returns the changes from one list to another.
  ///
  /// First the rows that went away, in the order in which they were; then, in the order of the
  /// new list, what happened to each row: new, or moved, or updated, or first moved and then
  /// updated.
  ///
  /// - Parameters:
  ///   - old: The groups before; no two rows have the same key.
  ///   - new: The groups after; no two rows have the same key.
  /// - Returns: The changes; empty if nothing that is shown differs.
  /// - Complexity: O(*n* log *n*) of the number of rows.
  static func changes(from old: [WatchGroup], to new: [WatchGroup]) -> [RowChange] {
    let changes = GroupedChanges(old: old, new: new)
    return changes.removals() + changes.arrivals()
  }

  private init(old: [WatchGroup], new: [WatchGroup]) {
    self.old = old
    self.new = new
    var places: [WatchKey: ItemPath] = [:]
    for (section, group) in old.enumerated() {
      for (item, row) in group.rows.enumerated() {
        places[row.key] = ItemPath(section: section, item: item)
      }
    }
    oldPlaces = places
    newKeys = Set(new.lazy.flatMap(\.rows).map(\.key))
  }

  private func removals() -> [RowChange] {
    old.flatMap { group in
      group.rows.lazy.filter { !newKeys.contains($0.key) }.map { .removed($0) }
    }
  }

  private func arrivals() -> [RowChange] {
    let oldRows = Dictionary(old.map { ($0.name, $0.rows) }) { first, _ in first }
    return new.flatMap { group in
      let moved = movedRows(from: oldRows[group.name] ?? [], to: group.rows)
      return group.rows.indices.flatMap { change(of: $0, in: group, hasMoved: moved[$0]) }
    }
  }

  /// Marks the rows of a group that are no longer in order with the others that stayed in it.
  private func movedRows(from old: [WatchRow], to new: [WatchRow]) -> [Bool] {
    var marks = [Bool](repeating: false, count: new.count)
    for move in diff(old, new).moves { marks[move.new] = true }
    return marks
  }

  private func change(of index: Int, in group: WatchGroup, hasMoved: Bool) -> [RowChange] {
    let row = group.rows[index]
    guard let path = oldPlaces[row.key] else { return [.inserted(row)] }
    let before = old[path.section]
    var changes: [RowChange] = []
    if hasMoved || before.name != group.name {
      changes.append(
        .moved(
          row.key, from: RowPlace(group: before.name, index: path.item),
          to: RowPlace(group: group.name, index: index)))
    }
    if before.rows[path.item].fields != row.fields {
      changes.append(.updated(old: before.rows[path.item], new: row))
    }
    return changes
  }
}
