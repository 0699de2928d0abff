import RosterDiff
import RosterEngine

extension CollectionView {
  /// Performs work now, or as soon as the view is idle.
  func whenIdle(_ work: @escaping Work) { queue.admit(work)?(self) }

  /// Calls the data source or the delegate; its calls to the view wait meanwhile.
  ///
  /// - Parameters:
  ///   - receiver: The data source or delegate.
  ///   - answer: The result if there is none.
  ///   - question: Calls it.
  /// - Returns: The result.
  func request<Receiver, Answer>(
    _ receiver: Receiver?, default answer: Answer, _ question: (Receiver) -> Answer
  ) -> Answer {
    guard let receiver else { return answer }
    let outer = queue.enter(.requesting)
    defer { queue.enter(outer) }
    return question(receiver)
  }

  /// Queues an event for the delegate, which receives it even if another one replaces it before.
  func notify(
    _ event: @escaping @MainActor (any CollectionViewDelegate, CollectionView) -> Void
  ) {
    guard let delegate else { return }
    queue.enqueue { [weak delegate] view in
      if let delegate { event(delegate, view) }
    }
  }

  /// Changes the engine and shows the result in a step.
  func input(
    animated: Bool = false, _ change: @escaping @MainActor (inout ListEngine) -> Void
  ) {
    whenIdle { view in
      if animated { view.interruptAnimation() }
      change(&view.state.engine)
      view.step(animated: animated)
    }
  }

  /// Performs the effects of a change of the state.
  func carryOut(_ effects: [ListEffect]) {
    for effect in effects {
      switch effect {
      case .lookDidChange(let element): lookDidChange(of: element)
      case .focusDidLeave(let element): letGo(cells.waiting.release(element))
      case .focusDidVanish(let element):
        let next = state.focus(near: element) { self.canFocus($0) }
        carryOut(state.settleFocus(on: next))
      case .focusDidChange(let change):
        notify { $0.collectionView($1, focusDidChange: change) }
      case .didSelect(let path):
        notify { $0.collectionView($1, didSelectItemAt: path) }
      case .didDeselect(let path):
        notify { $0.collectionView($1, didDeselectItemAt: path) }
      case .didHighlight(let path):
        notify { $0.collectionView($1, didHighlightItemAt: path) }
      case .didUnhighlight(let path):
        notify { $0.collectionView($1, didUnhighlightItemAt: path) }
      case .menuDidClose:
        menu = nil
        host?.contextMenuDidChange(nil)
      case .reorderDidEnd(let outcome): reorderDidEnd(outcome)
      }
    }
  }

  /// Performs a step: lays out the changes of the engine, configures and measures cells, and passes
  /// the transaction to the host.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - isScrolling: Whether the step scrolls.
  ///   - completion: Called after all other notifications of the step, when its animation has
  ///     ended; with `interrupted` if a later step interrupted it.
  func step(animated: Bool, isScrolling: Bool = false, completion: Completion? = nil) {
    queue.enter(.requesting)
    requestSizes()
    // A cell that leaves in this step is not reconfigured any more.
    let invalidated = cells.undrawn.union(state.engine.changedViews.map(\.view))
    measure()
    configureCells()
    let transaction = commit(animated: animated)
    let wasAnimating = host?.animationProgress != nil
    if isScrolling, let transaction { recordDirection(transaction) }
    followRange()
    if let transaction {
      applyAttributes(transaction)
      host?.apply(transaction)
      recycle(transaction, invalidated: invalidated)
    }
    cells.dropAll(but: state.engine.views.lazy.map(\.view))
    startAnimation(transaction, wasAnimating: wasAnimating, completion)
    state.stepEnded()
    queue.enter(.idle)
    prepareSoon()
    finishWaiting()
    notify()
  }

  /// Performs the calls that have waited.
  func finishWaiting() {
    while let work = queue.nextCall() { work(self) }
  }

  /// Notifies the delegate and the callers, in order, even if they start new steps.
  func notify() {
    guard queue.beginNotifying() else { return }
    while let notify = queue.nextNotification() { notify(self) }
  }

  private func recordDirection(_ transaction: ViewTransaction) {
    let axis = state.engine.axis
    ranges.scrolled(
      by: axis.transposed(transaction.offset).y - axis.transposed(transaction.previousOffset).y)
  }

  /// Updates the range and queues the notifications about it.
  private func followRange() {
    // After a refused batch the index paths of this view mean nothing to the app.
    let isReceived = delegate != nil || onNearEnd != nil || onNearStart != nil
    guard isReceived || preparationPolicy != nil, !state.isStale,
      let shown = ranges.update(state.engine)
    else { return }
    let change = shown.mapPaths { state.dataPath($0) }
    if !change.exited.isEmpty || !change.entered.isEmpty {
      notify { $0.collectionView($1, rangeDidChange: change) }
    }
    if change.isNearStart {
      notify { $0.collectionViewIsNearStart($1) }
      queue.enqueue { $0.onNearStart?() }
    }
    if change.isNearEnd {
      notify { $0.collectionViewIsNearEnd($1) }
      queue.enqueue { $0.onNearEnd?() }
    }
  }

