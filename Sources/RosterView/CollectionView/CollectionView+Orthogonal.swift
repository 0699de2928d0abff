import RosterEngine

extension CollectionView {
  /// How far the items of a section are scrolled across the list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The offset, or nil if the items of the section do not scroll across the list.
  public func crossOffset(of section: Int) -> Double? {
    state.engine.crossOffset(of: state.shownSection(section))
  }

  /// Scrolls the items of a section across the list, as far as there are items.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: The offset.
  ///   - isAnimated: Whether the host may animate the step.
  public func scroll(section: Int, to offset: Double, isAnimated: Bool = false) {
    let shown = state.shownSection(section)
    input(isAnimated: isAnimated) { $0.scroll(section: shown, to: offset) }
  }

  /// The reader has let go of the items of a section, which come to rest where the layout wants it.
  ///
  /// - Parameters:
  ///   - section: The index of a section; nothing happens if its items do not scroll.
  ///   - offset: Where they would come to rest by themselves.
  ///   - start: The offset at which the reader began to drag.
  public func endScrolling(section: Int, at offset: Double, from start: Double) {
    let shown = state.shownSection(section)
    guard let scrolling = state.engine.orthogonalScrolling(of: shown) else { return }
    scroll(
      section: section, to: scrolling.restingOffset(for: offset, from: start), isAnimated: true)
  }
}
