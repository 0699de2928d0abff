import RosterDiff

/// The layout state of sections that a layout arranges one by one, each starting where the previous
/// one ended.
///
/// A section is arranged again only if its content or its start has changed.
struct SectionsLayoutState: Sendable {
  let layout: any LayoutBox
  /// The minimum distance that the host can draw.
  var unit = 1.0
  /// The size of the viewport within the insets, as if the list scrolled vertically.
  private(set) var container = ListSize.zero

  var blocks: [SectionBlock] = []
  /// The number of slots before each section, followed by the number of all slots.
  private(set) var slotStarts: [Int] = [0]
  /// The lowest edge of all sections up to and including each section.
  private var bottoms: [Double] = []
  /// The lowest edge of all elements of the sections up to and including each section.
  private var reaches: [Double] = []
  /// The largest extent of any section above its origin.
  private(set) var maximumRise = 0.0
  /// The first section whose frames may be out of date.
  private var firstUnsettled = 0
  /// Whether the layout has requested sizes from the data source.
  private(set) var requestsSizes = false
  /// Whether the user may be scrolling a section across the list.
  var isScrolledByHand = false

  init(_ layout: any LayoutBox) {
    self.layout = layout
  }

  /// The length of the content along the axis.
  var length: Int64 { FixedPoint.steps(bottoms.last ?? 0) }

  var itemCount: Int { (slotStarts.last ?? 0) - 2 * blocks.count }

  // MARK: - Content

  /// Rebuilds all sections.
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

  /// Sets the size of the container.
  mutating func setContainer(_ size: ListSize) {
    guard size != container else { return }
    let isOther = size.width != container.width || layout.dependsOnViewportLength
    container = size
    if isOther { rearrangeAll() }
  }

  mutating func rearrangeAll() {
    for section in blocks.indices {
      blocks[section].crossAnchor =
        blocks[section].crossAnchor ?? blocks[section].firstVisibleAcross
      blocks[section].arranged = nil
    }
    firstUnsettled = 0
  }

  mutating func rearrange(_ section: Int) {
    blocks[section].crossAnchor =
      blocks[section].crossAnchor ?? blocks[section].firstVisibleAcross
    blocks[section].arranged = nil
    firstUnsettled = min(firstUnsettled, section)
  }

  // MARK: - Solving

  /// Arranges the changed sections, and updates the positions of all sections.
  ///
  /// - Parameter sections: The data that provides given sizes, if it is available.
  /// - Complexity: O(*s*), where *s* is the number of sections from the first changed one, plus the
  ///   cost of the layout for the changed ones.
  mutating func solve(_ sections: ListSections? = nil) {
    guard firstUnsettled < blocks.count || bottoms.count != blocks.count else { return }
    bottoms.removeSubrange(min(firstUnsettled, bottoms.count)..<bottoms.count)
    reaches.removeSubrange(min(firstUnsettled, reaches.count)..<reaches.count)
    bottoms.reserveCapacity(blocks.count)
    reaches.reserveCapacity(blocks.count)
    var cursor = SectionFrames.Cursor()
    var origin = 0.0
    if firstUnsettled > 0, let arranged = blocks[firstUnsettled - 1].arranged {
      cursor = arranged.cursor
      origin = blocks[firstUnsettled - 1].origin + arranged.advance
    }
    for section in firstUnsettled..<blocks.count {
      let arranged = arrange(section, from: cursor, sections)
      blocks[section].origin = origin
      bottoms.append(max(bottoms.last ?? 0, origin + arranged.bottom))
      let reach = origin + max(arranged.reach.below, arranged.bottom)
      reaches.append(max(reaches.last ?? 0, reach))
      maximumRise = max(maximumRise, arranged.reach.above)
      cursor = arranged.cursor
      origin += arranged.advance
    }
    firstUnsettled = blocks.count
  }

  private mutating func arrange(
    _ section: Int, from cursor: SectionFrames.Cursor, _ sections: ListSections?
  ) -> SectionLayout {
    if let arranged = blocks[section].arranged, blocks[section].cursor == cursor { return arranged }
    let block = blocks[section]
    let reader = BlockReader(block, section, layout.axis, sections)
    let content = LayoutSection(
      index: section, sectionCount: blocks.count, itemCount: block.sizes.itemCount,
      has: { reader.has($0) }, container: container, unit: unit,
      metrics: block.metrics.map(layout.axis.transposed), provided: { reader.provided($0) },
      known: { reader.known($0) })
    let arranged = SectionLayout(layout.arrange(content, from: cursor))
    (blocks[section].sizes, blocks[section].kinds) = (reader.sizes, reader.kinds)
    if reader.requestsSizes { requestsSizes = true }
    blocks[section].cursor = cursor
    blocks[section].arranged = arranged
    blocks[section].settleAcross()
    return arranged
  }

  // MARK: - Searching

  /// Returns the first section that reaches below a position.
  func section(reachingBelow position: Double) -> Int { reaches.partitionPoint { $0 > position } }
}

/// An object that provides sizes to a layout, and records those given by the app.
private final class BlockReader {
  private(set) var sizes: KnownSizes
  private(set) var kinds: [ElementKind: Bool]
  private(set) var requestsSizes = false
  private let section: Int
  private let axis: ScrollAxis
  private let sections: ListSections?

  init(_ block: SectionBlock, _ section: Int, _ axis: ScrollAxis, _ sections: ListSections?) {
    sizes = block.sizes
    kinds = block.kinds
    self.section = section
    self.axis = axis
    self.sections = sections
  }

  func has(_ kind: ElementKind) -> Bool {
    if let known = kinds[kind] { return known }
    let isThere = sections?.has(kind, section) ?? ListSections.hasByDefault(kind)
    kinds[kind] = isThere
    return isThere
  }

  func known(_ element: LayoutElement) -> ListSize? {
    let entry = sizes[element]
    return entry.state == nil || entry.state == .fixed ? nil : entry.size
  }

  func provided(_ element: LayoutElement) -> ListSize {
    let entry = sizes[element]
    if entry.state == .fixed { return entry.size }
    // The data source may have other data later; the size that it provided first stays valid.
    guard let sections else { return .zero }
    requestsSizes = true
    let size = axis.transposed(sections.size(ListElement(element, section: section)))
    let new = KnownSizes.Entry(size, state: .fixed)
    sizes[element] = new
    return new.size
  }
}
