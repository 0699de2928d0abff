public import RosterEngine

extension CollectionView {
  /// Returns a cell of a class, made or used again, for the data source to fill and hand back.
  ///
  /// The class needs no registration. While a cell is being reconfigured, the same one is
  /// returned if its class fits.
  ///
  /// - Parameters:
  ///   - type: `Cell` or a class derived from it.
  ///   - element: The element that the data source is being asked for.
  /// - Returns: The cell, or nil if the class is not derived from `Cell`, which is a fault.
  public func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
    if let reconfigured, Swift.type(of: reconfigured) == type, let cell = reconfigured as? C {
      return cell
    }
    guard let cellType = type as? Cell.Type, let cell = dequeueCell(cellType) as? C else {
      report(
        ListFault(
          .rule,
          "a cell of class \(type) was asked for \(named(element)), which is not a subclass of Cell",
          response: "no cell was made"))
      return nil
    }
    return cell
  }

  private func dequeueCell(_ type: Cell.Type) -> Cell {
    let cell: Cell
    if let waiting = pool.take(type) {
      counters.reused += 1
      cell = waiting
    } else {
      counters.created += 1
      cell = type.init()
      cell.owner = self
    }
    dequeued.append(cell)
    return cell
  }

  /// Returns the cell of a view, filled if the view is new.
  func cell(
    for view: DisplayedView, _ source: (any CollectionViewDataSource)?
  ) -> Cell {
    if let cell = cells[view.view] { return cell }
    let cell: Cell
    if let waiting = returningCell(for: view.element, source) {
      cell = waiting
    } else if let filled = filledCell(for: view.element, source) {
      cell = filled
    } else {
      blankViews.insert(view.view)
      cell = dequeueBlank()
    }
    cell.viewID = view.view
    cells[view.view] = cell
    return cell
  }

  /// Returns the cell that was kept for an element, filled and up to date.
  private func returningCell(
    for element: ListElement, _ source: (any CollectionViewDataSource)?
  ) -> Cell? {
    guard var entry = waiting.take(element) else { return nil }
    if entry.isOutdated {
      guard let source, !isStale else {
        letGo([entry.cell])
        return nil
      }
      let old = entry.cell
      entry.cell = broughtUpToDate(old, for: element, source)
      if entry.cell !== old { letGo([old]) }
    }
    counters.returned += 1
    setLook(of: entry.cell, for: element)
    if entry.needsDisplay {
      let cell = entry.cell
      events.append { $0.cellNeedsDisplay(cell) }
    }
    // The host may still show the view that the cell left; the item has another one now.
    for (view, cell) in leavingCells where cell === entry.cell { leavingCells[view] = nil }
    return entry.cell
  }

  /// Fills a cell with the changed content of its element.
  ///
  /// - Returns: The same cell, or another one if it does not fit any more.
  func broughtUpToDate(
    _ cell: Cell, for element: ListElement, _ source: any CollectionViewDataSource
  ) -> Cell {
    if element.itemPath == nil, let owner = source as? any ViewOwner,
      !owner.keepsCell(cell, for: element)
    {
      return filledCell(for: element, source) ?? cell
    }
    counters.bound += 1
    if source.listView(self, reconfigure: cell, for: element) { return cell }
    reconfigured = cell
    defer { reconfigured = nil }
    return filledCell(for: element, source) ?? cell
  }

  /// Brings the cell of a view up to date with the changed content of its element.
  func refill(_ view: DisplayedView, _ source: (any CollectionViewDataSource)?) {
    guard let cell = cells[view.view] else { return }
    // A cell that has changed by itself knows better what it shows than the data source.
    guard let source, !isStale, !redrawn.contains(view.view) else { return }
    let new: Cell
    if blankViews.remove(view.view) != nil {
      guard let filled = filledCell(for: view.element, source) else { return }
      new = filled
    } else {
      new = broughtUpToDate(cell, for: view.element, source)
    }
    if new !== cell { exchange(cell, for: new, in: view) }
  }

  /// Gives a view another cell; of one that is on the screen the delegate is told.
  private func exchange(_ old: Cell, for new: Cell, in view: DisplayedView) {
    new.viewID = view.view
    cells[view.view] = new
    guard let attributes = old.attributes else { return putIntoPool(old) }
    new.attributes = attributes
    let element = dataElement(view.element)
    events.append { $0.delegate?.listView($0, willDisplay: new, for: element) }
    events.append { $0.delegate?.listView($0, didEndDisplaying: old, for: element) }
    putIntoPoolLater([old])
  }

  /// Asks the data source for a cell.
  ///
  /// - Returns: The cell, or nil if the data source has other data than the view, or none.
  func filledCell(
    for element: ListElement, _ source: (any CollectionViewDataSource)?
  ) -> Cell? {
    guard let source, !isStale else { return nil }
    if case .decoration(let kind, _) = element, let type = decorationTypes[kind] {
      return dequeueDecoration(type)
    }
    if reconfigured == nil { counters.bound += 1 }
    dequeued = []
    let answer = source.listView(self, cellFor: element)
    let cell = checked(answer, for: element)
    for other in dequeued where other !== cell { putIntoPool(other) }
    dequeued = []
    setLook(of: cell, for: element)
    return cell
  }

  /// Says which class of cells stands for a kind of decorations, so that the data source is not
  /// asked for them; they show nothing of the data.
  ///
  /// - Parameters:
  ///   - type: `Cell` or a class derived from it, or nil to ask the data source.
  ///   - kind: The kind, as the layout names it.
  public func register(_ type: Cell.Type?, forDecoration kind: ElementKind) {
    decorationTypes[kind] = type
  }

  private func dequeueDecoration(_ type: Cell.Type) -> Cell {
    let cell = dequeueCell(type)
    dequeued = []
    return cell
  }

  private func dequeueBlank() -> Cell {
    let cell = dequeueCell(Cell.self)
    dequeued = []
    return cell
  }

  /// Returns the cell that the data source handed back, or an empty one if it cannot be used.
  private func checked(_ answer: (any ListCell)?, for shown: ListElement) -> Cell {
    if let cell = answer as? Cell,
      cell === reconfigured || dequeued.contains(where: { $0 === cell })
    {
      return cell
    }
    let problem: String
    let element = named(dataElement(shown))
    if let answer {
      problem = "the cell for \(element), a \(type(of: answer)), was not dequeued for it"
    } else {
      problem = "there is no cell for \(element)"
    }
    report(ListFault(.rule, problem, response: "an empty cell is shown"))
    return dequeueBlankBesides()
  }

  /// Makes an empty cell without losing track of the others.
  private func dequeueBlankBesides() -> Cell {
    let others = dequeued
    let cell = dequeueCell(Cell.self)
    dequeued = others
    return cell
  }

  // MARK: - Drawing again

  /// Draws and measures a cell again whose content changed outside of an update.
  ///
  /// All cells that ask in one turn are drawn in one step in the next.
  ///
  /// A cell that has just left is let go: the height of its row may be another one. One that is kept
  /// for another reason is drawn and measured when it comes on the screen.
  func cellNeedsDisplay(_ cell: Cell) {
    if cell === background { return backgroundNeedsDisplay() }
    if cell.viewID == nil, waiting.changed(cell) { return letGo([cell]) }
    // Cells that are being filled need no step of their own.
    guard phase != .asking, let view = cell.viewID, cells[view] === cell else { return }
    if undrawn.isEmpty {
      clock.schedule(after: .zero) { [weak self] in self?.whenIdle { $0.drawAgain() } }
    }
    undrawn.insert(view)
  }

  /// Has the cell behind the rows drawn again, which takes part in no step.
  private func backgroundNeedsDisplay() {
    guard !isBackgroundUndrawn else { return }
    isBackgroundUndrawn = true
    clock.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      isBackgroundUndrawn = false
      if background != nil { host?.backgroundDidChange(background) }
    }
  }

  private func drawAgain() {
    redrawn = undrawn
    undrawn = []
    for view in redrawn { engine.contentChanged(of: view) }
    step(isAnimated: false)
    redrawn = []
  }
}
