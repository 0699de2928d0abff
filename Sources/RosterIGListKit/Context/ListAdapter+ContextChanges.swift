#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  public import RosterKit
  public import UIKit

  extension ListAdapter {
    /// Selects an item; the section controller is not called.
    public func selectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool,
      scrollPosition: UICollectionView.ScrollPosition
    ) {
      sectionController.forwarding?.selectItem(
        at: index, animated: animated, scrollPosition: ScrollPosition(scrollPosition))
    }

    /// Deselects an item; the section controller is not called.
    public func deselectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool
    ) { sectionController.forwarding?.deselectItem(at: index, animated: animated) }

    /// Scrolls to an item.
    public func scroll(
      to sectionController: ListSectionController, at index: Int,
      scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
      sectionController.forwarding?.scrollToItem(
        at: index, position: ScrollPosition(scrollPosition) ?? .nearest, animated: animated)
    }

    /// Requests the sizes of a section again.
    public func invalidateLayout(
      for sectionController: ListSectionController, completion: (@MainActor (Bool) -> Void)?
    ) {
      guard let forwarding = sectionController.forwarding else {
        completion?(false)
        return
      }
      forwarding.invalidateLayout(completion: completion)
    }

    /// Changes items of sections in one step.
    public func performBatch(
      animated: Bool, updates: @escaping @MainActor (ListBatchContext) -> Void,
      completion: (@MainActor (Bool) -> Void)?
    ) {
      performBatch(animated: animated, updates) { receipt in completion?(receipt.isShown) }
    }
  }
#endif
