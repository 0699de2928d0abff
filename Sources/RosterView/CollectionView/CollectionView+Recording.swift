public import RosterDiff
import RosterEngine

extension CollectionView {
  /// Inserts items, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The index paths after the update.
  public func insertItems(at paths: [ItemPath]) {
    record("insertItems(at:)") { batch in for path in paths { batch.insertItems.append(path) } }
  }

  /// Deletes items, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The index paths before the update.
  public func deleteItems(at paths: [ItemPath]) {
    record("deleteItems(at:)") { batch in for path in paths { batch.deleteItems.append(path) } }
  }

  /// Reloads items, which get new views, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The index paths before the update.
  public func reloadItems(at paths: [ItemPath]) {
    record("reloadItems(at:)") { batch in for path in paths { batch.reloadItems.append(path) } }
  }

  /// Reconfigures the cells of items with changed content, in a batch of their own if no batch is
  /// open.
  ///
  /// - Parameter paths: The index paths before the update.
  public func reconfigureItems(at paths: [ItemPath]) {
    record("reconfigureItems(at:)") { batch in
      for path in paths { batch.reconfigureItems.append(path) }
    }
  }

  /// Moves an item, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - path: The index path before the update.
  ///   - target: The index path after the update.
  public func moveItem(at path: ItemPath, to target: ItemPath) {
    record("moveItem(at:to:)") { $0.moveItems.append(ItemMove(from: path, to: target)) }
  }

  /// Inserts sections, in a batch of their own if no batch is open.
  ///
  /// - Parameter sections: The indexes after the update.
  public func insertSections(_ sections: IndexRuns) {
    record("insertSections(_:)") { $0.insertSections.append(contentsOf: sections) }
  }

  /// Deletes sections, in a batch of their own if no batch is open.
  ///
  /// - Parameter sections: The indexes before the update.
  public func deleteSections(_ sections: IndexRuns) {
    record("deleteSections(_:)") { $0.deleteSections.append(contentsOf: sections) }
  }

  /// Reloads sections, whose elements all get new views, in a batch of their own if no batch is
  /// open.
  ///
  /// - Parameter sections: The indexes before the update.
  public func reloadSections(_ sections: IndexRuns) {
    record("reloadSections(_:)") { $0.reloadSections.append(contentsOf: sections) }
  }

  /// Moves a section, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - target: The index after the update.
  public func moveSection(_ section: Int, to target: Int) {
    record("moveSection(_:to:)") { $0.moveSections.append(IndexPair(old: section, new: target)) }
  }

  private func record(_ call: String, _ operation: (inout BatchUpdate) -> Void) {
    guard isFree(for: call) else { return }
    openBatch(animated: true, nil) {
      var own = BatchUpdate()
      operation(&own)
      batch.step.join(ListStep(ViewUpdate(own)))
    }
  }
}
