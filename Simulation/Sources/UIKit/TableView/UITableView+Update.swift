import Foundation

extension UITableView {
  /// `uikit/uitableview/insertsections(_:with:)`.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .insertSection($0) })
  }

  /// `uikit/uitableview/deletesections(_:with:)`.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .deleteSection($0) })
  }

  /// `uikit/uitableview/reloadsections(_:with:)`.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    add(sections.map { .reloadSection($0) })
  }

  /// `uikit/uitableview/movesection(_:tosection:)`.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(section, newSection)])
  }

  /// `uikit/uitableview/insertrows(at:with:)`.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .insertItem($0) })
  }

  /// `uikit/uitableview/deleterows(at:with:)`.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .deleteItem($0) })
  }

  /// `uikit/uitableview/reloadrows(at:with:)`.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    add(indexPaths.map { .reloadItem($0) })
  }

  /// `uikit/uitableview/reconfigurerows(at:)`.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reconfigureItem($0) })
  }

  /// `uikit/uitableview/moverow(at:to:)`.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(indexPath, newIndexPath)])
  }

  /// `uikit/uitableview/performbatchupdates(_:completion:)`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    open(completion)
    updates?()
    close()
  }

  /// `uikit/uitableview/beginupdates()`.
  public func beginUpdates() {
    open(nil)
  }

  /// `uikit/uitableview/endupdates()`.
  public func endUpdates() {
    close()
  }

  /// `uikit/uitableview/reloaddata()`.
  public func reloadData() {
    if batch != nil {
      UIKitSimulation.warn("reloadData inside a batch: the batch becomes a reload")
      batch?.reloads = true
      return
    }
    markForReload()
  }

  /// `uikit/uitableview/reloadsectionindextitles()`.
  public func reloadSectionIndexTitles() {}

  private func add(_ operations: [UpdateOperation]) {
    open(nil)
    batch?.operations.append(contentsOf: operations)
    close()
  }

  private func open(_ completion: ((Bool) -> Void)?) {
    if batch == nil {
      if isMovingRow { UIKitSimulation.raise(32, "an update while a row is moved interactively") }
      if window != nil { layOutIfNeeded() }
      batch = OpenBatch(before: counts())
    }
    batch?.depth += 1
    if let completion { batch?.completions.append(completion) }
  }

  private func close() {
    guard let depth = batch?.depth else {
      UIKitSimulation.warn("endUpdates without beginUpdates")
      return
    }
    batch?.depth = depth - 1
    guard depth == 1, let closed = batch else { return }
    batch = nil
    commit(closed)
  }
}
