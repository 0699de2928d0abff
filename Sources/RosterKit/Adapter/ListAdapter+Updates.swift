import RosterDiff
import RosterView

/// Carries out what the update queue decides.
extension ListAdapter {
  func ask(_ request: UpdateRequest, _ completion: (@MainActor (UpdateReceipt) -> Void)?) {
    let (id, step) = queue.ask(request, at: viewCallDepth > 0 ? .busy : .free)
    completions[id] = completion
    perform(step)
  }

  private func perform(_ step: UpdateQueue.Step) {
    switch step {
    case .none:
      break
    case .schedule:
      // Keeps the adapter until then: whoever waits gets an answer.
      clock.schedule(after: .zero) { self.perform(self.queue.turn()) }
    case .start(let update):
      run(update)
      perform(queue.finish())
    }
  }

  private func run(_ update: UpdateQueue.Update) {
    flights[update.id] = UpdateFlight()
    guard let view else { return end(update.id, .refused(.viewIsGone)) }
    guard let dataSource else { return end(update.id, .refused(.dataSourceIsGone)) }
    if let objects = update.request.objects { registry?.objects = objects }
    let start = clock.now
    let map = prepareMap(of: dataSource.objects(for: self), from: dataSource, on: view)
    let prepared = clock.now
    let changes = map.changes(from: shown)
    let diffed = clock.now
    flights[update.id] = UpdateFlight(
      changes: changes,
      durations: UpdateDurations(preparing: prepared - start, diffing: diffed - prepared),
      handedOver: diffed)
    if changes.hasChanges {
      apply(changes, to: map, of: update, on: view)
    } else {
      install(map)
    }
    updateEmptyView(from: dataSource, on: view)
    if !changes.hasChanges { end(update.id, .noChange) }
  }

  private func apply(
    _ changes: SectionedChanges, to map: SectionMap, of update: UpdateQueue.Update,
    on view: any ListView
  ) {
    view.perform(changes.batch(), isAnimated: update.request.isAnimated) {
      install(map)
    } completion: { outcome in
      self.land(update.id, outcome)
    }
    stopTiming(update.id)
  }

  private func land(_ id: Int, _ outcome: BatchOutcome) {
    stopTiming(id)
    switch outcome {
    case .performed, .interrupted:
      end(id, .applied)
    case .reloaded:
      end(id, .reloaded)
    case .refused:
      // The view is as it was before, but the controllers hold the new objects already.
      view?.reload()
      end(id, .reloaded)
    }
  }

  private func stopTiming(_ id: Int) {
    guard let start = flights[id]?.handedOver else { return }
    flights[id]?.durations.applying = clock.now - start
    flights[id]?.handedOver = nil
  }

  /// Tells the callers of an update, in the order in which they asked.
  private func end(_ id: Int, _ outcome: UpdateReceipt.Outcome) {
    guard let merged = queue.end(id), let flight = flights.removeValue(forKey: id) else { return }
    let receipt = UpdateReceipt(
      id: id, outcome: outcome, changes: flight.changes, durations: flight.durations)
    for earlier in merged {
      completions.removeValue(forKey: earlier)?(receipt.merged(earlier))
    }
    completions.removeValue(forKey: id)?(receipt)
  }

  /// Puts new sections in place of those shown.
  private func install(_ map: SectionMap) {
    let old = shown
    shown = map
    for section in old.sections where map.index(of: section.identity) == nil {
      section.controller.leave()
    }
  }

  private func updateEmptyView(from dataSource: any ListAdapterDataSource, on view: any ListView) {
    let cell = shown.itemCount == 0 ? dataSource.emptyView(for: self) : nil
    guard cell !== shownEmptyView else { return }
    shownEmptyView = cell
    view.setBackground(cell)
  }
}
