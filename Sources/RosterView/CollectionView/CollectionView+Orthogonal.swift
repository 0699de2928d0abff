import RosterEngine

extension CollectionView {
  /// Returns the offset of a section whose items scroll across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The offset, or nil if the items of the section do not scroll across the list.
  public func crossOffset(of section: Int) -> Double? {
    state.engine.crossOffset(of: state.shownSection(section))
  }

  /// Scrolls the items of a section across the list, as far as its content allows.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: The offset.
  ///   - isAnimated: Whether the host may animate the step.
  public func scroll(section: Int, to offset: Double, isAnimated: Bool = false) {
    let shown = state.shownSection(section)
    input(isAnimated: isAnimated) { $0.scroll(section: shown, to: offset) }
  }

  /// Ends scrolling of a section by hand; its items come to rest where the layout determines it.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: The offset at which the items would come to rest on their own.
  ///   - start: The offset at which the user began to drag.
  public func endScrolling(section: Int, at offset: Double, from start: Double) {
    let shown = state.shownSection(section)
    guard let scrolling = state.engine.orthogonalScrolling(of: shown) else { return }
    scroll(
      section: section, to: scrolling.restingOffset(for: offset, from: start), isAnimated: true)
  }
}
