import RosterDiff

/// A section of a list that a layout arranges section by section.
struct SectionBlock: Sendable {
  /// The known sizes of its elements.
  var sizes: KnownSizes
  /// Whether the data has each supplementary view that the layout has asked for.
  var kinds: [ElementKind: Bool] = [:]
  var metrics: SectionMetrics?

  /// The arranged section, or nil if the layout has to arrange it.
  var arranged: SectionLayout?
  /// The position at which the previous section ended when the layout arranged this one.
  var cursor = SectionFrames.Cursor()
  /// The origin of the section's coordinates.
  var origin = 0.0

  /// The offset of items that scroll across the list.
  var crossOffset = 0.0
  /// The item that keeps its position across the list when the section is arranged again.
  var crossAnchor: CrossAnchor?
  /// The offset at which the user began to scroll across the list, until that comes to rest.
  var dragStart: Double?
  /// The item to be shown once the section is arranged.
  var revealedItem: Int?

  /// An item and the distance of its leading edge from that of the visible part of the section.
  struct CrossAnchor: Hashable, Sendable {
    var item: Int
    var distance: Double
  }

  init(itemCount: Int) {
    sizes = KnownSizes(itemCount: itemCount)
  }

  /// Updates the existence of supplementary views and the metrics of the section.
  mutating func readEdges(_ section: Int, _ sections: ListSections) {
    var kinds = kinds
    for kind in kinds.keys { kinds[kind] = sections.has(kind, section) }
    let metrics = sections.metrics(section)
    guard kinds != self.kinds || metrics != self.metrics else { return }
    self.kinds = kinds
    self.metrics = metrics
    arranged = nil
  }

  /// The first visible item, if the items scroll across the list and are not at the start.
  var firstVisibleAcross: CrossAnchor? {
    guard let arranged, let orthogonal = arranged.orthogonal, crossOffset > 0 else { return nil }
    let lower = orthogonal.x + crossOffset
    for item in arranged.items(from: lower, to: lower + orthogonal.width) {
      let frame = arranged.items[item].frame
      if frame.maxX > lower { return CrossAnchor(item: item, distance: frame.x - crossOffset) }
    }
    return nil
  }

  /// Sets the offset at which the held item keeps its position, as far as the content allows.
  mutating func settleAcross() {
    guard let arranged, let orthogonal = arranged.orthogonal else {
      crossOffset = 0
      crossAnchor = nil
      dragStart = nil
      revealedItem = nil
      return
    }
    let before = crossOffset
    if let anchor = crossAnchor, anchor.item < arranged.items.count {
      crossOffset = arranged.items[anchor.item].frame.x - anchor.distance
    }
    crossAnchor = nil
    crossOffset = orthogonal.clamped(crossOffset)
    dragStart = dragStart.map { $0 + crossOffset - before }
    revealItem()
  }

  /// Scrolls across the list until the revealed item is visible.
  mutating func revealItem() {
    guard let item = revealedItem, let arranged else { return }
    revealedItem = nil
    guard let orthogonal = arranged.orthogonal, item < arranged.items.count else {
      return
    }
    let frame = arranged.items[item].frame
    crossOffset = orthogonal.offset(
      revealing: frame.x - orthogonal.x, width: frame.width, from: crossOffset)
    dragStart = nil
  }

  /// Ends scrolling by hand where the layout determines it.
  mutating func endScrollingAcross(velocity: Double) {
    guard let start = dragStart, let orthogonal = arranged?.orthogonal else { return }
    dragStart = nil
    crossOffset = orthogonal.restingOffset(for: crossOffset, from: start, velocity: velocity)
  }
}
