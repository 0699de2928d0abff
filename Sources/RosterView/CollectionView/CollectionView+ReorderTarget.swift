import RosterDiff
import RosterEngine

extension CollectionView {
  /// Shows the item where the pointer has it, as the delegate wants it.
  func followPointer() {
    guard let drag, let hold = drag.hold else { return }
    let search = ReorderSearch(
      views: engine.views, counts: engine.counts, held: drag.place.shown,
      frame: engine.attributes(of: .item(drag.place.shown))?.frame, axis: engine.axis,
      contentSize: engine.contentSize)
    let offset = engine.offsetPoint
    let point = ListPoint(x: hold.point.x + offset.x, y: hold.point.y + offset.y)
    if let proposed = search.target(at: point), let target = allowed(proposed) {
      show(at: target)
    }
  }

  /// Returns where a key takes the item.
  func reorderStep(_ key: FocusDirection, from place: ItemPath) -> ItemPath? {
    let direction = key.turned(engine.layoutDirection)
    let counts = engine.counts
    var search = focusSearch
    search.accepts = { _ in true }
    let proposed: ItemPath?
    switch direction {
    case .first: proposed = ItemPath(section: 0, item: 0)
    case .last: proposed = ReorderSearch.end(of: counts.count - 1, counts, held: place)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      let neighbour = search.item(direction, of: place)
      if let neighbour, neighbour.section == place.section {
        proposed = neighbour
      } else {
        proposed = nextSection(direction, from: place, neighbour)
      }
    }
    return proposed.flatMap { allowed($0) }
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

  /// Returns the place that the delegate makes of one, or nil if the item cannot go there.
  private func allowed(_ proposed: ItemPath) -> ItemPath? {
    guard let place = drag?.place, proposed != place.shown else { return nil }
    let target = ask(
      { $0.listView(self, targetForMovingItemAt: place.data, proposed: proposed) },
      default: proposed)
    let counts = engine.counts
    let end =
      counts.indices.contains(target.section)
      ? ReorderSearch.end(of: target.section, counts, held: place.shown).item : -1
    if target.item >= 0, target.item <= end { return target }
    report(
      ListFault(
        .rule,
        "item \(place.data) was redirected from \(proposed) to \(target), which does not "
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
