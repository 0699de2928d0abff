import RosterDiff
import RosterEngine

extension CollectionView {
  /// Called by the host when all animations have ended.
  ///
  /// Only a host with an `animationProgress` calls this. The view calls completions, and reuses the
  /// cells of the views that have left.
  public func animationDidEnd() {
    whenIdle { view in
      view.endAnimation(.performed)
      view.putIntoPoolLater(view.cells.endLeaving())
      view.notify()
    }
  }

  /// Ends the running animation if its host was deallocated, which nothing else reports; called by
  /// the `deinit` of a host that animates.
  ///
  /// The view also finds out by itself, soon after the duration of the animation.
  public nonisolated func hostWasDeallocated() {
    Task { @MainActor [weak self] in self?.endAnimationWithoutHost() }
  }

  private func endAnimationWithoutHost() {
    if host == nil, animations.isRunning { animationDidEnd() }
  }

  /// Checks after a while, and again as long as the animation runs, whether its host still exists.
  private func watchHost(of animation: ListAnimation?) {
    let pause = max(animation?.duration ?? .zero, .milliseconds(100))
    scheduled.hostCheck?.cancel()
    scheduled.hostCheck = clock.schedule(after: pause) { [weak self] in
      guard let self, animations.isRunning else { return }
      endAnimationWithoutHost()
      if animations.isRunning { watchHost(of: animation) }
    }
  }

  /// Commits the step in the engine.
  func commit(animated: Bool) -> ViewTransaction? {
    let batch = animations.takeBatch()
    guard animated, let animation = stepAnimation(batch), animation.duration > .zero
    else { return state.engine.commit() }
    guard delegate != nil || owner != nil else { return state.engine.commit(animation) }
    // The delegate may read the view while it is called.
    var engine = state.engine
    let transaction = engine.commit(animation) { element, cause in
      let element = state.dataElement(element, cause)
      if let style = owner?.animationStyle(for: element, cause: cause) { return style }
      return request(delegate, default: .fade) {
        $0.collectionView(self, animationStyleFor: element, cause: cause)
      }
    }
    state.engine = engine
    return transaction
  }

  /// Returns the animation of a step that may show a batch, or nil for none.
  private func stepAnimation(_ batch: BatchUpdate?) -> ListAnimation? {
    guard let animation, let batch, let owner else { return animation }
    return owner.animation(of: batch, standard: animation)
  }

  /// The progress of the animation that the next step interrupts, or nil if there is none.
  var interruptedProgress: Double? { animations.isRunning ? host?.animationProgress : nil }

  /// Passes the progress of the animation that the next step interrupts to the engine.
  func interruptAnimation() {
    if let progress = interruptedProgress { state.engine.interrupt(at: progress) }
  }

  /// Starts the animation of a step, or ends the step if the host does not animate it.
  ///
  /// The next animated transaction interrupts an animation, as does a host that stops animating. A
  /// step without a transaction does not affect it.
  ///
  /// - Parameters:
  ///   - transaction: The transaction that the host has just received, or nil for none.
  ///   - wasAnimating: Whether the host was animating before.
  ///   - completion: Called when the step has ended.
  func startAnimation(
    _ transaction: ViewTransaction?, wasAnimating: Bool, _ completion: Completion?
  ) {
    let isAnimating = host?.animationProgress != nil
    let starts = isAnimating && transaction?.isAnimated == true
    if starts || !isAnimating { endAnimation(wasAnimating ? .interrupted : .performed) }
    if !isAnimating { putIntoPoolLater(cells.endLeaving()) }
    if starts {
      animations.start(completion)
      watchHost(of: transaction?.animation)
    } else if let completion {
      queue.enqueue { _ in completion(.performed) }
    }
  }

  /// Ends the animated step and queues its completion; does nothing if there is none.
  private func endAnimation(_ outcome: BatchOutcome) {
    if let completion = animations.end() { queue.enqueue { _ in completion(outcome) } }
  }
}
