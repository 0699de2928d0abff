import RosterEngine

/// An animated step that the host has not brought to its end yet.
struct AnimatedStep {
  let transaction: ViewTransaction
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

  /// Puts into an engine how far the host has come with the animation that gives way.
  func presentAnimation(in engine: inout ListEngine) {
    guard let animatedStep, let progress = host?.animationProgress else { return }
    engine.interrupt(animatedStep.transaction, at: progress)
  }

  /// Makes the animation give way to the step that follows.
  func interruptAnimation() {
    guard animatedStep != nil else { return }
    presentAnimation(in: &engine)
    endAnimation(host?.animationProgress == nil ? .performed : .interrupted)
  }

  /// Ends the animated step and notes whom to tell; nothing happens if there is none.
  func endAnimation(_ outcome: BatchOutcome) {
    guard let step = animatedStep else { return }
    animatedStep = nil
    if let completion = step.completion { events.append { _ in completion(outcome) } }
  }

  /// Lets the host have its time for a step, or ends what it does not animate.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that the host has just got, or nil for none.
  ///   - completion: Called once the step is at its end.
  func startAnimation(
    _ transaction: ViewTransaction?, _ completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    let isAnimating = host?.animationProgress != nil
    if !isAnimating {
      endAnimation(.performed)
      releaseLeavingCells()
    }
    if isAnimating, let transaction, transaction.isAnimated {
      animatedStep = AnimatedStep(transaction: transaction, completion: completion)
    } else if let completion {
      events.append { _ in completion(.performed) }
    }
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
