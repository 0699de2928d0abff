import RosterDiff

/// Sections that a layout arranges one by one, each from where the one before ended.
///
/// A section is arranged again only if something in it, or its beginning, is different.
struct SectionsLayoutState: Sendable {
  let layout: any LayoutBox
  /// The least distance that the host can draw.
  var unit = 1.0
  /// The size of the viewport within the insets, as if the list scrolled downwards.
  private(set) var container = ListSize.zero

  var blocks: [SectionBlock] = []
  /// The number of slots before each section, and all slots.
  private(set) var slotStarts: [Int] = [0]
  /// The lowest edge of the sections up to each one.
  private var bottoms: [Double] = []
  /// How far down something of the sections up to each one is.
  private var reaches: [Double] = []
  /// How far above its origin something of a section is at most.
  private(set) var greatestRise = 0.0
  /// The first section that may not be arranged as it should.
  private var firstUnsettled = 0

  init(_ layout: any LayoutBox) {
    self.layout = layout
  }

  /// The extent of everything along the axis.
  var length: Int64 { Steps.of(bottoms.last ?? 0) }

  var itemCount: Int { (slotStarts.last ?? 0) - 2 * blocks.count }

  // MARK: - Content

  /// Puts all sections in place anew.
  mutating func reload(_ sections: ListSections) {
    blocks = sections.counts.enumerated().map { newBlock($0.offset, count: $0.element, sections) }
    countSlots()
    solve(sections)
  }

  func newBlock(_ section: Int, count: Int, _ sections: ListSections) -> SectionBlock {
    var block = SectionBlock(itemCount: count)
    block.readEdges(section, sections)
    return block
  }

  mutating func countSlots() {
    slotStarts = [0]
    slotStarts.reserveCapacity(blocks.count + 1)
    var sum = 0
    for block in blocks {
      sum += block.sizes.itemCount + 2
      slotStarts.append(sum)
    }
    firstUnsettled = 0
  }

  /// Takes over the room that there is.
  mutating func setContainer(_ size: ListSize) {
    guard size != container else { return }
    let isOther = size.width != container.width || layout.dependsOnViewportLength
    container = size
    if isOther { arrangeAllAnew() }
  }

  mutating func arrangeAllAnew() {
    for section in blocks.indices {
      blocks[section].heldAcross = blocks[section].heldAcross ?? blocks[section].firstSeenAcross
      blocks[section].arranged = nil
    }
    firstUnsettled = 0
  }

  mutating func arrangeAnew(_ section: Int) {
    blocks[section].heldAcross =
      blocks[section].heldAcross ?? blocks[section].firstSeenAcross
    blocks[section].arranged = nil
    firstUnsettled = min(firstUnsettled, section)
  }

  // MARK: - Solving

  /// Arranges what is different, and puts the sections where they are.
  ///
  /// - Parameter sections: The data to ask for given sizes, if it can be asked now.
  /// - Complexity: O(*s*) of the number of sections from the first one that is different, and
  ///   what the layout takes for those that are.
  mutating func solve(_ sections: ListSections? = nil) {
    guard firstUnsettled < blocks.count || bottoms.count != blocks.count else { return }
    bottoms.removeSubrange(min(firstUnsettled, bottoms.count)..<bottoms.count)
    reaches.removeSubrange(min(firstUnsettled, reaches.count)..<reaches.count)
    bottoms.reserveCapacity(blocks.count)
    reaches.reserveCapacity(blocks.count)
    var pen = LayoutPen()
    var origin = 0.0
    if firstUnsettled > 0, let arranged = blocks[firstUnsettled - 1].arranged {
      pen = arranged.pen
      origin = blocks[firstUnsettled - 1].origin + arranged.advance
    }
    for section in firstUnsettled..<blocks.count {
      let arranged = arrange(section, from: pen, sections)
      blocks[section].origin = origin
      bottoms.append(max(bottoms.last ?? 0, origin + arranged.bottom))
      let reach = origin + max(arranged.reach.below, arranged.bottom)
      reaches.append(max(reaches.last ?? 0, reach))
      greatestRise = max(greatestRise, arranged.reach.above)
      pen = arranged.pen
      origin += arranged.advance
    }
    firstUnsettled = blocks.count
  }

  private mutating func arrange(
    _ section: Int, from pen: LayoutPen, _ sections: ListSections?
  ) -> SectionLayout {
    if let arranged = blocks[section].arranged, blocks[section].pen == pen { return arranged }
    let reader = SizeReader(blocks[section].sizes, section, layout.axis, sections)
    let block = blocks[section]
    let content = LayoutSection(
      index: section, sectionCount: blocks.count, itemCount: block.sizes.itemCount,
      hasHeader: block.hasHeader, hasFooter: block.hasFooter, container: container, unit: unit,
      metrics: block.metrics.map(layout.axis.turned), given: { reader.given($0) },
      known: { reader.known($0) })
    let arranged = SectionLayout(layout.arrange(content, from: pen))
    blocks[section].sizes = reader.sizes
    blocks[section].pen = pen
    blocks[section].arranged = arranged
    blocks[section].settleAcross()
    return arranged
  }

  // MARK: - Searching

  /// Returns the first section of which something is below a place.
  func section(reachingBelow place: Double) -> Int { reaches.partitionPoint { $0 > place } }
}

/// Answers what a layout asks, and notes which sizes were given.
private final class SizeReader {
  private(set) var sizes: KnownSizes
  private let section: Int
  private let axis: ScrollAxis
  private let sections: ListSections?

  init(_ sizes: KnownSizes, _ section: Int, _ axis: ScrollAxis, _ sections: ListSections?) {
    self.sizes = sizes
    self.section = section
    self.axis = axis
    self.sections = sections
  }

  func known(_ element: LayoutElement) -> ListSize? {
    let entry = sizes[element]
    return entry.state == nil || entry.state == .fixed ? nil : entry.size
  }

  func given(_ element: LayoutElement) -> ListSize {
    let entry = sizes[element]
    if entry.state == .fixed { return entry.size }
    // Later on the data source may have other data; what it said when it was asked holds.
    guard let sections else { return .zero }
    let size = axis.turned(sections.size(ListElement(element, section: section)))
    let new = KnownSizes.Entry(size, state: .fixed)
    sizes[element] = new
    return new.size
  }
}
