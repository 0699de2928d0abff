import RosterDiff

extension ListEngine {
  /// Scrolls to an offset, as far as the content allows.
  ///
  /// Elements that stay on the screen keep their position when rows that come into view turn out to
  /// have another height than estimated.
  ///
  /// - Parameter offset: The offset; NaN counts as 0.
  public mutating func scroll(to offset: Double) {
    scroll(toSteps: FixedPoint.steps(offset))
  }

  /// Sets the lengths beyond the viewport within which elements have views too.
  ///
  /// Neither the position that is kept nor pinned headers depend on them.
  ///
  /// - Parameters:
  ///   - before: The length before the viewport; invalid lengths count as 0.
  ///   - after: The length after the viewport; invalid lengths count as 0.
  public mutating func setOverscan(before: Double, after: Double) {
    overscan = (
      RowLength(before, state: .fixed).steps, RowLength(after, state: .fixed).steps
    )
  }

  /// Scrolls by a distance, as far as the content allows.
  ///
  /// - Parameter distance: The distance; positive values scroll towards the end of the content.
  public mutating func scroll(by distance: Double) {
    solveAnchor()
    scroll(toSteps: offsetSteps + FixedPoint.steps(distance))
  }

  /// Scrolls to the top of the content.
  public mutating func scrollToTop() {
    step.anchor = .top
    step.isScroll = true
  }

  /// Scrolls to the end of the content, even if the elements there are not measured yet.
  public mutating func scrollToEnd() {
    step.anchor = .end
    step.isScroll = true
  }

  /// Scrolls until an element is at a position in the viewport, as far as the content allows.
  ///
  /// The resulting position is exact, even if the surrounding elements are not measured yet.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position of the element in the viewport.
  /// - Returns: Whether there is such an element; nothing happens if not.
  @discardableResult
  public mutating func scroll(to element: ListElement, _ position: ScrollPosition) -> Bool {
    scroll(to: [element], position)
  }

  /// Scrolls until elements, and everything between them, are at a position in the viewport, as far
  /// as the content allows.
  ///
  /// The resulting position is exact, even if the surrounding elements are not measured yet. If the
  /// elements are longer than the viewport, `nearest` shows their beginning. A section whose items
  /// scroll across the list scrolls until the first of its elements is visible.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; those that do not exist are ignored.
  ///   - position: The position of the elements in the viewport.
  ///   - distance: The distance to scroll beyond that position.
  /// - Returns: Whether there is such an element; nothing happens if not.
  @discardableResult
  public mutating func scroll(
    to elements: [ListElement], _ position: ScrollPosition, plus distance: Double = 0
  ) -> Bool {
    solveAnchor()
    guard let span = span(of: elements) else { return false }
    let extra = FixedPoint.steps(distance)
    let settled = settled(position, span, extra)
    step.anchor = settled == .nearest ? .offset : .target(span, settled, extra: extra)
    if settled != .nearest { step.isScroll = true }
    var section: Int?
    for element in elements {
      guard let path = element.itemPath, path.section != section else { continue }
      section = path.section
      revealAcross(path)
    }
    return true
  }

  /// Returns the span from the first to the last of some elements; nil if none of them exists.
  func span(of elements: [ListElement]) -> ElementSpan? {
    let placements = elements.compactMap { element in
      layoutState.placement(of: element).map { (element: element, placement: $0) }
    }
    guard let first = placements.min(by: { $0.placement.start < $1.placement.start }),
      let last = placements.max(by: { $0.placement.end < $1.placement.end })
    else { return nil }
    return ElementSpan(first: first.element, last: last.element)
  }

  /// Determines the nearest edge in advance, so that measuring does not change it.
  ///
  /// - Returns: The edge, or `nearest` if the elements are in view already.
  private func settled(
    _ position: ScrollPosition, _ span: ElementSpan, _ extra: Int64
  ) -> ScrollPosition {
    guard position == .nearest, let first = layoutState.placement(of: span.first),
      let last = layoutState.placement(of: span.last)
    else { return position }
    var bottom = visibleEnd
    if span.last != .footer(section: span.last.section) {
      bottom -= layoutState.pinnedLength(below: span.last)
    }
    var top = topEdge
    if span.first != .header(section: span.first.section) {
      top += layoutState.pinnedLength(above: span.first)
    }
    let (start, end) = (first.start + extra, last.end + extra)
    if start < top || end - start > bottom - top { return .start }
    return end > bottom ? .end : .nearest
  }

  private mutating func scroll(toSteps steps: Int64) {
    offsetSteps = min(max(steps, minimumSteps), maximumSteps)
    step.anchor = anchorAfterScrolling()
    step.isScroll = true
    widthAnchor = nil
  }

  /// Returns the anchor for the time in which rows that came into view are measured.
  private func anchorAfterScrolling() -> Anchor {
    if case .end = anchorPolicy, offsetSteps == maximumSteps { return .end }
    if offsetSteps <= minimumSteps { return .top }
    for view in live where view.isVisible && view.element.itemPath != nil {
      guard let placement = layoutState.placement(of: view.element), placement.end > topEdge,
        placement.start < bottomEdge, placement.state != .estimated
      else { continue }
      return .elements([AnchorCandidate(element: view.element, distance: placement.start - topEdge)]
      )
    }
    guard let first = layoutState.element(at: topEdge),
      let placement = layoutState.placement(of: first)
    else { return .offset }
    return .elements([AnchorCandidate(element: first, distance: placement.start - topEdge)])
  }
}
