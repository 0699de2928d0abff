import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Returns what turns another snapshot into this one, with the fewest possible moves.
  ///
  /// The marks of this snapshot become reloads and reconfigurations of what is in both.
  ///
  /// - Parameter old: The snapshot before.
  /// - Returns: The changes.
  /// - Complexity: O(*n*) of the number of items in both. If one snapshot was made by editing a
  ///   copy of the other, only the sections that were edited are read, from about the first to
  ///   about the last edit in each; all sections are counted.
  public func changes(from old: Self) -> SnapshotChanges {
    let pair = SnapshotPair(old: old.storage, new: storage)
    var changes = SnapshotChanges(places: pair.changes())
    changes.reloadedSections = reloadedSections.ids.compactMap { id in
      guard let before = old.indexOfSection(id), let after = indexOfSection(id) else { return nil }
      return IndexPair(old: before, new: after)
    }.sorted { $0.new < $1.new }
    changes.reloadedItems = places(of: reloadedItems.ids, from: old)
    changes.reconfiguredItems = places(
      of: reconfiguredItems.ids.filter { !reloadedItems.contains($0) }, from: old)
    return changes
  }

  /// Returns where marked items were and are, by ascending new place.
  private func places(of items: [ItemID], from old: Self) -> [ItemMove] {
    items.compactMap { id in
      guard let before = old.path(of: id), let after = path(of: id) else { return nil }
      return ItemMove(from: before, to: after)
    }.sorted { $0.to < $1.to }
  }
}