  // MARK: - Measuring

  /// Requests the sizes again that the data source gave for another viewport or other insets.
  private func requestSizes() {
    guard state.engine.needsSizes, !state.isStale else { return }
    let sections = sections()
    var state = state
    state.requestSizes(sections)
    self.state = state
  }

  /// Measures the cells that come into view.
  ///
  /// Each pass measures rows that no pass before has measured, so it ends.
  private func measure() {
    var number = 0
    var pass = state.engine.layOut(pass: number)
    reconfigureChangedCells()
    while let host, measure(&pass, host) {
      number += 1
      pass = state.engine.layOut(pass: number)
      reconfigureChangedCells()
    }
    // Only visible views get cells.
    if ListEngine.looksAhead(inPass: number) { _ = state.engine.layOut() }
  }

  /// Measures the views of a pass.
  ///
  /// - Returns: Whether a size differs from its estimate, so that other views may be visible.
  private func measure(_ pass: inout MeasuringPass, _ host: any ViewHost) -> Bool {
    var isOther = false
    for view in pass.views where pass.needsSize(of: view) {
      guard let proposal = view.proposal else { continue }
      let cell = cell(for: view)
      cells.counters.measured += 1
      let size =
        (cell as? NestedListCell)?.size(fitting: proposal) ?? host.size(of: cell, fitting: proposal)
      pass.record(size, of: view)
      if state.engine.setSize(size, of: view.element) { isOther = true }
      // A new row without height is not shown: the next one can have its cell.
      let isEmpty = state.engine.axis.transposed(size).height <= 0
      if isEmpty, cell.attributes == nil { cells.drop(view.view) }
    }
    return isOther
  }

  /// Reconfigures the cells of views whose content has changed.
  private func reconfigureChangedCells() {
    for view in state.engine.changedViews where !cells.reconfiguredViews.contains(view.view) {
      cells.reconfiguredViews.insert(view.view)
      reconfigure(view)
    }
  }

  private func configureCells() {
    reconfigureChangedCells()
    cells.reconfiguredViews = []
    for view in state.engine.views {
      cells.counters.laidOut += 1
      _ = cell(for: view)
    }
  }

  // MARK: - Showing

  /// Sets the attributes of the cells, and queues the display notifications.
  private func applyAttributes(_ transaction: ViewTransaction) {
    for change in transaction.changes {
      guard let cell = cells.live[change.view] else { continue }
      cell.attributes = change.to
      cell.viewID = change.view
      let element = state.dataElement(of: change)
      switch change.kind {
      case .appear:
        notify { $0.collectionView($1, willDisplay: cell, for: element) }
      case .disappear:
        cell.attributes = nil
        guard cells.endsDisplay(of: change.view) else { continue }
        notify { $0.collectionView($1, didEndDisplaying: cell, for: element) }
      case .move, .change: break
      }
    }
    if transaction.offset != transaction.previousOffset {
      queue.enqueue { $0.connection.owner?.viewDidScroll() }
      notify { $0.scrollViewDidScroll($1) }
    }
  }

  private func recycle(_ transaction: ViewTransaction, invalidated: Set<ViewID>) {
    let animated = transaction.isAnimated && host?.animationProgress != nil
    for change in transaction.changes where change.kind == .disappear {
      let isInvalidated =
        cells.blank.remove(change.view) != nil || invalidated.contains(change.view)
      guard let cell = cells.takeAway(change.view, animated: animated) else { continue }
      let isHeld = !change.isRemoval && state.look(of: change.element).isFocused
      if isHeld || !animated {
        keepOrPool(cell, after: change, isHeld: isHeld, isInvalidated: isInvalidated)
      }
    }
  }

  /// Keeps a cell that has left, or returns it to the pool.
  private func keepOrPool(
    _ cell: CollectionViewCell, after change: ViewChange, isHeld: Bool, isInvalidated: Bool
  ) {
    guard isHeld || !change.isRemoval && !isInvalidated else { return putIntoPoolLater([cell]) }
    let reason: WaitingCells.Reason =
      isHeld ? .held : isPrepared(change.element) ? .prepared : .left
    cells.waiting.insert(
      WaitingCells.Entry(
        element: change.element, cell: cell, reason: reason, isInvalidated: isInvalidated))
    letGo(cells.waiting.trim(to: keptCellCount))
  }
}
