import RosterDiff
public import RosterEngine
public import RosterView

/// The list around a section controller.
///
/// Outside of a list, sizes are zero, nothing is visible, and methods that change the list do
/// nothing.
extension BaseListSectionController {
  /// The size of the viewport.
  public final var containerSize: ListSize { adapter?.view?.viewportSize ?? .zero }

  /// The insets around the content of the list.
  public final var containerInsets: ListInsets { adapter?.view?.scrollInsets ?? .zero }

  /// The size of the viewport without the insets of the list, not negative.
  public final var insetContainerSize: ListSize { containerSize.inset(by: containerInsets) }

  /// The size of the viewport without the insets of the list and of the section, not negative.
  public final var sectionContainerSize: ListSize {
    insetContainerSize.inset(by: root.metrics?.insets ?? .zero)
  }

  /// The point of the content at the leading top corner of the viewport.
  public final var contentOffset: ListPoint { adapter?.view?.scrollOffset ?? .zero }

  /// How the reader scrolls the list, as the view last reported it.
  public final var scrollPhase: CollectionView.ScrollPhase {
    adapter?.screen.scrollPhase ?? .resting
  }

  // MARK: - Cells

  /// Returns the cell that shows an item of the section.
  ///
  /// While an update switches the data, indexes are those of the old data.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The cell, or nil if the item is not on the screen or does not exist.
  public final func visibleCell(at index: Int) -> (any ListCell)? {
    guard let section = shownSection, shownRange.contains(offset: index) else { return nil }
    let path = ItemPath(section: section, item: shownRange.lowerBound + index)
    return adapter?.view?.cell(at: path)
  }

  /// The indexes of the section's items on the screen, ascending.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public final var visibleIndexes: [Int] { indexes(of: adapter?.view?.visibleItems ?? []) }

