import RosterDiff
import RosterEngine

extension CollectionView {
  /// The host has brought all animations to their end.
  ///
  /// Only a host that gives an `animationProgress` calls this. Completions are called, and the
  /// cells of the views that have left are used again.
  public func animationDidEnd() {
    whenIdle { view in
      view.endAnimation(.performed)
      view.putIntoPoolLater(view.cells.endLeaving())
      view.tell()
    }
  }

  /// Ends the step in the engine.
  func commit(isAnimated: Bool) -> ViewTransaction? {
    let batch = animations.takeBatch()
    guard isAnimated, let animation = stepAnimation(batch), animation.duration > .zero
    else { return state.engine.commit() }
    guard delegate != nil || owner != nil else { return state.engine.commit(animation) }
    // The delegate may look at the view while it is asked.
    var engine = state.engine
    let transaction = engine.commit(animation) { element, cause in
      let element = state.dataElement(element, cause)
      if let style = owner?.animationStyle(for: element, cause: cause) { return style }
      return ask(delegate, default: .fade) {
        $0.collectionView(self, animationStyleFor: element, cause: cause)
      }
    }
    state.engine = engine
    return transaction
  }

  /// Returns how a step is animated that may show a batch, or nil for not at all.
  private func stepAnimation(_ batch: BatchUpdate?) -> ListAnimation? {
    guard let animation, let batch, let owner else { return animation }
    return owner.animation(of: batch, standard: animation)
  }

  /// How far the host has come with the animation that gives way to the next step, or nil.
  var interruptedProgress: Double? { animations.isRunning ? host?.animationProgress : nil }

  /// Tells the engine how far the host has come with the animation that gives way to the next step.
  func interruptAnimation() {
    if let progress = interruptedProgress { state.engine.interrupt(at: progress) }
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
    _ transaction: ViewTransaction?, wasAnimating: Bool, _ completion: Completion?
  ) {
    let isAnimating = host?.animationProgress != nil
    let starts = isAnimating && transaction?.isAnimated == true
    if starts || !isAnimating { endAnimation(wasAnimating ? .interrupted : .performed) }
    if !isAnimating { putIntoPoolLater(cells.endLeaving()) }
    if starts {
      animations.start(completion)
    } else if let completion {
      queue.note { _ in completion(.performed) }
    }
  }

  /// Ends the animated step and notes whom to tell; nothing happens if there is none.
  private func endAnimation(_ outcome: BatchOutcome) {
    if let completion = animations.end() { queue.note { _ in completion(outcome) } }
  }
}
