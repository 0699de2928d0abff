import RosterDiff
import RosterEngine

extension CollectionView {
  /// Takes the view from the data before to the data after, in one step.
  ///
  /// Within another batch it joins that one.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - switchData: Puts the new data in place and returns what differs, legal for the counts
  ///     before and after, or it is a fault; nil if nothing does. Called exactly once, unless
  ///     the view has another owner, which is a fault.
  ///   - completion: Called exactly once, after the step of the outermost batch or the end of
  ///     its animation.
  public func perform(
    isAnimated: Bool = true, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    guard isFree(for: "perform(_:)") else { return refuse(completion) }
    performNow(isAnimated: isAnimated, { switchData().map { ListStep($0) } }, completion)
  }

  /// Takes the view from the data before to the data after, in one step.
  ///
  /// The calls in the block describe what differs; their order does not matter. A call within
  /// another one joins that one. Deletes, reloads, reconfigurations and origins of moves are
  /// places before the update, inserts and targets of moves are places after it.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Puts the new data in place, and says what differs; not called if somebody owns
  ///     the view, which is a fault.
  ///   - completion: Called exactly once, after the step of the outermost call or the end of
  ///     its animation.
  public func performBatchUpdates(
    isAnimated: Bool = true, _ updates: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    guard isFree(for: "performBatchUpdates(_:)") else { return refuse(completion) }
    openBatch(isAnimated: isAnimated, completion) {
      batch.join(ViewUpdate(BatchUpdate()))
      updates()
    }
  }

  func performNow(
    isAnimated: Bool, _ switchData: () -> ListStep?, _ completion: Completion?
  ) {
    openBatch(isAnimated: isAnimated, completion) {
      if let step = switchData() { batch.join(step) }
    }
  }

  /// Opens a batch, or joins the one that is open.
  func openBatch(isAnimated: Bool, _ completion: Completion?, _ updates: () -> Void) {
    guard queue.phase != .asking else { return batchWhileAsking(completion, updates) }
    if let completion { batch.completions.append(completion) }
    guard queue.phase == .idle else { return updates() }
    let source = dataSource
    queue.enter(.batching)
    updates()
    let whole = takeBatch()
    if whole.isEmpty {
      endWithoutStep(whole)
    } else {
      show(whole, isAnimated: isAnimated)
    }
    withExtendedLifetime(source) {}
  }

  /// Ends the batch that is open.
  private func takeBatch() -> OpenBatch<Completion> {
    defer { batch = OpenBatch() }
    return batch
  }

  /// Ends a batch in which nothing happened.
  private func endWithoutStep(_ whole: OpenBatch<Completion>) {
    queue.enter(.idle)
    finishWaiting()
    queue.note { _ in for completion in whole.completions { completion(.performed) } }
    tell()
  }

  private func show(_ whole: OpenBatch<Completion>, isAnimated: Bool) {
    queue.enter(.asking)
    let update = whole.step.update ?? ViewUpdate(BatchUpdate())
    // While the user holds something such a batch makes new views of everything.
    let isReload = whole.reload != nil || update.changesByIdentity != nil && state.drag != nil
    let outcome = apply(update, whole.step, whole.reload)
    animations.batch = update.batch
    // A refused batch does not disturb what is being animated, and new cells do not fly in.
    step(isAnimated: isAnimated && outcome == .performed && !isReload) { arrival in
      for completion in whole.completions {
        completion(outcome == .performed ? arrival : outcome)
      }
    }
  }

  private func apply(
    _ update: ViewUpdate, _ step: ListStep, _ reload: OpenBatch<Completion>.Reload?
  ) -> BatchOutcome {
    let sections = sections(of: step)
    if reload == .forgets {
      self.reload(sections)
      return .performed
    }
    do {
      if reload == nil { try check(update.batch, before: state.counts, after: sections.counts) }
      try follow(update, sections, replacesViews: reload != nil)
      return .performed
    } catch {
      return refuse(error, step, sections)
    }
  }

  /// Takes all that is shown to other data of which it is known what stays.
  ///
  /// - Parameters:
  ///   - update: What differs.
  ///   - sections: The data.
  ///   - replacesViews: Whether everything gets a new cell.
  /// - Throws: Why the update is illegal; nothing has changed then.
  func follow(
    _ update: ViewUpdate, _ sections: ListSections, replacesViews: Bool
  ) throws(BatchError) {
    // The data source may look at the view while it is asked for sizes.
    var state = state
    let change = try state.apply(
      update, sections, replacesViews: replacesViews, interruptedAt: interruptedProgress)
    self.state = state
    take(change)
    if state.drag != nil { lift() }
  }

  /// Takes cells, drops and what is near to where everything went.
  func take(_ change: StateChange) {
    for view in cells.blank { state.engine.contentChanged(of: view) }
    if let kept = change.kept {
      letGo(cells.waiting.carry(through: kept.batch, kept.map))
      ranges.carry(through: kept.map, in: state.engine)
    } else {
      forgetCells()
    }
    if let map = change.dataMap { drops.carry(through: map) }
    carryOut(change.effects)
  }

  /// Checks a batch under rules other than Roster's own, which the engine checks itself.
  ///
  /// An owner says what differs and leaves it to the view how to carry that out. So its batch is
  /// planned, and what the rules judge are the stages of the plan.
  private func check(_ batch: BatchUpdate, before: [Int], after: [Int]) throws(BatchError) {
    if batchRules == .roster { return }
    guard batchRules.book == .uikit, owner != nil else {
      return try batch.validate(before: before, after: after, rules: batchRules)
    }
    let plan = try batch.plan(
      for: .uikit, before: before, after: after, repetitions: batchRules.repetitions)
    for stage in plan.stages {
      try stage.batch.validate(before: stage.before, after: stage.after, rules: batchRules)
    }
  }

  private func refuse(
    _ error: BatchError, _ step: ListStep, _ sections: ListSections
  ) -> BatchOutcome {
    let reloads = activeFaultPolicy.illegalBatch == .reload
    report(
      ListFault(
        .rule, "illegal batch of updates \(text(of: error, step.name))",
        response: reloads ? "the list was reloaded" : "the list was left as it was"))
    guard reloads else {
      state.isStale = true
      return .refused
    }
    reload(sections, following: step.changesByIdentity?())
    return .reloaded
  }

  /// Says which condition a batch meets, with the names of what it is about as far as they are known.
  func text(
    of error: BatchError, _ name: ((BatchError.Subject) -> String?)? = nil
  ) -> String {
    let names = error.subjects.compactMap { subject in
      name?(subject).map { "\(subject) is \($0)" }
    }
    let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return "(condition \(error.condition)): \(error)\(list)"
  }

  /// A batch cannot wait until the data source has answered, because its data is switched now.
  private func batchWhileAsking(_ completion: Completion?, _ updates: () -> Void) {
    report(
      ListFault(
        .rule, "a batch of updates was opened while the data source was being asked",
        response: "the list was reloaded"))
    let outer = takeBatch()
    if let completion { batch.completions = [completion] }
    queue.enter(.batching)
    updates()
    queue.enter(.asking)
    let inner = takeBatch()
    batch = outer
    // If others come in between it does not say any more what stays.
    let changes = inner.reload == .forgets ? nil : inner.step.update?.differences
    queue.wait { view in
      view.reload(ListStep(changes.map { ViewUpdate($0) })) {
        for completion in inner.completions { completion(.reloaded) }
      }
    }
  }
}
