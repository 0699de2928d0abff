extension ListEngine {
  /// How far the items of a section are scrolled across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The offset, or nil if the items of the section do not scroll across the list.
  public func crossOffset(of section: Int) -> Double? {
    layoutState.crossOffset(of: section)
  }

  /// How the items of a section scroll across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: What the layout says, or nil if they do not.
  public func orthogonalScrolling(of section: Int) -> OrthogonalScrolling? {
    layoutState.orthogonal(section)
  }

  /// Scrolls the items of a section across the list, as far as there are items.
  ///
  /// The offset goes with the section through batches, and is kept while the section is not seen.
  /// When items come or go, the first one that is seen and stays keeps its place.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: The offset.
  public mutating func scroll(section: Int, to offset: Double) {
    solveAnchor()
    holdPlace()
    layoutState.setCrossOffset(offset, of: section)
  }
}
