public import RosterDiff
import RosterEngine

extension CollectionView {
  /// Inserts items, in a batch of their own if no batch is open.
  ///
  /// - Parameters:
  ///   - paths: The index paths after the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func insertItems(at paths: [ItemPath], fileID: String = #fileID, line: Int = #line) {
    record("insertItems(at:)", ListFault.Place(fileID: fileID, line: line)) { batch in
      for path in paths { batch.insertItems.append(path) }
    }
  }

  /// Deletes items, in a batch of their own if no batch is open.
  ///
  /// - Parameters:
  ///   - paths: The index paths before the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func deleteItems(at paths: [ItemPath], fileID: String = #fileID, line: Int = #line) {
    record("deleteItems(at:)", ListFault.Place(fileID: fileID, line: line)) { batch in
      for path in paths { batch.deleteItems.append(path) }
    }
  }

  /// Reloads items, which get new views, in a batch of their own if no batch is open.
  ///
  /// - Parameters:
  ///   - paths: The index paths before the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func reloadItems(at paths: [ItemPath], fileID: String = #fileID, line: Int = #line) {
    record("reloadItems(at:)", ListFault.Place(fileID: fileID, line: line)) { batch in
      for path in paths { batch.reloadItems.append(path) }
    }
  }

  /// Reconfigures the cells of items with changed content, in a batch of their own if no batch is
  /// open.
  ///
  /// - Parameters:
  ///   - paths: The index paths before the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func reconfigureItems(at paths: [ItemPath], fileID: String = #fileID, line: Int = #line) {
    record("reconfigureItems(at:)", ListFault.Place(fileID: fileID, line: line)) { batch in
      for path in paths { batch.reconfigureItems.append(path) }
    }
  }

  /// Moves an item, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - path: The index path before the update.
  ///   - target: The index path after the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func moveItem(
    at path: ItemPath, to target: ItemPath, fileID: String = #fileID, line: Int = #line
  ) {
    record("moveItem(at:to:)", ListFault.Place(fileID: fileID, line: line)) {
      $0.moveItems.append(ItemMove(from: path, to: target))
    }
  }

  /// Inserts sections, in a batch of their own if no batch is open.
  ///
  /// - Parameters:
  ///   - sections: The indexes after the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func insertSections(_ sections: IndexRuns, fileID: String = #fileID, line: Int = #line) {
    record("insertSections(_:)", ListFault.Place(fileID: fileID, line: line)) {
      $0.insertSections.append(contentsOf: sections)
    }
  }

  /// Deletes sections, in a batch of their own if no batch is open.
  ///
  /// - Parameters:
  ///   - sections: The indexes before the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func deleteSections(_ sections: IndexRuns, fileID: String = #fileID, line: Int = #line) {
    record("deleteSections(_:)", ListFault.Place(fileID: fileID, line: line)) {
      $0.deleteSections.append(contentsOf: sections)
    }
  }

  /// Reloads sections, whose elements all get new views, in a batch of their own if no batch is
  /// open.
  ///
  /// - Parameters:
  ///   - sections: The indexes before the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func reloadSections(_ sections: IndexRuns, fileID: String = #fileID, line: Int = #line) {
    record("reloadSections(_:)", ListFault.Place(fileID: fileID, line: line)) {
      $0.reloadSections.append(contentsOf: sections)
    }
  }

  /// Moves a section, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - target: The index after the update.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func moveSection(
    _ section: Int, to target: Int, fileID: String = #fileID, line: Int = #line
  ) {
    record("moveSection(_:to:)", ListFault.Place(fileID: fileID, line: line)) {
      $0.moveSections.append(IndexPair(old: section, new: target))
    }
  }

  private func record(
    _ call: String, _ place: ListFault.Place, _ operation: (inout BatchUpdate) -> Void
  ) {
    guard isFree(for: call, at: place) else { return }
    openBatch(animated: true, nil) {
      var own = BatchUpdate()
      operation(&own)
      batch.step.join(ListStep(ViewUpdate(own), at: place))
    }
  }
}
