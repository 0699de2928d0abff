#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  public import RosterKit
  public import UIKit

  extension ListCollectionContext {
    // MARK: - Selection and scrolling

    /// Selects an item; the section controller is not called.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the section.
    ///   - sectionController: The section controller.
    ///   - animated: Whether UIKit animates the step.
    ///   - scrollPosition: The position of the item in the view; empty not to scroll.
    public func selectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool,
      scrollPosition: UICollectionView.ScrollPosition
    ) {
      sectionController.forwarding?.selectItem(
        at: index, animated: animated, scrollPosition: ScrollPosition(scrollPosition))
    }

    /// Deselects an item; the section controller is not called.
    ///
    /// - Parameters:
    ///   - index: The index of the item in the section.
    ///   - sectionController: The section controller.
    ///   - animated: Whether UIKit animates the step.
    public func deselectItem(
      at index: Int, sectionController: ListSectionController, animated: Bool
    ) { sectionController.forwarding?.deselectItem(at: index, animated: animated) }

    /// Scrolls to an item.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - index: The index of the item in the section.
    ///   - scrollPosition: The position of the item in the view.
    ///   - animated: Whether UIKit animates the step.
    public func scroll(
      to sectionController: ListSectionController, at index: Int,
      scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
      sectionController.forwarding?.scrollToItem(
        at: index, position: ScrollPosition(scrollPosition) ?? .nearest, animated: animated)
    }

    // MARK: - Changes

    /// Requests the sizes of a section again.
    ///
    /// - Parameters:
    ///   - sectionController: The section controller.
    ///   - completion: Called exactly once, with whether the controller was in a list.
    public func invalidateLayout(
      for sectionController: ListSectionController,
      completion: (@MainActor (Bool) -> Void)? = nil
    ) {
      guard let forwarding = sectionController.forwarding else {
        completion?(false)
        return
      }
      forwarding.invalidateLayout(completion: completion)
    }

    /// Changes items of sections in one step.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the step.
    ///   - updates: Changes the data, and reports the affected items to the context.
    ///   - completion: Called exactly once, with whether the list shows the changes.
    public func performBatch(
      animated: Bool, updates: @escaping @MainActor (ListBatchContext) -> Void,
      completion: (@MainActor (Bool) -> Void)? = nil
    ) {
      adapter.performBatch(animated: animated, updates) { receipt in completion?(receipt.isShown) }
    }
  }
#endif
