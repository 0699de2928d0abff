extension ListEngine {
  /// Ends a step and returns its transaction.
  ///
  /// - Parameters:
  ///   - animation: The animation that the host may use for the step, or nil for none.
  ///   - style: Returns how a view appears or disappears whose element was inserted, deleted or
  ///     reloaded; called only if the step is animated.
  /// - Returns: The transaction, or nil if nothing has changed for the host.
  /// - Complexity: O(*v* log *n*), where *v* is the number of views that are or were visible and
  ///   *n* is the number of runs of equal height, or of items in a section.
  public mutating func commit(
    _ animation: ListAnimation? = nil,
    style: (ListElement, ViewChange.Cause) -> AnimationStyle = { _, _ in .fade }
  ) -> ViewTransaction? {
    _ = layOut()
    let animated = animation != nil
    let now = Shown(
      offset: offsetPoint, counts: counts, contentSize: contentSize, viewport: viewport,
      direction: layoutDirection)
    followSuccessors()
    if animated { applyStyles(style) }
    var changes = leaving.map { $0.change }
    leaving = []
    for view in live where !view.isVisible {
      if let change = departure(of: view) { changes.append(change) }
    }
    live.removeAll { !$0.isVisible }
    for view in live where view.emitted != nil { appendChanges(of: view, to: &changes) }
    for view in live where view.emitted == nil {
      changes.append(
        ViewChange(
          view: view.id, element: view.element, kind: .appear, cause: view.entrance.cause,
          from: view.entrance.from, to: view.attributes))
    }
    let previous = shown
    let scrolls = step.isScroll
    let isTold = !changes.isEmpty || now != previous || live.contains { $0.isRenumbered }
    if isTold, animated { animatedDistance = now.offset - previous.offset }
    settle(animated: isTold && animated)
    guard isTold else { return nil }
    shown = now
    return ViewTransaction(
      previousOffset: previous.offset, offset: now.offset, isScroll: scrolls,
      contentSize: now.contentSize, viewport: now.viewport, animation: animation,
      direction: now.direction, changes: changes)
  }

  /// Returns a transaction with everything that is on the screen, for a new host.
  ///
  /// - Returns: A transaction in which all views appear.
  public func transactionForNewHost() -> ViewTransaction {
    let position = shown.offset
    let changes = live.compactMap { view in
      view.emitted.map {
        ViewChange(
          view: view.id, element: view.element, kind: .appear, cause: .scrolled, from: $0, to: $0)
      }
    }
    return ViewTransaction(
      previousOffset: position, offset: position, contentSize: shown.contentSize,
      viewport: shown.viewport, direction: shown.direction, changes: changes)
  }

  /// Makes disappearing views fade out where the new views of their elements fade in.
  private mutating func followSuccessors() {
    for position in leaving.indices {
      guard let successor = leaving[position].successor,
        let place = attributes(of: successor)
      else { continue }
      leaving[position].change.to.frame = place.frame
    }
  }

  private func departure(of view: LiveView) -> ViewChange? {
    guard let emitted = view.emitted else { return nil }
    var to = attributes(of: view.element) ?? emitted
    // The layout does not show it any more, although its owner still exists.
    if !layoutState.exists(view.element) { to.alpha = 0 }
    let cause: ViewChange.Cause = view.isMoved ? .moved : step.didShift ? .shifted : .scrolled
    return ViewChange(
      view: view.id, element: view.element, kind: .disappear, cause: cause, from: emitted, to: to)
  }

  private func appendChanges(of view: LiveView, to changes: inout [ViewChange]) {
    guard let emitted = view.emitted else { return }
    func append(_ kind: ViewChange.Kind, _ cause: ViewChange.Cause) {
      changes.append(
        ViewChange(
          view: view.id, element: view.element, kind: kind, cause: cause, from: emitted,
          to: view.attributes))
    }
    if view.isMoved {
      append(.move, .moved)
    } else if emitted != view.attributes || view.isInterrupted {
      append(.move, step.didShift ? .shifted : .scrolled)
    }
    if view.isChanged { append(.change, .reconfigured) }
  }

  /// Resets the state of the step for the next one.
  private mutating func settle(animated: Bool) {
    for position in live.indices { live[position].settle(animated: animated) }
    step = Step()
  }
}
