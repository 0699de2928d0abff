public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The item that the user holds: its place in the data, and where it would go if it were let go
  /// now; or nil.
  public var reorder: ItemMove? {
    drag.map { ItemMove(from: $0.place.data, to: $0.place.shown) }
  }

  /// The user takes an item, to let it go at another place.
  ///
  /// The list shows the order that there would be. The data source hears of it at the end, and
  /// batches of its data can come at any time: the item stays between the same neighbours. All
  /// other places, here and in what the delegate is told, are those of the data.
  ///
  /// - Parameters:
  ///   - path: The place; nothing happens if the data source says that it stays, or if there is
  ///     no such item.
  ///   - point: Where a pointer holds the item, from the leading top corner of the viewport; nil
  ///     to move it by keys.
  public func beginReorder(at path: ItemPath, holding point: ListPoint? = nil) {
    whenIdle { view in
      if view.drag == nil, !view.isStale, view.hasItem(at: path), view.canMove(path) {
        view.unhighlight()
        view.drag = Drag(place: DisplacedItem(data: path, shown: path))
        view.hold(at: point)
        view.step(isAnimated: false)
      }
      view.finishPostponed()
    }
  }

  /// The pointer has moved.
  ///
  /// The item follows it. Where it would go is shown; at an edge of the viewport the list scrolls
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

  /// The user moves the item that is held by a key; it is scrolled into view.
  ///
  /// - Parameter direction: Where.
  public func moveReorder(_ direction: FocusDirection) {
    whenIdle { view in
      guard let drag = view.drag else { return }
      if let target = view.reorderStep(direction, from: drag.place.shown) {
        view.show(at: target, scrollsThere: true)
      }
    }
  }

  /// The user lets go of the item, and the data source is told where it goes.
  public func endReorder() {
    whenIdle { view in
      guard let drag = view.drag else { return }
      if view.isStale { return view.cancel(.dataDiffers) }
      view.putDown()
      var outcome = ReorderOutcome.unmoved
      view.presentAnimation(in: &view.engine)
      if drag.place.shown != drag.place.data {
        outcome = .moved(from: drag.place.data, to: drag.place.shown)
        view.moveInData(drag.place)
      }
      view.endDrag(drag, outcome)
      view.step(isAnimated: true)
    }
  }

  /// The user does not want to move the item: everything goes back.
  public func cancelReorder() {
    whenIdle { view in
      if view.drag != nil { view.cancel(.wish) }
    }
  }

  // MARK: - Beginning and end

  private func canMove(_ path: ItemPath) -> Bool {
    guard let source = dataSource else { return false }
    phase = .asking
    defer { phase = .idle }
    return source.listView(self, canMoveItemAt: path)
  }

  private func hold(at point: ListPoint?) {
    guard let drag, let point,
      let frame = engine.attributes(of: .item(drag.place.shown))?.frame
    else { return lift() }
    let offset = engine.offsetPoint
    let grip = ListPoint(x: point.x + offset.x - frame.x, y: point.y + offset.y - frame.y)
    self.drag?.hold = Drag.Hold(
      point: point, grip: grip, size: ListSize(width: frame.width, height: frame.height))
    lift()
  }

  /// Keeps the view of the item on the screen, where the pointer has it.
  func lift() {
    engine.lift(drag.map { .item($0.place.shown) }, to: drag?.hold?.frame)
  }

  private func putDown() {
    drag = nil
    lift()
  }

  private func cancel(_ reason: ReorderOutcome.Reason) {
    guard let drag else { return }
    show(at: drag.place.data)
    // A fault may have ended it.
    guard self.drag != nil else { return }
    presentAnimation(in: &engine)
    putDown()
    endDrag(drag, .cancelled(reason))
    step(isAnimated: true)
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

  private func moveInData(_ place: DisplacedItem) {
    phase = .asking
    dataSource?.listView(self, moveItemAt: place.data, to: place.shown)
    let sections = sections()
    phase = .idle
    guard sections.counts != engine.counts else { return }
    report(
      ListFault(
        .rule,
        "the data source did not move item \(place.data) to \(place.shown): there are "
          + "\(sections.counts) items in its sections, not \(engine.counts)",
        response: "the list was reloaded"))
    engine.reload(sections)
    itemsAreOthers()
  }

  // MARK: - Where it is shown

  /// The data source as the list shows it.
  var askedSource: (any CollectionViewDataSource)? {
    guard let place = drag?.place, place.shown != place.data else { return dataSource }
    return dataSource.map { DisplacedSource($0, place) }
  }

  /// Shows the item at another place, if it is another one.
  func show(at target: ItemPath, scrollsThere: Bool = false) {
    guard let held = drag, target != held.place.shown else { return }
    phase = .asking
    var batch = BatchUpdate()
    batch.moveItems = [ItemMove(from: held.place.shown, to: target)]
    drag?.place.shown = target
    do {
      // After a refused batch only the counts of what is shown are known.
      try apply(batch, isStale ? ListSections(counts: shownCounts(held)) : sections())
    } catch {
      showFault(error)
    }
    lift()
    if scrollsThere, drag != nil {
      isScrolling = true
      reveal(target)
    }
    step(isAnimated: true)
  }

  private func shownCounts(_ held: Drag) -> [Int] {
    drag?.place.shownCounts(held.place.dataCounts(engine.counts)) ?? engine.counts
  }

  private func showFault(_ error: BatchError) {
    report(
      ListFault(
        .rule, "the data changed without a batch while an item was held: \(error)",
        response: "the list was reloaded"))
    dropDrag(.reloaded)
    showAnew(sections())
  }

  /// Takes the item along through a batch of the data.
  func rebaseDrag(
    _ held: Drag?, _ batch: BatchUpdate, _ sections: ListSections
  ) throws(BatchError) {
    guard var new = held else { return }
    let before = new.place.dataCounts(engine.counts)
    let map = try BatchMap(batch, before: before, after: sections.counts)
    let rebased = new.place.rebased(onto: batch, map)
    if let place = rebased.place {
      new.place = place
      drag = new
    }
    try apply(rebased.batch, drag == nil ? sections : self.sections())
    lift()
    if drag == nil { endDrag(held, .cancelled(.itemWent)) }
  }
}
