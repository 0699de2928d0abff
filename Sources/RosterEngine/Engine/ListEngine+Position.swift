public import RosterDiff

extension ListEngine {
  /// Returns the reader's place, to be restored in another engine.
  ///
  /// - Parameter id: Returns the identity of an item, or nil for one that does not count.
  /// - Returns: The place.
  /// - Complexity: O(*v* log *n*) of the number of visible views.
  public func savedPosition<ID: Hashable>(id: (ItemPath) -> ID?) -> SavedPosition<ID> {
    let edge: SavedPosition<ID>.Edge?
    switch presentPlace() {
    case .top: edge = .top
    case .end: edge = .end
    case .offset, .place, .target: edge = nil
    }
    let rows = heldElements().compactMap { held -> SavedPosition<ID>.Row? in
      guard let path = held.element.itemPath, let id = id(path),
        let frame = layoutState.attributes(of: held.element, in: window)?.frame
      else { return nil }
      return SavedPosition<ID>.Row(
        id: id, distance: Steps.length(held.distance),
        size: axis.turned(ListSize(width: frame.width, height: frame.height)))
    }
    return SavedPosition(edge: edge, rows: rows, offset: offset, width: rowWidth)
  }

  /// Takes the reader to a saved place.
  ///
  /// The first row that is still there is where it was; at another width, where the same fraction
  /// of it is above the edge. Items that are not measured yet count with their saved sizes until
  /// they are. If no row is left the offset is the saved one, as far as the content allows.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - path: Returns where an item is now, or nil if it is not there any more.
  /// - Returns: Whether the reader's rows, or the edge, were found.
  @discardableResult
  public mutating func restore<ID: Hashable>(
    _ position: SavedPosition<ID>, path: (ID) -> ItemPath?
  ) -> Bool {
    widthPlace = nil
    switch position.edge {
    case .top:
      anchor = .top
      return true
    case .end:
      anchor = .end
      return true
    case nil: break
    }
    let hasWidth = position.width == rowWidth
    var held: [HeldElement] = []
    for row in position.rows {
      guard let path = path(row.id), layoutState.exists(.item(path)) else { continue }
      let size = axis.turned(row.size)
      if hasWidth, layoutState.guess(size, of: .item(path)) { didShift = true }
      var element = HeldElement(element: .item(path), distance: Steps.of(row.distance))
      if !hasWidth, element.distance < 0 { element.reference = Steps.of(size.height) }
      held.append(element)
    }
    offsetSteps = Steps.of(position.offset)
    anchor = held.isEmpty ? .offset : .place(held)
    return !held.isEmpty
  }
}
