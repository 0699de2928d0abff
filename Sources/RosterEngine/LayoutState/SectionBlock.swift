import RosterDiff

/// One section of a list that a layout arranges section by section.
struct SectionBlock: Sendable {
  /// What is known of the sizes of its elements.
  var sizes: KnownSizes
  var hasHeader = false
  var hasFooter = false
  var metrics: SectionMetrics?

  /// What the layout made of the section, or nil if it has to be asked.
  var arranged: SectionLayout?
  /// Where the section before ended when the layout was asked.
  var pen = LayoutPen()
  /// Where the section's coordinates begin.
  var origin = 0.0

  /// How far the items are scrolled across the list.
  var crossOffset = 0.0
  /// The item that keeps its place across the list when the section is arranged again.
  var heldAcross: HeldAcross?

  /// An item and where its leading edge is, after that of what is seen of the section.
  struct HeldAcross: Hashable, Sendable {
    var item: Int
    var distance: Double
  }

  init(itemCount: Int) {
    sizes = KnownSizes(itemCount: itemCount)
  }

  /// Asks anew what the section has besides its items.
  mutating func readEdges(_ section: Int, _ sections: ListSections) {
    let header = sections.hasHeader(section)
    let footer = sections.hasFooter(section)
    let metrics = sections.metrics(section)
    guard header != hasHeader || footer != hasFooter || metrics != self.metrics else { return }
    hasHeader = header
    hasFooter = footer
    self.metrics = metrics
    arranged = nil
  }

  /// The item that is seen first, if the items scroll across the list and are not at the start.
  var firstSeenAcross: HeldAcross? {
    guard let arranged, let orthogonal = arranged.orthogonal, crossOffset > 0 else { return nil }
    let lower = orthogonal.x + crossOffset
    for item in arranged.items(from: lower, to: lower + orthogonal.width) {
      let frame = arranged.items[item].frame
      if frame.maxX > lower { return HeldAcross(item: item, distance: frame.x - crossOffset) }
    }
    return nil
  }

  /// Puts the items where the one that is held keeps its place, as far as there is room.
  mutating func settleAcross() {
    guard let arranged, let orthogonal = arranged.orthogonal else {
      crossOffset = 0
      heldAcross = nil
      return
    }
    if let held = heldAcross, held.item < arranged.items.count {
      crossOffset = arranged.items[held.item].frame.x - held.distance
    }
    heldAcross = nil
    let range = orthogonal.offsets
    crossOffset = min(max(crossOffset, range.lowerBound), range.upperBound)
  }
}
