#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterKit
  import UIKit

  extension AdapterContext {
    func selectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool,
      scrollPosition: UICollectionView.ScrollPosition
    ) {
      sectionController.forwarding?.selectItem(
        at: index, animated: animated, scrollPosition: ScrollPosition(scrollPosition))
    }

    func deselectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool
    ) { sectionController.forwarding?.deselectItem(at: index, animated: animated) }

    func scroll(
      to sectionController: ListSectionController, at index: Int,
      scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
      sectionController.forwarding?.scrollToItem(
        at: index, position: ScrollPosition(scrollPosition) ?? .nearest, animated: animated)
    }

    func invalidateLayout(
      for sectionController: ListSectionController, completion: (@MainActor (Bool) -> Void)?
    ) {
      guard let forwarding = sectionController.forwarding else {
        completion?(false)
        return
      }
      forwarding.invalidateLayout(completion: completion)
    }

    func performBatch(
      animated: Bool, updates: @escaping @MainActor (ListBatchContext) -> Void,
      completion: (@MainActor (Bool) -> Void)?
    ) {
      adapter.performBatch(animated: animated, updates) { receipt in completion?(receipt.isShown) }
    }
  }
#endif
