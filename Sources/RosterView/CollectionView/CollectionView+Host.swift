public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The size of the whole content, without insets.
  public var contentSize: ListSize { .zero }

  /// Takes over the size of the part of the screen that the list has.
  ///
  /// - Parameter viewport: The size; at zero height or width nothing is displayed.
  public func resize(to viewport: ListSize) {}

  /// Scrolls by a distance, as far as the content allows.
  ///
  /// - Parameters:
  ///   - distance: The distance; downwards in the content is positive.
  ///   - isAnimated: Whether the host may animate the step.
  public func scroll(by distance: Double, isAnimated: Bool = false) {}

  /// Scrolls to the top of the content.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  public func scrollToTop(isAnimated: Bool = false) {}

  /// Scrolls to the end of the content.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  public func scrollToEnd(isAnimated: Bool = false) {}

  /// Returns the cell behind the name of a view that a transaction brought on the screen.
  ///
  /// - Parameter view: The name.
  /// - Returns: The cell, or nil if the view has left. While a transaction is being applied the
  ///   cells of the views that leave in it are still there.
  public func cell(of view: ViewID) -> Cell? { nil }

  /// Returns what a view shows.
  ///
  /// - Parameter view: The name.
  /// - Returns: The element at its present place, or nil if the view has left.
  public func element(of view: ViewID) -> ListElement? { nil }

  /// Returns the name of the view that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The name, or nil if the element is not on the screen.
  public func view(of element: ListElement) -> ViewID? { nil }

  /// The user tapped an item, or pressed return on it: selects or deselects it and tells the
  /// delegate.
  ///
  /// - Parameter path: The place; nothing happens if there is no such item.
  public func tapItem(at path: ItemPath) {}

  /// The views that are on the screen with their attributes, by ascending order of drawing.
  public var displayedViews: [(view: ViewID, attributes: ViewAttributes)] { [] }
}
