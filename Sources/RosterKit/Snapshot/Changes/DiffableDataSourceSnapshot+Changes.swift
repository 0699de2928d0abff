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
    changes.markSections(
      reloadedSections.ids.compactMap { id in
        guard let before = old.indexOfSection(id), let after = indexOfSection(id) else {
          return nil
        }
        return IndexPair(old: before, new: after)
      })
    let reconfigured = reconfiguredItems.ids.filter { !reloadedItems.contains($0) }
    changes.markItems(
      reloaded: places(of: reloadedItems.ids, from: old),
      reconfigured: places(of: reconfigured, from: old))
    return changes
  }

  /// Returns where marked items were and are.
  private func places(of items: [ItemID], from old: Self) -> [ItemMove] {
    items.compactMap { id in
      guard let before = old.path(of: id), let after = path(of: id) else { return nil }
      return ItemMove(from: before, to: after)
    }
  }
}

extension SnapshotChanges {
  // Not inlined: a generic function that sorts something concrete is not specialised in other
  // modules (Swift 6.3), and `snapshot/derived` then takes twenty times as long.
  @inline(never)
  fileprivate mutating func markSections(_ reloaded: [IndexPair]) {
    reloadedSections = reloaded.sorted { $0.new < $1.new }
  }

  @inline(never)
  fileprivate mutating func markItems(reloaded: [ItemMove], reconfigured: [ItemMove]) {
    reloadedItems = reloaded.sorted { $0.to < $1.to }
    reconfiguredItems = reconfigured.sorted { $0.to < $1.to }
  }
}
