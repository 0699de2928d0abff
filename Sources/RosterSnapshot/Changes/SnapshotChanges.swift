public import RosterDiff

/// The difference between two snapshots: moves, insertions, deletions, and marked items and
/// sections.
public struct SnapshotChanges: Hashable, Sendable {
  /// The changes of index paths, headers, footers and values.
  ///
  /// For a snapshot of ids, the updates are the items that were marked for reconfiguration.
  public internal(set) var indexChanges: SectionedChanges

  /// The items that stay and are reloaded, ascending by new index path.
  public internal(set) var reloadedItems: [ItemMove] = []

  /// The sections that stay and are reloaded, ascending by new index.
  public internal(set) var reloadedSections: [IndexPair] = []

  /// The items that stay and are reconfigured, ascending by new index path.
  public var reconfiguredItems: ItemPairs { indexChanges.updates }

  /// Whether anything changed or was marked.
  ///
  /// - Complexity: O(1).
  public var hasChanges: Bool {
    indexChanges.hasChanges || !reloadedItems.isEmpty || !reloadedSections.isEmpty
  }
}

extension SnapshotChanges {
  /// Returns the changes as one batch.
  ///
  /// A section or an item that is reloaded and also moves is deleted and inserted.
  ///
  /// - Returns: The batch, legal under Roster's rules for the counts of the two snapshots.
  /// - Complexity: O(*c*), where *c* is the number of changes and marks.
  public func batch() -> BatchUpdate {
    var batch = indexChanges.batch()
    addSectionReloads(to: &batch)
    addItemReloads(to: &batch)
    return batch
  }

  private func addSectionReloads(to batch: inout BatchUpdate) {
    if reloadedSections.isEmpty { return }
    let reloaded = Set(reloadedSections)
    let moved = reloaded.intersection(batch.moveSections)
    batch.moveSections.removeAll { moved.contains($0) }
    batch.reloadSections = IndexRuns(
      reloadedSections.filter { !moved.contains($0) }.map(\.old).sorted())
    if !moved.isEmpty {
      batch.deleteSections = IndexRuns((Array(batch.deleteSections) + moved.map(\.old)).sorted())
      batch.insertSections = IndexRuns((Array(batch.insertSections) + moved.map(\.new)).sorted())
    }
    // Items that stay in a reloaded section do not move: they are reloaded with it.
    batch.moveItems.removeAll {
      reloaded.contains(IndexPair(old: $0.from.section, new: $0.to.section))
    }
  }

  private func addItemReloads(to batch: inout BatchUpdate) {
    if reloadedItems.isEmpty { return }
    let sections = Set(reloadedSections)
    let moves = Set(batch.moveItems)
    let items = reloadedItems.filter {
      !sections.contains(IndexPair(old: $0.from.section, new: $0.to.section))
    }
    let moved = Set(items).intersection(moves)
    if !moved.isEmpty {
      batch.moveItems.removeAll { moved.contains($0) }
      batch.deleteItems = ItemRuns((Array(batch.deleteItems) + moved.map(\.from)).sorted())
      batch.insertItems = ItemRuns((Array(batch.insertItems) + moved.map(\.to)).sorted())
    }
    batch.reloadItems = ItemRuns(items.filter { !moved.contains($0) }.map(\.from).sorted())
  }
}
