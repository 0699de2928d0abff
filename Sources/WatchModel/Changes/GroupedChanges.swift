import RosterDiff

/// The changes of rows between two grouped lists.
///
/// Rows are paired by identity in the whole list: a row whose group changed has moved.
struct GroupedChanges {
  private let old: [WatchGroup]
  private let new: [WatchGroup]
  private let changes: SectionedChanges
  private let oldOfMoved: [ItemPath: ItemPath]

  /// Returns the changes from one list to another.
  ///
  /// Removed rows come first, in their old order. The changes of the other rows follow in the order
  /// of the new list: new, moved, updated, or first moved and then updated.
  ///
  /// - Parameters:
  ///   - old: The groups before; no two rows have the same key.
  ///   - new: The groups after; no two rows have the same key.
  /// - Returns: The changes; empty if the rows are equal, hidden values included.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  static func changes(from old: [WatchGroup], to new: [WatchGroup]) -> [RowChange] {
    let changes = GroupedChanges(old: old, new: new)
    return changes.removals() + changes.arrivals()
  }

  private init(old: [WatchGroup], new: [WatchGroup]) {
    self.old = old
    self.new = new
    changes = diff(
      sections: old.map { ListDiffSection($0.diffIdentifier, items: $0.rows) },
      new.map { ListDiffSection($0.diffIdentifier, items: $0.rows) }, options: .knownUnique)
    oldOfMoved = Dictionary(uniqueKeysWithValues: changes.moves.lazy.map { ($0.to, $0.from) })
  }

  private func removals() -> [RowChange] {
    let moved = Set(oldOfMoved.values)
    var removed = Array(changes.deletes)
    for section in changes.sections.deletes {
      removed += paths(ofSection: section, in: old).filter { !moved.contains($0) }
    }
    return removed.sorted().map { .removed(row($0, in: old)) }
  }

  private func arrivals() -> [RowChange] {
    var inserted = Set(changes.inserts)
    for section in changes.sections.inserts {
      inserted.formUnion(paths(ofSection: section, in: new).filter { oldOfMoved[$0] == nil })
    }
    let updates = Dictionary(uniqueKeysWithValues: changes.updates.lazy.map { ($0.to, $0.from) })
    let positions = inserted.union(oldOfMoved.keys).union(updates.keys).sorted()
    return positions.flatMap { path in
      inserted.contains(path)
        ? [.inserted(row(path, in: new))] : [move(to: path), update(at: path, of: updates[path])]
    }.compactMap { $0 }
  }

  private func move(to path: ItemPath) -> RowChange? {
    oldOfMoved[path].map { origin in
      .moved(row(path, in: new), from: position(origin, in: old), to: position(path, in: new))
    }
  }

  private func update(at path: ItemPath, of origin: ItemPath?) -> RowChange? {
    origin.map { .updated(old: row($0, in: old), new: row(path, in: new)) }
  }

  private func paths(ofSection section: Int, in groups: [WatchGroup]) -> [ItemPath] {
    groups[section].rows.indices.map { ItemPath(section: section, item: $0) }
  }

  private func row(_ path: ItemPath, in groups: [WatchGroup]) -> WatchRow {
    groups[path.section].rows[path.item]
  }

  private func position(_ path: ItemPath, in groups: [WatchGroup]) -> RowPosition {
    RowPosition(group: groups[path.section].name, index: path.item)
  }
}