  /// The cells of the section's items on the screen, by ascending index.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public final var visibleCells: [any ListCell] {
    visibleIndexes.compactMap { visibleCell(at: $0) }
  }

  /// The indexes of the section's items that are completely in the viewport, ascending.
  ///
  /// The viewport counts without the insets of the list.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public final var fullyVisibleIndexes: [Int] {
    guard let rect = adapter?.view?.visibleRect else { return [] }
    return visibleIndexes.filter { frameOfItem(at: $0).map { rect.contains($0) } ?? false }
  }

  /// The cells of the section's items that are completely in the viewport, by ascending index.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public final var fullyVisibleCells: [any ListCell] {
    fullyVisibleIndexes.compactMap { visibleCell(at: $0) }
  }

  /// Returns the frame of an item of the section in the content of the list, on or off the screen.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The frame, from the sizes known so far; nil if there is no such item.
  public final func frameOfItem(at index: Int) -> ListRect? {
    guard let section = shownSection, shownRange.contains(offset: index) else { return nil }
    let path = ItemPath(section: section, item: shownRange.lowerBound + index)
    return adapter?.view?.frame(of: .item(path))
  }

  /// Returns the item of the section at a point in the content of the list.
  ///
  /// - Parameter point: A point in the content; `ListView.contentPoint(atViewport:)` converts the
  ///   position of a pointer.
  /// - Returns: The index of the item, or nil if there is no item of this section.
  public final func indexOfItem(at point: ListPoint) -> Int? {
    adapter?.view?.item(at: point).flatMap { indexes(of: [$0]).first }
  }

  /// Returns the index of the item that a cell shows.
  ///
  /// - Parameter cell: A cell.
  /// - Returns: The index, or nil if the cell is not on the screen or does not show an item of this
  ///   section.
  public final func index(of cell: any ListCell) -> Int? {
    adapter?.view?.element(of: cell)?.itemPath.flatMap { indexes(of: [$0]).first }
  }

  // MARK: - Selection and scrolling

  /// The indexes of the selected items of the section, ascending.
  public final var selectedIndexes: [Int] { indexes(of: adapter?.view?.selectedItems ?? []) }

  /// Selects an item, and scrolls to it in the same step if requested; controllers and delegates are
  /// not notified of the selection.
  ///
  /// While an update switches the data, this happens after the update.
  ///
  /// - Parameters:
  ///   - index: The index of the item; one that does not exist is a fault.
  ///   - animated: Whether the host may animate the step.
  ///   - scrollPosition: The position of the item in the viewport, or nil not to scroll.
  public final func selectItem(
    at index: Int, animated: Bool = false, scrollPosition: ScrollPosition? = nil
  ) {
    onView(index) {
      $0.selectItem(at: $1, animated: animated, scrollPosition: scrollPosition)
    }
  }

  /// Deselects an item, without calling controllers or delegates.
  ///
  /// While an update switches the data, this happens after the update.
  ///
  /// - Parameters:
  ///   - index: The index of the item; nothing happens if it is not selected.
  ///   - animated: Whether the host may animate the step.
  public final func deselectItem(at index: Int, animated: Bool = false) {
    onView(index) { $0.deselectItem(at: $1, animated: animated) }
  }

  /// Scrolls to an item, as far as the content allows.
  ///
  /// While an update switches the data, this happens after the update.
  ///
  /// - Parameters:
  ///   - index: The index of the item; one that does not exist is a fault.
  ///   - position: The position of the item in the viewport.
  ///   - animated: Whether the host may animate the step.
  public final func scrollToItem(
    at index: Int, position: ScrollPosition = .nearest, animated: Bool = false
  ) {
    onView(index) { $0.scrollToItem(at: $1, position: position, animated: animated) }
  }

  // MARK: - Layout

  /// Invalidates sizes of the section, so that they are requested or measured again.
  ///
  /// While an update switches the data, this happens after the update, with the indexes after it.
  ///
  /// - Parameters:
  ///   - indexes: The items, or nil for all items, header and footer. Indexes that do not exist are
  ///     ignored.
  ///   - completion: Called exactly once, with whether the controller was in a list.
  public final func invalidateLayout(
    ofItemsAt indexes: [Int]? = nil, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let adapter else {
      completion?(false)
      return
    }
    adapter.whenShown {
      guard let view = adapter.view, let section = self.shownSection else {
        completion?(false)
        return
      }
      view.invalidateLayout(of: self.elements(indexes, section: section))
      completion?(true)
    }
  }

  private func elements(_ indexes: [Int]?, section: Int) -> [ListElement] {
    let range = shownRange
    let all = indexes ?? Array(0..<range.count)
    let items = all.filter { range.contains(offset: $0) }.map {
      ListElement.item(ItemPath(section: section, item: range.lowerBound + $0))
    }
    guard indexes == nil, let shown = adapter?.shown[section] else { return items }
    return items + shown.views.keys.map { .supplementary($0, of: .section(section)) }
  }

  // MARK: - Changes

  /// Changes items of sections in one step, and returns a receipt; see `ListAdapter.performBatch`.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - updates: Changes the data, and reports the affected items to the context.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome of the update. Outside of a list it is refused, and `updates` is not
  ///   called.
  @discardableResult
  public final func performBatch(
    animated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    guard let adapter else { return UpdateReceipt(id: 0, outcome: .refused(.viewIsDeallocated)) }
    return await adapter.performBatch(animated: animated, updates, fileID: fileID, line: line)
  }

  /// Changes items of sections in one step; see `ListAdapter.performBatch`.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - updates: Changes the data, and reports the affected items to the context; not called
  ///     outside of a list.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public final func performBatch(
    animated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    guard let adapter else {
      completion?(UpdateReceipt(id: 0, outcome: .refused(.viewIsDeallocated)))
      return
    }
    adapter.performBatch(
      animated: animated, updates, completion: completion, fileID: fileID, line: line)
  }

  // MARK: - Places

  /// Returns the indexes, in this controller, of those items that belong to it.
  private func indexes(of paths: [ItemPath]) -> [Int] {
    guard let section = shownSection else { return [] }
    let range = shownRange
    return paths.filter { $0.section == section && range.contains($0.item) }
      .map { $0.item - range.lowerBound }
  }

  /// Does something with an item once the view shows the newest data.
  private func onView(
    _ index: Int, _ body: @escaping @MainActor (any ListView, ItemPath) -> Void
  ) {
    guard let adapter else { return }
    adapter.whenShown {
      guard let view = adapter.view, let section = self.shownSection else { return }
      let range = self.shownRange
      guard self.stack == nil || range.contains(offset: index) else { return }
      let (item, overflows) = range.lowerBound.addingReportingOverflow(index)
      body(view, ItemPath(section: section, item: overflows ? index : item))
    }
  }
}

extension Range<Int> {
  /// Returns whether an index counted from the start of the range is in it.
  func contains(offset: Int) -> Bool { offset >= 0 && offset < count }
}

extension ListSize {
  fileprivate func inset(by insets: ListInsets) -> ListSize {
    ListSize(
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}

extension ListAdapter {
  /// Does something immediately, or after the update that is switching the data.
  func whenShown(_ work: @escaping @MainActor () -> Void) {
    if updateState.transition == nil { work() } else { updateState.afterUpdate.append(work) }
  }

  func runDeferredWork() {
    let works = updateState.afterUpdate
    updateState.afterUpdate = []
    for work in works { work() }
  }
}
