public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The index paths of the selected items, ascending.
  ///
  /// Selection follows items through updates and through reloads with known differences. Removed
  /// items are deselected.
  public var selectedItems: [ItemPath] { state.selectedItems }

  /// Selects an item, and scrolls to it in the same step if requested; the delegate is not notified
  /// of the selection.
  ///
  /// An animated scroll ends with the delegate's `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// - Parameters:
  ///   - path: An index path; one that does not exist is a fault, and nothing is scrolled.
  ///   - animated: Whether the host may animate the step.
  ///   - scrollPosition: The position of the item in the viewport, or nil not to scroll.
  public func selectItem(
    at path: ItemPath, animated: Bool, scrollPosition: ScrollPosition?
  ) {
    whenIdle { view in
      guard view.exists(path, for: "selecting") else { return }
      if animated { view.interruptAnimation() }
      view.carryOut(view.state.select(path))
      guard let scrollPosition else { return view.step(animated: animated) }
      let item = view.state.shownElement(.item(path))
      view.state.engine.scroll(to: [item], scrollPosition, plus: 0)
      view.scrollStep(animated: animated)
    }
  }

  /// Deselects an item; the delegate is not notified.
  ///
  /// - Parameters:
  ///   - path: An index path; nothing happens if it is not selected.
  ///   - animated: Whether the host may animate the step.
  public func deselectItem(at path: ItemPath, animated: Bool) {
    whenIdle { view in
      guard let effects = view.state.deselect(path) else { return }
      if animated { view.interruptAnimation() }
      view.carryOut(effects)
      view.step(animated: animated)
    }
  }

  /// Taps an item, for user input such as a click or the return key.
  ///
  /// The item is selected, or deselected if it was selected and several items can be. The delegate
  /// can prevent it, and is notified afterwards. An item of an outline that can be expanded or
  /// collapsed is that instead: see `collectionView(_:canToggleItemAt:)` of the data source.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func tapItem(at path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.tap(path)
      view.step(animated: false)
    }
  }

  /// Selects the items from the last tapped one to another, for user input.
  ///
  /// All other items are deselected. If only one item can be selected, the given one is.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func extendSelection(to path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.extendSelection(to: path, from: path)
      view.step(animated: false)
    }
  }

  func tap(_ path: ItemPath) {
    if !toggle(path) { apply(state.change(byTapping: path), anchor: path) }
  }

  /// Expands or collapses an item if its row shows that this is possible and the data source
  /// allows it.
  private func toggle(_ path: ItemPath) -> Bool {
    let element = state.shownElement(.item(path))
    let cell =
      state.engine.view(of: element).flatMap { cells.live[$0] }
      ?? cells.waiting.entries.first { $0.element == element }?.cell
    guard (cell as? ContentCell)?.content.disclosure?.canToggle == true,
      request(dataSource, default: false, { $0.collectionView(self, canToggleItemAt: path) })
    else { return false }
    queue.enqueue { $0.dataSource?.collectionView($0, toggleItemAt: path) }
    return true
  }

  /// Selects everything up to an item, from the item that was tapped last, or else from `start`.
  func extendSelection(to path: ItemPath, from start: ItemPath) {
    apply(
      state.change(byExtendingTo: path, from: start),
      anchor: state.hasSelectionAnchor ? nil : start)
  }

  /// Applies the part of a change that the delegate allows.
  private func apply(_ change: SelectionChange, anchor: ItemPath?) {
    var allowed = change
    allowed.selected = change.selected.filter { path in
      request(delegate, default: true) { $0.collectionView(self, shouldSelectItemAt: path) }
    }
    allowed.deselected = change.deselected.filter { path in
      request(delegate, default: true) { $0.collectionView(self, shouldDeselectItemAt: path) }
    }
    carryOut(state.apply(allowed, anchor: anchor))
  }

  // MARK: - Press

  /// The item that is highlighted because the user presses it, or nil.
  public var highlightedItem: ItemPath? { state.highlightedItem }

  /// Begins a press on an item, which is highlighted if the delegate allows it.
  ///
  /// - Parameter path: The index path; nothing happens if there is no such item.
  public func pressBegan(at path: ItemPath) {
    whenIdle { view in
      guard view.state.hasItem(at: path) else { return }
      view.carryOut(view.state.unhighlight())
      let isAllowed = view.request(view.delegate, default: true) {
        $0.collectionView(view, shouldHighlightItemAt: path)
      }
      if isAllowed { view.carryOut(view.state.highlight(path)) }
      view.step(animated: false)
    }
  }

  /// Ends the press, which taps the highlighted item.
  ///
  /// Nothing happens if the item was removed meanwhile, or was not highlighted.
  public func pressEnded() {
    whenIdle { view in
      guard let path = view.highlightedItem else { return }
      view.carryOut(view.state.unhighlight())
      view.tap(path)
      view.step(animated: false)
    }
  }

  /// Cancels the press without a tap, for example because scrolling began.
  public func pressCancelled() {
    whenIdle { view in
      guard view.highlightedItem != nil else { return }
      view.carryOut(view.state.unhighlight())
      view.step(animated: false)
    }
  }
}
