public import RosterEngine

extension CollectionView {
  /// Takes over the size of the part of the screen that the list has.
  ///
  /// - Parameter viewport: The size; at zero height or width nothing is displayed.
  public func resize(to viewport: ListSize) {
    input { $0.resize(to: viewport) }
  }

  /// The direction in which the list scrolls.
  package var scrollAxis: ScrollAxis { state.engine.axis }

  /// Scrolls by a distance, as far as the content allows.
  ///
  /// - Parameters:
  ///   - distance: The distance; downwards in the content is positive.
  ///   - isAnimated: Whether the host may animate the step.
  public func scroll(by distance: Double, isAnimated: Bool = false) {
    scrollInput(isAnimated: isAnimated) { $0.scroll(by: distance) }
  }

  /// Scrolls to the top of the content.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  public func scrollToTop(isAnimated: Bool = false) {
    scrollInput(isAnimated: isAnimated) { $0.scrollToTop() }
  }

  /// Scrolls to the end of the content.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  public func scrollToEnd(isAnimated: Bool = false) {
    scrollInput(isAnimated: isAnimated) { $0.scrollToEnd() }
  }

  /// Returns the cell behind the name of a view that a transaction brought on the screen.
  ///
  /// - Parameter view: The name.
  /// - Returns: The cell, or nil if the view has left. While a transaction is being applied the
  ///   cells of the views that leave in it are still there; if the host animates it, until all
  ///   animations have ended.
  public func cell(of view: ViewID) -> CollectionViewCell? {
    cells.live[view] ?? cells.leaving[view]
  }

  /// Returns what a view shows.
  ///
  /// - Parameter view: The name.
  /// - Returns: The element at its present place, or nil if the view has left.
  public func element(of view: ViewID) -> ListElement? {
    state.engine.element(of: view).map { state.dataElement($0) }
  }

  /// Returns the name of the view that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The name, or nil if the element is not on the screen.
  public func view(of element: ListElement) -> ViewID? {
    state.view(of: element)
  }

  /// The views that are on the screen with their attributes, by ascending order of drawing.
  public var displayedViews: [(view: ViewID, attributes: ViewAttributes)] {
    let views = state.engine.views.enumerated().sorted {
      ($0.element.attributes.zIndex, $0.offset) < ($1.element.attributes.zIndex, $1.offset)
    }
    return views.map { ($0.element.view, $0.element.attributes) }
  }
}
