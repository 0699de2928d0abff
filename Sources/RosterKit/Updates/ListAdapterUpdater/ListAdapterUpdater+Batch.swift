import RosterDiff
import RosterEngine
import RosterView

/// Updates by a diff and a batch, and the reloads that may take the place of one.
extension ListAdapterUpdater {
  func beginBatch(_ flight: UpdateFlight) {
    guard begin(flight), let transition = flight.transition else { return }
    report { $0.updater($1, willDiff: transition.sectionCounts) }
    if isGivenUp(flight) { return }
    recordComparison(of: flight)
    let start = clock.now
    guard flight.update.showsNewest, runsInBackground(transition) else {
      let changeCount = transition.compare()
      return didCompare(flight, changeCount, since: start)
    }
    flight.comparison = Task {
      await self.compareInBackground(flight, since: start)
    }
  }

  private func compareInBackground(_ flight: UpdateFlight, since start: Duration) async {
    guard let transition = flight.transition else { return }
    let (changeCount, place) = await transition.compareInBackground(on: clock.executor)
    // A late result of an update that was given up meanwhile.
    if isGivenUp(flight) { return }
    flight.diffPlace = place
    didCompare(flight, changeCount, since: start)
  }

  /// Whether an update was cancelled, or made part of another one, by the app's code that it called.
  func isGivenUp(_ flight: UpdateFlight) -> Bool { flights[flight.update.id] !== flight }

  /// Puts data in place and reads it.
  ///
  /// - Returns: Whether the update can go on; its callers are told if it cannot.
  func begin(_ flight: UpdateFlight) -> Bool {
    let time = clock.now
    runData(of: flight)
    do throws(UpdateReceipt.Refusal) {
      let transition = try flight.source.beginUpdate(from: flight.update.start)
      guard flight.source.view != nil else { throw .viewIsGone }
      flight.transition = transition
      flight.durations.preparing = clock.now - time
      return !isGivenUp(flight)
    } catch {
      if !isGivenUp(flight) { refuse(flight, error) }
      return false
    }
  }

  /// Nothing can be shown; data that blocks change is changed all the same.
  func refuse(_ flight: UpdateFlight, _ reason: UpdateReceipt.Refusal) {
    queue.execute()
    runItemBlocks(of: flight)
    queue.executed()
    report { $0.updater($1, didFinishWithoutUpdate: reason) }
    // Nobody gives data any more.
    if flight.update.kind == .sourceChange { flight.source.lease?.reload() }
    flight.source.didShowUpdate()
    end(flight, .refused(reason))
    finish(flight)
  }

  private func runsInBackground(_ transition: any ListTransition) -> Bool {
    guard urgentDepth == 0, case .background(let minimum) = options.diffing else { return false }
    return transition.elementCount >= minimum
  }

  private func didCompare(_ flight: UpdateFlight, _ changeCount: Int, since start: Duration) {
    flight.comparison = nil
    flight.durations.diffing = clock.now - start
    report { $0.updater($1, didDiff: changeCount, on: flight.diffPlace) }
    if isGivenUp(flight) { return }
    recordResult(changeCount, of: flight)
    guard let transition = flight.transition else { return }
    guard let view = flight.source.view else { return refuse(flight, .viewIsGone) }
    if flight.options.offScreen == .reload, view.screenState == .hidden {
      return showAnew(flight, .offScreen)
    }
    if let limit = flight.options.mostSectionChanges, changeCount > limit {
      return showAnew(flight, .tooManyChanges(count: changeCount, limit: limit))
    }
    let (shown, expected) = (view.numberOfSections, transition.sectionCounts.old)
    if shown != expected {
      return showAnew(flight, .unexpectedSections(shown: shown, expected: expected))
    }
    show(transition, flight)
  }

  private func show(_ transition: any ListTransition, _ flight: UpdateFlight) {
    let landing = Landing(flight, of: self)
    flight.source.lease?.perform(isAnimated: flight.update.isAnimated) {
      let update = switchData(flight, transition)
      flight.batch = update?.batch
      flight.handedOver = clock.now
      return update
    } completion: { outcome in
      landing.isExpected = false
      self.land(flight, outcome)
    }
    stopTiming(flight)
    flight.source.didShowUpdate()
    flight.isShown = true
    settle(flight)
    finish(flight)
  }

