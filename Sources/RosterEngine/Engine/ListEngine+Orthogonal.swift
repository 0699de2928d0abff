extension ListEngine {
  /// Returns the offset of a section whose items scroll across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The offset, or nil if the items of the section do not scroll across the list.
  public func crossOffset(of section: Int) -> Double? {
    layoutState.crossOffset(of: section)
  }

  /// Returns how the items of a section scroll across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The description by the layout, or nil if they do not scroll.
  public func orthogonalScrolling(of section: Int) -> OrthogonalScrolling? {
    layoutState.orthogonal(section)
  }

  /// Scrolls the items of a section across the list, as far as its content allows.
  ///
  /// The offset follows the section through batches, and is kept while the section is not visible.
  /// When items are inserted or removed, the first visible item that stays keeps its position.
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
