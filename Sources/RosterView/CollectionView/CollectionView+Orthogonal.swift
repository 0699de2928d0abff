public import RosterEngine

extension CollectionView {
  /// Returns the offset of a section whose items scroll across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The offset, or nil if the items of the section do not scroll across the list.
  public func crossOffset(of section: Int) -> Double? {
    state.engine.crossOffset(of: state.shownSection(section))
  }

  /// Returns how the items of a section scroll across the list, for hosts.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The description by the layout, or nil if they do not scroll.
  public func orthogonalScrolling(of section: Int) -> OrthogonalScrolling? {
    state.engine.orthogonalScrolling(of: state.shownSection(section))
  }

  /// Scrolls the items of a section across the list, as far as its content allows.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: The offset.
  ///   - animated: Whether the host may animate the step.
  public func scroll(section: Int, to offset: Double, animated: Bool = false) {
    let shown = state.shownSection(section)
    input(animated: animated) { $0.scroll(section: shown, to: offset) }
  }

  /// Scrolls the items of a section across the list by hand, as far as its content allows.
  ///
  /// A host calls it for each movement of the user, and `endScrolling(velocity:)` after the last.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - distance: The distance; positive values scroll towards the end of the items.
  public func scroll(section: Int, by distance: Double) {
    let shown = state.shownSection(section)
    input { $0.scroll(section: shown, by: distance) }
  }

  /// Ends scrolling by hand: the items of each section that was scrolled across the list come to
  /// rest where its layout determines it.
  ///
  /// A section follows its items through updates: what it scrolls and where it began is kept.
  ///
  /// - Parameter velocity: The velocity at the end. Unless it is 0, a section rests at the next
  ///   page or group in its direction rather than at the nearest.
  public func endScrolling(velocity: Double = 0) {
    whenIdle { view in
      guard view.state.engine.isScrollingSection else { return }
      view.interruptAnimation()
      view.state.engine.endScrolling(velocity: velocity)
      view.step(animated: true)
    }
  }
}
