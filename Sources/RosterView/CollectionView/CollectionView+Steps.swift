import RosterDiff
import RosterEngine

extension CollectionView {
  /// The passes of measuring after which a step is shown as it is.
  static let greatestPassCount = 100

  /// Does something now, or as soon as the view is idle.
  func whenIdle(_ work: @escaping @MainActor (CollectionView) -> Void) {
    if phase == .idle { work(self) } else { postponed.append(work) }
  }

  /// Asks the data source or the delegate something; what it asks of the view meanwhile waits.
  ///
  /// - Parameters:
  ///   - somebody: Who is asked.
  ///   - answer: What counts if there is nobody.
  ///   - question: Asks.
  /// - Returns: The answer.
  func ask<Somebody, Answer>(
    _ somebody: Somebody?, default answer: Answer, _ question: (Somebody) -> Answer
  ) -> Answer {
    guard let somebody else { return answer }
    let outer = phase
    phase = .asking
    defer { phase = outer }
    return question(somebody)
  }

  /// Gives the engine an input and shows the result.
  func input(
    isAnimated: Bool = false, _ change: @escaping @MainActor (inout ListEngine) -> Void
  ) {
    whenIdle { view in
      if isAnimated { view.presentAnimation(in: &view.engine) }
      change(&view.engine)
      view.step(isAnimated: isAnimated)
    }
  }

  /// Lays out what was put into the engine, fills and measures cells, and tells the host.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called once everybody else has been told of the step, and its animation has
  ///     ended; with `interrupted` if it gave way.
  func step(
    isAnimated: Bool, completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    let source = askedSource
    phase = .asking
    // A cell that leaves in this step is not brought up to date any more.
    let outdated = undrawn.union(engine.changedViews.map(\.view))
    measure(source)
    fillCells(source)
    let transaction = commit(isAnimated: isAnimated)
    let wasAnimating = host?.animationProgress != nil
    followRange(transaction)
    if let transaction {
      dress(transaction)
      host?.apply(transaction)
      recycle(transaction, outdated: outdated)
    }
    dropUnshownCells()
    startAnimation(transaction, wasAnimating: wasAnimating, completion)
    placeBefore = drag?.place
    phase = .idle
    prepareSoon()
    finishPostponed()
    tell()
  }

  /// Does what was asked for in the meantime.
  func finishPostponed() {
    while phase == .idle, !postponed.isEmpty { postponed.removeFirst()(self) }
  }

  /// Tells the delegate and the callers what happened, in order, also if they start new steps.
  func tell() {
    guard !isTelling, phase == .idle else { return }
    isTelling = true
    while !events.isEmpty { events.removeFirst()(self) }
    isTelling = false
  }

  /// Notes whom to tell which items are near now.
  private func followRange(_ transaction: ViewTransaction?) {
    if isScrolling, let transaction {
      let way = engine.axis.turned(transaction.offset).y
      ranges.scrolled(by: way - engine.axis.turned(transaction.previousOffset).y)
    }
    isScrolling = false
    // After a refused batch the app does not know the places of this view.
    let isHeard = delegate != nil || onNearEnd != nil || onNearStart != nil
    guard isHeard || preparationPolicy != nil, !isStale, let shown = ranges.update(engine)
    else { return }
    let change = shown.mapPaths { dataPath($0) }
    if !change.exited.isEmpty || !change.entered.isEmpty {
      events.append { $0.delegate?.listView($0, rangeDidChange: change) }
    }
    if change.isNearStart {
      events.append { view in
        view.delegate?.listViewIsNearStart(view)
        view.onNearStart?()
      }
    }
    if change.isNearEnd {
      events.append { view in
        view.delegate?.listViewIsNearEnd(view)
        view.onNearEnd?()
      }
    }
  }

  // MARK: - Measuring

  private func measure(_ source: (any CollectionViewDataSource)?) {
    var last: ListElement?
    for _ in 0..<Self.greatestPassCount {
      let requests = engine.layOut()
      refillChangedCells(source)
      guard let host else { return }
      var isSettled = true
      for request in requests {
        guard let proposal = request.proposal else { continue }
        let cell = cell(for: request, source)
        counters.measured += 1
        let size =
          (cell as? NestedListCell)?.size(fitting: proposal)
          ?? host.size(of: cell, fitting: proposal)
        if engine.setSize(size, of: request.element) { isSettled = false }
      }
      if isSettled { return }
      last = requests.last?.element
    }
    guard let last, !engine.layOut().isEmpty else { return }
    report(
      ListFault(
        .data,
        "sizes were not settled after \(Self.greatestPassCount) passes, at \(named(dataElement(last)))",
        response: "the list is shown with the sizes known so far"))
  }

