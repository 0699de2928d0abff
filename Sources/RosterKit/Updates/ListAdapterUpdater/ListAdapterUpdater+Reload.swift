import RosterDiff
import RosterView

/// Updates that reload the view, in which what stays by its identity keeps all but its cell.
extension ListAdapterUpdater {
  /// A reload takes the place of a batch: controllers and their state are kept.
  func showAnew(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    guard let transition = flight.transition else { return }
    report { $0.updaterWillReload($1, reason) }
    flight.changes = readData(flight, transition) { transition.read(nil) }
    reloadView(flight, reason)
    report { $0.updaterDidReload($1, reason) }
    end(flight, .reloaded(reason))
    finish(flight)
  }

  /// A reload that somebody asked for, or that the updater always does.
  func beginReload(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    let start: UpdateStart =
      reason == .asked ? .nothing : flight.update.showsNewest ? .shownData : .sameData
    guard begin(flight, from: start), let transition = flight.transition else { return }
    if start == .shownData { _ = transition.compare() }
    flight.changes = readData(flight, transition) { transition.read(nil) }
    report { $0.updaterWillReload($1, reason) }
    reloadView(flight, reason)
    report { $0.updaterDidReload($1, reason) }
    end(flight, .reloaded(reason))
    finish(flight)
  }

  /// The view or the data source is exchanged; controllers of objects that stay are kept.
  func changeSource(_ flight: UpdateFlight) {
    runData(of: flight)
    queue.execute()
    runItemBlocks(of: flight)
    queue.executed()
    ignoreFaults(of: flight.source.view)
    runSourceBlocks(of: flight)
    recordFaults(of: flight.source.view)
    let outcome = showSource(flight)
    end(flight, outcome)
    finish(flight)
  }

  private func showSource(_ flight: UpdateFlight) -> UpdateReceipt.Outcome {
    guard flight.source.view != nil else { return .refused(.viewIsGone) }
    do throws(UpdateReceipt.Refusal) {
      let transition = try flight.source.beginUpdate(from: .shownData)
      flight.transition = transition
      _ = transition.compare()
      transition.enter()
      flight.changes = transition.read(nil)
      reloadView(flight, .sourceChanged)
      return .reloaded(.sourceChanged)
    } catch {
      flight.source.drive { $0.reload() }
      flight.source.didShowUpdate()
      return .refused(error)
    }
  }

  private func reloadView(_ flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason) {
    // Of a view that showed something else it is not known what it showed.
    let isKnown = if case .unexpectedSections = reason { false } else { !flight.update.forgets }
    let following = isKnown ? flight.transition?.changesByIdentity().batch() : nil
    recordReload(of: flight, reason, following: following)
    flight.transition?.install()
    flight.handedOver = clock.now
    flight.source.drive { $0.reload(following: following) }
    stopTiming(flight)
    flight.source.didShowUpdate()
  }
}
