import RosterDiff

extension RowLayoutState {
  /// Returns the length of an element's slot until the element is measured.
  func slotLength(of element: ListElement, _ sections: ListSections) -> RowLength {
    switch element {
    case .item: slotLength(of: element, layout.rowHeight, sections)
    case .supplementary(.header, of: .section(let section)):
      sections.has(.header, section)
        ? slotLength(of: element, layout.headerHeight, sections) : .none
    case .supplementary(.footer, of: .section(let section)):
      sections.has(.footer, section)
        ? slotLength(of: element, layout.footerHeight, sections)
        : RowLength(steps: spacing(of: element), state: .fixed)
    case .supplementary, .decoration: .none
    }
  }

  private func slotLength(
    of element: ListElement, _ height: ListLayout.Height, _ sections: ListSections
  ) -> RowLength {
    switch height {
    case .fixed(let height): return spaced(RowLength(height, state: .fixed), element)
    case .provided:
      let length = layout.axis.transposed(sections.size(element)).height
      return spaced(RowLength(length, state: .fixed), element)
    case .measured(let estimate): return spaced(estimated(estimate), element)
    }
  }

  /// Returns an estimate that is not zero, because a row without height would never come into view
  /// and be measured.
  private func estimated(_ estimate: Double?) -> RowLength {
    for height in [estimate ?? standardLength, standardLength] {
      let length = RowLength(height, state: .estimated)
      if length.steps > 0 { return length }
    }
    return RowLength(1, state: .estimated)
  }

  /// Adds the spacing within the slot; a row without height has no separator.
  private func spaced(_ length: RowLength, _ element: ListElement) -> RowLength {
    let spacing = spacing(of: element)
    if spacing == 0 { return length }
    if length.steps == 0, element.itemPath != nil { return length }
    return RowLength(
      steps: min(length.steps + spacing, RowLength.maximumSteps), state: length.state)
  }

  // MARK: - Size changes

  /// Sets a length that the host has measured, unless the app gives it.
  ///
  /// - Returns: Whether it differs from the known or estimated one.
  mutating func set(_ length: Double, of element: ListElement) -> Bool {
    if case .decoration = element { return false }
    guard let slot = slot(of: element) else { return false }
    let new = spaced(RowLength(length, state: .measured), element)
    let old = index.set(new, at: slot)
    return old.state != .fixed && old.steps != new.steps
  }

  /// Sets a length as an estimate, if that is better than the current one.
  ///
  /// - Returns: Whether it was set.
  mutating func setEstimate(_ length: Double, of element: ListElement) -> Bool {
    let new = spaced(RowLength(length, state: .estimated), element)
    guard let slot = slot(of: element), new.steps > 0,
      index.find(slot: slot).length.state == .estimated
    else { return false }
    index.set(new, at: slot)
    return true
  }

  /// Invalidates the length of an element whose content has changed.
  mutating func reload(_ element: ListElement, _ sections: ListSections) {
    if case .decoration = element { return }
    guard let slot = slot(of: element) else { return }
    let old = index.find(slot: slot).length
    index.set(reloaded(old, of: element, sections), at: slot)
  }

  /// Invalidates the lengths of items; an unchanged run of them costs a single lookup.
  ///
  /// - Parameters:
  ///   - items: The items, ascending; they have to exist.
  ///   - sections: The content.
  mutating func reload(_ items: ItemRuns, _ sections: ListSections) {
    if case .provided = layout.rowHeight {
      for path in items { reload(.item(path), sections) }
      return
    }
    // Neighbours of equal length, and their new length if it differs.
    var known: (slots: Range<Int>, new: RowLength?) = (0..<0, nil)
    var home = (section: -1, start: 0)
    for run in items.runs {
      if home.section != run.section {
        home = (run.section, index.slot(ofSection: run.section).index + 1)
      }
      var next = home.start + run.items.lowerBound
      let end = home.start + run.items.upperBound
      while next < end {
        if !known.slots.contains(next) {
          let (slots, old) = index.run(from: next)
          // It is the same for all items, since the app does not give it.
          let new = reloaded(old, of: .item(ItemPath(section: run.section, item: 0)), sections)
          known = (slots, new == old ? nil : new)
        }
        let partEnd = min(end, known.slots.upperBound)
        if let new = known.new {
          for slot in next..<partEnd { index.set(new, at: slot) }
        }
        next = partEnd
      }
    }
  }