  /// Brings the cells of views whose content has changed up to date.
  private func refillChangedCells(_ source: (any CollectionViewDataSource)?) {
    for view in engine.changedViews where !refilled.contains(view.view) {
      refilled.insert(view.view)
      refill(view, source)
    }
  }

  private func fillCells(_ source: (any CollectionViewDataSource)?) {
    refillChangedCells(source)
    refilled = []
    for view in engine.views {
      counters.laidOut += 1
      _ = cell(for: view, source)
    }
  }

  // MARK: - Showing

  /// Gives the cells their attributes, and notes whom to tell.
  private func dress(_ transaction: ViewTransaction) {
    for change in transaction.changes {
      guard let cell = cells[change.view] else { continue }
      cell.attributes = change.to
      cell.viewID = change.view
      let element =
        change.isGone ? dataElement(change.element, change.cause) : dataElement(change.element)
      switch change.kind {
      case .appear:
        events.append { $0.delegate?.listView($0, willDisplay: cell, for: element) }
      case .disappear:
        cell.attributes = nil
        events.append { $0.delegate?.listView($0, didEndDisplaying: cell, for: element) }
      case .move, .change: break
      }
    }
    if transaction.offset != transaction.previousOffset {
      events.append { $0.delegate?.listViewDidScroll($0) }
    }
  }

  private func recycle(_ transaction: ViewTransaction, outdated: Set<ViewID>) {
    for change in transaction.changes where change.kind == .disappear {
      let isOutdated =
        blankViews.remove(change.view) != nil || outdated.contains(change.view)
      guard let cell = cells.removeValue(forKey: change.view) else { continue }
      cell.viewID = nil
      if transaction.isAnimated, host?.animationProgress != nil {
        leavingCells[change.view] = cell
        if isFocused(change) { keepOrPool(cell, after: change, isOutdated: isOutdated) }
      } else {
        keepOrPool(cell, after: change, isOutdated: isOutdated)
      }
    }
  }

  /// Keeps a cell that has left, or uses it for something else.
  private func keepOrPool(_ cell: Cell, after change: ViewChange, isOutdated: Bool) {
    let isHeld = isFocused(change)
    guard isHeld || !change.isGone && !isOutdated else { return putIntoPoolLater([cell]) }
    let reason: WaitingCells.Reason =
      isHeld ? .held : isPrepared(change.element) ? .prepared : .left
    waiting.insert(
      WaitingCells.Entry(
        element: change.element, cell: cell, reason: reason, isOutdated: isOutdated))
    letGo(waiting.trim(to: keptCellCount))
  }

  private func isFocused(_ change: ViewChange) -> Bool {
    !change.isGone && focused == change.element
  }

  /// Returns what a change is about, in the data; of what went, in the data before.
  func dataElement(_ element: ListElement, _ cause: ViewChange.Cause) -> ListElement {
    guard cause.isEnd else { return dataElement(element) }
    return placeBefore?.dataElement(element) ?? element
  }

  /// Puts back the cells that were measured but are not visible in the end.
  private func dropUnshownCells() {
    let shown = Set(engine.views.map(\.view))
    for (view, cell) in cells where !shown.contains(view) {
      cells[view] = nil
      blankViews.remove(view)
      putIntoPool(cell)
    }
  }

  /// Puts cells back once the delegate has been told that they have left, and sees them as shown.
  func putIntoPoolLater(_ cells: [Cell]) {
    for cell in cells { events.append { $0.putIntoPool(cell) } }
  }

  /// Puts back cells that were kept; a view that is leaving in front of the reader has its own
  /// until then.
  func letGo(_ cells: [Cell]) {
    putIntoPoolLater(cells.filter { cell in !leavingCells.values.contains { $0 === cell } })
  }

  func putIntoPool(_ cell: Cell) {
    cell.viewID = nil
    cell.attributes = nil
    pool.put(cell, capacity: max(cells.count, 16))
  }
}

extension ViewChange {
  /// Whether the element is not there any more, so that its place is the one before.
  fileprivate var isGone: Bool { kind == .disappear && cause.isEnd }
}

extension ViewChange.Cause {
  fileprivate var isEnd: Bool { self == .deleted || self == .reloaded }
}
