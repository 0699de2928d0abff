import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/insertsections(_:)`.
  public func insertSections(_ sections: IndexSet) {
    add(sections.map { .insertSection($0) })
  }

  /// `uikit/uicollectionview/deletesections(_:)`.
  public func deleteSections(_ sections: IndexSet) {
    add(sections.map { .deleteSection($0) })
  }

  /// `uikit/uicollectionview/movesection(_:tosection:)`.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(section, newSection)])
  }

  /// `uikit/uicollectionview/reloadsections(_:)`.
  public func reloadSections(_ sections: IndexSet) {
    add(sections.map { .reloadSection($0) })
  }

  /// `uikit/uicollectionview/insertitems(at:)`.
  public func insertItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .insertItem($0) })
  }

  /// `uikit/uicollectionview/deleteitems(at:)`.
  public func deleteItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .deleteItem($0) })
  }

  /// `uikit/uicollectionview/moveitem(at:to:)`.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(indexPath, newIndexPath)])
  }

  /// `uikit/uicollectionview/reloaditems(at:)`.
  public func reloadItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reloadItem($0) })
  }

  /// `uikit/uicollectionview/reconfigureitems(at:)`.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reconfigureItem($0) })
  }

  /// `uikit/uicollectionview/performbatchupdates(_:completion:)`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion: completion)
  }

  /// `uikit/uicollectionview/reloaddata()`.
  public func reloadData() {
    reload()
  }

  private func add(_ operations: [UpdateOperation]) {
    perform({ self.batch?.operations.append(contentsOf: operations) }, completion: nil)
  }
}
