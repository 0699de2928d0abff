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
    guard permits("perform(_:)") else { return refuse(completion) }
    openBatch(isAnimated: isAnimated, completion) {
      if let update = switchData() { note(update) }
    }
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
    guard permits("performBatchUpdates(_:)") else { return refuse(completion) }
    openBatch(isAnimated: isAnimated, completion) {
      note(ViewUpdate(BatchUpdate()))
      updates()
    }
  }

  func openBatch(
    isAnimated: Bool, _ completion: (@MainActor (BatchOutcome) -> Void)?, _ updates: () -> Void
  ) {
    guard phase != .asking else { return batchWhileAsking(completion, updates) }
    if let completion { completions.append(completion) }
    guard phase == .idle else { return updates() }
    let source = dataSource
    phase = .batching
    updates()
    guard let update = takeRecorded() else { return endWithoutStep() }
    phase = .asking
    let isReload = wantedReload != nil || replacesAllViews(update)
    let outcome = apply(update)
    let completions = completions
    self.completions = []
    steppedBatch = update.batch
    // A refused batch does not disturb what is being animated, and new cells do not fly in.
    step(isAnimated: isAnimated && outcome == .performed && !isReload) { arrival in
      for completion in completions { completion(outcome == .performed ? arrival : outcome) }
    }
    withExtendedLifetime(source) {}
  }

  /// Notes what differs by the batch that is open.
  func note(_ update: ViewUpdate) {
    guard var all = recorded else {
      recorded = update
      return
    }
    recorded = nil
    all.append(update)
    recorded = all
  }

  /// Returns what differs by the batch that is open, or nil if nothing does.
  private func takeRecorded() -> ViewUpdate? {
    defer { recorded = nil }
    return recorded ?? (wantedReload == nil ? nil : ViewUpdate(BatchUpdate()))
  }

  /// Ends a batch in which nothing happened.
  private func endWithoutStep() {
    let completions = completions
    self.completions = []
    phase = .idle
    finishPostponed()
    events.append { _ in for completion in completions { completion(.performed) } }
    tell()
  }

  private func apply(_ update: ViewUpdate) -> BatchOutcome {
    // The batch and the counts are those of the data, without regard to an item that is held.
    let held = drag
    drag = nil
    let sections = sections()
    let wanted = wantedReload
    wantedReload = nil
    if wanted == .forgets {
      reload(sections, following: nil, held)
      return .performed
    }
    do {
      let before = held?.place.dataCounts(engine.counts) ?? engine.counts
      var views = ViewsOfSurvivors.areReplaced
      if wanted == nil {
        try check(update.batch, before: before, after: sections.counts)
        views = try viewsOfSurvivors(update, before: before, after: sections.counts, held)
      }
      try follow(update.differences, sections, held, views: views)
      return .performed
    } catch {
      return refuse(error, sections, held)
    }
  }

  /// What becomes of the views of what stays.
  private func viewsOfSurvivors(
    _ update: ViewUpdate, before: [Int], after: [Int], _ held: Drag?
  ) throws(BatchError) -> ViewsOfSurvivors {
    if update.changesByIdentity == nil { return .stay }
    let map = try BatchMap(update.batch, before: before, after: after)
    return held == nil ? .follow(update.batch, map) : .areReplaced
  }

  /// Whether a batch makes new views of everything: its places are those of the data, from which
  /// what is shown differs while the user holds something.
  private func replacesAllViews(_ update: ViewUpdate) -> Bool {
    update.changesByIdentity != nil && drag != nil
  }

  /// Takes all that is shown along to other data of which it is known what stays.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - sections: The data.
  ///   - held: What the user holds.
  ///   - views: What becomes of the views of what stays.
  /// - Throws: Why the batch is illegal; nothing has changed then.
  func follow(
    _ batch: BatchUpdate, _ sections: ListSections, _ held: Drag?, views: ViewsOfSurvivors
  ) throws(BatchError) {
    if let held {
      try rebaseDrag(held, batch, sections, views: views)
    } else {
      carryDrops(through: try apply(batch, sections, views: views))
    }
    isStale = false
  }

  /// Checks a batch under rules other than Roster's own, which the engine checks itself.
  ///
  /// An owner says what differs and leaves it to the view how to carry that out. So its batch is
  /// planned, and what the rules judge are the stages of the plan.
  private func check(_ batch: BatchUpdate, before: [Int], after: [Int]) throws(BatchError) {
    if batchRules == .roster { return }
    guard batchRules.book == .uikit, dataSource is any ViewOwner else {
      return try batch.validate(before: before, after: after, rules: batchRules)
    }
    let plan = try batch.plan(
      for: .uikit, before: before, after: after, repetitions: batchRules.repetitions)
    for stage in plan.stages {
      try stage.batch.validate(before: stage.before, after: stage.after, rules: batchRules)
    }
  }

  /// Takes all that is shown along through a legal batch of what is shown.
  ///
  /// - Returns: Where everything went.
  @discardableResult
  func apply(
    _ batch: BatchUpdate, _ sections: ListSections, views: ViewsOfSurvivors = .stay
  ) throws(BatchError) -> BatchMap {
    var engine = engine
    presentAnimation(in: &engine)
    let map = try engine.apply(batch, sections, views: views)
    for view in blankViews { engine.contentChanged(of: view) }
    self.engine = engine
    selection.carry(through: map)
    highlighted = highlighted.flatMap { map.newPath(of: $0) }
    carryMenu(through: map)
    switch views {
    case .stay:
      letGo(waiting.carry(through: batch, map))
      ranges.carry(through: map, in: engine)
    case .follow(let batch, let viewMap):
      letGo(waiting.carry(through: batch, viewMap))
      ranges.carry(through: viewMap, in: engine)
    case .areReplaced: forgetCells()
    }
    carryFocus(through: map)
    return map
  }

  private func refuse(
    _ error: BatchError, _ sections: ListSections, _ held: Drag?
  ) -> BatchOutcome {
    let reloads = activeFaultPolicy.illegalBatch == .reload
    report(
      ListFault(
        .rule, "illegal batch of updates \(text(of: error))",
        response: reloads ? "the list was reloaded" : "the list was left as it was"))
    guard reloads else {
      drag = held
      isStale = true
      return .refused
    }
    reload(sections, following: owner?.changesByIdentity, held)
    return .reloaded
  }

  /// Says which condition a batch meets, with the names of what it is about as far as the owner of
  /// the view knows them.
  func text(of error: BatchError) -> String {
    let names = error.subjects.compactMap { subject in
      owner?.name(of: subject).map { "\(subject) is \($0)" }
    }
    let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return "(condition \(error.condition)): \(error)\(list)"
  }

  /// A batch cannot wait until the data source has answered, because its data is switched now.
  private func batchWhileAsking(
    _ completion: (@MainActor (BatchOutcome) -> Void)?, _ updates: () -> Void
  ) {
    report(
      ListFault(
        .rule, "a batch of updates was opened while the data source was being asked",
        response: "the list was reloaded"))
    let outer = completions
    completions = completion.map { [$0] } ?? []
    phase = .batching
    updates()
    phase = .asking
    let inner = completions
    completions = outer
    // If others come in between it does not say any more what stays.
    let changes = wantedReload == .forgets ? nil : recorded?.differences
    recorded = nil
    wantedReload = nil
    postponed.append { view in
      view.reload(following: changes) { for completion in inner { completion(.reloaded) } }
    }
  }
}
