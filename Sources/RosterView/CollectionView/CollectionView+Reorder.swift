public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The item that the user holds: its index path in the data and the one that it would have if the
  /// user dropped it now; nil if the user holds nothing.
  ///
  /// For a section it is the first item.
  public var reorder: ItemMove? {
    switch state.drag?.displacement {
    case .item(let displacement): ItemMove(from: displacement.data, to: displacement.shown)
    case .section(let displacement):
      ItemMove(
        from: ItemPath(section: displacement.data, item: 0),
        to: ItemPath(section: displacement.shown, item: 0))
    case nil: nil
    }
  }

  /// The section that the user holds: its index in the data and the one that it would have if the
  /// user dropped it now; nil if the user holds no section.
  public var sectionReorder: IndexPair? {
    guard case .section(let displacement) = state.drag?.displacement else { return nil }
    return IndexPair(old: displacement.data, new: displacement.shown)
  }

  /// Begins to reorder an item.
  ///
  /// While the user holds the item, the list shows the order that a drop would result in; the data
  /// source performs the move at the end. The data can be updated at any time meanwhile: the item
  /// stays between the same neighbours. All other index paths, here and in delegate methods, are
  /// those of the data. If an adapter or a data source reloads sections meanwhile, every element
  /// gets a new cell, and the step is not animated.
  ///
  /// In an outline the user also chooses the level: by moving the pointer sideways, a `levelWidth`
  /// per level, or with the keys across the list. See
  /// `collectionView(_:dropLevelsOfItemAt:movedTo:)` of the data source.
  ///
  /// The only item of a section moves with its section, if the data source lets the section move.
  ///
  /// - Parameters:
  ///   - path: The index path. Nothing happens if there is no such item or the data source does not
  ///     let it move.
  ///   - point: The position of the pointer that holds the item, from the leading top corner of the
  ///     viewport; nil to move it by keys.
  public func beginReorder(at path: ItemPath, holding point: ListPoint? = nil) {
    begin(holding: point) { view in
      guard view.state.hasItem(at: path) else { return nil }
      if view.state.count(ofSection: path.section) == 1,
        view.mayMove(path.section, to: path.section)
      {
        return .section(
          DisplacedSection(data: path.section, shown: path.section, handle: .firstItem))
      }
      let mayMove = view.request(view.dataSource, default: false) {
        $0.collectionView(view, canMoveItemAt: path)
      }
      return mayMove ? .item(DisplacedItem(data: path, shown: path)) : nil
    }
  }

  /// Begins to reorder a section, which the user holds by its header, or by its first item if it
  /// has none.
  ///
  /// The header or first item follows the pointer, and the rest of the section is shown where a
  /// drop would put it. Otherwise reordering works as for items.
  ///
  /// - Parameters:
  ///   - section: The index. Nothing happens if there is no such section or the data source does
  ///     not let it move.
  ///   - point: The position of the pointer that holds the section, from the leading top corner of
  ///     the viewport; nil to move it by keys.
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
    holding point: ListPoint?,
    _ displacement: @escaping @MainActor (CollectionView) -> Displacement?
  ) {
    whenIdle { view in
      if view.state.drag == nil, !view.state.isStale, let displacement = displacement(view) {
        view.carryOut(view.state.unhighlight())
        view.state.beginReorder(displacement, name: view.name(of: displacement))
        if let point { view.state.hold(at: point) }
        view.lift()
        view.step(animated: false)
      }
      view.finishWaiting()
    }
  }

  /// Moves the held item or section with the pointer.
  ///
  /// The list shows where a drop would put it. At an edge of the viewport the list scrolls until
  /// the pointer leaves the edge.
  ///
  /// - Parameter point: The position of the pointer, from the leading top corner of the viewport;
  ///   it may be outside the viewport.
  public func updateReorder(to point: ListPoint) {
    whenIdle { view in
      guard view.state.drag?.hold != nil else { return }
      view.state.moveHold(to: point)
      view.lift()
      view.step(animated: false)
      view.followPointer()
      view.scrollAtEdge()
    }
  }

  /// Moves the held item or section by key, and scrolls it into view.
  ///
  /// In an outline, a key across the list changes the level by one.
  ///
  /// - Parameter direction: The direction.
  public func moveReorder(_ direction: FocusDirection) {
    whenIdle { view in
      let levels = { view.state.drag.flatMap { view.dropLevels(of: $0.displacement) } }
      guard let (target, isLevel) = view.state.keyTarget(direction, levels: levels),
        let allowed = isLevel ? target : view.allowed(target)
      else { return }
      view.show(at: allowed, .reveals)
    }
  }

  /// Drops the held item or section, and has the data source move it.
  ///
  /// The data source can refuse the drop; then everything returns to where it was.
  public func endReorder() {
    whenIdle { view in
      guard let drag = view.state.drag else { return }
      if view.state.isStale { return view.cancel(.dataDiffers) }
      guard drag.displacement.isMoved else { return view.finish(drag) }
      guard view.mayDrop(drag.displacement) else {
        // The data source may have changed the state meanwhile.
        if view.state.drag?.displacement == drag.displacement { view.cancel(.refused) }
        return view.finishWaiting()
      }
      view.finish(drag)
    }
  }

  /// Cancels reordering; everything returns to where it was.
  public func cancelReorder() {
    whenIdle { view in
      if view.state.drag != nil { view.cancel(.wish) }
    }
  }

  // MARK: - Calls to the data source

  /// Returns whether the data source lets a section move to an index.
  func mayMove(_ section: Int, to target: Int) -> Bool {
    request(dataSource, default: false) {
      $0.collectionView(self, canMoveSection: section, to: target)
    }
  }

  func mayDrop(_ displacement: Displacement) -> Bool {
    switch displacement {
    case .item(let displacement):
      request(dataSource, default: true) {
        $0.collectionView(self, shouldMoveItemAt: displacement.data, to: displacement.shown)
      }
    case .section(let displacement): mayMove(displacement.data, to: displacement.shown)
    }
  }

  /// Returns the outline levels at which the held item can be dropped where it is shown, or nil.
  func dropLevels(of displacement: Displacement) -> DropLevels? {
    guard case .item(let displacement) = displacement, !state.isStale else { return nil }
    return request(dataSource, default: nil) {
      $0.collectionView(self, dropLevelsOfItemAt: displacement.data, movedTo: displacement.shown)
    }
  }

  // MARK: - Ending

  /// Drops the held item or section where it is shown.
  ///
  /// - Parameters:
  ///   - drag: The drag.
  ///   - drop: The drop that this undoes, or nil.
  func finish(_ drag: Drag, undoing drop: ReorderDrop? = nil) {
    state.putDown()
    interruptAnimation()
    let isLast = drop.map { drops.isDataUnchanged(since: $0) } ?? false
    let outcome = drag.displacement.isMoved ? moveInData(drag) : .unmoved
    if let drop, isLast { drops.returnToData(before: drop) }
    carryOut(state.endReorder(drop == nil ? outcome : .undone))
    step(animated: animatesDrops)
  }

  func cancel(_ reason: ReorderOutcome.Reason) {
    guard let drag = state.drag else { return }
    show(at: drag.displacement.atHome, .drops)
    // A fault may have ended it.
    guard state.drag != nil else { return }
    interruptAnimation()
    carryOut(state.cancelReorder(reason))
    step(animated: animatesDrops)
  }

  /// Cleans up after the end of a drag, and queues the notification.
  func reorderDidEnd(_ outcome: ReorderOutcome) {
    scheduled.reorderScroll?.cancel()
    scheduled.reorderScroll = nil
    showDropLevel()
    notify { $0.collectionView($1, didEndReorder: outcome) }
  }

  private func moveInData(_ drag: Drag) -> ReorderOutcome {
    let displacement = drag.displacement
    // The item's own level, not that of the neighbours: the item returns to it.
    let level = dropLevels(of: displacement.atHome)?.usual
    queue.enter(.requesting)
    let outcome = notifySource(displacement)
    let sections = sections()
    queue.enter(.idle)
    guard sections.counts != state.engine.counts else {
      drops.add(displacement, from: level, in: self)
      return outcome
    }
    report(
      ListFault(
        .rule,
        "the data source did not move \(drag) to \(displacement.target): there are "
          + "\(sections.counts) items in its sections, not \(state.engine.counts)",
        response: "the list was reloaded"))
    // As far as the counts show, the data is unchanged.
    reload(sections, following: displacement.batch(to: displacement.atHome))
    return outcome
  }

  private func notifySource(_ displacement: Displacement) -> ReorderOutcome {
    switch displacement {
    case .item(let displacement):
      dataSource?.collectionView(self, moveItemAt: displacement.data, to: displacement.shown)
      return .moved(from: displacement.data, to: displacement.shown)
    case .section(let displacement):
      dataSource?.collectionView(self, moveSection: displacement.data, to: displacement.shown)
      return .movedSection(from: displacement.data, to: displacement.shown)
    }
  }
}
