import RosterDiff

extension SectionsLayoutState {
  // MARK: - Sizes

  /// Sets a size that the host has measured, unless the app gives it.
  ///
  /// - Returns: Whether it differs from the known or estimated one.
  mutating func set(_ size: ListSize, of element: ListElement) -> Bool {
    let key = element.inSection
    guard exists(element) else { return false }
    let old = blocks[element.section].sizes[key]
    let new = KnownSizes.Entry(size, state: .measured)
    guard old.state != .fixed, old != new else { return false }
    blocks[element.section].sizes[key] = new
    if old.size == new.size, old.state != nil { return false }
    rearrange(element.section)
    return true
  }

  /// Sets a size as an estimate, if no better one is known.
  ///
  /// - Returns: Whether it was set.
  mutating func setEstimate(_ size: ListSize, of element: ListElement) -> Bool {
    guard exists(element) else { return false }
    let old = blocks[element.section].sizes[element.inSection].state
    guard old == nil || old == .estimated, size.width > 0, size.height > 0 else { return false }
    blocks[element.section].sizes[element.inSection] = KnownSizes.Entry(size, state: .estimated)
    rearrange(element.section)
    return true
  }

  /// Returns the kinds of the supplementary views that a section may have.
  func supplementaryKinds(inSection section: Int) -> Set<ElementKind> {
    guard blocks.indices.contains(section) else { return [] }
    let block = blocks[section]
    return block.sizes.kindsOfSection.union(block.kinds.keys).union([.header, .footer])
  }

  private func exists(_ element: ListElement) -> Bool {
    guard blocks.indices.contains(element.section) else { return false }
    guard case .item(let path) = element.owner else { return true }
    return path.item >= 0 && path.item < blocks[path.section].sizes.itemCount
  }

  /// Makes the measured size of an element an estimate.
  mutating func invalidate(_ element: ListElement) {
    guard exists(element) else { return }
    let key = element.inSection
    let old = blocks[element.section].sizes[key]
    guard old.state == .measured else { return }
    blocks[element.section].sizes[key] = old.invalidated
    if old.invalidated.state == nil { rearrange(element.section) }
  }

  /// Invalidates the size of an element whose content has changed.
  mutating func reload(_ element: ListElement, _ sections: ListSections) {
    guard exists(element) else { return }
    if element.itemPath == nil { readEdges(element.section, sections) }
    let key = element.inSection
    let old = blocks[element.section].sizes[key]
    guard old.state == .fixed else { return invalidate(element) }
    let size = layout.axis.transposed(sections.size(element))
    let new = KnownSizes.Entry(size, state: .fixed)
    guard new != old else { return }
    blocks[element.section].sizes[key] = new
    rearrange(element.section)
  }

  private mutating func readEdges(_ section: Int, _ sections: ListSections) {
    var block = blocks[section]
    block.readEdges(section, sections)
    if block.arranged == nil, blocks[section].arranged != nil { rearrange(section) }
    block.crossAnchor = blocks[section].crossAnchor
    blocks[section] = block
  }

  /// Makes all measured sizes estimates.
  mutating func invalidateAll() {
    for section in blocks.indices { blocks[section].sizes.invalidate() }
    rearrangeAll()
  }

  // MARK: - Batches

  /// Returns the sections after a batch.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, plus the cost of the layout for
  ///   sections whose items changed.
  func after(_ map: BatchMap, _ sections: ListSections) -> SectionsLayoutState {
    var result = unsolved(after: map, sections)
    result.solve(sections)
    return result
  }

  /// Returns the sections after a reload with known differences.
  ///
  /// Sizes given by the app are requested again, measured sizes become estimates.
  ///
  /// - Complexity: O(*i*), where *i* is the number of items, plus the cost of the layout for all
  ///   sections.
  func reloaded(_ map: BatchMap, _ sections: ListSections) -> SectionsLayoutState {
    var result = unsolved(after: map, sections)
    // Must happen before sizes are forgotten, to keep the offsets of sections that scroll across
    // the list.
    result.rearrangeAll()
    for section in result.blocks.indices {
      result.blocks[section].sizes.reload()
      result.blocks[section].readEdges(section, sections)
    }
    result.solve(sections)
    return result
  }

