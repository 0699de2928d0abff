public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The item that the user holds: its place in the data, and where it would go if it were let go
  /// now; of a section that is held, its first item; or nil.
  public var reorder: ItemMove? {
    switch state.drag?.place {
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
    guard case .section(let place) = state.drag?.place else { return nil }
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
  /// `collectionView(_:dropLevelsOfItemAt:movedTo:)` of the data source.
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
      guard view.state.hasItem(at: path) else { return nil }
      if view.state.count(ofSection: path.section) == 1,
        view.mayMove(path.section, to: path.section)
      {
        return .section(
          DisplacedSection(data: path.section, shown: path.section, handle: .firstItem))
      }
      let mayMove = view.ask(view.dataSource, default: false) {
        $0.collectionView(view, canMoveItemAt: path)
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
      guard view.state.engine.counts.indices.contains(section), view.mayMove(section, to: section)
      else {
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
      if view.state.drag == nil, !view.state.isStale, let place = place(view) {
        view.carryOut(view.state.unhighlight())
        view.state.beginReorder(place, name: view.name(of: place))
        if let point { view.state.hold(at: point) }
        view.lift()
        view.step(isAnimated: false)
      }
      view.finishWaiting()
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
      guard view.state.drag?.hold != nil else { return }
      view.state.moveHold(to: point)
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
      let levels = { view.state.drag.flatMap { view.dropLevels(of: $0.place) } }
      guard let (target, isLevel) = view.state.keyTarget(direction, levels: levels),
        let allowed = isLevel ? target : view.allowed(target)
      else { return }
      view.show(at: allowed, .reveals)
    }
  }

  /// The user lets go, and the data source is told where the item or section goes.
  ///
  /// The data source is asked before; if it says no, everything goes back.
  public func endReorder() {
    whenIdle { view in
      guard let drag = view.state.drag else { return }
      if view.state.isStale { return view.cancel(.dataDiffers) }
      guard drag.place.isMoved else { return view.finish(drag) }
      guard view.mayDrop(drag.place) else {
        // An answer can change everything.
        if view.state.drag?.place == drag.place { view.cancel(.refused) }
        return view.finishWaiting()
      }
      view.finish(drag)
    }
  }

  /// The user does not want to move anything: everything goes back.
  public func cancelReorder() {
    whenIdle { view in
      if view.state.drag != nil { view.cancel(.wish) }
    }
  }

  // MARK: - What the data source says

  /// Whether the data source lets a section be taken, or go to another place.
  func mayMove(_ section: Int, to target: Int) -> Bool {
    ask(dataSource, default: false) { $0.collectionView(self, canMoveSection: section, to: target) }
  }

  func mayDrop(_ place: Displacement) -> Bool {
    switch place {
    case .item(let place):
      ask(dataSource, default: true) {
        $0.collectionView(self, shouldMoveItemAt: place.data, to: place.shown)
      }
    case .section(let place): mayMove(place.data, to: place.shown)
    }
  }

  /// Returns the levels of an outline at which what is held can be let go where it is shown, or nil.
  func dropLevels(of place: Displacement) -> DropLevels? {
    guard case .item(let place) = place, !state.isStale else { return nil }
    return ask(dataSource, default: nil) {
      $0.collectionView(self, dropLevelsOfItemAt: place.data, movedTo: place.shown)
    }
  }

  // MARK: - The end

  /// Lets go of what is held where it is shown.
  ///
  /// - Parameters:
  ///   - drag: What is held.
  ///   - drop: The drop that is undone by that, or nil.
  func finish(_ drag: Drag, undoing drop: ReorderDrop? = nil) {
    state.putDown()
    interruptAnimation()
    let isLast = drop.map { drops.isDataUnchanged(since: $0) } ?? false
    let outcome = drag.place.isMoved ? moveInData(drag) : .unmoved
    if let drop, isLast { drops.returnToData(before: drop) }
    carryOut(state.endReorder(drop == nil ? outcome : .undone))
    step(isAnimated: animatesDrops)
  }

  func cancel(_ reason: ReorderOutcome.Reason) {
    guard let drag = state.drag else { return }
    show(at: drag.place.atHome, .drops)
    // A fault may have ended it.
    guard state.drag != nil else { return }
    interruptAnimation()
    carryOut(state.cancelReorder(reason))
    step(isAnimated: animatesDrops)
  }

  /// The user holds nothing any more.
  func reorderDidEnd(_ outcome: ReorderOutcome) {
    scheduled.reorderScroll?.cancel()
    scheduled.reorderScroll = nil
    showDropLevel()
    queue.note { $0.delegate?.collectionView($0, didEndReorder: outcome) }
  }

  private func moveInData(_ drag: Drag) -> ReorderOutcome {
    let place = drag.place
    // Not that of the neighbours then: the way back leads there.
    let level = dropLevels(of: place.atHome)?.usual
    queue.enter(.asking)
    let outcome = tellSource(place)
    let sections = sections()
    queue.enter(.idle)
    guard sections.counts != state.engine.counts else {
      drops.add(place, from: level, in: self)
      return outcome
    }
    report(
      ListFault(
        .rule,
        "the data source did not move \(drag) to \(place.target): there are "
          + "\(sections.counts) items in its sections, not \(state.engine.counts)",
        response: "the list was reloaded"))
    // As far as can be seen the data is as it was.
    reload(sections, following: place.batch(to: place.atHome))
    return outcome
  }

  private func tellSource(_ place: Displacement) -> ReorderOutcome {
    switch place {
    case .item(let place):
      dataSource?.collectionView(self, moveItemAt: place.data, to: place.shown)
      return .moved(from: place.data, to: place.shown)
    case .section(let place):
      dataSource?.collectionView(self, moveSection: place.data, to: place.shown)
      return .movedSection(from: place.data, to: place.shown)
    }
  }
}
