import RosterDiff
import RosterView

/// What happens in an updater, for those who follow it: its journal and its delegate.
enum UpdateEvent {
  /// Something was asked for; within an update that exchanges its data, as a part of it.
  case requested(UpdateRequest, id: Int, joins: Int?)

  /// An update began.
  case began(RunningUpdate)

  /// An update is given up before it changed anything; its requests are part of a later one.
  case gaveUp(update: Int)

  /// The view or the data source was exchanged.
  case exchangedSource(RunningUpdate)

  /// Old and new sections are going to be compared.
  case compares(RunningUpdate, counts: (old: Int, new: Int))

  /// They were compared.
  case compared(RunningUpdate, changeCount: Int)

  /// A batch is going to be handed to the view.
  case performs(RunningUpdate, BatchUpdate)

  /// What the view made of a batch.
  case landed(RunningUpdate, BatchUpdate, BatchOutcome)

  /// The view is going to be reloaded.
  case willReload(RunningUpdate, UpdateReceipt.ReloadReason)

  /// The view is reloaded and shows the new data, of which this differs from that before; nil if it
  /// is not known what stays.
  case reloads(RunningUpdate, UpdateReceipt.ReloadReason, following: BatchUpdate?)

  /// The view was reloaded.
  case reloaded(RunningUpdate, UpdateReceipt.ReloadReason)

  /// Nothing can be shown.
  case refused(RunningUpdate, UpdateReceipt.Refusal)

  /// A request was answered.
  case answered(UpdateReceipt)

  /// The user took an item or a section to another place: one move.
  case dropped(BatchUpdate)

  /// Something was wrong that the view was not told of.
  case fault(ListFault)
}

extension ListAdapterUpdater {
  /// Tells the journal, and then the delegate, what happens.
  func tell(_ event: UpdateEvent) {
    journal?.hear(event, of: self)
    delegate?.hear(event, of: self)
  }
}

extension ListUpdaterDelegate {
  /// Calls the method for an event, if there is one.
  fileprivate func hear(_ event: UpdateEvent, of updater: ListAdapterUpdater) {
    switch event {
    case .compares(_, let counts): self.updater(updater, willDiff: counts)
    case .compared(let update, let changeCount):
      self.updater(updater, didDiff: changeCount, on: update.diffPlace)
    case .performs(_, let batch): self.updater(updater, willPerform: batch)
    case .landed(_, let batch, .performed), .landed(_, let batch, .interrupted):
      self.updater(updater, didPerform: batch)
    case .landed(let update, let batch, .reloaded), .landed(let update, let batch, .refused):
      self.updater(updater, didRefuse: BatchRefusal(batch, of: update))
    case .willReload(_, let reason): updaterWillReload(updater, reason)
    case .reloaded(_, let reason): updaterDidReload(updater, reason)
    case .refused(_, let reason): self.updater(updater, didFinishWithoutUpdate: reason)
    case .requested, .began, .gaveUp, .exchangedSource, .reloads, .answered, .dropped, .fault: break
    }
  }
}

extension BatchRefusal {
  @MainActor
  fileprivate init(_ batch: BatchUpdate, of update: RunningUpdate) {
    from = update.transition?.sections(.before) ?? []
    to = update.transition?.sections(.after) ?? []
    changes = update.changes ?? SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
    self.batch = batch
    do throws(BatchError) {
      try batch.validate(before: from.map(\.itemCount), after: to.map(\.itemCount))
      error = nil
    } catch {
      self.error = error
    }
  }
}

extension BatchUpdate {
  /// The drop of an item.
  init(moving item: ItemPath, to target: ItemPath) {
    self.init()
    moveItems = [ItemMove(from: item, to: target)]
  }

  /// The drop of a section.
  init(movingSection section: Int, to target: Int) {
    self.init()
    moveSections = [IndexPair(old: section, new: target)]
  }
}
