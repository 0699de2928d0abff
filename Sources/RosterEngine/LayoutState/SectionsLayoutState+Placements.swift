import RosterDiff

extension SectionsLayoutState {
  // MARK: - Slots

  func slot(of element: ListElement) -> Int? {
    guard blocks.indices.contains(element.section) else { return nil }
    let start = slotStarts[element.section]
    if element == .footer(section: element.section) { return slotStarts[element.section + 1] - 1 }
    guard case .item(let path) = element.owner else { return start }
    guard path.item >= 0, path.item < blocks[path.section].sizes.itemCount else { return nil }
    return start + 1 + path.item
  }

  func element(atSlot slot: Int) -> ListElement {
    let section = max(slotStarts.partitionPoint { $0 > slot } - 1, 0)
    if slot == slotStarts[section] { return .header(section: section) }
    if slot == slotStarts[section + 1] - 1 { return .footer(section: section) }
    return .item(ItemPath(section: section, item: slot - slotStarts[section] - 1))
  }

  // MARK: - Positions

  func placement(of element: ListElement) -> Placement? {
    guard let frame = frame(of: element)?.frame else { return nil }
    return Placement(
      start: FixedPoint.steps(frame.y), length: FixedPoint.steps(frame.height),
      state: state(of: element))
  }

  /// Returns the frame of an element without pinning, and without the inset on the leading side.
  private func frame(of element: ListElement) -> ViewAttributes? {
    guard blocks.indices.contains(element.section), let arranged = blocks[element.section].arranged
    else { return nil }
    let block = blocks[element.section]
    guard case .item(let path) = element else {
      return arranged.other(element.inSection).map { placed($0.attributes, of: element, block) }
    }
    guard path.item >= 0, path.item < arranged.items.count else { return nil }
    return placed(arranged.items[path.item], of: element, block)
  }

  /// Converts attributes from the coordinates of a section to those of the list.
  private func placed(
    _ attributes: ViewAttributes, of element: ListElement, _ block: SectionBlock
  ) -> ViewAttributes {
    var result = attributes
    result.frame.y += block.origin
    if case .item = element.owner { result.frame.x -= block.crossOffset }
    return result
  }

  private func state(of element: ListElement) -> RowLength.State {
    proposal(of: element) == nil ? .fixed : .estimated
  }

  /// Returns the proposal for measuring an element, or nil if its size is known.
  private func proposal(of element: ListElement) -> SizeProposal? {
    let block = blocks[element.section]
    if block.sizes[element.inSection].state == .measured { return nil }
    guard case .item(let path) = element else {
      return block.arranged?.other(element.inSection)?.proposal
    }
    return block.arranged?.items.proposal(of: path.item)
  }

  func attributes(of element: ListElement, in window: Window) -> ViewAttributes? {
    guard let attributes = frame(of: element) else { return nil }
    let block = blocks[element.section]
    let pin = block.arranged?.other(element.inSection)?.pin
    return pinned(attributes, pin, block, in: window)
  }

  private func pinned(
    _ attributes: ViewAttributes, _ pin: SectionFrames.Element.Pin?, _ block: SectionBlock,
    in window: Window
  ) -> ViewAttributes {
    var result = attributes
    result.frame.x += window.leading
    guard let pin else { return result }
    let range = pin.range
    let height = attributes.frame.height
    let y: Double
    switch pin.edge {
    case .top:
      let last = block.origin + range.upperBound - height
      y = max(attributes.frame.y, min(FixedPoint.length(window.pinnedTop) + pin.offset, last))
    case .bottom:
      let first = block.origin + range.lowerBound
      let pinned = FixedPoint.length(window.pinnedBottom) - pin.offset - height
      y = min(attributes.frame.y, max(pinned, first))
    }
    result.frame.y = y
    return result
  }

  /// Returns the length at the top edge that is taken up by the pinned header above an item.
  func pinnedLength(above element: ListElement) -> Int64 {
    guard case .item(let path) = element, blocks.indices.contains(path.section),
      let header = blocks[path.section].arranged?.other(.header), let pin = header.pin,
      pin.edge == .top
    else { return 0 }
    return max(FixedPoint.steps(header.attributes.frame.height + pin.offset), 0)
  }

  /// Returns the length at the bottom edge that is taken up by the pinned footer below an item.
  func pinnedLength(below element: ListElement) -> Int64 {
    guard case .item(let path) = element, blocks.indices.contains(path.section),
      let footer = blocks[path.section].arranged?.other(.footer), let pin = footer.pin,
      pin.edge == .bottom
    else { return 0 }
    return max(FixedPoint.steps(footer.attributes.frame.height + pin.offset), 0)
  }

  // MARK: - Visible elements

  /// Returns the elements that intersect a window, pinned ones included, section by section.
  func visible(in window: Window) -> [VisibleElement] {
    var result: [VisibleElement] = []
    forEachSection(from: FixedPoint.length(window.top), to: FixedPoint.length(window.bottom)) {
      append(section: $0, in: window, to: &result)
    }
    return result
  }

