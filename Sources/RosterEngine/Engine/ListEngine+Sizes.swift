import RosterDiff

extension ListEngine {
  /// Sets the size of an element that the host has measured.
  ///
  /// An element whose size is given by the app or the layout keeps it. For rows only the extent
  /// along the axis counts.
  ///
  /// - Parameters:
  ///   - size: The size; invalid values count as 0.
  ///   - element: The element; nothing happens if there is none.
  /// - Returns: Whether the size differs from the known or estimated one, so that the visible
  ///   elements may have changed.
  /// - Complexity: O(log *n*), where *n* is the number of runs of equal height, for rows; for other
  ///   layouts the next `layOut()` arranges the section of the element again.
  @discardableResult
  public mutating func setSize(_ size: ListSize, of element: ListElement) -> Bool {
    holdAnchor()
    guard layoutState.set(axis.transposed(size), of: element) else { return false }
    step.didShift = true
    return true
  }

  /// Invalidates the size of an element, so that it is measured or requested again.
  ///
  /// - Parameters:
  ///   - element: The element; nothing happens if there is none.
  ///   - sections: The content, with the same counts as before.
  public mutating func invalidate(_ element: ListElement, _ sections: ListSections) {
    guard sections.counts == counts, layoutState.exists(element) else { return }
    holdAnchor()
    layoutState.reload(element, sections)
    layoutState.solve(sections)
    step.didShift = true
  }

  /// Whether the data source gave the sizes of elements for another viewport or other insets.
  public var needsSizes: Bool { layoutState.needsSizes }

  /// Requests the sizes that the data source gives again, if they are those for another viewport or
  /// other insets.
  ///
  /// Measured sizes become estimates. The first visible row stays where it is.
  ///
  /// - Parameter sections: The content, with the same counts as before.
  /// - Complexity: O(*n*), where *n* is the number of items, plus the cost of the layout for all
  ///   sections.
  public mutating func requestSizes(_ sections: ListSections) {
    guard needsSizes, sections.counts == counts,
      let map = try? BatchMap(BatchUpdate(), before: counts, after: counts)
    else { return }
    holdAnchor()
    layoutState.reload(map, sections)
    step.didShift = true
  }

  /// Sets the size of the viewport.
  ///
  /// If the extent across the axis changes, all measured sizes become estimates. The first visible
  /// row stays the first; if it begins before the edge, the same fraction of it stays before the
  /// edge.
  ///
  /// - Parameter viewport: The size; with zero height or width nothing is visible.
  /// - Complexity: O(*n*), where *n* is the number of runs of equal height, if the width changes.
  public mutating func resize(to viewport: ListSize) {
    let size = ListSize(
      width: RowLength(viewport.width, state: .fixed).length,
      height: RowLength(viewport.height, state: .fixed).length)
    guard size != self.viewport else { return }
    let width = rowWidth
    holdAnchor()
    var resized = self
    resized.viewport = size
    if resized.rowWidth != width { holdFraction() }
    holdBottom(as: FixedPoint.steps(resized.transposedViewport.height - transposedViewport.height))
    self.viewport = size
    if rowWidth != width { discardMeasurements() }
    takeOverContainer()
  }

  /// Sets the insets around the content.
  ///
  /// - Parameter insets: The insets.
  /// - Complexity: O(*n*), where *n* is the number of runs of equal height, if the width of rows
  ///   changes.
  public mutating func setInsets(_ insets: ListInsets) {
    guard insets != self.insets else { return }
    let width = rowWidth
    holdAnchor()
    self.insets = insets
    if rowWidth != width { discardMeasurements() }
    takeOverContainer()
  }

  /// Keeps the distance of anchored rows from the bottom of the viewport, if the policy requires
  /// it.
  private mutating func holdBottom(as growth: Int64) {
    guard case .bottomItem = anchorPolicy, case .elements(var candidates) = step.anchor else {
      return
    }
    for position in candidates.indices where candidates[position].edge == .bottom {
      candidates[position].distance += growth
    }
    step.anchor = .elements(candidates)
  }

  /// Makes the anchored distance a fraction of the row, which stays the same through a series of
  /// widths.
  private mutating func holdFraction() {
    guard case .elements(let candidates) = step.anchor, var first = candidates.first,
      first.distance < 0
    else {
      return
    }
    if let widthAnchor, offset(anchoring: widthAnchor) == offsetSteps {
      first = widthAnchor
    } else if first.reference == nil, let placement = layoutState.placement(of: first.element) {
      first.reference = placement.length
    }
    widthAnchor = first
    step.anchor = .elements([first] + candidates.dropFirst())
  }

  private mutating func discardMeasurements() {
    step.didShift = true
    layoutState.invalidateAll()
  }
}

extension RowLength {
  /// The height in the host's unit.
  var length: Double { FixedPoint.length(steps) }
}
