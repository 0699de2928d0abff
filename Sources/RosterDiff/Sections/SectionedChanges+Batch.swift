extension SectionedChanges {
  /// How changed content is shown.
  public enum ContentUpdate: Hashable, Sendable {
    /// The cell stays and is configured again.
    case reconfigure

    /// The cell is replaced.
    case reload
  }
}

extension SectionedChanges {
  /// Returns the changes as one batch.
  ///
  /// A section whose content or supplementary views differ is reconfigured; its items are not touched.
  /// A reload of an item that also moves is a delete and an insert.
  ///
  /// - Parameter contentUpdate: How the changed content of items is shown.
  /// - Returns: The batch, legal under Roster's rules for the counts of the two lists.
  /// - Complexity: O(*c* + *s*), where *c* is the number of changes and *s* is the number of
  ///   changed sections.
  public func batch(contentUpdate: SectionedChanges.ContentUpdate = .reconfigure)
    -> BatchUpdate
  {
    var batch = BatchUpdate()
    batch.deleteSections = sections.deletes
    batch.insertSections = sections.inserts
    batch.moveSections = Array(sections.moves)
    batch.reconfigureSections = changedSections
    batch.deleteItems = deletes
    batch.insertItems = inserts
    switch contentUpdate {
    case .reconfigure:
      batch.moveItems = Array(moves)
      batch.reconfigureItems = updates.origins
    case .reload:
      addReloads(to: &batch)
    }
    return batch
  }

  /// Adds the moves, and a reload for each update.
  private func addReloads(to batch: inout BatchUpdate) {
    let updated = Set(updates)
    for move in moves {
      if updated.contains(move) {
        batch.deleteItems.append(move.from)
        batch.insertItems.append(move.to)
      } else {
        batch.moveItems.append(move)
      }
    }
    let moved = Set(moves)
    for update in updates where !moved.contains(update) { batch.reloadItems.append(update.from) }
  }

  /// The old indexes of the sections whose content or supplementary views differ, ascending.
  private var changedSections: IndexRuns {
    let all = ([sections.updates] + viewUpdates.values).joined()
    let indexes = all.map { $0.old }.sorted()
    var runs = IndexRuns()
    for index in indexes where index != runs.last { runs.append(index) }
    return runs
  }
}