  /// Returns the sections after a batch, with the changed ones not arranged yet.
  private func unsolved(after map: BatchMap, _ sections: ListSections) -> SectionsLayoutState {
    var result = self
    result.blocks = []
    result.blocks.reserveCapacity(sections.counts.count)
    for segment in map.sectionSegments {
      for section in segment.indexes {
        switch segment.origin {
        case .kept(let first), .moved(let first):
          let old = first + section - segment.indexes.lowerBound
          result.blocks.append(block(section, old: old, map))
        case .inserted, .reloaded:
          result.blocks.append(newBlock(section, map, sections))
        }
      }
    }
    result.countSlots()
    if layout.dependsOnSectionIndex { result.rearrangeAll() }
    return result
  }

  private func block(_ section: Int, old: Int, _ map: BatchMap) -> SectionBlock {
    guard map.isChanged(newSection: section) else { return blocks[old] }
    var block = blocks[old]
    block.sizes = sizes(section, map)
    block.sizes.takeOthers(of: blocks[old].sizes) { item in
      guard let new = map.survivor(of: ItemPath(section: old, item: item)),
        new.section == section
      else { return nil }
      return new.item
    }
    block.crossAnchor = crossAnchor(blocks[old], section, old: old, map)
    block.revealedItem = nil
    block.arranged = nil
    return block
  }

  /// Returns the first visible item that scrolls across the list and stays.
  private func crossAnchor(
    _ block: SectionBlock, _ section: Int, old: Int, _ map: BatchMap
  ) -> SectionBlock.CrossAnchor? {
    guard let first = block.firstVisibleAcross, let arranged = block.arranged else { return nil }
    for item in first.item..<arranged.items.count {
      guard let new = map.survivor(of: ItemPath(section: old, item: item)),
        new.section == section
      else { continue }
      return SectionBlock.CrossAnchor(
        item: new.item, distance: arranged.items[item].frame.x - block.crossOffset)
    }
    return nil
  }

  private func newBlock(
    _ section: Int, _ map: BatchMap, _ sections: ListSections
  ) -> SectionBlock {
    var block = newBlock(section, count: sections.counts[section], sections)
    block.sizes = sizes(section, map)
    return block
  }

  private func sizes(_ section: Int, _ map: BatchMap) -> KnownSizes {
    var sizes = KnownSizes(itemCount: 0)
    for segment in map.segments(inSection: section) {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        sizes.append(
          old.item..<old.item + segment.indexes.count, of: blocks[old.section].sizes)
      case .inserted, .reloaded:
        sizes.append(count: segment.indexes.count)
      }
    }
    return sizes
  }

  // MARK: - Across the list

  /// Returns how the items of a section scroll across the list, or nil if they do not.
  func orthogonal(_ section: Int) -> OrthogonalScrolling? {
    blocks.indices.contains(section) ? blocks[section].arranged?.orthogonal : nil
  }

  /// Sets the offset of a section, as far as its content allows.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - section: The section; nothing happens if its items do not scroll across the list.
  ///   - isByHand: Whether the user scrolls, so that the section has to come to rest.
  mutating func setCrossOffset(_ offset: Double, of section: Int, isByHand: Bool) {
    guard let scrolling = orthogonal(section) else { return }
    if isByHand {
      blocks[section].dragStart = blocks[section].dragStart ?? blocks[section].crossOffset
    } else {
      blocks[section].dragStart = nil
    }
    isScrolledByHand = isScrolledByHand || isByHand
    blocks[section].crossOffset = scrolling.clamped(offset)
    blocks[section].crossAnchor = nil
  }

  /// Ends scrolling of sections by hand.
  mutating func endScrollingAcross(velocity: Double) {
    isScrolledByHand = false
    for section in blocks.indices where blocks[section].dragStart != nil {
      blocks[section].endScrollingAcross(velocity: velocity)
    }
  }

  /// Scrolls across the list until an item is visible, at the latest when its section is arranged.
  mutating func revealAcross(_ path: ItemPath) {
    guard exists(.item(path)) else { return }
    blocks[path.section].revealedItem = path.item
    blocks[path.section].revealItem()
  }
}
