import RosterDiff
import RosterEngine

extension CollectionView {
  /// Updates the view from the old data to the new data, in one step.
  ///
  /// A call within another batch joins that batch.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - switchData: Switches to the new data and returns the differences, or nil if there are
  ///     none. Differences that are illegal for the counts before and after are a fault. Called
  ///     exactly once, unless the view has an owner, which is a fault.
  ///   - completion: Called exactly once, after the step of the outermost batch or the end of
  ///     its animation; also if the view or its host is deallocated before that.
  public func perform(
    animated: Bool = true, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    guard isFree(for: "perform(_:)") else { return refuse(completion) }
    let completion = PendingCompletion.wrap(completion)
    performNow(animated: animated, { switchData().map { ListStep($0) } }, completion)
  }

  /// Updates the view from the old data to the new data, in one step.
  ///
  /// The calls in the block describe the differences; their order does not matter. A call within
  /// another batch joins that batch. Deletions, reloads, reconfigurations and the origins of moves
  /// use index paths before the update; insertions and the targets of moves use index paths after
  /// it.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - updates: Switches to the new data and records the differences; not called if the view has
  ///     an owner, which is a fault.
  ///   - completion: Called exactly once, after the step of the outermost call or the end of
  ///     its animation; also if the view or its host is deallocated before that.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func performBatchUpdates(
    animated: Bool = true, _ updates: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    guard isFree(for: "performBatchUpdates(_:)", at: place) else { return refuse(completion) }
    openBatch(animated: animated, PendingCompletion.wrap(completion)) {
      batch.step.join(ListStep(ViewUpdate(BatchUpdate()), at: place))
      updates()
    }
  }

  func performNow(
    animated: Bool, _ switchData: () -> ListStep?, _ completion: Completion?
  ) {
    openBatch(animated: animated, completion) {
      if let step = switchData() { batch.step.join(step) }
    }
  }

  /// Opens a batch, or joins the one that is open.
  func openBatch(animated: Bool, _ completion: Completion?, _ updates: () -> Void) {
    guard queue.phase != .requesting else { return batchDuringQuestions(completion, updates) }
    if let completion { batch.completions.append(completion) }
    guard queue.phase == .idle else { return updates() }
    let source = dataSource
    queue.enter(.batching)
    updates()
    let (step, completions) = takeBatch()
    if step.isEmpty {
      endWithoutStep(completions)
    } else {
      show(step, animated: animated, completions)
    }
    withExtendedLifetime(source) {}
  }

  /// Ends the open batch, and returns its step and the closures that receive the outcome.
  private func takeBatch() -> (step: ListStep, completions: [Completion]) {
    defer { batch = (ListStep(), []) }
    return batch
  }

  /// Ends a batch without changes.
  private func endWithoutStep(_ completions: [Completion]) {
    queue.enter(.idle)
    finishWaiting()
    queue.enqueue { _ in for completion in completions { completion(.performed) } }
    notify()
  }

  private func show(_ whole: ListStep, animated: Bool, _ completions: [Completion]) {
    queue.enter(.requesting)
    let update = state.keepingHold(whole.update ?? ViewUpdate(BatchUpdate()))
    // While the user holds something, such a batch gives every element a new view.
    let isReload = whole.reload != nil || update.changesByIdentity != nil && state.drag != nil
    let outcome = apply(update, whole)
    animations.batch = update.batch
    // A refused batch does not disturb a running animation, and new cells of a reload are not
    // animated. The closure does not capture the batch, which retains the view: an animation never
    // ends if its host is released.
    step(animated: animated && outcome == .performed && !isReload) { arrival in
      for completion in completions {
        completion(outcome == .performed ? arrival : outcome)
      }
    }
  }

  private func apply(_ update: ViewUpdate, _ step: ListStep) -> BatchOutcome {
    let sections = sections(of: step)
    if step.reload == .forgets {
      self.reload(sections)
      return .performed
    }
    do {
      if step.reload == nil {
        try check(update.batch, before: state.counts, after: sections.counts)
      }
      try follow(update, sections, replacesViews: step.reload != nil)
      return .performed
    } catch {
      return refuse(error, step, sections)
    }
  }

  /// Updates the state to new data whose differences are known.
  ///
  /// - Parameters:
  ///   - update: The differences.
  ///   - sections: The data.
  ///   - replacesViews: Whether every element gets a new cell.
  /// - Throws: The reason why the update is illegal; the state is unchanged then.
  func follow(
    _ update: ViewUpdate, _ sections: ListSections, replacesViews: Bool
  ) throws(BatchError) {
    // The data source may read the view while it provides sizes.
    var state = state
    let change = try state.apply(
      update, sections, replacesViews: replacesViews, interruptedAt: interruptedProgress)
    self.state = state
    take(change)
    if state.drag != nil { lift() }
  }

  /// Carries cells, drops and the range through a change.
  func take(_ change: StateChange) {
    for view in cells.blank { state.engine.contentChanged(of: view) }
    if let kept = change.kept {
      letGo(cells.waiting.carry(through: kept.batch, kept.map))
      ranges.carry(through: kept.map, in: state.engine)
    } else {
      discardCells()
    }
    if let map = change.dataMap { drops.carry(through: map) }
    carryOut(change.effects)
  }

  /// Checks a batch under rules other than Roster's own, which the engine checks itself.
  ///
  /// An owner specifies the differences and leaves it to the view how to perform them. So its batch
  /// is planned, and the rules apply to the stages of the plan.
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
        response: reloads ? "the list was reloaded" : "the list was left as it was"
      ).placed(at: step.place))
    guard reloads else {
      state.isStale = true
      return .refused
    }
    reload(sections, following: step.changesByIdentity?())
    return .reloaded
  }

  /// Describes the condition that a batch violates, with the identifiers of its subjects as far as
  /// they are known.
  func text(
    of error: BatchError, _ name: ((BatchError.Subject) -> String?)? = nil
  ) -> String {
    let names = error.subjects.compactMap { subject in
      name?(subject).map { "\(subject) is \($0)" }
    }
    let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return "(condition \(error.condition)): \(error)\(list)"
  }

  /// Performs a batch that is opened from within a data source method.
  ///
  /// It cannot wait, because the data is switched now, so the list is reloaded afterwards.
  private func batchDuringQuestions(_ completion: Completion?, _ updates: () -> Void) {
    report(
      ListFault(
        .rule, "a batch of updates was opened while the data source was being asked",
        response: "the list was reloaded"))
    let outer = takeBatch()
    if let completion { batch.completions = [completion] }
    queue.enter(.batching)
    updates()
    queue.enter(.requesting)
    let (step, completions) = takeBatch()
    batch = outer
    // If other updates come in between, the changes no longer fit.
    let changes = step.reload == .forgets ? nil : step.update?.differences
    queue.wait { view in
      view.reload(ListStep(changes.map { ViewUpdate($0) })) {
        for completion in completions { completion(.reloaded) }
      }
    }
  }
}
