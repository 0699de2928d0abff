import Foundation

extension UICollectionView {
  public func insertSections(_ sections: IndexSet) {
    add(sections.map { .insertSection($0) })
  }

  public func deleteSections(_ sections: IndexSet) {
    add(sections.map { .deleteSection($0) })
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([.moveSection(section, newSection)])
  }

  public func reloadSections(_ sections: IndexSet) {
    add(sections.map { .reloadSection($0) })
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .insertItem($0) })
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .deleteItem($0) })
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([.moveItem(indexPath, newIndexPath)])
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reloadItem($0) })
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add(indexPaths.map { .reconfigureItem($0) })
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion: completion)
  }

  public func reloadData() {
    reload()
  }

  private func add(_ operations: [UpdateOperation]) {
    perform({ self.batch?.operations.append(contentsOf: operations) }, completion: nil)
  }
}
