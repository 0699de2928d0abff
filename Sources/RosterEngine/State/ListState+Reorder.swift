package import RosterDiff

/// Reordering.
extension ListState {
  /// Begins to reorder an item or section.
  ///
  /// - Parameters:
  ///   - displacement: The item or section, shown where it is in the data.
  ///   - name: The identifier, as faults name it.
  package mutating func beginReorder(_ displacement: Displacement, name: String?) {
    drag = Drag(displacement: displacement, name: name)
  }

  /// Attaches the held view to a pointer.
  ///
  /// - Parameter point: The position of the pointer in the viewport.
  package mutating func hold(at point: ListPoint) {
    guard let held = drag?.displacement.held, let frame = engine.attributes(of: held)?.frame else {
      return
    }
    let offset = engine.offsetPoint
    let grip = ListPoint(x: point.x + offset.x - frame.x, y: point.y + offset.y - frame.y)
    drag?.hold = Drag.Hold(
      point: point, start: point, grip: grip,
      size: ListSize(width: frame.width, height: frame.height))
  }

  /// Moves the pointer that holds a view.
  package mutating func moveHold(to point: ListPoint) { drag?.hold?.point = point }

  /// Keeps the held view on the screen, at the pointer and at its level.
  ///
  /// - Parameter levels: The outline levels that are possible where it is shown, or nil.
  package mutating func lift(_ levels: DropLevels?) {
    if case .item(let displacement) = drag?.displacement {
      dropLevel = levels?.level(for: displacement.level)
    } else {
      dropLevel = nil
    }
    let axis = dropLevel.map { _ in engine.axis }
    engine.lift(drag?.displacement.held, to: drag?.hold?.frame(along: axis))
  }

  /// Puts down the held item or section where it is shown; its level is kept until reordering ends.
  package mutating func putDown() {
    drag = nil
    engine.lift(nil)
  }

  /// Ends reordering.
  package mutating func endReorder(_ outcome: ReorderOutcome) -> [ListEffect] {
    putDown()
    dropLevel = nil
    return [.reorderDidEnd(outcome)]
  }

  /// Returns the state with the held item or section back where it is in the data.
  ///
  /// The scroll position is to keep what is visible now, without the held item.
  ///
  /// - Parameter sections: The data.
  /// - Returns: The state, before its next step.
  /// - Throws: The reason why it cannot be shown there: the counts of the data have changed.
  package func puttingBack(_ sections: ListSections) throws(BatchError) -> ListState {
    guard let drag else { return self }
    var state = self
    state.engine.holdAnchor()
    _ = try state.show(at: drag.displacement.atHome, sections, interruptedAt: nil)
    state.putDown()
    return state
  }

  /// Cancels reordering of an item or section that the next step does not show any more.
  package mutating func cancelReorder(_ reason: ReorderOutcome.Reason) -> [ListEffect] {
    drag == nil ? [] : endReorder(.cancelled(reason))
  }

  /// Shows the held item or section elsewhere.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - sections: The data.
  ///   - progress: The progress of the animation that this interrupts, or nil.
  /// - Returns: The change, or nil if the order stays the same.
  /// - Throws: The reason why it cannot be shown there: the counts of the data have changed.
  package mutating func show(
    at target: Displacement, _ sections: ListSections, interruptedAt progress: Double?
  ) throws(BatchError) -> StateChange? {
    guard let batch = drag?.displacement.batch(to: target) else { return nil }
    drag?.displacement = target
    if batch.isEmpty { return nil }
    return try apply(
      batch, shown(sections), views: .stay, map: nil, interruptedAt: progress
    ).change
  }

  // MARK: - Targets

  /// The target of the pointer for the held item or section; nil if it stays where it is shown.
  package var pointerTarget: Displacement? {
    guard let drag, let hold = drag.hold else { return nil }
    let offset = engine.offsetPoint
    let point = ListPoint(x: hold.point.x + offset.x, y: hold.point.y + offset.y)
    switch drag.displacement {
    case .item(let displacement):
      let search = ReorderSearch(
        views: engine.views, counts: engine.counts, held: displacement.shown,
        frame: engine.attributes(of: .item(displacement.shown))?.frame, axis: engine.axis,
        contentSize: engine.contentSize)
      return search.target(at: point).flatMap { proposal(displacement, at: $0) }
    case .section(let displacement):
      let search = SectionReorderSearch(
        views: engine.views, count: engine.counts.count, held: displacement.shown,
        ownFrame: frame(ofShownSection: displacement.shown), axis: engine.axis,
        contentSize: engine.contentSize, frame: { frame(ofShownSection: $0) })
      return search.target(at: point).flatMap { proposal(displacement, at: $0) }
    }
  }

  /// Returns the target of a key for the held item or section; nil if there is none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - levels: Returns the outline levels that are possible where it is shown, or nil.
  /// - Returns: The target, and whether only the outline level changes.
  package func keyTarget(
    _ key: FocusDirection, levels: () -> DropLevels?
  ) -> (target: Displacement, isLevel: Bool)? {
    let direction = key.mirrored(engine.layoutDirection)
    switch drag?.displacement {
    case .item(let displacement):
      guard let target = itemTarget(direction, from: displacement.shown) else {
        return levelTarget(direction, levels).map { ($0, true) }
      }
      return proposal(displacement, at: target).map { ($0, false) }
    case .section(let displacement):
      let target = sectionTarget(direction, from: displacement.shown)
      return target.flatMap { proposal(displacement, at: $0) }.map { ($0, false) }
    case nil: return nil
    }
  }

