import RosterDiff

/// The positions of all elements of a list, as if it scrolled vertically.
///
/// Rows use an index whose cost does not depend on the length of the list; any other layout
/// arranges section by section.
struct LayoutState: Sendable {
  private(set) var rows: RowLayoutState
  /// The arranged sections, unless the layout consists of rows.
  private var sections: SectionsLayoutState?

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// The size of the container, as if the list scrolled vertically, and the one for which the data
  /// source gave the sizes of elements.
  private var container = (now: ListSize.zero, ofSizes: ListSize.zero)

  init(_ layout: some CollectionLayout, standardLength: Double) {
    rows = RowLayoutState(layout.rows ?? .plain, standardLength: standardLength)
    sections = layout.rows == nil ? SectionsLayoutState(BoxedLayout(layout)) : nil
    axis = layout.axis
  }

  var length: Int64 { sections?.length ?? rows.length }

  var itemCount: Int { sections?.itemCount ?? rows.itemCount }

  var isRows: Bool { sections == nil }

  /// Whether the data source gave the sizes of elements for another container.
  var needsSizes: Bool {
    container.now != container.ofSizes
      && (sections?.requestsSizes ?? (rows.layout.requestsSizes && !rows.counts.isEmpty))
  }

  /// The number of runs of equal height, if the layout consists of rows.
  var runCount: Int? { sections == nil ? rows.index.runCount : nil }

  // MARK: - Positions

  func exists(_ element: ListElement) -> Bool { placement(of: element) != nil }

  func placement(of element: ListElement) -> Placement? {
    if let sections { return sections.placement(of: element) }
    return rows.placement(of: element)
  }

  func attributes(of element: ListElement, in window: Window) -> ViewAttributes? {
    if let sections { return sections.attributes(of: element, in: window) }
    return rows.attributes(of: element, in: window)
  }

  func visible(in window: Window) -> [VisibleElement] {
    if let sections { return sections.visible(in: window) }
    return rows.visible(in: window)
  }

  func items(from lower: Int64, to upper: Int64) -> [ItemPath] {
    if let sections { return sections.items(from: lower, to: upper) }
    return rows.items(from: lower, to: upper)
  }

  /// Returns the first element that ends after a position in the content, without regard to
  /// pinning.
  func element(at position: Int64) -> ListElement? {
    if let sections { return sections.element(at: position) }
    return rows.element(at: position)
  }

  /// Returns the length of the header that is pinned above an item at the top edge.
  func pinnedLength(above element: ListElement) -> Int64 {
    if let sections { return sections.pinnedLength(above: element) }
    return rows.pinnedLength(above: element)
  }

  /// Returns the length of the footer that is pinned below an item at the bottom edge.
  func pinnedLength(below element: ListElement) -> Int64 {
    if let sections { return sections.pinnedLength(below: element) }
    return rows.pinnedLength(below: element)
  }

  // MARK: - Slots

  /// Returns the position of an element in the order of header, items and footer of each section.
  func slot(of element: ListElement) -> Int? {
    if let sections { return sections.slot(of: element) }
    return rows.slot(of: element)
  }

  func element(atSlot slot: Int) -> ListElement {
    if let sections { return sections.element(atSlot: slot) }
    return rows.element(at: rows.index.find(slot: slot).slot)
  }

  func slotStart(ofSection section: Int) -> Int {
    if let sections { return sections.slotStarts[section] }
    return rows.index.slot(ofSection: section).index
  }

  /// Returns the kinds of the supplementary views that a section may have.
  func supplementaryKinds(inSection section: Int) -> Set<ElementKind> {
    sections?.supplementaryKinds(inSection: section) ?? [.header, .footer]
  }

  // MARK: - Changes

  mutating func reload(_ content: ListSections) {
    container.ofSizes = container.now
    if sections == nil { rows.reload(content) } else { sections?.reload(content) }
  }

  mutating func apply(_ map: BatchMap, _ content: ListSections) {
    if let sections {
      self.sections = sections.after(map, content)
    } else {
      rows = rows.after(map, content)
    }
  }

  /// Replaces the content and requests or measures all sizes again; the measured sizes of elements
  /// that stay serve as estimates.
  mutating func reload(_ map: BatchMap, _ content: ListSections) {
    container.ofSizes = container.now
    if let sections {
      self.sections = sections.reloaded(map, content)
    } else {
      rows = rows.reloaded(map, content)
    }
  }

  /// Sets the size of the container, as if the list scrolled vertically.
  mutating func setContainer(_ size: ListSize, unit: Double) {
    container.now = size
    guard sections != nil else { return }
    sections?.setContainer(size)
    if sections?.unit != unit {
      sections?.unit = unit
      sections?.rearrangeAll()
    }
  }

  /// Arranges the sections that have changed.
  mutating func solve(_ content: ListSections? = nil) { sections?.solve(content) }

  /// Sets a size that the host has measured.
  ///
  /// - Returns: Whether it differs from the known or estimated one.
  mutating func set(_ size: ListSize, of element: ListElement) -> Bool {
    if sections == nil { return rows.set(size.height, of: element) }
    return sections?.set(size, of: element) ?? false
  }

  /// Sets a size as an estimate, if no better one is known.
  mutating func setEstimate(_ size: ListSize, of element: ListElement) -> Bool {
    if sections == nil { return rows.setEstimate(size.height, of: element) }
    return sections?.setEstimate(size, of: element) ?? false
  }

  mutating func invalidate(_ element: ListElement) {
    if sections == nil { rows.invalidate(element) } else { sections?.invalidate(element) }
  }

  mutating func reload(_ element: ListElement, _ content: ListSections) {
    if sections == nil { rows.reload(element, content) } else { sections?.reload(element, content) }
  }

  /// Invalidates the sizes of items.
  ///
  /// - Parameters:
  ///   - items: The items, ascending.
  ///   - content: The content.
  mutating func reload(_ items: ItemRuns, _ content: ListSections) {
    if sections == nil { return rows.reload(items, content) }
    for path in items { sections?.reload(.item(path), content) }
  }

  mutating func invalidateAll() {
    if sections == nil { rows.invalidateAll() } else { sections?.invalidateAll() }
  }

  // MARK: - Across the list

  func orthogonal(_ section: Int) -> OrthogonalScrolling? { sections?.orthogonal(section) }

  func crossOffset(of section: Int) -> Double? {
    orthogonal(section) == nil ? nil : sections?.blocks[section].crossOffset
  }

  mutating func setCrossOffset(_ offset: Double, of section: Int, isByHand: Bool) {
    sections?.setCrossOffset(offset, of: section, isByHand: isByHand)
  }

  var isScrolledByHand: Bool { sections?.isScrolledByHand ?? false }

  mutating func endScrollingAcross(velocity: Double) {
    sections?.endScrollingAcross(velocity: velocity)
  }

  mutating func revealAcross(_ path: ItemPath) { sections?.revealAcross(path) }
}
