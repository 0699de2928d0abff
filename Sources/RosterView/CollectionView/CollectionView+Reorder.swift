public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The item that the user holds: its place in the data, and where it would go if it were let go
  /// now; of a section that is held, its first item; or nil.
  public var reorder: ItemMove? {
    switch drag?.place {
    case .item(let place): ItemMove(from: place.data, to: place.shown)
    case .section(let place):
      ItemMove(
        from: ItemPath(section: place.data, item: 0), to: ItemPath(section: place.shown, item: 0))
    case nil: nil
    }
  }

  /// The section that the user holds: its index in the data, and the one that it would have if it
  /// were let go now; or nil.
  public var sectionReorder: IndexPair? {
    guard case .section(let place) = drag?.place else { return nil }
    return IndexPair(old: place.data, new: place.shown)
  }

  /// The user takes an item, to let it go at another place.
  ///
  /// The list shows the order that there would be. The data source hears of it at the end, and
  /// batches of its data can come at any time: the item stays between the same neighbours. All
  /// other places, here and in what the delegate is told, are those of the data. If an adapter or a
  /// data source reloads sections meanwhile, all cells are new, and the step is not animated.
  ///
  /// In an outline the user chooses the level as well: with the pointer by going to the side, a
  /// `levelWidth` for each level, and by the keys that lead across the list. See
  /// `listView(_:dropLevelsOfItemAt:movedTo:)` of the data source.
  ///
  /// The only item of a section takes its section along, if the data source says that the section
  /// may be moved.
  ///
  /// - Parameters:
  ///   - path: The place; nothing happens if the data source says that it stays, or if there is
  ///     no such item.
  ///   - point: Where a pointer holds the item, from the leading top corner of the viewport; nil
  ///     to move it by keys.
  public func beginReorder(at path: ItemPath, holding point: ListPoint? = nil) {
    begin(holding: point) { view in
      guard view.hasItem(at: path) else { return nil }
      if view.engine.counts[path.section] == 1, view.mayMove(path.section, to: path.section) {
        return .section(
          DisplacedSection(data: path.section, shown: path.section, handle: .firstItem))
      }
      let mayMove = view.ask(view.dataSource, default: false) {
        $0.listView(view, canMoveItemAt: path)
      }
      return mayMove ? .item(DisplacedItem(data: path, shown: path)) : nil
    }
  }

  /// The user takes a section by its header, or by its first item if it has none, to let all of it
  /// go at another place.
  ///
  /// The view that is held follows the pointer, and the rest of the section is shown where it would
  /// go. All else is as for items.
  ///
  /// - Parameters:
  ///   - section: The index; nothing happens if the data source says that it stays, or if there is
  ///     no such section.
  ///   - point: Where a pointer holds the view, from the leading top corner of the viewport; nil to
  ///     move the section by keys.
  public func beginReorder(section: Int, holding point: ListPoint? = nil) {
    begin(holding: point) { view in
      guard view.engine.counts.indices.contains(section), view.mayMove(section, to: section) else {
        return nil
      }
      let hasHeader = view.frame(of: .header(section: section)) != nil
      return .section(
        DisplacedSection(
          data: section, shown: section, handle: hasHeader ? .header : .firstItem))
    }
  }

  private func begin(
    holding point: ListPoint?, _ place: @escaping @MainActor (CollectionView) -> Displacement?
  ) {
    whenIdle { view in
      if view.drag == nil, !view.isStale, let place = place(view) {
        view.unhighlight()
        view.drag = view.drag(of: place)
        view.hold(at: point)
        view.step(isAnimated: false)
      }
      view.finishPostponed()
    }
  }

  /// The pointer has moved.
  ///
  /// What is held follows it. Where it would go is shown; at an edge of the viewport the list scrolls
  /// until the pointer leaves the edge.
  ///
  /// - Parameter point: Where the pointer is, from the leading top corner of the viewport; it may be
  ///   beyond.
  public func updateReorder(to point: ListPoint) {
    whenIdle { view in
      guard view.drag?.hold != nil else { return }
      view.drag?.hold?.point = point
      view.lift()
      view.step(isAnimated: false)
      view.followPointer()
      view.scrollAtEdge()
    }
  }

  /// The user moves by a key what is held; it is scrolled into view.
  ///
  /// In an outline, where nothing is beside a row, a key that leads across the list takes it a level
  /// out or in.
  ///
  /// - Parameter direction: Where.
  public func moveReorder(_ direction: FocusDirection) {
    whenIdle { view in
      guard let drag = view.drag else { return }
      if let target = view.reorderStep(direction, from: drag.place) {
        view.show(at: target, .reveals)
      }
    }
  }

  /// The user lets go, and the data source is told where the item or section goes.
  ///
  /// The data source is asked before; if it says no, everything goes back.
  public func endReorder() {
    whenIdle { view in
      guard let drag = view.drag else { return }
      if view.isStale { return view.cancel(.dataDiffers) }
      guard drag.place.isMoved else { return view.finish(drag) }
      guard view.mayDrop(drag.place) else {
        // An answer can change everything.
        if view.drag?.place == drag.place { view.cancel(.refused) }
        return view.finishPostponed()
      }
      view.finish(drag)
    }
  }

  /// The user does not want to move anything: everything goes back.
  public func cancelReorder() {
    whenIdle { view in
      if view.drag != nil { view.cancel(.wish) }
    }
  }

  // MARK: - Beginning and end

  /// Whether the data source lets a section be taken, or go to another place.
  func mayMove(_ section: Int, to target: Int) -> Bool {
    ask(dataSource, default: false) { $0.listView(self, canMoveSection: section, to: target) }
  }

  func mayDrop(_ place: Displacement) -> Bool {
    switch place {
    case .item(let place):
      ask(dataSource, default: true) {
        $0.listView(self, shouldMoveItemAt: place.data, to: place.shown)
      }
    case .section(let place): mayMove(place.data, to: place.shown)
    }
  }

  private func hold(at point: ListPoint?) {
    guard let drag, let point, let frame = engine.attributes(of: drag.place.held)?.frame else {
      return lift()
    }
    let offset = engine.offsetPoint
    let grip = ListPoint(x: point.x + offset.x - frame.x, y: point.y + offset.y - frame.y)
    self.drag?.hold = Drag.Hold(
      point: point, start: point, grip: grip,
      size: ListSize(width: frame.width, height: frame.height))
    lift()
  }

  /// Keeps the view that is held on the screen, where the pointer has it, at its level.
  func lift() {
    settleDropLevel()
    let axis = dropLevel.map { _ in engine.axis }
    engine.lift(drag?.place.held, to: drag?.hold?.frame(along: axis))
  }

  private func putDown() {
    drag = nil
    engine.lift(nil)
  }

  /// Lets go of what is held where it is shown.
  ///
  /// - Parameters:
  ///   - drag: What is held.
  ///   - drop: The drop that is undone by that, or nil.
  func finish(_ drag: Drag, undoing drop: ReorderDrop? = nil) {
    putDown()
    presentAnimation(in: &engine)
    let isLast = drop?.after == dataNumber
    let outcome = drag.place.isMoved ? moveInData(drag) : .unmoved
    if let drop, isLast { returnToData(before: drop) }
    endDrag(drag, drop == nil ? outcome : .undone)
    step(isAnimated: animatesDrops)
  }

  func cancel(_ reason: ReorderOutcome.Reason) {
    guard let drag else { return }
    show(at: drag.place.atHome, .drops)
    // A fault may have ended it.
    guard self.drag != nil else { return }
    presentAnimation(in: &engine)
    putDown()
    endDrag(drag, .cancelled(reason))
    step(isAnimated: animatesDrops)
  }

  /// Tells the delegate what became of a drag that is over.
  func endDrag(_ drag: Drag?, _ outcome: ReorderOutcome) {
    guard drag != nil else { return }
    reorderScroll?.cancel()
    reorderScroll = nil
    lift()
    events.append { $0.delegate?.listView($0, didEndReorder: outcome) }
  }

  /// Ends a drag whose item is not shown any more in the next step.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func dropDrag(_ reason: ReorderOutcome.Reason) -> Bool {
    guard let held = drag else { return false }
    drag = nil
    endDrag(held, .cancelled(reason))
    return true
  }

  private func moveInData(_ drag: Drag) -> ReorderOutcome {
    let place = drag.place
    // Not that of the neighbours then: the way back leads there.
    let level = dropLevels(of: place.atHome)?.usual
    phase = .asking
    let outcome = tellSource(place)
    let sections = sections()
    phase = .idle
    guard sections.counts != engine.counts else {
      noteDrop(place, from: level)
      return outcome
    }
    report(
      ListFault(
        .rule,
        "the data source did not move \(drag) to \(place.target): there are "
          + "\(sections.counts) items in its sections, not \(engine.counts)",
        response: "the list was reloaded"))
    do {
      // As far as can be seen the data is as it was.
      try apply(place.batch(to: place.atHome), sections, views: .areReplaced)
    } catch {
      reload(sections, following: nil, nil)
    }
    return outcome
  }

  private func tellSource(_ place: Displacement) -> ReorderOutcome {
    switch place {
    case .item(let place):
      dataSource?.listView(self, moveItemAt: place.data, to: place.shown)
      return .moved(from: place.data, to: place.shown)
    case .section(let place):
      dataSource?.listView(self, moveSection: place.data, to: place.shown)
      return .movedSection(from: place.data, to: place.shown)
    }
  }

  // MARK: - Where it is shown

  /// The data source as the list shows it.
  var askedSource: (any CollectionViewDataSource)? {
    guard let place = drag?.place, place.isMoved else { return dataSource }
    return dataSource.map { DisplacedSource($0, place) }
  }

  /// Why what is held is shown at another place.
  enum Showing {
    /// The pointer is there.
    case follows
    /// A key took it there, so that the list scrolls.
    case reveals
    /// It is let go there.
    case drops
  }

  /// Shows what is held at another place, if it is another one.
  func show(at target: Displacement, _ showing: Showing) {
    guard let held = drag, target != held.place else { return }
    phase = .asking
    drag?.place = target
    do {
      // After a refused batch only the counts of what is shown are known.
      let counts = target.shownCounts(held.place.dataCounts(engine.counts))
      let batch = held.place.batch(to: target)
      if !batch.isEmpty {
        try apply(batch, isStale ? ListSections(counts: counts) : sections())
      }
    } catch {
      showFault(error, held)
    }
    lift()
    if showing == .reveals, drag != nil {
      isScrolling = true
      reveal(target.held)
    }
    step(isAnimated: showing != .drops || animatesDrops)
  }

  private func showFault(_ error: BatchError, _ held: Drag) {
    report(
      ListFault(
        .rule, "the data changed without a batch while \(held) was held: \(error)",
        response: "the list was reloaded"))
    let held = drag
    drag = nil
    reload(sections(), following: nil, held)
  }

  /// Takes what is held along through a batch of the data.
  func rebaseDrag(
    _ held: Drag, _ batch: BatchUpdate, _ sections: ListSections, views: ViewsOfSurvivors
  ) throws(BatchError) {
    var new = held
    let before = new.place.dataCounts(engine.counts)
    let map = try BatchMap(batch, before: before, after: sections.counts)
    let rebased = new.place.rebased(onto: batch, map)
    if let place = rebased.place {
      new.place = place
      drag = new
    }
    try apply(rebased.batch, drag == nil ? sections : self.sections(), views: views)
    carryDrops(through: map)
    lift()
    if drag == nil { endDrag(held, .cancelled(.itemWent)) }
  }
}
