import Foundation

// What a finger does to a collection view.
extension UICollectionView {
  /// Taps the item: highlight, selection or deselection, primary action.
  ///
  /// Without multiple selection, a tap on a selected item selects it again.
  ///
  /// - Returns: Whether the item exists on the screen.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    layOutIfCountsChanged()
    guard live.shown[.cell(indexPath)] != nil else { return false }
    if told?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true {
      highlight(indexPath)
      // The delegate may have updated the list: the highlight follows the item. It ends after the
      // selection: `uikit/uicollectionviewdelegate`.
      if let path = highlighted { toggle(path) }
      if let path = highlighted { unhighlight(path) }
    }
    return true
  }

  /// Puts a finger on the item and leaves it there; `simulateTouchEnd` takes it away.
  public func simulateTouch(at indexPath: IndexPath) {
    guard told?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    highlight(indexPath)
  }

  /// Takes the finger away without a tap, as a scroll that begins does.
  public func simulateTouchEnd() {
    if let highlighted { unhighlight(highlighted) }
  }

  private func highlight(_ path: IndexPath) {
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    told?.collectionView(self, didHighlightItemAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    told?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func toggle(_ path: IndexPath) {
    guard allowsSelection else { return }
    if selected.contains(path), allowsMultipleSelection {
      guard told?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(false, path)
      told?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard told?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selected where other != path {
        setSelected(false, other)
        told?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, path)
    told?.collectionView(self, didSelectItemAt: path)
    let acts =
      UIKitSimulation.ifImplemented {
        told?.collectionView(self, canPerformPrimaryActionForItemAt: path)
      } ?? true
    if acts ?? false, has(path) {
      told?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Moves the focus, as the arrow keys or a remote do.
  ///
  /// - Returns: Whether the focus moved.
  @discardableResult
  public func simulateFocus(at indexPath: IndexPath?) -> Bool {
    let context = UICollectionViewFocusUpdateContext()
    context.previouslyFocusedIndexPath = focused
    context.previouslyFocusedView = focused.flatMap { cellForItem(at: $0) }
    context.nextFocusedIndexPath = indexPath
    context.nextFocusedView = indexPath.flatMap { cellForItem(at: $0) }
    if let indexPath {
      // The answer of the delegate counts, if it gives one.
      let allowed = told.flatMap { told in
        UIKitSimulation.ifImplemented { told.collectionView(self, canFocusItemAt: indexPath) }
      }
      guard has(indexPath), allowed ?? allowsFocus
      else { return false }
    }
    guard told?.collectionView(self, shouldUpdateFocusIn: context) ?? true else {
      return false
    }
    focused.flatMap { cellForItem(at: $0) }?.isFocused = false
    focused = indexPath
    indexPath.flatMap { cellForItem(at: $0) }?.isFocused = true
    told?.collectionView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    guard let indexPath else { return true }
    let follows =
      UIKitSimulation.ifImplemented {
        told?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
      } ?? nil
    if follows ?? selectionFollowsFocus { toggle(indexPath) }
    return true
  }

  /// The index path that has the focus.
  public var simulatedFocusedIndexPath: IndexPath? { focused }

  /// The attributes with which cells of the last batch started, by their index paths after it.
  public var simulatedInitialAttributes: [IndexPath: UICollectionViewLayoutAttributes] {
    cells(live.initialAttributes)
  }

  /// The attributes with which cells that the last batch deleted end, by their index paths before it.
  public var simulatedFinalAttributes: [IndexPath: UICollectionViewLayoutAttributes] {
    cells(live.finalAttributes)
  }

  private func cells(
    _ attributes: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> [IndexPath: UICollectionViewLayoutAttributes] {
    let cells = attributes.filter { $0.key.category == .cell }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.key.indexPath, $0.value) })
  }

  /// Presses long on the item: the menu is that of all selected items if it is one of them.
  public func simulateContextMenu(at indexPath: IndexPath) -> UIContextMenuConfiguration? {
    let point = cellForItem(at: indexPath)?.center ?? .zero
    let paths = selected.contains(indexPath) ? selected.sorted() : [indexPath]
    let several = UIKitSimulation.ifImplemented {
      told?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    }
    let configuration =
      if let several {
        several ?? nil
      } else {
        told?.collectionView(
          self, contextMenuConfigurationForItemAt: indexPath, point: point)
      }
    guard let configuration else { return nil }
    showMenu(configuration)
    return configuration
  }

  /// Swipes the row of a list layout.
  public func simulateSwipe(
    at indexPath: IndexPath, leading: Bool = false
  ) -> UISwipeActionsConfiguration? {
    layOutIfCountsChanged()
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      layout.sections.indices.contains(indexPath.section)
    else { return nil }
    let list = layout.sections[indexPath.section].list
    return leading
      ? list?.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list?.trailingSwipeActionsConfigurationProvider?(indexPath)
  }

  /// Touches the title of that number in the index at the side.
  public func simulateIndexTitle(_ number: Int) {
    guard let dataSource, let titles = dataSource.indexTitles(for: self),
      titles.indices.contains(number)
    else { return }
    let path = dataSource.collectionView(
      self, indexPathForIndexTitle: titles[number], at: number)
    scrollToItem(at: path, at: .top, animated: false)
  }

  /// Drags an item to the place of another and drops it there, in one go.
  ///
  /// - Returns: Whether the drop delegate was told to perform the drop.
  @discardableResult
  public func simulateDragAndDrop(from source: IndexPath, to target: IndexPath?) -> Bool {
    guard let drag = SimulatedItemDrag(on: self, from: source) else { return false }
    drag.move(to: target)
    return drag.lift()
  }
}
