public import RosterEngine

extension CollectionView {
  /// Sets the size of the viewport.
  ///
  /// - Parameter viewport: The size; with zero height or width nothing is displayed.
  public func resize(to viewport: ListSize) {
    input { $0.resize(to: viewport) }
  }

  /// The direction in which the list scrolls.
  package var scrollAxis: ScrollAxis { state.engine.axis }

  /// Scrolls by a distance, as far as the content allows.
  ///
  /// - Parameters:
  ///   - distance: The distance; positive values scroll towards the end of the content.
  ///   - animated: Whether the host may animate the step.
  public func scroll(by distance: Double, animated: Bool = false) {
    scrollInput(animated: animated) { $0.scroll(by: distance) }
  }

  /// Scrolls to the top of the content.
  ///
  /// - Parameter animated: Whether the host may animate the step.
  public func scrollToTop(animated: Bool = false) {
    scrollInput(animated: animated) { $0.scrollToTop() }
  }

  /// Scrolls to the end of the content.
  ///
  /// - Parameter animated: Whether the host may animate the step.
  public func scrollToEnd(animated: Bool = false) {
    scrollInput(animated: animated) { $0.scrollToEnd() }
  }

  /// Returns the cell of a view that a transaction brought on the screen.
  ///
  /// - Parameter view: The identifier of the view.
  /// - Returns: The cell, or nil if the view has left. The cells of views that leave in a
  ///   transaction remain available while the host applies it; if the host animates it, until all
  ///   animations have ended.
  public func cell(of view: ViewID) -> CollectionViewCell? {
    cells.live[view] ?? cells.leaving[view]
  }

  /// Returns the element that a view shows.
  ///
  /// - Parameter view: The identifier of the view.
  /// - Returns: The element at its current index path, or nil if the view has left.
  public func element(of view: ViewID) -> ListElement? {
    state.engine.element(of: view).map { state.dataElement($0) }
  }

  /// Returns the identifier of the view that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The identifier, or nil if the element is not on the screen.
  public func view(of element: ListElement) -> ViewID? {
    state.view(of: element)
  }

  /// The views on the screen and their attributes, in drawing order.
  public var displayedViews: [(view: ViewID, attributes: ViewAttributes)] {
    let views = state.engine.views.enumerated().sorted {
      ($0.element.attributes.zIndex, $0.offset) < ($1.element.attributes.zIndex, $1.offset)
    }
    return views.map { ($0.element.view, $0.element.attributes) }
  }
}
