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
          "a cell of class \(type) was asked for \(element), which is not a subclass of Cell",
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
    let cell = returningCell(for: view) ?? filledCell(for: view, source)
    cell.viewID = view.view
    cells[view.view] = cell
    return cell
  }

  /// Returns the cell that showed the element a moment ago, still filled.
  private func returningCell(for view: DisplayedView) -> Cell? {
    guard let cell = justLeft.take(view.element) else { return nil }
    counters.returned += 1
    if case .item(let path) = view.element {
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
    return cell
  }

  /// Brings the cell of a view up to date with the changed content of its element.
  func refill(_ view: DisplayedView, _ source: (any CollectionViewDataSource)?) {
    guard let cell = cells[view.view] else { return }
    guard let source, !isStale, !undrawn.contains(view.view) else { return }
    counters.bound += 1
    if !blankViews.contains(view.view),
      source.listView(self, reconfigure: cell, for: view.element)
    {
      return
    }
    reconfigured = blankViews.contains(view.view) ? nil : cell
    blankViews.remove(view.view)
    let new = filledCell(for: view, source)
    reconfigured = nil
    guard new !== cell else { return }
    new.viewID = view.view
    cells[view.view] = new
    putIntoPool(cell)
  }

  private func filledCell(
    for view: DisplayedView, _ source: (any CollectionViewDataSource)?
  ) -> Cell {
    guard let source, !isStale else {
      blankViews.insert(view.view)
      return dequeueBlank()
    }
    if case .decoration(let kind, _) = view.element, let type = decorationTypes[kind] {
      return dequeueDecoration(type)
    }
    if reconfigured == nil { counters.bound += 1 }
    dequeued = []
    let answer = source.listView(self, cellFor: view.element)
    let cell = checked(answer, for: view)
    for other in dequeued where other !== cell { putIntoPool(other) }
    dequeued = []
    if case .item(let path) = view.element { cell.isSelected = selection.contains(path) }
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
  private func checked(_ answer: (any ListCell)?, for view: DisplayedView) -> Cell {
    if let cell = answer as? Cell,
      cell === reconfigured || dequeued.contains(where: { $0 === cell })
    {
      return cell
    }
    let problem: String
    if let answer {
      problem = "the cell for \(view.element), a \(type(of: answer)), was not dequeued for it"
    } else {
      problem = "there is no cell for \(view.element)"
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
  /// A cell that is kept off the screen is let go: the height of its row may be another one.
  func cellNeedsDisplay(_ cell: Cell) {
    if cell.viewID == nil, justLeft.remove(cell) { return putIntoPoolLater([cell]) }
    guard phase == .idle, let view = cell.viewID, cells[view] === cell else { return }
    if undrawn.isEmpty {
      clock.schedule(after: .zero) { [weak self] in self?.whenIdle { $0.drawAgain() } }
    }
    undrawn.insert(view)
  }

  private func drawAgain() {
    for view in undrawn { engine.contentChanged(of: view) }
    step(isAnimated: false)
    undrawn = []
  }
}
