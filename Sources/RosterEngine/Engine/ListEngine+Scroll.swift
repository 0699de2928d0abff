extension ListEngine {
  /// Scrolls to an offset, as far as the content allows.
  ///
  /// What was on the screen and still is keeps its place when rows that come into view turn out
  /// to be of another height than was guessed.
  ///
  /// - Parameter offset: The offset; what is no number counts as 0.
  public mutating func scroll(to offset: Double) {
    scroll(toSteps: Steps.of(offset))
  }

  /// Scrolls by a distance, as far as the content allows.
  ///
  /// - Parameter distance: The distance; downwards in the content is positive.
  public mutating func scroll(by distance: Double) {
    solveAnchor()
    scroll(toSteps: offsetSteps + Steps.of(distance))
  }

  /// Scrolls to the top of the content.
  public mutating func scrollToTop() {
    anchor = .top
  }

  /// Scrolls to the end of the content, also if what is there is not measured yet.
  public mutating func scrollToEnd() {
    anchor = .end
  }

  /// Scrolls until an element is where it is asked to be, as far as the content allows.
  ///
  /// It lands exactly also if what is around the element is not measured yet.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: Where it is to be in the viewport.
  ///   - distance: How much further to scroll.
  /// - Returns: Whether there is such an element; nothing happens if not.
  @discardableResult
  public mutating func scroll(
    to element: ListElement, _ position: ScrollPosition, plus distance: Double = 0
  ) -> Bool {
    solveAnchor()
    guard let place = arrangement.place(of: element) else { return false }
    anchor = .target(
      element, settled(position, element, place), extra: Steps.of(distance))
    if case .target(_, .nearest, _) = anchor { anchor = .offset }
    return true
  }

  /// Decides at once which edge is the nearest one, so that measuring does not change it.
  ///
  /// - Returns: The edge, or `nearest` if the element is in view already.
  private func settled(
    _ position: ScrollPosition, _ element: ListElement, _ place: Placement
  ) -> ScrollPosition {
    guard position == .nearest else { return position }
    let bottom = bottomEdge - Steps.of(turnedInsets.bottom)
    var top = topEdge
    if element != .header(section: element.section) {
      top += arrangement.pinnedLength(above: element)
    }
    if place.start < top || place.length > bottom - top { return .start }
    return place.end > bottom ? .end : .nearest
  }

  private mutating func scroll(toSteps steps: Int64) {
    offsetSteps = min(max(steps, smallestSteps), greatestSteps)
    anchor = placeAfterScrolling()
    widthPlace = nil
  }

  /// What keeps its place while rows that came into view are measured.
  private func placeAfterScrolling() -> Anchor {
    if case .end = anchorPolicy, offsetSteps == greatestSteps { return .end }
    if offsetSteps <= smallestSteps { return .top }
    for view in live where view.isVisible && view.element.itemPath != nil {
      guard let place = arrangement.place(of: view.element), place.end > topEdge,
        place.start < bottomEdge, place.state != .estimated
      else { continue }
      return .place([HeldElement(element: view.element, distance: place.start - topEdge)])
    }
    guard let first = arrangement.element(at: topEdge), let place = arrangement.place(of: first)
    else { return .offset }
    return .place([HeldElement(element: first, distance: place.start - topEdge)])
  }
}
