#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import UIKit

  /// The methods of section controllers that an extension of a subclass can override, too.
  ///
  /// A method that satisfies a requirement of an Objective-C protocol is one of Objective-C itself,
  /// without making those of subclasses such methods.
  @objc @preconcurrency @MainActor
  protocol ListSectionControllerMethods {
    func numberOfItems() -> Int
    func sizeForItem(at index: Int) -> CGSize
    func cellForItem(at index: Int) -> UICollectionViewCell
    func didUpdate(to object: Any)
    func shouldSelectItem(at index: Int) -> Bool
    func shouldDeselectItem(at index: Int) -> Bool
    func didSelectItem(at index: Int)
    func didDeselectItem(at index: Int)
    func didHighlightItem(at index: Int)
    func didUnhighlightItem(at index: Int)
    func canMoveItem(at index: Int) -> Bool
    func moveObject(from sourceIndex: Int, to destinationIndex: Int)
    func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration?
  }

  extension ListSectionController: ListSectionControllerMethods {}
#endif