  private func forEachSection(from lower: Double, to upper: Double, _ body: (Int) -> Void) {
    var section = section(reachingBelow: lower)
    while section < blocks.count, blocks[section].origin - maximumRise < upper {
      body(section)
      section += 1
    }
  }

  private func append(section: Int, in window: Window, to result: inout [VisibleElement]) {
    let block = blocks[section]
    guard let arranged = block.arranged else { return }
    let lower = FixedPoint.length(window.top) - block.origin
    let upper = FixedPoint.length(window.bottom) - block.origin
    var after: [VisibleElement] = []
    for other in arranged.others(from: lower, to: upper) {
      let element = ListElement(other.element, section: section)
      let natural = placed(other.attributes, of: element, block)
      let attributes = pinned(natural, other.pin, block, in: window)
      guard isSeen(attributes, element, block, in: window) else { continue }
      let visible = VisibleElement(
        element: element, attributes: attributes, proposal: proposal(of: element))
      if element.supplementaryKind == .footer {
        after.append(visible)
      } else {
        result.append(visible)
      }
    }
    let ahead = lengthAhead(of: section, in: window)
    for item in items(of: block, from: lower, to: upper, ahead: ahead) {
      let element = ListElement.item(ItemPath(section: section, item: item))
      var attributes = placed(arranged.items[item], of: element, block)
      attributes.frame.x += window.leading
      guard isSeen(attributes, element, block, in: window, ahead: ahead) else { continue }
      result.append(
        VisibleElement(
          element: element, attributes: attributes, proposal: proposal(of: element)))
    }
    result += after
  }

  /// Returns the length across the list within which items of a section are to be measured ahead.
  private func lengthAhead(of section: Int, in window: Window) -> Double {
    let block = blocks[section]
    guard window.acrossAhead > 0, block.arranged?.orthogonal != nil else { return 0 }
    let hasEstimates = items(of: block, from: 0, to: 0).contains { item in
      proposal(of: .item(ItemPath(section: section, item: item))) != nil
    }
    return hasEstimates ? window.acrossAhead : 0
  }

  /// Returns a range that contains all items of a section that meet a part of it.
  ///
  /// - Parameters:
  ///   - block: The section.
  ///   - lower: The beginning of the part along the axis.
  ///   - upper: The end of the part along the axis.
  ///   - ahead: The length by which the part is wider if the items scroll across the list.
  /// - Returns: The range.
  private func items(
    of block: SectionBlock, from lower: Double, to upper: Double, ahead: Double = 0
  ) -> Range<Int> {
    guard let arranged = block.arranged else { return 0..<0 }
    guard let orthogonal = arranged.orthogonal else {
      return arranged.items(from: lower, to: upper)
    }
    let leading = orthogonal.x + block.crossOffset
    return arranged.items(from: leading, to: leading + orthogonal.width + ahead)
  }

  private func isSeen(
    _ attributes: ViewAttributes, _ element: ListElement, _ block: SectionBlock, in window: Window,
    ahead: Double = 0
  ) -> Bool {
    let frame = attributes.frame
    guard frame.height > 0, frame.width > 0, frame.maxY > FixedPoint.length(window.top),
      frame.y < FixedPoint.length(window.bottom)
    else { return false }
    guard case .item = element.owner, let orthogonal = block.arranged?.orthogonal else {
      return true
    }
    let leading = window.leading + orthogonal.x
    return orthogonal.width > 0 && frame.maxX > leading
      && frame.x < leading + orthogonal.width + ahead
  }

  /// Returns the items that intersect a range along the axis, in order; of items that scroll across
  /// the list, only the visible ones.
  func items(from lower: Int64, to upper: Int64) -> [ItemPath] {
    var result: [ItemPath] = []
    forEachSection(from: FixedPoint.length(lower), to: FixedPoint.length(upper)) { section in
      let block = blocks[section]
      guard let arranged = block.arranged else { return }
      let top = FixedPoint.length(lower) - block.origin
      let bottom = FixedPoint.length(upper) - block.origin
      for item in items(of: block, from: top, to: bottom) {
        let frame = arranged.items[item].frame
        guard frame.height > 0, frame.width > 0, frame.maxY > top, frame.y < bottom else {
          continue
        }
        result.append(ItemPath(section: section, item: item))
      }
    }
    return result
  }

  /// Returns the first element that ends after a position in the content, without regard to
  /// pinning.
  func element(at position: Int64) -> ListElement? {
    let position = FixedPoint.length(position)
    guard position < FixedPoint.length(length) else { return nil }
    for section in section(reachingBelow: position)..<blocks.count {
      let block = blocks[section]
      guard let arranged = block.arranged else { continue }
      let top = position - block.origin
      for other in arranged.others(from: top, to: .infinity)
      where other.element == .header && other.attributes.frame.maxY > top {
        return .header(section: section)
      }
      for item in items(of: block, from: top, to: .infinity)
      where arranged.items[item].frame.maxY > top && arranged.items[item].frame.height > 0 {
        return .item(ItemPath(section: section, item: item))
      }
      if arranged.other(.footer) != nil { return .footer(section: section) }
    }
    return nil
  }
}
