import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Returns the changes that turn another snapshot into this one, with the fewest possible moves.
  ///
  /// The marks of this snapshot become reloads and reconfigurations of items and sections in both.
  ///
  /// - Parameter old: The snapshot before.
  /// - Returns: The changes.
  /// - Complexity: O(*n*), where *n* is the number of items in both. If one snapshot is an edited
  ///   copy of the other, only the edited sections are read, from about the first to about the last
  ///   edit in each; all sections are counted. O(1) if copies of both were compared before.
  public func changes(from old: Self) -> SnapshotChanges {
    content.changes(from: old.content, isMarked: isMarked) { ownChanges(from: old) }
  }

  /// Whether anything is marked.
  private var isMarked: Bool {
    !reloadedItems.isEmpty || !reconfiguredItems.isEmpty || !reloadedSections.isEmpty
  }

  private func ownChanges(from old: Self) -> SnapshotChanges {
    // Marking an item checks the draft, so an unchecked draft has no marks.
    if let indexChanges = content.changesOfDraft(from: old.content) {
      return SnapshotChanges(indexChanges: indexChanges)
    }
    // An item with both marks gets a new cell.
    let reloaded = reconfiguredItems.isEmpty ? [] : Set(reloadedItems.ids)
    let marked = storage.itemPaths(
      of: reloaded.isEmpty
        ? reconfiguredItems.marks
        : reconfiguredItems.marks.filter { !reloaded.contains($0.id) })
    var changes = SnapshotChanges(
      indexChanges: SnapshotPair(old: old.storage, new: storage).changes(marked: marked))
    changes.markSections(
      reloadedSections.ids.compactMap { id in
        guard let before = old.indexOfSection(id), let after = indexOfSection(id) else {
          return nil
        }
        return IndexPair(old: before, new: after)
      })
    changes.reloadedItems =
      reloadedItems.ids.compactMap { id in
        guard let before = old.path(of: id), let after = path(of: id) else { return nil }
        return ItemMove(from: before, to: after)
      }.byTarget
    return changes
  }
}

extension SnapshotChanges {
  // Not inlined: a generic function that sorts something concrete is not specialised in other
  // modules (Swift 6.3), and `snapshot/derived` then takes twenty times as long.
  @inline(never)
  fileprivate mutating func markSections(_ reloaded: [IndexPair]) {
    reloadedSections = reloaded.sorted { $0.new < $1.new }
  }
}
