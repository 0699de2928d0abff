import RosterDiff
import RosterEngine
import RosterView

/// Updates that reload the view; elements whose identity stays keep everything but their cell.
extension ListAdapterUpdater {
  /// Reloads the view instead of performing a batch: controllers and their state are kept.
  func reload(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    guard let transition = update.transition else { return }
    queue.commit()
    update.source.usingView {
      notify(.willReload(update, reason))
      readData(update, transition, for: .reload)
      reloadView(update, reason)
      notify(.reloaded(update, reason))
    }
    end(update, .reloaded(reason))
    finish(update)
  }

  /// Performs a reload that was requested, or that the options always ask for.
  func beginReload(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    guard begin(update), let transition = update.transition else { return }
    _ = transition.compare()
    guard !isAbandoned(update), ownsView(update) else { return }
    update.source.usingView {
      readData(update, transition, for: .reload)
      notify(.willReload(update, reason))
      reloadView(update, reason)
      notify(.reloaded(update, reason))
    }
    end(update, .reloaded(reason))
    finish(update)
  }

  /// Replaces the view or the data source; controllers of objects that stay are kept, unless a
  /// reload was requested too.
  func changeSource(_ update: RunningUpdate) {
    queue.commit()
    runSourceBlocks(of: update)
    guard let lease = update.source.lease else { return showChange(update) }
    // Another owner may still use the view.
    lease.whenBegun { self.showChange(update) }
  }

  private func showChange(_ update: RunningUpdate) {
    notify(.exchangedSource(update))
    guard begin(update), let transition = update.transition else { return }
    _ = transition.compare()
    guard ownsView(update) else { return }
    update.source.usingView {
      readData(update, transition, for: .reload)
      reloadView(update, .sourceChanged)
    }
    end(update, .reloaded(.sourceChanged))
    finish(update)
  }

  private func reloadView(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    // If the view showed unexpected data, it is not known what stays.
    let isKnown =
      if case .unexpectedSections = reason { false } else { !update.transaction.forgets }
    let following = isKnown ? update.changes?.batch() : nil
    notify(.reloads(update, reason, following: following))
    let sections = update.transition?.install()
    update.handedOver = clock.now
    update.source.lease?.reload(
      ListStep(following.map { ViewUpdate($0) }, sections: sections))
    stopTiming(update)
    update.source.didShowUpdate()
  }
}
