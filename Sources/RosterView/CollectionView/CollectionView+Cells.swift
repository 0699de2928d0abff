import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Returns a new or reused cell of a class, for the data source to configure and return.
  ///
  /// The class needs no registration. While a cell is being reconfigured, the method returns the
  /// same cell if its class fits. The cell already has the selection, highlight and focus of the
  /// element.
  ///
  /// - Parameters:
  ///   - type: `CollectionViewCell` or a subclass.
  ///   - element: The element for which the view requests a cell from the data source.
  /// - Returns: The cell, or nil if the class is not a subclass of `CollectionViewCell`, which is a
  ///   fault.
  public func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
    if let own = cells.reconfigured, Swift.type(of: own) == type, let cell = own as? C {
      return cell
    }
    guard let cellType = type as? CollectionViewCell.Type,
      let cell = cells.dequeue(cellType, for: self) as? C
    else {
      report(
        ListFault(
          .rule,
          "a cell of class \(type) was asked for \(named(element)), which is not a subclass of Cell",
          response: "no cell was made"))
      return nil
    }
    if let cell = cell as? CollectionViewCell {
      setLook(of: cell, for: state.shownElement(element))
    }
    return cell
  }

  /// Sets the largest number of unused cells of a class that the view keeps for reuse.
  ///
  /// Cells beyond it are discarded, those that wait already as well. A smaller number saves memory
  /// for cells that are expensive to keep; a larger one saves time where many cells leave and
  /// appear at once.
  ///
  /// - Parameters:
  ///   - capacity: The number, not negative; nil, the default, for as many as there are cells on
  ///     the screen, but at least 16.
  ///   - type: The class, without its subclasses.
  public func setReuseCapacity(_ capacity: Int?, of type: CollectionViewCell.Type) {
    cells.setReuseCapacity(capacity, of: type)
  }

  /// Registers a class of cells for a kind of decorations, so that the view creates them without
  /// calling the data source.
  ///
  /// Such cells do not depend on the data.
  ///
  /// - Parameters:
  ///   - type: `CollectionViewCell` or a subclass, or nil to request these cells from the data
  ///     source.
  ///   - kind: The kind that the layout uses.
  public func register(_ type: CollectionViewCell.Type?, forDecoration kind: ElementKind) {
    cells.decorationTypes[kind] = type
  }

  /// Returns the cell of a view, which is configured first if the view is new.
  func cell(for view: ListEngine.View) -> CollectionViewCell {
    if let cell = cells.live[view.view] { return cell }
    let cell: CollectionViewCell
    if let kept = returningCell(for: view.element) {
      cell = kept
    } else if let configured = configuredCell(for: view.element) {
      cell = configured
    } else {
      cells.blank.insert(view.view)
      cell = cells.make(CollectionViewCell.self, for: self)
    }
    cells.show(cell, as: view.view)
    return cell
  }

  /// Returns the cell that was kept for a shown element, with its current content.
  private func returningCell(for element: ListElement) -> CollectionViewCell? {
    guard var entry = cells.waiting.take(element) else { return nil }
    if entry.isInvalidated {
      guard let source = answeringSource else {
        letGo([entry.cell])
        return nil
      }
      let old = entry.cell
      entry.cell = reconfigured(old, for: element, source)
      if entry.cell !== old { letGo([old]) }
    } else {
      setLook(of: entry.cell, for: element)
    }
    if entry.needsDisplay {
      let cell = entry.cell
      queue.enqueue { $0.cellNeedsDisplay(cell) }
    }
    // The host may still animate the view that the cell left; the item has a new one now.
    cells.returned(entry.cell)
    return entry.cell
  }

  /// The data source, unless its data differs from that of the view.
  var answeringSource: (any CollectionViewDataSource)? { state.isStale ? nil : dataSource }

  /// Reconfigures a cell with the changed content of a shown element.
  ///
  /// - Returns: The same cell, or another one if the data source provides it.
  func reconfigured(
    _ cell: CollectionViewCell, for element: ListElement, _ source: any CollectionViewDataSource
  ) -> CollectionViewCell {
    let dataElement = state.dataElement(element)
    setLook(of: cell, for: element)
    if element.itemPath == nil, let owner, !owner.keepsCell(cell, for: dataElement) {
      return configuredCell(for: element) ?? cell
    }
    cells.counters.bound += 1
    if source.collectionView(self, reconfigure: cell, for: dataElement) { return cell }
    return cells.reconfiguring(cell) { configuredCell(for: element) } ?? cell
  }

  /// Reconfigures the cell of a view with the changed content of its element.
  func reconfigure(_ view: ListEngine.View) {
    guard let cell = cells.live[view.view] else { return }
    // A cell that changed its content itself is more current than the data source.
    guard let source = answeringSource, !cells.redrawn.contains(view.view) else { return }
    let new: CollectionViewCell
    if cells.blank.remove(view.view) != nil {
      guard let configured = configuredCell(for: view.element) else { return }
      new = configured
    } else {
      new = reconfigured(cell, for: view.element, source)
    }
    if new !== cell { exchange(cell, for: new, in: view) }
  }

  /// Replaces the cell of a view; notifies the delegate if the view is on the screen.
  private func exchange(
    _ old: CollectionViewCell, for new: CollectionViewCell, in view: ListEngine.View
  ) {
    cells.show(new, as: view.view)
    guard let attributes = old.attributes else { return cells.putIntoPool(old) }
    new.attributes = attributes
    let element = state.dataElement(view.element)
    notify { $0.collectionView($1, willDisplay: new, for: element) }
    notify { $0.collectionView($1, didEndDisplaying: old, for: element) }
    putIntoPoolLater([old])
  }

  /// Requests the cell of a shown element from the data source.
  ///
  /// - Returns: The cell, or nil if there is no data source or its data differs from that of the
  ///   view.
  func configuredCell(for element: ListElement) -> CollectionViewCell? {
    guard let source = answeringSource else { return nil }
    if case .decoration(let kind, _) = element, let type = cells.decorationTypes[kind] {
      return cells.make(type, for: self)
    }
    if cells.reconfigured == nil { cells.counters.bound += 1 }
    let cell = cells.answer {
      checked(source.collectionView(self, cellFor: state.dataElement(element)), for: element)
    }
    setLook(of: cell, for: element)
    return cell
  }

  /// Returns the cell that the data source provided, or an empty one if that cannot be used.
  private func checked(_ answer: (any ListCell)?, for shown: ListElement) -> CollectionViewCell {
    if let cell = answer as? CollectionViewCell, cells.isAnswer(cell) { return cell }
    let problem: String
    let element = named(state.dataElement(shown))
    if let answer {
      problem = "the cell for \(element), a \(type(of: answer)), was not dequeued for it"
    } else {
      problem = "there is no cell for \(element)"
    }
    report(ListFault(.rule, problem, response: "an empty cell is shown"))
    return cells.make(CollectionViewCell.self, for: self)
  }

  /// Puts cells back into the pool after the delegate was notified that they have left, so that it
  /// still sees them as they were shown.
  func putIntoPoolLater(_ cells: [CollectionViewCell]) {
    for cell in cells { queue.enqueue { $0.cells.putIntoPool(cell) } }
  }

  /// Puts kept cells back into the pool, except those of views that are still leaving in an
  /// animation.
  func letGo(_ cells: [CollectionViewCell]) { putIntoPoolLater(self.cells.notLeaving(cells)) }

  // MARK: - Appearance

  /// Updates selection, highlight, focus and drop level on the cell of a shown element.
  func lookDidChange(of element: ListElement) {
    guard let view = state.engine.view(of: element), let cell = cells.live[view],
      setLook(of: cell, for: element)
    else { return }
    // A cell whose content has changed still has to be reconfigured.
    if !state.engine.changedViews.contains(where: { $0.view == view }) {
      cells.reconfiguredViews.insert(view)
    }
    state.engine.contentChanged(of: view)
  }

  /// Sets selection, highlight, focus and drop level of the cell of a shown element.
  ///
  /// - Returns: Whether that changed anything.
  @discardableResult
  func setLook(of cell: CollectionViewCell, for element: ListElement) -> Bool {
    var look = state.look(of: element)
    if !nesting.showsFocus { look.isFocused = false }
    // Setters of an app's own class are called only for changes.
    guard cell.look != look else { return false }
    cell.look = look
    return true
  }

  // MARK: - Redrawing

  /// Redraws and remeasures a cell whose content changed outside of an update.
  ///
  /// All cells that request it in one run-loop turn are redrawn in one step in the next turn.
  ///
  /// A cell that has just left the screen is no longer kept, because the height of its row may have
  /// changed. A cell that is kept for another reason is redrawn and measured when it comes on the
  /// screen.
  func cellNeedsDisplay(_ cell: CollectionViewCell) {
    if cell === background { return backgroundNeedsDisplay() }
    if cell.viewID == nil, cells.waiting.changed(cell) { return letGo([cell]) }
    // Cells that are being configured need no step of their own.
    guard queue.phase != .requesting, let view = cell.viewID, cells.live[view] === cell else {
      return
    }
    if cells.undrawn.isEmpty {
      clock.schedule(after: .zero) { [weak self] in self?.whenIdle { $0.drawAgain() } }
    }
    cells.undrawn.insert(view)
  }

  /// Redraws the cell behind the rows, which takes part in no step.
  private func backgroundNeedsDisplay() {
    guard !cells.isBackgroundUndrawn else { return }
    cells.isBackgroundUndrawn = true
    clock.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      cells.isBackgroundUndrawn = false
      if background != nil { host?.backgroundDidChange(background) }
    }
  }

  private func drawAgain() {
    cells.redrawn = cells.undrawn
    cells.undrawn = []
    for view in cells.redrawn { state.engine.contentChanged(of: view) }
    step(animated: false)
    cells.redrawn = []
  }
}
