#if canImport(UIKit)
  public import RosterDiff
  public import RosterEngine
  public import UIKit

  // Selection and reorder.
  extension UICollectionView {
    /// The index paths of the selected items, ascending.
    public var selectedItems: [ItemPath] {
      (indexPathsForSelectedItems ?? []).map { ItemPath($0) }.sorted()
    }

    /// Selects an item, and scrolls to it if requested; delegates are not notified.
    ///
    /// - Parameters:
    ///   - path: An index path; one that does not exist is a fault.
    ///   - isAnimated: Whether UIKit animates it.
    ///   - scrollPosition: The position of the item in the viewport, or nil not to scroll.
    public func selectItem(
      at path: ItemPath, isAnimated: Bool, scrollPosition: RosterEngine.ScrollPosition?
    ) {
      whenExisting(.item(path), "selecting") { view in
        view.selectItem(at: IndexPath(path), animated: isAnimated, scrollPosition: [])
        guard let scrollPosition else { return }
        view.scroll(
          to: [.item(path)], position: scrollPosition, additionalOffset: 0, isAnimated: isAnimated)
      }
    }

    /// Deselects an item; delegates are not notified.
    ///
    /// - Parameters:
    ///   - path: An index path; nothing happens if the item is not selected.
    ///   - isAnimated: Whether UIKit animates it.
    public func deselectItem(at path: ItemPath, isAnimated: Bool) {
      guard let bridge else { return }
      bridge.whenIdle { [weak self] in
        guard let self, selectedItems.contains(path) else { return }
        deselectItem(at: IndexPath(path), animated: isAnimated)
      }
    }

    /// Does something with an element once no step runs; an element that does not exist is a fault.
    func whenExisting(
      _ element: ListElement, _ purpose: String,
      _ work: @escaping @MainActor (UICollectionView) -> Void
    ) {
      guard let bridge else { return }
      bridge.whenIdle { [weak self, weak bridge] in
        guard let self, let bridge else { return }
        guard bridge.shown.contains(element) else {
          return report(
            ListFault(
              .rule, "\(purpose) \(element), which does not exist", response: "nothing was done"))
        }
        work(self)
      }
    }

    // MARK: - Reorder

    /// The item that the user moves, and where it would be dropped; nil if it was not begun by
    /// `beginReorder`.
    public var reorder: ItemMove? {
      (bridge?.movement).map { ItemMove(from: $0.origin, to: $0.target) }
    }

    /// Begins to move an item, as `beginInteractiveMovementForItem(at:)` does.
    ///
    /// Updates wait until the movement ends. A movement that the app begins with UIKit's own method is
    /// cancelled by the next update.
    ///
    /// - Parameters:
    ///   - path: The index path. Nothing happens if there is no such item or the data source does not
    ///     let it move.
    ///   - point: The position of the pointer that holds the item, from the leading top corner of the
    ///     viewport; nil if the item is moved without a pointer.
    public func beginReorder(at path: ItemPath, holding point: ListPoint?) {
      bridge?.whenIdle { [weak self] in
        self?.bridge?.beginMovement(at: path, holding: point)
      }
    }

    /// Moves the item that the user holds with the pointer.
    ///
    /// - Parameter point: The position of the pointer, from the leading top corner of the viewport.
    public func updateReorder(to point: ListPoint) { bridge?.updateMovement(to: point) }

    /// Drops the item that the user holds, and has the data source move it.
    public func endReorder() { bridge?.endMovement() }

    /// Cancels the movement; the item returns to where it was.
    public func cancelReorder() {
      if bridge?.movement != nil { bridge?.cancelMovement() }
    }
  }
#endif
