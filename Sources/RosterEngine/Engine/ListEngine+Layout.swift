import RosterDiff

extension ListEngine {
  /// Finds out what is visible.
  ///
  /// Answer the requests with `setHeight`, and call again until there are none. If that does not
  /// come to an end, committing shows what is known so far.
  ///
  /// - Returns: The visible views whose height is still a guess, from top to bottom.
  /// - Complexity: O(*v* log *n*), *v* being the number of visible rows and *n* that of runs of
  ///   equal height.
  public mutating func layOut() -> [DisplayedView] {
    solveAnchor()
    merge(lift(visibleRows()))
    return live.filter { $0.isVisible && $0.needsHeight }.map { DisplayedView($0) }
  }

  /// A row that is visible at the present offset.
  struct VisibleRow {
    var element: ListElement
    var slot: Int
    var attributes: ViewAttributes
    var needsHeight: Bool
  }

  /// The rows that meet the viewport, pinned headers included, in order of their slots.
  func visibleRows() -> [VisibleRow] {
    let bottom = bottomEdge
    guard viewport.height > 0, viewport.width > 0, bottom > 0,
      let first = index.slot(at: offsetSteps)
    else { return [] }
    var rows: [VisibleRow] = []
    var section = -1
    var sectionStart = 0
    index.visit(from: first.index) { run, slot in
      guard slot.start < bottom else { return false }
      if slot.section != section {
        section = slot.section
        sectionStart = index.slot(ofSection: section).index
        append(header: sectionStart, to: &rows)
      }
      if !run.startsSection { append(run, at: slot, sectionStart: sectionStart, to: &rows) }
      return true
    }
    return rows
  }

  private func append(header slot: Int, to rows: inout [VisibleRow]) {
    let (place, length) = index.find(slot: slot)
    guard length.steps > 0 else { return }
    let element = ListElement.header(section: place.section)
    let attributes = attributes(of: element, at: place, length: length)
    guard
      attributes.frame.maxY > Steps.length(offsetSteps),
      attributes.frame.y < Steps.length(bottomEdge)
    else { return }
    rows.append(
      VisibleRow(
        element: element, slot: slot, attributes: attributes,
        needsHeight: length.state == .estimated))
  }

  private func append(
    _ run: LengthRun, at slot: OffsetIndex.Slot, sectionStart: Int, to rows: inout [VisibleRow]
  ) {
    let length = run.length
    var slot = slot
    let end = slot.index + run.count
    while slot.index < end, slot.start < bottomEdge {
      let element = element(at: slot, sectionStart: sectionStart)
      rows.append(
        VisibleRow(
          element: element, slot: slot.index,
          attributes: attributes(of: element, at: slot, length: length),
          needsHeight: length.state == .estimated))
      slot.index += 1
      slot.start += length.steps
    }
  }

  // MARK: - Views

  /// Gives visible rows their views, both lists being in order of slots.
  private mutating func merge(_ rows: [VisibleRow]) {
    var merged: [LiveView] = []
    var next = 0
    for row in rows {
      while next < live.count, live[next].slot < row.slot {
        merged.append(hidden(live[next]))
        next += 1
      }
      if next < live.count, live[next].slot == row.slot {
        var view = live[next]
        view.attributes = row.attributes
        view.needsHeight = row.needsHeight
        view.isVisible = true
        merged.append(view)
        next += 1
      } else {
        merged.append(newView(row))
      }
    }
    for view in live[next...] { merged.append(hidden(view)) }
    live = merged
  }

  private func hidden(_ view: LiveView) -> LiveView {
    var view = view
    view.isVisible = false
    return view
  }

  private mutating func newView(_ row: VisibleRow) -> LiveView {
    nextID += 1
    return LiveView(
      id: ViewID(nextID), element: row.element, slot: row.slot, attributes: row.attributes,
      entrance: entrance(of: row), needsHeight: row.needsHeight)
  }

  /// Finds out why an element comes into view, and from where.
  private func entrance(of row: VisibleRow) -> LiveView.Entrance {
    var unseen = row.attributes
    unseen.alpha = 0
    if didReload { return LiveView.Entrance(cause: .reloaded, from: unseen) }
    guard let before else {
      return LiveView.Entrance(cause: didShift ? .shifted : .scrolled, from: row.attributes)
    }
    switch before.origin(of: row.element) {
    case .inserted, nil: return LiveView.Entrance(cause: .inserted, from: unseen)
    case .reloaded: return LiveView.Entrance(cause: .reloaded, from: unseen)
    case .moved(let slot): return entrance(.moved, of: row, oldSlot: slot, before)
    case .kept(let slot): return entrance(.shifted, of: row, oldSlot: slot, before)
    }
  }

  private func entrance(
    _ cause: ViewChange.Cause, of row: VisibleRow, oldSlot: Int, _ before: RowsBefore
  ) -> LiveView.Entrance {
    let (slot, length) = before.index.find(slot: oldSlot)
    var from = row.attributes
    from.frame.y = Steps.length(slot.start)
    from.frame.height = length.length
    return LiveView.Entrance(cause: cause, from: from)
  }
}

extension RowsBefore {
  /// Returns the old slot of an element, and whether the batch moved it.
  func origin(of element: ListElement) -> BatchMap.Origin<Int>? {
    let section = map.origin(ofSection: element.section)
    guard case .item(let path) = element else {
      switch section {
      case .kept(let old): return .kept(edge(of: element, oldSection: old))
      case .moved(let old): return .moved(edge(of: element, oldSection: old))
      case .reloaded(let old): return .reloaded(edge(of: element, oldSection: old))
      case .inserted: return .inserted
      case nil: return nil
      }
    }
    let isSectionMoved = if case .moved = section { true } else { false }
    switch map.origin(of: path) {
    case .kept(let old): return isSectionMoved ? .moved(slot(of: old)) : .kept(slot(of: old))
    case .moved(let old): return .moved(slot(of: old))
    case .reloaded(let old): return .reloaded(slot(of: old))
    case .inserted:
      if case .reloaded(let old) = section {
        return .reloaded(index.slot(ofSection: old).index)
      }
      return .inserted
    case nil: return nil
    }
  }

  private func slot(of path: ItemPath) -> Int {
    index.slot(ofSection: path.section).index + 1 + path.item
  }

  private func edge(of element: ListElement, oldSection: Int) -> Int {
    if case .header = element { return index.slot(ofSection: oldSection).index }
    return index.slot(ofSection: oldSection + 1).index - 1
  }
}
