public import RosterDiff

extension ListEngine {
  /// Returns the scroll position, which can be restored in another engine.
  ///
  /// - Parameter id: Returns the identifier of an item, or nil to skip the item.
  /// - Returns: The position.
  /// - Complexity: O(*v* log *n*), where *v* is the number of visible views and *n* is the number
  ///   of runs of equal height, or of items in a section.
  public func savedPosition<ID: Hashable>(id: (ItemPath) -> ID?) -> SavedPosition<ID> {
    let edge: SavedPosition<ID>.Edge?
    switch presentAnchor() {
    case .top: edge = .top
    case .end: edge = .end
    case .offset, .elements, .target: edge = nil
    }
    let rows = anchorCandidates().compactMap { candidate -> SavedPosition<ID>.Row? in
      guard let path = candidate.element.itemPath, let id = id(path),
        let frame = layoutState.attributes(of: candidate.element, in: window)?.frame
      else { return nil }
      return SavedPosition<ID>.Row(
        id: id, distance: FixedPoint.length(candidate.distance),
        size: axis.transposed(ListSize(width: frame.width, height: frame.height)))
    }
    return SavedPosition(edge: edge, rows: rows, offset: offset, width: rowWidth)
  }

  /// Restores a saved scroll position.
  ///
  /// The first row that still exists returns to its position; at another width, the same fraction
  /// of it is above the edge. Items that are not measured yet have their saved sizes until then. If
  /// none of the rows exists, the engine restores the saved offset, as far as the content allows.
  ///
  /// - Parameters:
  ///   - position: The saved position.
  ///   - path: Returns the current index path of an item, or nil if it no longer exists.
  /// - Returns: Whether a saved row or the edge was found.
  @discardableResult
  public mutating func restore<ID: Hashable>(
    _ position: SavedPosition<ID>, path: (ID) -> ItemPath?
  ) -> Bool {
    widthAnchor = nil
    step.isScroll = true
    switch position.edge {
    case .top:
      step.anchor = .top
      return true
    case .end:
      step.anchor = .end
      return true
    case nil: break
    }
    let candidates = take(position, path: path)
    offsetSteps = FixedPoint.steps(position.offset)
    step.anchor = candidates.isEmpty ? .offset : .elements(candidates)
    return !candidates.isEmpty
  }

  /// Takes the saved sizes of rows that are not measured yet as estimates.
  ///
  /// - Parameters:
  ///   - position: The saved position.
  ///   - path: Returns the current index path of an item, or nil if it no longer exists.
  /// - Returns: The rows that exist, where they were.
  @discardableResult
  mutating func take<ID: Hashable>(
    _ position: SavedPosition<ID>, path: (ID) -> ItemPath?
  ) -> [AnchorCandidate] {
    let hasWidth = position.width == rowWidth
    var candidates: [AnchorCandidate] = []
    for row in position.rows {
      guard let path = path(row.id), layoutState.exists(.item(path)) else { continue }
      let size = axis.transposed(row.size)
      if hasWidth, layoutState.setEstimate(size, of: .item(path)) { step.didShift = true }
      var element = AnchorCandidate(element: .item(path), distance: FixedPoint.steps(row.distance))
      if !hasWidth, element.distance < 0 { element.reference = FixedPoint.steps(size.height) }
      candidates.append(element)
    }
    return candidates
  }
}
