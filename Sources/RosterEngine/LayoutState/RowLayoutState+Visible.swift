import RosterDiff

extension RowLayoutState {
  /// Returns the rows that intersect a window, pinned headers and footers included, in reading
  /// order.
  func visible(in window: Window) -> [VisibleElement] {
    guard let first = index.slot(at: window.top) else { return [] }
    var rows: [VisibleElement] = []
    var section = -1
    var sectionStart = 0
    index.visit(from: first.index) { run, slot in
      guard slot.start < window.bottom else { return false }
      if slot.section != section {
        section = slot.section
        sectionStart = index.slot(ofSection: section).index
        append(header: sectionStart, in: window, to: &rows)
      }
      if !run.startsSection {
        append(run, at: slot, sectionStart: sectionStart, in: window, to: &rows)
      }
      return true
    }
    if layout.pinsFooters { append(footerBelow: section, in: window, to: &rows) }
    return rows
  }

  /// Appends the footer of the last visible section if it is pinned, and belongs below the window.
  private func append(
    footerBelow section: Int, in window: Window, to rows: inout [VisibleElement]
  ) {
    guard section >= 0, let slot = slot(of: .footer(section: section)) else { return }
    let (position, length) = index.find(slot: slot)
    guard length.steps > 0, position.start >= window.bottom else { return }
    append(.footer(section: section), at: position, length, in: window, to: &rows)
  }

  private func append(header slot: Int, in window: Window, to rows: inout [VisibleElement]) {
    let (position, length) = index.find(slot: slot)
    let element = ListElement.header(section: position.section)
    let attributes = attributes(of: element, at: position, length, in: window)
    guard
      length.steps > 0, attributes.frame.width > 0,
      attributes.frame.maxY > FixedPoint.length(window.top),
      attributes.frame.y < FixedPoint.length(window.bottom)
    else { return }
    rows.append(visible(element, attributes, length, window))
  }

  private func append(
    _ run: LengthRun, at slot: OffsetIndex.Slot, sectionStart: Int, in window: Window,
    to rows: inout [VisibleElement]
  ) {
    let length = run.length
    var slot = slot
    let end = slot.index + run.count
    while slot.index < end, slot.start < window.bottom {
      let element = element(at: slot, sectionStart: sectionStart)
      append(element, at: slot, length, in: window, to: &rows)
      if layout.separator != nil, let path = element.itemPath {
        let separator = ListElement.decoration(ListLayout.Separator.kind, of: .item(path))
        append(separator, at: slot, length, in: window, to: &rows)
      }
      slot.index += 1
      slot.start += length.steps
    }
  }

  /// Appends the element of a slot, unless only the spacing around it is visible.
  private func append(
    _ element: ListElement, at slot: OffsetIndex.Slot, _ length: RowLength, in window: Window,
    to rows: inout [VisibleElement]
  ) {
    let attributes = attributes(of: element, at: slot, length, in: window)
    guard attributes.frame.height > 0, attributes.frame.width > 0,
      attributes.frame.maxY > FixedPoint.length(window.top),
      attributes.frame.y < FixedPoint.length(window.bottom)
    else { return }
    rows.append(visible(element, attributes, length, window))
  }

  private func visible(
    _ element: ListElement, _ attributes: ViewAttributes, _ length: RowLength, _ window: Window
  ) -> VisibleElement {
    var needsSize = length.state == .estimated
    if case .decoration = element { needsSize = false }
    return VisibleElement(
      element: element, attributes: attributes,
      proposal: needsSize ? proposal(in: window) : nil)
  }

  /// Returns the items with a length that intersect a range, in order.
  func items(from lower: Int64, to upper: Int64) -> [ItemPath] {
    guard upper > 0, let first = index.slot(at: lower) else { return [] }
    var items: [ItemPath] = []
    var section = -1
    var sectionStart = 0
    index.visit(from: first.index) { run, slot in
      guard slot.start < upper else { return false }
      if slot.section != section {
        section = slot.section
        sectionStart = index.slot(ofSection: section).index
      }
      let length = run.length.steps
      let visible = (upper - slot.start + length - 1) / length
      for slot in slot.index..<slot.index + min(run.count, Int(visible)) {
        let item = slot - sectionStart - 1
        guard item >= 0, item < counts[section] else { continue }
        items.append(ItemPath(section: section, item: item))
      }
      return true
    }
    return items
  }

  /// Returns the element at a position in the content, without regard to pinned headers.
  func element(at position: Int64) -> ListElement? {
    index.slot(at: position).map { element(at: $0) }
  }
}
