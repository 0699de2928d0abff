import RosterDiff
import RosterEngine

/// An animated step that the host has not brought to its end yet.
struct AnimatedStep {
  let completion: (@MainActor (BatchOutcome) -> Void)?
}

extension CollectionView {
  /// The host has brought all animations to their end.
  ///
  /// Only a host that gives an `animationProgress` calls this. Completions are called, and the
  /// cells of the views that have left are used again.
  public func animationDidEnd() {
    whenIdle { view in
      view.endAnimation(.performed)
      view.releaseLeavingCells()
      view.tell()
    }
  }

  /// Ends the step in the engine.
  func commit(isAnimated: Bool) -> ViewTransaction? {
    let owner = dataSource as? any ViewOwner
    let batch = steppedBatch
    steppedBatch = nil
    guard isAnimated, let animation = stepAnimation(batch, owner), animation.duration > .zero
    else { return engine.commit() }
    guard delegate != nil || owner != nil else { return engine.commit(animation) }
    // The delegate may look at the view while it is asked.
    var engine = engine
    let transaction = engine.commit(animation) { element, cause in
      let place = dataElement(element, cause)
      if let style = owner?.animationStyle(for: place, cause: cause) { return style }
      return ask(delegate, default: .fade) {
        $0.listView(self, animationStyleFor: place, cause: cause)
      }
    }
    self.engine = engine
    return transaction
  }

  /// Returns how a step is animated that may show a batch, or nil for not at all.
  private func stepAnimation(_ batch: BatchUpdate?, _ owner: (any ViewOwner)?) -> ListAnimation? {
    guard let animation, let batch, let owner else { return animation }
    return owner.animation(of: batch, standard: animation)
  }

  /// Puts into an engine how far the host has come with the animation that may give way.
  func presentAnimation(in engine: inout ListEngine) {
    guard animatedStep != nil, let progress = host?.animationProgress else { return }
    engine.interrupt(at: progress)
  }

  /// Lets the host have its time for a step, or ends what it does not animate.
  ///
  /// An animation gives way to the next animated transaction, or when the host ends it at a sudden
  /// change. A step of which the host is not told leaves it alone.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that the host has just got, or nil for none.
  ///   - wasAnimating: Whether the host was animating before.
  ///   - completion: Called once the step is at its end.
  func startAnimation(
    _ transaction: ViewTransaction?, wasAnimating: Bool,
    _ completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    let isAnimating = host?.animationProgress != nil
    let starts = isAnimating && transaction?.isAnimated == true
    if starts || !isAnimating { endAnimation(wasAnimating ? .interrupted : .performed) }
    if !isAnimating { releaseLeavingCells() }
    if starts {
      animatedStep = AnimatedStep(completion: completion)
    } else if let completion {
      events.append { _ in completion(.performed) }
    }
  }

  /// Ends the animated step and notes whom to tell; nothing happens if there is none.
  private func endAnimation(_ outcome: BatchOutcome) {
    guard let step = animatedStep else { return }
    animatedStep = nil
    if let completion = step.completion { events.append { _ in completion(outcome) } }
  }

  /// Uses the cells of views again that the host does not animate any more.
  func releaseLeavingCells() {
    let leaving = leavingCells.values.filter { cell in
      !waiting.entries.contains { $0.cell === cell }
    }
    leavingCells = [:]
    putIntoPoolLater(leaving)
  }
}
