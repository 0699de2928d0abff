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
  /// - Returns: Whether there is such an element; nothing happens if not.
  @discardableResult
  public mutating func scroll(to element: ListElement, _ position: ScrollPosition) -> Bool {
    scroll(to: [element], position)
  }

  /// Scrolls until elements, with all that lies between them, are where they are asked to be, as
  /// far as the content allows.
  ///
  /// It lands exactly also if what is around them is not measured yet. If they are longer than the
  /// viewport, `nearest` shows their beginning.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; those that do not exist are left out.
  ///   - position: Where they are to be in the viewport.
  ///   - distance: How far beyond the elements the place is that is meant.
  /// - Returns: Whether there is such an element; nothing happens if not.
  @discardableResult
  public mutating func scroll(
    to elements: [ListElement], _ position: ScrollPosition, plus distance: Double = 0
  ) -> Bool {
    solveAnchor()
    guard let span = span(of: elements) else { return false }
    let extra = Steps.of(distance)
    let settled = settled(position, span, extra)
    anchor = settled == .nearest ? .offset : .target(span, settled, extra: extra)
    return true
  }

  /// Returns what lies from the first to the last of some elements; nil if none of them exists.
  func span(of elements: [ListElement]) -> ElementSpan? {
    let places = elements.compactMap { element in
      layoutState.place(of: element).map { (element: element, place: $0) }
    }
    guard let first = places.min(by: { $0.place.start < $1.place.start }),
      let last = places.max(by: { $0.place.end < $1.place.end })
    else { return nil }
    return ElementSpan(first: first.element, last: last.element)
  }

  /// Decides at once which edge is the nearest one, so that measuring does not change it.
  ///
  /// - Returns: The edge, or `nearest` if the elements are in view already.
  private func settled(
    _ position: ScrollPosition, _ span: ElementSpan, _ extra: Int64
  ) -> ScrollPosition {
    guard position == .nearest, let first = layoutState.place(of: span.first),
      let last = layoutState.place(of: span.last)
    else { return position }
    let bottom = bottomEdge - Steps.of(turnedInsets.bottom)
    var top = topEdge
    if span.first != .header(section: span.first.section) {
      top += layoutState.pinnedLength(above: span.first)
    }
    let (start, end) = (first.start + extra, last.end + extra)
    if start < top || end - start > bottom - top { return .start }
    return end > bottom ? .end : .nearest
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
      guard let place = layoutState.place(of: view.element), place.end > topEdge,
        place.start < bottomEdge, place.state != .estimated
      else { continue }
      return .place([HeldElement(element: view.element, distance: place.start - topEdge)])
    }
    guard let first = layoutState.element(at: topEdge), let place = layoutState.place(of: first)
    else { return .offset }
    return .place([HeldElement(element: first, distance: place.start - topEdge)])
  }
}
