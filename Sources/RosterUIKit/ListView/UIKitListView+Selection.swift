#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterEngine
  import UIKit

  // Selection and reorder.
  extension UIKitListView {
    /// The index paths of the selected items, ascending.
    public var selectedItems: [ItemPath] {
      (bridge?.view?.selectedIndexPaths ?? []).map { ItemPath($0) }.sorted()
    }

    /// Selects an item, and scrolls to it if requested; delegates are not notified.
    ///
    /// - Parameters:
    ///   - path: An index path; one that does not exist is a fault.
    ///   - animated: Whether UIKit animates it.
    ///   - scrollPosition: The position of the item in the viewport, or nil not to scroll.
    public func selectItem(
      at path: ItemPath, animated: Bool, scrollPosition: RosterEngine.ScrollPosition?
    ) {
      whenExisting(.item(path), "selecting") { view in
        view.select(IndexPath(path), animated: animated)
        guard let scrollPosition else { return }
        view.scroll(
          to: [.item(path)], position: scrollPosition, additionalOffset: 0, animated: animated)
      }
    }

    /// Deselects an item; delegates are not notified.
    ///
    /// - Parameters:
    ///   - path: An index path; nothing happens if the item is not selected.
    ///   - animated: Whether UIKit animates it.
    public func deselectItem(at path: ItemPath, animated: Bool) {
      bridge?.whenIdle { [weak self] in
        guard let view = self?.bridge?.view, view.selectedItems.contains(path) else { return }
        view.deselect(IndexPath(path), animated: animated)
      }
    }

    /// Does something with an element once no step runs; an element that does not exist is a fault.
    func whenExisting(
      _ element: ListElement, _ purpose: String,
      _ work: @escaping @MainActor (any BridgedView) -> Void
    ) {
      bridge?.whenIdle { [weak self] in
        guard let bridge = self?.bridge, let view = bridge.view else { return }
        guard bridge.shown.contains(element) else {
          return view.report(
            ListFault(
              .rule, "\(purpose) \(element), which does not exist", response: "nothing was done"))
        }
        work(view)
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
    /// cancelled by the next update. Table views cannot: nothing happens there.
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
