public import RosterDiff
public import RosterEngine
public import RosterView

/// What is on the screen, and scrolling.
extension ListAdapter {
  /// The indexes of the sections of which an item, header or footer is on the screen, ascending.
  ///
  /// - Complexity: O(*v* log *v*) of the number of elements on the screen.
  public var visibleSections: [Int] {
    Set(view?.visibleElements.map(\.section) ?? []).filter { shown[$0] != nil }.sorted()
  }

  /// The section controllers of which an item, header or footer is on the screen, in order.
  ///
  /// - Complexity: O(*v* log *v*) of the number of elements on the screen.
  public var visibleSectionControllers: [AnyListSectionController] {
    visibleSections.compactMap { shown[$0]?.controller }
  }

  /// The objects of which an item, header or footer is on the screen, in order.
  ///
  /// - Complexity: O(*v* log *v*) of the number of elements on the screen.
  public var visibleObjects: [any ListDiffable] {
    visibleSections.compactMap { object(atSection: $0) }
  }

  /// Returns the cells of an object that are on the screen, in order.
  ///
  /// - Parameter object: Any version of the object.
  /// - Returns: The cells of its items, without header and footer; none if it is not shown.
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public func visibleCells(for object: some ListDiffable) -> [any ListCell] {
    guard let view, let section = section(for: object) else { return [] }
    return view.visibleItems.filter { $0.section == section }.compactMap { view.cell(at: $0) }
  }

  /// Returns the items of a section controller that are on the screen.
  ///
  /// - Parameter controller: A section controller.
  /// - Returns: The indexes of the items in the section, ascending; none if it is not shown.
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public func visibleItems(of controller: AnyListSectionController) -> [Int] {
    guard let section = section(for: controller) else { return [] }
    return (view?.visibleItems ?? []).filter { $0.section == section }.map(\.item)
  }

  /// The place of the first item that is on the screen, or nil if there is none.
  ///
  /// - Complexity: O(*v*) of the number of elements on the screen.
  public var firstVisibleItem: ItemPath? { view?.visibleItems.min() }

  /// Scrolls until an item of an object is where it is asked to be.
  ///
  /// A section without items stays where it is.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - item: The index of the item in its section.
  ///   - position: Where the item is to be in the viewport.
  ///   - additionalOffset: How much farther to scroll, in the unit of the host; with another value
  ///     than zero the host does not animate.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: Whether the object is shown and has such an item.
  @discardableResult
  public func scroll(
    to object: some ListDiffable, item: Int = 0, position: ScrollPosition = .nearest,
    additionalOffset: Double = 0, isAnimated: Bool = false
  ) -> Bool {
    guard let view, let section = section(for: object),
      let items = shown[section]?.items, (0..<items.count).contains(item)
    else { return false }
    let isStraight = additionalOffset == 0
    view.scrollToItem(
      at: ItemPath(section: section, item: item), position: position,
      isAnimated: isAnimated && isStraight)
    if !isStraight {
      var offset = view.scrollOffset
      offset.y += additionalOffset
      view.scrollOffset = offset
    }
    return true
  }

  /// Selects an item of a section controller; nobody is told.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the section; one that does not exist is a fault.
  ///   - controller: A section controller; nothing happens if it is not shown.
  public func selectItem(at index: Int, of controller: AnyListSectionController) {
    guard let section = section(for: controller) else { return }
    view?.selectItem(at: ItemPath(section: section, item: index))
  }

  /// Deselects an item of a section controller; nobody is told.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the section.
  ///   - controller: A section controller; nothing happens if it is not shown.
  public func deselectItem(at index: Int, of controller: AnyListSectionController) {
    guard let section = section(for: controller) else { return }
    view?.deselectItem(at: ItemPath(section: section, item: index))
  }
}
