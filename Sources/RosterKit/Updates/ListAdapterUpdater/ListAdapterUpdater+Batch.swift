import RosterDiff
import RosterEngine
import RosterView

/// Updates with a diff and a batch, and the reloads that may replace a batch.
extension ListAdapterUpdater {
  func beginBatch(_ update: RunningUpdate) {
    guard begin(update), let transition = update.transition else { return }
    notify(.compares(update))
    if isAbandoned(update) { return }
    let start = clock.now
    guard update.transaction.showsNewest, runsInBackground(transition) else {
      let changeCount = transition.compare()
      return didCompare(update, changeCount, since: start)
    }
    // The reader waits for it, whatever the priority of the task that requested it.
    update.comparison = Task(priority: .userInitiated) {
      await self.compareInBackground(update, since: start)
    }
  }

  private func compareInBackground(_ update: RunningUpdate, since start: Duration) async {
    guard let transition = update.transition else { return }
    let (changeCount, place) = await transition.compareInBackground(on: clock.executor)
    // A late result of an update that was abandoned meanwhile.
    if isAbandoned(update) { return }
    update.diffPlace = place
    didCompare(update, changeCount, since: start)
  }

  /// Returns whether an update was cancelled, or merged into another one, by app code that it
  /// called.
  func isAbandoned(_ update: RunningUpdate) -> Bool { updates[update.id] !== update }

  /// Reads the data to show.
  ///
  /// - Returns: Whether the update can continue; if not, its requests received their receipts.
  func begin(_ update: RunningUpdate) -> Bool {
    let time = clock.now
    do throws(UpdateReceipt.Refusal) {
      let transition = try update.source.beginUpdate(
        from: update.transaction.start, with: content(of: update))
      // The app's code may have changed the owner of the view.
      try update.source.requireView()
      update.transition = transition
      update.durations.preparing = clock.now - time
      return !isAbandoned(update)
    } catch {
      if !isAbandoned(update) { refuse(update, error) }
      return false
    }
  }

  private func content(of update: RunningUpdate) -> [any UpdateContent] {
    update.transaction.tickets.compactMap { pending[$0.id]?.request.content }
  }

  /// Ends an update that cannot be shown; blocks that change data still run.
  func refuse(_ update: RunningUpdate, _ reason: UpdateReceipt.Refusal) {
    update.source.keep(content(of: update))
    queue.execute()
    runItemBlocks(of: update)
    queue.executed()
    notify(.refused(update, reason))
    if update.transaction.kind == .sourceChange {
      // There is no data source any more.
      update.source.lease?.reload()
    } else if reason == .dataSourceIsDeallocated {
      update.source.didLoseDataSource()
    }
    update.source.didShowUpdate()
    end(update, .refused(reason))
    finish(update)
  }

  /// Returns whether an update can still be shown; refuses it if not.
  func ownsView(_ update: RunningUpdate) -> Bool {
    do throws(UpdateReceipt.Refusal) {
      try update.source.requireView()
      return true
    } catch {
      refuse(update, error)
      return false
    }
  }

  private func runsInBackground(_ transition: any Transition) -> Bool {
    guard urgentDepth == 0, case .background(let minimum) = options.diffing else { return false }
    return transition.elementCount >= minimum
  }

  private func didCompare(_ update: RunningUpdate, _ changeCount: Int, since start: Duration) {
    update.comparison = nil
    update.durations.diffing = clock.now - start
    notify(.compared(update, changeCount: changeCount))
    if isAbandoned(update) { return }
    guard let transition = update.transition, ownsView(update), let view = update.source.view
    else { return }
    if update.options.offScreen == .reload && view.screenState != .visible
      || view.readiness == .reloads
    {
      return reload(update, .offScreen)
    }
    if let limit = update.options.mostSectionChanges, changeCount > limit {
      return reload(update, .tooManyChanges(count: changeCount, limit: limit))
    }
    let (shown, expected) = (view.numberOfSections, transition.sectionCounts.old)
    if shown != expected {
      return reload(update, .unexpectedSections(shown: shown, expected: expected))
    }
    show(transition, update)
  }

