public import RosterDiff
public import RosterEngine
public import RosterView

/// Visible objects and cells.
extension ListAdapter {
  /// The indexes of the sections with an item, header or footer on the screen, ascending.
  ///
  /// - Complexity: O(*v* log *v*), where *v* is the number of visible elements.
  public var visibleSections: [Int] {
    Set(view?.visibleElements.map(\.section) ?? []).filter { shown[$0] != nil }.sorted()
  }

  /// Returns the section controllers with an item, header or footer on the screen, in order.
  ///
  /// - Complexity: O(*v* log *v*), where *v* is the number of visible elements.
  @_disfavoredOverload  // Of a layer with other section controllers, those are expected.
  public func visibleSectionControllers() -> [BaseListSectionController] {
    visibleSections.compactMap { shown[$0]?.controller }
  }

  /// Returns the objects with an item, header or footer on the screen, in order.
  ///
  /// - Complexity: O(*v* log *v*), where *v* is the number of visible elements.
  public func visibleObjects() -> [any ListDiffable] {
    visibleSections.compactMap { object(atSection: $0) }
  }

  /// Returns the objects of a type with an item, header or footer on the screen, in order.
  ///
  /// - Parameter type: The type.
  /// - Returns: The objects.
  /// - Complexity: O(*v* log *v*), where *v* is the number of visible elements.
  public func visibleObjects<Object: ListDiffable>(of type: Object.Type) -> [Object] {
    visibleSections.compactMap { shown.objects.value(at: $0, as: type) }
  }

  /// Returns the cells of an object that are on the screen, in order.
  ///
  /// - Parameter object: Any version of the object.
  /// - Returns: The cells of its items, without header and footer; none if it is not shown.
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public func visibleCells(for object: some ListDiffable) -> [any ListCell] {
    guard let view, let section = section(for: object) else { return [] }
    return view.visibleItems.filter { $0.section == section }.compactMap { view.cell(at: $0) }
  }

  /// Returns the items of a section controller that are on the screen.
  ///
  /// - Parameter controller: A section controller.
  /// - Returns: The indexes of the items in the section, ascending; none if it is not shown.
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public func visibleItems(of controller: BaseListSectionController) -> [Int] {
    guard let section = section(for: controller) else { return [] }
    return (view?.visibleItems ?? []).filter { $0.section == section }.map(\.item)
  }

  /// The index path of the first item that intersects the viewport without its insets; nil if there
  /// is none.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public var indexPathForFirstVisibleItem: ItemPath? {
    guard let view else { return nil }
    let rect = view.visibleRect
    return view.visibleItems.filter { view.frame(of: .item($0))?.meets(rect) ?? false }.min()
  }

  /// The distance from the beginning of the first visible item to the beginning of the viewport
  /// without its insets: y in a list that scrolls vertically, x in one that scrolls horizontally.
  ///
  /// It is negative if the item begins inside the viewport, and zero if there is no item.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible elements.
  public var offsetForFirstVisibleItem: ListPoint {
    guard let view, let frame = indexPathForFirstVisibleItem.flatMap({ view.frame(of: .item($0)) })
    else {
      return .zero
    }
    let rect = view.visibleRect
    return ListPoint(x: rect.x - frame.x, y: rect.y - frame.y)
  }
}
