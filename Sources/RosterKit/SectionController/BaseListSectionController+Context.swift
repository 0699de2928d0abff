import RosterDiff
public import RosterEngine
public import RosterView

/// What a section controller can ask of the list around it.
///
/// Outside of a list sizes are zero, nothing is visible, and what is to be done is left out.
extension BaseListSectionController {
  /// The size of the part of the list that is on the screen.
  public final var containerSize: ListSize { adapter?.view?.viewportSize ?? .zero }

  /// The room around the content of the list.
  public final var containerInsets: ListInsets { adapter?.view?.scrollInsets ?? .zero }

  /// The size that is left for the content of the list, not negative.
  public final var insetContainerSize: ListSize { containerSize.inset(by: containerInsets) }

  /// The size that is left for the section between its own insets too, not negative.
  public final var sectionContainerSize: ListSize {
    insetContainerSize.inset(by: root.metrics?.insets ?? .zero)
  }

  /// The place of the content that is at the leading top corner of the viewport.
  public final var contentOffset: ListPoint { adapter?.view?.scrollOffset ?? .zero }

  /// What the reader does to scroll the list, as far as the view has told it.
  public final var scrollPhase: ScrollPhase { adapter?.scrollPhase ?? .resting }

  // MARK: - Cells

  /// Returns the cell that shows an item of the section.
  ///
  /// While an update exchanges the data it is an item of those before.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The cell, or nil if the item is not on the screen or does not exist.
  public final func visibleCell(at index: Int) -> (any ListCell)? {
    guard let section = shownSection, shownRange.contains(offset: index) else { return nil }
    let path = ItemPath(section: section, item: shownRange.lowerBound + index)
    return adapter?.view?.cell(at: path)
  }

  /// The indexes of the items of the section that are on the screen, ascending.
  ///
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public final var visibleIndexes: [Int] { indexes(of: adapter?.view?.visibleItems ?? []) }

  /// The cells of the items of the section that are on the screen, by ascending index.
  ///
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public final var visibleCells: [any ListCell] {
    visibleIndexes.compactMap { visibleCell(at: $0) }
  }

  /// The indexes of the items of the section that are in the viewport completely, ascending.
  ///
  /// What the insets of the list cover does not count.
  ///
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public final var fullyVisibleIndexes: [Int] {
    guard let rect = adapter?.view?.visibleRect else { return [] }
    return visibleIndexes.filter { frameOfItem(at: $0).map { rect.contains($0) } ?? false }
  }

  /// The cells of the items of the section that are in the viewport completely, by ascending index.
  ///
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public final var fullyVisibleCells: [any ListCell] {
    fullyVisibleIndexes.compactMap { visibleCell(at: $0) }
  }

  /// Returns where an item of the section is in the content of the list, also if it is not on the
  /// screen.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The frame, by what is known of sizes; nil if there is no such item.
  public final func frameOfItem(at index: Int) -> ListRect? {
    guard let section = shownSection, shownRange.contains(offset: index) else { return nil }
    let path = ItemPath(section: section, item: shownRange.lowerBound + index)
    return adapter?.view?.frame(of: .item(path))
  }

  /// Returns the item of the section at a place in the content of the list.
  ///
  /// - Parameter point: A place in the content; `ListView.contentPoint(atViewport:)` gives it for a
  ///   pointer.
  /// - Returns: The index of the item, or nil if there is none of this section.
  public final func indexOfItem(at point: ListPoint) -> Int? {
    adapter?.view?.item(at: point).flatMap { indexes(of: [$0]).first }
  }

  /// Returns the index of the item that a cell shows.
  ///
  /// - Parameter cell: A cell.
  /// - Returns: The index, or nil if the cell is not on the screen or shows something else.
  public final func index(of cell: any ListCell) -> Int? {
    adapter?.view?.element(of: cell)?.itemPath.flatMap { indexes(of: [$0]).first }
  }

  // MARK: - Selection and scrolling

  /// The indexes of the selected items of the section, ascending.
  public final var selectedIndexes: [Int] { indexes(of: adapter?.view?.selectedItems ?? []) }

  /// Selects an item; no controller and no delegate is told.
  ///
  /// While an update exchanges the data it is done after the update.
  ///
  /// - Parameter index: The index of the item; one that does not exist is a fault.
  public final func selectItem(at index: Int) {
    onView(index) { $0.selectItem(at: $1) }
  }

  /// Deselects an item; no controller and no delegate is told.
  ///
  /// While an update exchanges the data it is done after the update.
  ///
  /// - Parameter index: The index of the item; nothing happens if it is not selected.
  public final func deselectItem(at index: Int) {
    onView(index) { $0.deselectItem(at: $1) }
  }

  /// Scrolls until an item is where it is asked to be, as far as the content allows.
  ///
  /// While an update exchanges the data it is done after the update.
  ///
  /// - Parameters:
  ///   - index: The index of the item; one that does not exist is a fault.
  ///   - position: Where the item is to be in the viewport.
  ///   - isAnimated: Whether the host may animate the step.
  public final func scrollToItem(
    at index: Int, position: ScrollPosition = .nearest, isAnimated: Bool = false
  ) {
    onView(index) { $0.scrollToItem(at: $1, position: position, isAnimated: isAnimated) }
  }

  // MARK: - Layout

  /// Forgets sizes of the section, so that they are asked for or measured again.
  ///
  /// While an update exchanges the data it is done after the update, with the indexes then.
  ///
  /// - Parameters:
  ///   - indexes: The items, or nil for all of them, header and footer; those that do not exist are
  ///     left out.
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
    return items + (shown.header == nil ? [] : [.header(section: section)])
      + (shown.footer == nil ? [] : [.footer(section: section)])
  }

  // MARK: - Changes

  /// Changes items of sections in one step, and says how it went; see `ListAdapter.performBatch`.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Changes the data, and says which items that concerns.
  /// - Returns: What became of the update; it is refused outside of a list, and `updates` is not
  ///   called then.
  @discardableResult
  public final func performBatch(
    isAnimated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void
  ) async -> UpdateReceipt {
    guard let adapter else { return UpdateReceipt(id: 0, outcome: .refused(.viewIsGone)) }
    return await adapter.performBatch(isAnimated: isAnimated, updates)
  }

  /// Changes items of sections in one step; see `ListAdapter.performBatch`.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Changes the data, and says which items that concerns; not called outside of a
  ///     list.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public final func performBatch(
    isAnimated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    guard let adapter else {
      completion?(UpdateReceipt(id: 0, outcome: .refused(.viewIsGone)))
      return
    }
    adapter.performBatch(isAnimated: isAnimated, updates, completion: completion)
  }

  // MARK: - Places

  /// Returns which of some places are those of items of this controller, as indexes of its items.
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
  /// Whether an index counted from the start of the range is in it.
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
  /// Does something at once, or after the update that exchanges the data at present.
  func whenShown(_ work: @escaping @MainActor () -> Void) {
    if transition == nil { work() } else { afterUpdate.append(work) }
  }

  func runDeferredWork() {
    let works = afterUpdate
    afterUpdate = []
    for work in works { work() }
  }
}
