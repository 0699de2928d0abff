import UIKit

// Actions of the user in a view of either kind.
extension TestedView {
  @discardableResult
  func focus(_ indexPath: IndexPath?) -> Bool {
    (self as? UICollectionView)?.simulateFocus(at: indexPath)
      ?? (self as? UITableView)?.simulateFocus(at: indexPath) ?? false
  }

  func contextMenu(at indexPath: IndexPath) -> UIMenu? {
    let configuration =
      (self as? UICollectionView)?.simulateContextMenu(at: indexPath)
      ?? (self as? UITableView)?.simulateContextMenu(at: indexPath)
    return configuration?.simulateMenu()
  }

  func drag(from source: IndexPath) -> SimulatedItemDrag? {
    if let view = self as? UICollectionView { return SimulatedItemDrag(on: view, from: source) }
    return (self as? UITableView).flatMap { SimulatedItemDrag(on: $0, from: source) }
  }
}
