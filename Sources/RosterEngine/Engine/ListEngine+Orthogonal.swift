import RosterDiff

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
    scrollAcross(section, to: offset, isByHand: false)
  }

  /// Scrolls the items of a section across the list by hand, until `endScrolling(velocity:)`.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - distance: The distance; positive values scroll towards the end of the items.
  public mutating func scroll(section: Int, by distance: Double) {
    guard let offset = crossOffset(of: section) else { return }
    scrollAcross(section, to: offset + distance, isByHand: true)
  }

  private mutating func scrollAcross(_ section: Int, to offset: Double, isByHand: Bool) {
    solveAnchor()
    holdAnchor()
    layoutState.setCrossOffset(offset, of: section, isByHand: isByHand)
  }

  /// Whether a section is scrolled across the list by hand.
  public var isScrollingSection: Bool { layoutState.isScrolledByHand }

  /// Ends scrolling by hand: sections that were scrolled across the list come to rest.
  ///
  /// - Parameter velocity: The velocity at the end. Unless it is 0, a section rests at the next
  ///   stop in its direction rather than at the nearest.
  /// - Complexity: O(1) if no section was scrolled, else O(*n*), where *n* is the number of
  ///   sections.
  public mutating func endScrolling(velocity: Double = 0) {
    guard layoutState.isScrolledByHand else { return }
    solveAnchor()
    holdAnchor()
    layoutState.endScrollingAcross(velocity: velocity)
  }

  /// Scrolls the section of an item across the list until the item is visible, and comes to rest.
  ///
  /// - Parameter path: The index path of the item; nothing happens if its section does not scroll.
  mutating func revealAcross(_ path: ItemPath) {
    layoutState.revealAcross(path)
  }
}