  /// Returns the index with all lengths invalidated, if all items have the same rule.
  func reloadedIndex(_ sections: ListSections) -> OffsetIndex {
    var builder = RunBuilder()
    var firstItem = 0
    let item = ListElement.item(ItemPath(section: 0, item: 0))
    index.visit(from: 0, includesEmpty: true) { run, slot in
      guard !run.startsSection else {
        firstItem = slot.index + 1
        let header = ListElement.header(section: slot.section)
        builder.append(LengthRun(sectionStart: reloaded(run.length, of: header, sections)))
        return true
      }
      let items = max(min(run.count, firstItem + counts[slot.section] - slot.index), 0)
      builder.append(reloaded(run.length, of: item, sections), count: items)
      if items < run.count {
        let footer = ListElement.footer(section: slot.section)
        builder.append(reloaded(run.length, of: footer, sections), count: 1)
      }
      return true
    }
    return OffsetIndex(root: builder.finish())
  }

  private func reloaded(
    _ old: RowLength, of element: ListElement, _ sections: ListSections
  ) -> RowLength {
    let new = slotLength(of: element, sections)
    // The measured length is a better estimate than that of the layout, unless it would hide the
    // row.
    let keeps =
      new.state == .estimated && old.state != .fixed && old.steps > spacing(of: element)
    return keeps ? RowLength(steps: old.steps, state: .estimated) : new
  }

  /// Makes the measured length of an element an estimate.
  mutating func invalidate(_ element: ListElement) {
    guard let slot = slot(of: element) else { return }
    let length = index.find(slot: slot).length
    guard length.state == .measured else { return }
    index.set(RowLength(steps: length.steps, state: .estimated), at: slot)
  }

  /// Makes all measured lengths estimates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of runs.
  mutating func invalidateAll() {
    let header = estimate(layout.headerHeight)
    let row = spaced(estimate(layout.rowHeight), .item(ItemPath(section: 0, item: 0)))
    invalidateHiddenFooters(unlike: row)
    index.transform { run, _ in
      let length = run.length
      guard length.state == .measured else { return length }
      // A row without height would never come into view to be measured.
      guard length.steps > 0 else { return run.startsSection ? header : row }
      return RowLength(steps: length.steps, state: .estimated)
    }
  }

  /// A footer without height can share a run with rows, and its estimate need not be theirs.
  private mutating func invalidateHiddenFooters(unlike row: RowLength) {
    let length = spaced(estimate(layout.footerHeight), .footer(section: 0))
    guard length != row else { return }
    for section in counts.indices {
      let footer = ListElement.footer(section: section)
      guard let placement = placement(of: footer), placement.length == 0,
        placement.state == .measured,
        let slot = slot(of: footer)
      else { continue }
      index.set(length, at: slot)
    }
  }

  private func estimate(_ height: ListLayout.Height) -> RowLength {
    if case .measured(let estimate) = height { estimated(estimate) } else { estimated(nil) }
  }

  // MARK: - New slots

  /// Rebuilds all sections.
  mutating func reload(_ sections: ListSections) {
    counts = sections.counts
    var builder = RunBuilder()
    for (section, count) in sections.counts.enumerated() {
      appendHeader(section, sections, to: &builder)
      append(section, 0..<count, sections, to: &builder)
      appendFooter(section, sections, to: &builder)
    }
    index = OffsetIndex(root: builder.finish())
  }

  func appendHeader(_ section: Int, _ sections: ListSections, to builder: inout RunBuilder) {
    builder.append(LengthRun(sectionStart: slotLength(of: .header(section: section), sections)))
  }

  func appendFooter(_ section: Int, _ sections: ListSections, to builder: inout RunBuilder) {
    builder.append(slotLength(of: .footer(section: section), sections), count: 1)
  }

  func append(
    _ section: Int, _ items: Range<Int>, _ sections: ListSections, to builder: inout RunBuilder
  ) {
    guard case .provided = layout.rowHeight else {
      let path = ItemPath(section: section, item: items.lowerBound)
      builder.append(slotLength(of: .item(path), sections), count: items.count)
      return
    }
    for item in items {
      let path = ItemPath(section: section, item: item)
      builder.append(slotLength(of: .item(path), sections), count: 1)
    }
  }
}

extension ListLayout {
  /// Whether the data source gives heights.
  var requestsSizes: Bool { [rowHeight, headerHeight, footerHeight].contains(.provided) }
}
