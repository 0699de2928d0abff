import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/indexpathsforselecteditems`.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// `uikit/uicollectionview/selectitem(at:animated:scrollposition:)`.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    layOutIfCountsChanged()
    guard let indexPath else {
      for path in selected { setSelected(false, path) }
      return
    }
    guard allowsSelection, has(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if scrollPosition != [] {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// `uikit/uicollectionview/deselectitem(at:animated:)`.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  func setSelected(_ value: Bool, _ indexPath: IndexPath) {
    selected.removeAll { $0 == indexPath }
    if value { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = value
  }
}
