import RosterDiff
import RosterEngine
import RosterView

/// Updates that reload the view, in which what stays by its identity keeps all but its cell.
extension ListAdapterUpdater {
  /// A reload takes the place of a batch: controllers and their state are kept.
  func reload(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    guard let transition = update.transition else { return }
    queue.commit()
    tell(.willReload(update, reason))
    readData(update, transition, for: .reload)
    reloadView(update, reason)
    tell(.reloaded(update, reason))
    end(update, .reloaded(reason))
    finish(update)
  }

  /// A reload that somebody asked for, or that the updater always does.
  func beginReload(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    guard begin(update), let transition = update.transition else { return }
    _ = transition.compare()
    if isGivenUp(update) { return }
    readData(update, transition, for: .reload)
    tell(.willReload(update, reason))
    reloadView(update, reason)
    tell(.reloaded(update, reason))
    end(update, .reloaded(reason))
    finish(update)
  }

  /// The view or the data source is exchanged; controllers of objects that stay are kept, unless a
  /// reload was asked for as well.
  func changeSource(_ update: RunningUpdate) {
    queue.commit()
    runSourceBlocks(of: update)
    tell(.exchangedSource(update))
    guard begin(update), let transition = update.transition else { return }
    _ = transition.compare()
    readData(update, transition, for: .reload)
    reloadView(update, .sourceChanged)
    end(update, .reloaded(.sourceChanged))
    finish(update)
  }

  private func reloadView(_ update: RunningUpdate, _ reason: UpdateReceipt.ReloadReason) {
    // Of a view that showed something else it is not known what it showed.
    let isKnown =
      if case .unexpectedSections = reason { false } else { !update.transaction.forgets }
    let following = isKnown ? update.changes?.batch() : nil
    tell(.reloads(update, reason, following: following))
    let sections = update.transition?.install()
    update.handedOver = clock.now
    update.source.lease?.reload(
      ListStep(following.map { ViewUpdate($0) }, sections: sections))
    stopTiming(update)
    update.source.didShowUpdate()
  }
}