  /// Takes the data that is shown to the new one.
  ///
  /// - Returns: What differs, or nil if nothing does.
  private func switchData(
    _ flight: UpdateFlight, _ transition: any ListTransition
  ) -> ViewUpdate? {
    let changes = readData(flight, transition, for: .batch)
    defer { transition.install() }
    guard changes.hasChanges || !flight.items.isEmpty else { return nil }
    let update = preparedUpdate(flight, transition) ?? self.update(flight, changes, transition)
    report { $0.updater($1, willPerform: update.batch) }
    record(update.batch, of: flight)
    return update
  }

  private func update(
    _ flight: UpdateFlight, _ changes: SectionedChanges, _ transition: any ListTransition
  ) -> ViewUpdate {
    ViewUpdate(
      changes.batch(with: flight.items, flight.options, transition),
      changesByIdentity: changes.needsNewCells(flight.items, flight.options)
        ? changes.batch() : nil)
  }

  /// The update that was made with the comparison, if it is what the options ask for.
  private func preparedUpdate(
    _ flight: UpdateFlight, _ transition: any ListTransition
  ) -> ViewUpdate? {
    guard flight.items.isEmpty, flight.options.sectionContent == .comparesItems,
      let update = transition.preparedUpdate
    else { return nil }
    return flight.options.sectionMoves == .moves || update.batch.moveSections.isEmpty ? update : nil
  }

  /// Lets the app's code change its data, and then reads it.
  ///
  /// - Returns: All that differs.
  @discardableResult
  func readData(
    _ flight: UpdateFlight, _ transition: any ListTransition, for step: UpdateStep
  ) -> SectionedChanges {
    let start = clock.now
    queue.execute()
    transition.enter()
    runItemBlocks(of: flight)
    // What is said while sections are read would be too late.
    queue.executed()
    let changes = transition.read(flight.items, for: step)
    flight.changes = changes
    flight.durations.applying = clock.now - start
    return changes
  }

  private func land(_ flight: UpdateFlight, _ outcome: BatchOutcome) {
    stopTiming(flight)
    if outcome == .refused || outcome == .reloaded, flight.batch != nil {
      let changes = flight.transition?.changesByIdentity()
      flight.identityChanges = changes
      // The view is as it was before, but controllers hold the new objects already.
      if outcome == .refused {
        flight.source.lease?.reload(following: changes?.batch())
      }
    }
    flight.landing = outcome
    settle(flight)
  }

  /// Tells how a step ended once it has, and all is done that comes before that.
  private func settle(_ flight: UpdateFlight) {
    guard flight.isShown, let outcome = flight.landing else { return }
    guard let batch = flight.batch else { return end(flight, .noChange) }
    record(.landed(update: flight.update.id, outcome: outcome))
    switch outcome {
    case .performed, .interrupted:
      report { $0.updater($1, didPerform: batch) }
      end(flight, .applied)
    case .reloaded, .refused:
      report { $0.updater($1, didRefuse: BatchRefusal(batch, of: flight)) }
      recordReload(of: flight, .illegalBatch, following: flight.identityChanges?.batch())
      flight.changes = flight.identityChanges
      end(flight, .reloaded(.illegalBatch))
    }
  }

  /// The view went away before the animation of an update ended.
  fileprivate func loseView(of flight: UpdateFlight) {
    stopTiming(flight)
    if flights[flight.update.id] != nil { end(flight, .applied) }
  }

  func stopTiming(_ flight: UpdateFlight) {
    guard let start = flight.handedOver else { return }
    flight.durations.layout = clock.now - start
    flight.handedOver = nil
  }

  /// Tells the delegate something.
  func report(_ event: (any ListUpdaterDelegate, any ListUpdating) -> Void) {
    guard let delegate else { return }
    event(delegate, face ?? self)
  }
}

/// What a view keeps until an animation ends: it tells the updater if the view goes before.
private final class Landing: Sendable {
  private let flight: UpdateFlight
  private let updater: ListAdapterUpdater

  // Safe because it is set on the main actor, and read when nobody else can reach it.
  nonisolated(unsafe) var isExpected = true

  init(_ flight: UpdateFlight, of updater: ListAdapterUpdater) {
    self.flight = flight
    self.updater = updater
  }

  deinit {
    guard isExpected else { return }
    Task { @MainActor [flight, updater] in updater.loseView(of: flight) }
  }
}

extension BatchRefusal {
  @MainActor
  fileprivate init(_ batch: BatchUpdate, of flight: UpdateFlight) {
    from = flight.transition?.sections(.before) ?? []
    to = flight.transition?.sections(.after) ?? []
    changes = flight.changes ?? SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
    self.batch = batch
    do throws(BatchError) {
      try batch.validate(before: from.map(\.itemCount), after: to.map(\.itemCount))
      error = nil
    } catch {
      self.error = error
    }
  }
}