  /// Returns whether a held item can be shown at its index path.
  package func canShow(_ displacement: DisplacedItem) -> Bool {
    guard let held = drag?.displacement.held.itemPath,
      engine.counts.indices.contains(displacement.shown.section)
    else { return false }
    let end = ReorderSearch.end(of: displacement.shown.section, engine.counts, held: held)
    return (0...end.item).contains(displacement.shown.item)
  }

  private func proposal(_ displacement: DisplacedItem, at target: ItemPath) -> Displacement? {
    target == displacement.shown
      ? nil : .item(DisplacedItem(data: displacement.data, shown: target))
  }

  private func proposal(_ displacement: DisplacedSection, at target: Int) -> Displacement? {
    guard target != displacement.shown, engine.counts.indices.contains(target) else { return nil }
    var new = displacement
    new.shown = target
    return .section(new)
  }

  /// Returns the frame of a whole shown section, or nil if it has no extent.
  private func frame(ofShownSection section: Int) -> ListRect? {
    let count = engine.counts.indices.contains(section) ? engine.counts[section] : 0
    let items = count == 0 ? [] : [0, count - 1].map { ItemPath(section: section, item: $0) }
    let elements =
      items.map { ListElement.item($0) } + [.header(section: section), .footer(section: section)]
    let frames = elements.compactMap { element in
      engine.attributes(of: element).map { engine.axis.transposed($0.frame) }
    }
    guard let top = frames.map({ $0.y }).min(), let bottom = frames.map({ $0.maxY }).max(),
      bottom > top
    else { return nil }
    let width = engine.axis.transposed(engine.contentSize).width
    return engine.axis.transposed(ListRect(x: 0, y: top, width: width, height: bottom - top))
  }

  private func sectionTarget(_ direction: FocusDirection, from section: Int) -> Int? {
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

  /// Returns the section at a distance of about one page.
  private func sectionPage(_ step: Int, from section: Int) -> Int {
    let page = engine.container.height
    var (target, distance) = (section, 0.0)
    while distance < page, engine.counts.indices.contains(target + step) {
      target += step
      distance += frame(ofShownSection: target).map { engine.axis.transposed($0).height } ?? 0
    }
    return target
  }

  private func itemTarget(_ direction: FocusDirection, from path: ItemPath) -> ItemPath? {
    let counts = engine.counts
    var search = focusSearch { _ in true }
    search.reachesHeaders = false
    switch direction {
    case .first: return ItemPath(section: 0, item: 0)
    case .last: return ReorderSearch.end(of: counts.count - 1, counts, held: path)
    case .up, .down, .left, .right, .pageUp, .pageDown:
      let neighbour = search.element(direction, of: .item(path))?.itemPath
      if let neighbour, neighbour.section == path.section { return neighbour }
      return nextSection(direction, from: path, neighbour)
    }
  }

  /// Returns the index path at the near end of the previous or next section, which may be empty.
  private func nextSection(
    _ direction: FocusDirection, from path: ItemPath, _ neighbour: ItemPath?
  ) -> ItemPath? {
    let isVertical = engine.axis == .vertical
    let onwards = isVertical ? FocusDirection.down : .right
    let backwards = isVertical ? FocusDirection.up : .left
    switch direction {
    case onwards where path.section + 1 < engine.counts.count:
      return ItemPath(section: path.section + 1, item: 0)
    case backwards where path.section > 0:
      return ReorderSearch.end(of: path.section - 1, engine.counts, held: path)
    default: return neighbour
    }
  }

  // MARK: - Outline levels

  /// Returns a target at the outline level that the pointer has chosen by moving sideways.
  ///
  /// - Parameters:
  ///   - displacement: The target of the held item.
  ///   - levels: The possible levels at the target.
  ///   - width: The distance from one level to the next.
  /// - Returns: The target at that level.
  package func leveled(
    _ displacement: Displacement, _ levels: DropLevels, width: Double
  ) -> Displacement {
    guard let hold = drag?.hold else { return displacement }
    let way = engine.axis.transposed(hold.point).x - engine.axis.transposed(hold.start).x
    let steps = max(-1e6, min(way / max(width, 1e-6), 1e6))
    return displacement.at(levels.choice(Int(steps)))
  }

  /// Returns the target of a key across the list: one outline level up or down.
  private func levelTarget(
    _ direction: FocusDirection, _ levels: () -> DropLevels?
  ) -> Displacement? {
    let keys: (out: FocusDirection, into: FocusDirection) =
      engine.axis == .vertical ? (.left, .right) : (.up, .down)
    guard direction == keys.out || direction == keys.into, let dropLevel, let levels = levels()
    else { return nil }
    let wanted = dropLevel + (direction == keys.out ? -1 : 1)
    return drag?.displacement.at(levels.choice(wanted - levels.usual))
  }

  // MARK: - Scrolling at an edge

  /// Returns the velocity of scrolling for the position of the pointer, in units of the content per
  /// second.
  package func edgeVelocity(_ scrolling: ReorderScrolling) -> Double {
    guard let hold = drag?.hold else { return 0 }
    return scrolling.velocity(
      at: engine.axis.transposed(hold.point).y - engine.transposedInsets.top,
      in: engine.container.height)
  }

  /// Scrolls by whole units while an item is held at an edge; the remainder is added to the next
  /// distance.
  ///
  /// - Returns: Whether the distance was at least one unit.
  package mutating func scrollAtEdge(by distance: Double) -> Bool {
    let wanted = (drag?.rest ?? 0) + distance
    let unit = engine.offsetUnit
    let whole = (wanted / unit).rounded(.towardZero) * unit
    drag?.rest = wanted - whole
    if whole != 0 { engine.scroll(by: whole) }
    return whole != 0
  }
}
