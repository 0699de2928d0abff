extension ListEngine {
  /// Takes over the height of an element that the host has measured.
  ///
  /// An element whose height is said by the app keeps that one.
  ///
  /// - Parameters:
  ///   - height: The height; what is no height counts as 0.
  ///   - element: The element; nothing happens if there is none.
  /// - Complexity: O(log *n*) of the number of runs of equal height.
  public mutating func setHeight(_ height: Double, of element: ListElement) {
    guard let slot = slot(of: element) else { return }
    let new = RowLength(height, state: .measured)
    if anchor == nil {
      let old = index.find(slot: slot).length
      if old.state != .fixed, old.steps != new.steps { holdPlace() }
    }
    let old = index.set(new, at: slot)
    if old.state != .fixed, old.steps != new.steps { didShift = true }
  }

  /// Forgets the height of an element, so that it is measured or asked for again.
  ///
  /// - Parameters:
  ///   - element: The element; nothing happens if there is none.
  ///   - sections: The content, with the same counts as before.
  public mutating func invalidate(_ element: ListElement, _ sections: ListSections) {
    guard sections.counts == counts, let slot = slot(of: element) else { return }
    holdPlace()
    let old = index.find(slot: slot).length
    let new = source(sections).length(of: element)
    let keeps = new.state == .estimated && old.state != .fixed && old.steps > 0
    index.set(keeps ? RowLength(steps: old.steps, state: .estimated) : new, at: slot)
    didShift = true
  }

  /// Takes over the size of the part of the screen that the list has.
  ///
  /// At another width all measured heights become guesses. The topmost row stays topmost, and if
  /// it begins above the edge the same fraction of it stays above.
  ///
  /// - Parameter viewport: The size; at zero height or width nothing is visible.
  /// - Complexity: O(*n*) of the number of runs of equal height, if the width changes.
  public mutating func resize(to viewport: ListSize) {
    let size = ListSize(
      width: RowLength(viewport.width, state: .fixed).length,
      height: RowLength(viewport.height, state: .fixed).length)
    guard size != self.viewport else { return }
    let width = rowWidth
    holdPlace()
    if rowWidth(in: size) != width { holdFraction() }
    self.viewport = size
    if rowWidth != width { forgetMeasurements() }
  }

  /// Takes over other room around the content.
  ///
  /// - Parameter insets: The room.
  /// - Complexity: O(*n*) of the number of runs of equal height, if the width of rows changes.
  public mutating func setInsets(_ insets: ListInsets) {
    guard insets != self.insets else { return }
    let width = rowWidth
    holdPlace()
    self.insets = insets
    if rowWidth != width { forgetMeasurements() }
  }

  private func rowWidth(in size: ListSize) -> Double {
    max(size.width - insets.leading - insets.trailing, 0)
  }

  /// Makes the held distance a fraction of the row, the same one through a series of widths.
  private mutating func holdFraction() {
    guard case .place(let held) = anchor, var first = held.first, first.distance < 0 else { return }
    if let widthPlace, offset(holding: widthPlace) == offsetSteps {
      first = widthPlace
    } else if first.reference == nil, let slot = slot(of: first.element) {
      first.reference = index.find(slot: slot).length.steps
    }
    widthPlace = first
    anchor = .place([first] + held.dropFirst())
  }

  private mutating func forgetMeasurements() {
    didShift = true
    let source = source(ListSections(counts: counts))
    let header = source.estimate(layout.headerHeight)
    let row = source.estimate(layout.rowHeight)
    index.transform { run, _ in
      let length = run.length
      guard length.state == .measured else { return length }
      // A row of no height would never come into view to be measured.
      guard length.steps > 0 else { return run.startsSection ? header : row }
      return RowLength(steps: length.steps, state: .estimated)
    }
  }
}

extension RowLength {
  /// The height in the host's unit.
  var length: Double { Steps.length(steps) }
}
