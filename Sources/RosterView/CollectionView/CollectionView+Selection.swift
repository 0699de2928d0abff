public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The index paths of the selected items, ascending.
  ///
  /// Selection follows items through updates, and through reloads of which it is known what
  /// stays, and is dropped with items that go.
  public var selectedItems: [ItemPath] { state.selectedItems }

  /// Selects an item; the delegate is not told.
  ///
  /// - Parameter path: An index path; one that does not exist is a fault.
  public func selectItem(at path: ItemPath) {
    whenIdle { view in
      guard view.exists(path, for: "selecting") else { return }
      view.carryOut(view.state.select(path))
      view.step(isAnimated: false)
    }
  }

  /// Deselects an item; the delegate is not told.
  ///
  /// - Parameter path: An index path; nothing happens if it is not selected.
  public func deselectItem(at path: ItemPath) {
    whenIdle { view in
      guard let effects = view.state.deselect(path) else { return }
      view.carryOut(effects)
      view.step(isAnimated: false)
    }
  }

  /// The user tapped an item, or pressed return on it.
  ///
  /// The item is selected, or deselected if several can be selected and it was, unless the
  /// delegate objects; then the delegate is told.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func tapItem(at path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The user wants everything selected from the item that was tapped last to another one.
  ///
  /// What else was selected is deselected. If only one item can be selected it is that one.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func extendSelection(to path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.extendSelection(to: path, from: path)
      view.step(isAnimated: false)
    }
  }

  func tap(_ path: ItemPath) { apply(state.change(byTapping: path), anchor: path) }

  /// Selects everything up to an item, from the item that was tapped last, or else from a start.
  func extendSelection(to path: ItemPath, from start: ItemPath) {
    apply(
      state.change(byExtendingTo: path, from: start),
      anchor: state.hasSelectionAnchor ? nil : start)
  }

  /// Does what the delegate has nothing against.
  private func apply(_ change: SelectionChange, anchor: ItemPath?) {
    var allowed = change
    allowed.selected = change.selected.filter { path in
      ask(delegate, default: true) { $0.collectionView(self, shouldSelectItemAt: path) }
    }
    allowed.deselected = change.deselected.filter { path in
      ask(delegate, default: true) { $0.collectionView(self, shouldDeselectItemAt: path) }
    }
    carryOut(state.apply(allowed, anchor: anchor))
  }

  // MARK: - Press

  /// The item that is being pressed, or nil.
  public var highlightedItem: ItemPath? { state.highlightedItem }

  /// The user begins to press an item, which is highlighted unless the delegate objects.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func pressBegan(at path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.carryOut(view.state.unhighlight())
      let isAllowed = view.ask(view.delegate, default: true) {
        $0.collectionView(view, shouldHighlightItemAt: path)
      }
      if isAllowed { view.carryOut(view.state.highlight(path)) }
      view.step(isAnimated: false)
    }
  }

  /// The user has let go of the item that is being pressed, which counts as a tap on it.
  ///
  /// Nothing happens if the item went meanwhile, or was not highlighted.
  public func pressEnded() {
    whenIdle { view in
      guard let path = view.highlightedItem else { return }
      view.carryOut(view.state.unhighlight())
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The press has turned out to be something else, for example the beginning of scrolling.
  public func pressCancelled() {
    whenIdle { view in
      guard view.highlightedItem != nil else { return }
      view.carryOut(view.state.unhighlight())
      view.step(isAnimated: false)
    }
  }
}
