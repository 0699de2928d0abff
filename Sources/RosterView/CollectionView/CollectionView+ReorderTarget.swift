import RosterDiff
import RosterEngine

extension CollectionView {
  /// Shows what is held where the pointer has it, as the delegate wants it.
  func followPointer() {
    guard let drag, let hold = drag.hold else { return }
    let offset = engine.offsetPoint
    let point = ListPoint(x: hold.point.x + offset.x, y: hold.point.y + offset.y)
    let target = target(of: drag.place, at: point) ?? drag.place
    // An answer can change everything.
    if self.drag != nil { show(at: leveled(target), .follows) }
  }

  private func target(of place: Displacement, at point: ListPoint) -> Displacement? {
    switch place {
    case .item(let place):
      let search = ReorderSearch(
        views: engine.views, counts: engine.counts, held: place.shown,
        frame: engine.attributes(of: .item(place.shown))?.frame, axis: engine.axis,
        contentSize: engine.contentSize)
      return search.target(at: point).flatMap { allowed($0, place) }
    case .section(let place):
      let search = SectionReorderSearch(
        views: engine.views, count: engine.counts.count, held: place.shown,
        ownFrame: frame(ofShownSection: place.shown), axis: engine.axis,
        contentSize: engine.contentSize, frame: { self.frame(ofShownSection: $0) })
      return search.target(at: point).flatMap { allowed($0, place) }
    }
  }

  /// Returns where everything in a section is, or nil if it takes no room.
  private func frame(ofShownSection section: Int) -> ListRect? {
    let count = engine.counts.indices.contains(section) ? engine.counts[section] : 0
    let items = count == 0 ? [] : [0, count - 1].map { ItemPath(section: section, item: $0) }
    let elements =
      items.map { ListElement.item($0) } + [.header(section: section), .footer(section: section)]
    let frames = elements.compactMap { element in
      engine.attributes(of: element).map { engine.axis.turned($0.frame) }
    }
    guard let top = frames.map(\.y).min(), let bottom = frames.map(\.maxY).max(), bottom > top
    else { return nil }
    let width = engine.axis.turned(engine.contentSize).width
    return engine.axis.turned(ListRect(x: 0, y: top, width: width, height: bottom - top))
  }

  /// Returns where a key takes what is held.
  func reorderStep(_ key: FocusDirection, from place: Displacement) -> Displacement? {
    let direction = key.turned(engine.layoutDirection)
    switch place {
    case .item(let place):
      guard let target = itemStep(direction, from: place.shown) else {
        return levelStep(direction, from: .item(place))
      }
      return allowed(target, place)
    case .section(let place):
      return sectionStep(direction, from: place.shown).flatMap { allowed($0, place) }
    }
  }

  private func sectionStep(_ direction: FocusDirection, from section: Int) -> Int? {
    let isVertical = engine.axis == .vertical
    switch direction {
    case .first: return 0
    case .last: return engine.counts.count - 1
    case .up, .down: return isVertical ? section + (direction == .up ? -1 : 1) : nil
    case .left, .right: return isVertical ? nil : section + (direction == .left ? -1 : 1)
    case .pageUp: return sectionPage(-1, from: section)
    case .pageDown: return sectionPage(1, from: section)
    }
  }

  /// Returns the section that is about a viewport away.
  private func sectionPage(_ step: Int, from section: Int) -> Int {
    let page = engine.axis.turned(engine.viewport).height
    var (target, distance) = (section, 0.0)
    while distance < page, engine.counts.indices.contains(target + step) {
      target += step
      distance += frame(ofShownSection: target).map { engine.axis.turned($0).height } ?? 0
    }
    return target
  }

  private func itemStep(_ direction: FocusDirection, from place: ItemPath) -> ItemPath? {
    let counts = engine.counts
    var search = focusSearch
    search.accepts = { _ in true }
    search.reachesHeaders = false
    switch direction {
    case .first: return ItemPath(section: 0, item: 0)
    case .last: return ReorderSearch.end(of: counts.count - 1, counts, held: place)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      let neighbour = search.element(direction, of: .item(place))?.itemPath
      if let neighbour, neighbour.section == place.section { return neighbour }
      return nextSection(direction, from: place, neighbour)
    }
  }

  /// Returns the place at the near end of the section before or behind, which may be empty.
  private func nextSection(
    _ direction: FocusDirection, from place: ItemPath, _ neighbour: ItemPath?
  ) -> ItemPath? {
    let isVertical = engine.axis == .vertical
    let onwards = isVertical ? FocusDirection.down : .right
    let backwards = isVertical ? FocusDirection.up : .left
    switch direction {
    case onwards where place.section + 1 < engine.counts.count:
      return ItemPath(section: place.section + 1, item: 0)
    case backwards where place.section > 0:
      return ReorderSearch.end(of: place.section - 1, engine.counts, held: place)
    default: return neighbour
    }
  }

  /// Returns the section at another place, or nil if the data source does not want it there.
  private func allowed(_ proposed: Int, _ place: DisplacedSection) -> Displacement? {
    guard proposed != place.shown, engine.counts.indices.contains(proposed),
      proposed == place.data || mayMove(place.data, to: proposed)
    else { return nil }
    var new = place
    new.shown = proposed
    return .section(new)
  }

  /// Returns the item at the place that the delegate makes of one, or nil if it cannot go there.
  private func allowed(_ proposed: ItemPath, _ place: DisplacedItem) -> Displacement? {
    guard proposed != place.shown else { return nil }
    let target = ask(delegate, default: proposed) {
      $0.listView(self, targetForMovingItemAt: place.data, proposed: proposed)
    }
    let counts = engine.counts
    let end =
      counts.indices.contains(target.section)
      ? ReorderSearch.end(of: target.section, counts, held: place.shown).item : -1
    if target.item >= 0, target.item <= end {
      if target == place.shown { return .item(place) }
      return .item(DisplacedItem(data: place.data, shown: target))
    }
    let name = drag.map { "\($0)" } ?? "item \(place.data)"
    report(
      ListFault(
        .rule,
        "\(name) was redirected from \(proposed) to \(target), which does not "
          + "exist: there are \(counts) items in the sections",
        response: "it stays where it is shown"))
    return nil
  }

  // MARK: - At the edge

  /// Scrolls step by step while the pointer is at an edge.
  func scrollAtEdge() {
    guard reorderScroll?.isPending != true, reorderVelocity != 0 else { return }
    let start = clock.now
    reorderScroll = clock.schedule(after: reorderScrolling.interval) { [weak self] in
      self?.whenIdle { view in
        view.reorderScroll = nil
        let time = (view.clock.now - start) / .seconds(1)
        view.scrollAtEdge(by: view.reorderVelocity * time)
      }
    }
  }

  private var reorderVelocity: Double {
    guard let hold = drag?.hold else { return 0 }
    let axis = engine.axis
    return reorderScrolling.velocity(
      at: axis.turned(hold.point).y, in: axis.turned(engine.viewport).height)
  }

  private func scrollAtEdge(by distance: Double) {
    guard let drag else { return }
    let unit = engine.offsetUnit
    let wanted = drag.rest + distance
    let whole = (wanted / unit).rounded(.towardZero) * unit
    self.drag?.rest = wanted - whole
    if whole != 0 {
      let old = engine.offset
      isScrolling = true
      engine.scroll(by: whole)
      step(isAnimated: false)
      followPointer()
      // There is no more to scroll to, until something changes.
      if engine.offset == old { return }
    }
    scrollAtEdge()
  }
}
