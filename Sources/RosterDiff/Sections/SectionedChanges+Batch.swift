/// How a changed content reaches the cell that shows it.
public enum ContentUpdate: Hashable, Sendable {
  /// The cell stays and is brought up to date.
  case reconfigure

  /// The cell is replaced by another one.
  case reload
}

extension SectionedChanges {
  /// Returns the changes as one batch.
  ///
  /// A section whose content, header or footer differs is reconfigured; its items are not touched.
  ///
  /// - Parameter contentUpdate: What becomes of items whose content differs.
  /// - Returns: The batch, legal under Roster's rules for the counts of the two lists.
  /// - Complexity: O(*c*) of the number of changes, and O(*s*) of the number of changed sections.
  public func batch(contentUpdate: ContentUpdate = .reconfigure) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.deleteSections = sections.deletes
    batch.insertSections = sections.inserts
    batch.moveSections = Array(sections.moves)
    batch.reconfigureSections = changedSections
    batch.deleteItems = deletes
    batch.insertItems = inserts
    batch.moveItems = Array(moves)
    let updated = ItemRuns(updates.lazy.map { $0.from })
    switch contentUpdate {
    case .reconfigure: batch.reconfigureItems = updated
    case .reload: batch.reloadItems = updated
    }
    return batch
  }

  /// The old indexes of the sections whose content, header or footer differs, ascending.
  private var changedSections: IndexRuns {
    let all = [sections.updates, headerUpdates, footerUpdates].joined()
    let indexes = all.map { $0.old }.sorted()
    var runs = IndexRuns()
    for index in indexes where index != runs.last { runs.append(index) }
    return runs
  }
}
