import RosterDiff
import RosterView

/// Updates that reload the view, in which what stays by its identity keeps all but its cell.
extension ListAdapterUpdater {
  /// A reload takes the place of a batch: controllers and their state are kept.
  func showAnew(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    guard let transition = flight.transition else { return }
    queue.commit()
    report { $0.updaterWillReload($1, reason) }
    readData(flight, transition, for: .reload)
    reloadView(flight, reason)
    report { $0.updaterDidReload($1, reason) }
    end(flight, .reloaded(reason))
    finish(flight)
  }

  /// A reload that somebody asked for, or that the updater always does.
  func beginReload(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    guard begin(flight), let transition = flight.transition else { return }
    _ = transition.compare()
    if isGivenUp(flight) { return }
    readData(flight, transition, for: .reload)
    report { $0.updaterWillReload($1, reason) }
    reloadView(flight, reason)
    report { $0.updaterDidReload($1, reason) }
    end(flight, .reloaded(reason))
    finish(flight)
  }

  /// The view or the data source is exchanged; controllers of objects that stay are kept, unless a
  /// reload was asked for as well.
  func changeSource(_ flight: UpdateFlight) {
    queue.commit()
    ignoreFaults(of: flight.source.lease)
    runSourceBlocks(of: flight)
    recordFaults(of: flight.source.lease)
    guard begin(flight), let transition = flight.transition else { return }
    _ = transition.compare()
    readData(flight, transition, for: .reload)
    reloadView(flight, .sourceChanged)
    end(flight, .reloaded(.sourceChanged))
    finish(flight)
  }

  private func reloadView(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    // Of a view that showed something else it is not known what it showed.
    let isKnown = if case .unexpectedSections = reason { false } else { !flight.update.forgets }
    let following = isKnown ? flight.changes?.batch() : nil
    recordReload(of: flight, reason, following: following)
    flight.transition?.install()
    flight.handedOver = clock.now
    flight.source.lease?.reload(following: following)
    stopTiming(flight)
    flight.source.didShowUpdate()
  }
}