  private func show(_ transition: any Transition, _ update: RunningUpdate) {
    update.source.usingView {
      update.source.lease?.perform(animated: update.transaction.isAnimated) {
        let step = switchData(update, transition)
        update.handedOver = clock.now
        return step
      } completion: { outcome in
        self.land(update, outcome)
      }
      stopTiming(update)
      update.source.didShowUpdate()
    }
    update.isShown = true
    settle(update)
    finish(update)
  }

  /// Switches to the new data.
  ///
  /// - Returns: The step of the view, or nil if nothing differs.
  private func switchData(
    _ update: RunningUpdate, _ transition: any Transition
  ) -> ListStep? {
    let changes = readData(update, transition, for: .batch)
    guard changes.hasChanges || !update.items.isEmpty else {
      transition.install()
      return nil
    }
    let view = preparedUpdate(update, transition) ?? viewUpdate(update, changes, transition)
    update.batch = view.batch
    notify(.performs(update, view.batch))
    return ListStep(
      view, sections: transition.install(),
      changesByIdentity: { transition.changesByIdentity().batch() },
      name: { transition.name(of: $0) })
  }

  private func viewUpdate(
    _ update: RunningUpdate, _ changes: SectionedChanges, _ transition: any Transition
  ) -> ViewUpdate {
    ViewUpdate(
      changes.batch(with: update.items, update.options, transition),
      changesByIdentity: changes.needsNewCells(update.items, update.options)
        ? changes.batch() : nil)
  }

  /// Returns the update that was prepared by the comparison, if the options leave it as it is.
  private func preparedUpdate(
    _ update: RunningUpdate, _ transition: any Transition
  ) -> ViewUpdate? {
    guard update.items.isEmpty, update.options.sectionContent == .comparesItems,
      let view = transition.preparedUpdate
    else { return nil }
    return update.options.sectionMoves == .moves || view.batch.moveSections.isEmpty ? view : nil
  }

  /// Lets the app's code change its data, and then reads the data.
  ///
  /// - Returns: All differences.
  @discardableResult
  func readData(
    _ update: RunningUpdate, _ transition: any Transition, for step: ListUpdateOptions.Step
  ) -> SectionedChanges {
    let start = clock.now
    queue.execute()
    transition.enter()
    runItemBlocks(of: update)
    // Changes reported while sections are read would be too late.
    queue.executed()
    let changes = transition.read(update.items, for: step)
    update.changes = changes
    update.durations.applying = clock.now - start
    return changes
  }

  private func land(_ update: RunningUpdate, _ outcome: BatchOutcome) {
    stopTiming(update)
    if outcome == .refused || outcome == .reloaded, update.batch != nil {
      let changes = update.transition?.changesByIdentity()
      update.identityChanges = changes
      // The view is as before, but controllers already have the new objects.
      if outcome == .refused {
        update.source.lease?.reload(ListStep(changes.map { ViewUpdate($0.batch()) }))
      }
    }
    update.batchOutcome = outcome
    settle(update)
  }

  /// Reports how a step ended, once it has ended and everything that comes before the report is
  /// done.
  private func settle(_ update: RunningUpdate) {
    guard update.isShown, let outcome = update.batchOutcome else { return }
    guard let batch = update.batch else { return end(update, .noChange) }
    notify(.landed(update, batch, outcome))
    switch outcome {
    case .performed, .interrupted: end(update, .applied)
    case .reloaded, .refused:
      notify(.reloads(update, .illegalBatch, following: update.identityChanges?.batch()))
      update.changes = update.identityChanges
      end(update, .reloaded(.illegalBatch))
    }
  }

  func stopTiming(_ update: RunningUpdate) {
    guard let start = update.handedOver else { return }
    update.durations.layout = clock.now - start
    update.handedOver = nil
  }
}
