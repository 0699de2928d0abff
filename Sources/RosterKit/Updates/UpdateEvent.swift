import RosterDiff
import RosterView

/// An event of an updater, for its journal and its delegate.
enum UpdateEvent {
  /// A request was made; `joins` is the update that is switching its data and performs it, if any.
  case requested(UpdateRequest, id: Int, joins: Int?)

  /// An update began.
  case began(RunningUpdate)

  /// An update was abandoned before it changed anything; its requests are part of a later one.
  case gaveUp(update: Int)

  /// The view or the data source was replaced.
  case exchangedSource(RunningUpdate)

  /// Old and new sections are about to be compared.
  case compares(RunningUpdate)

  /// Old and new sections were compared.
  case compared(RunningUpdate, changeCount: Int)

  /// The view is about to receive a batch.
  case performs(RunningUpdate, BatchUpdate)

  /// The view has finished a batch, with an outcome.
  case landed(RunningUpdate, BatchUpdate, BatchOutcome)

  /// The view is about to be reloaded.
  case willReload(RunningUpdate, UpdateReceipt.ReloadReason)

  /// The view is being reloaded with the new data; `following` holds the differences from the old
  /// data, or nil if it is not known what stays.
  case reloads(RunningUpdate, UpdateReceipt.ReloadReason, following: BatchUpdate?)

  /// The view was reloaded.
  case reloaded(RunningUpdate, UpdateReceipt.ReloadReason)

  /// The update cannot be shown.
  case refused(RunningUpdate, UpdateReceipt.Refusal)

  /// A request received its receipt.
  case answered(UpdateReceipt)

  /// The user moved an item or a section: a batch with one move.
  case dropped(BatchUpdate)

  /// A fault that was not reported through the view.
  case fault(ListFault)
}

extension ListAdapterUpdater {
  /// Notifies the journal, and then the delegate, of an event.
  func notify(_ event: UpdateEvent) {
    journal?.receive(event, of: self)
    delegate?.receive(event, of: self)
  }
}

extension ListUpdaterDelegate {
  /// Calls the method for an event, if there is one.
  fileprivate func receive(_ event: UpdateEvent, of updater: ListAdapterUpdater) {
    switch event {
    case .compares(let update): self.updater(updater, willDiff: ListUpdate(update))
    case .compared(let update, _): self.updater(updater, didDiff: ListUpdate(update))
    case .performs(let update, _): self.updater(updater, willPerform: ListUpdate(update))
    case .landed(let update, _, .performed), .landed(let update, _, .interrupted):
      self.updater(updater, didPerform: ListUpdate(update))
    case .landed(let update, _, .reloaded), .landed(let update, _, .refused):
      self.updater(updater, didRefuse: ListUpdate(update))
    case .willReload(let update, let reason):
      self.updater(updater, willReload: ListUpdate(update), reason)
    case .reloaded(let update, let reason):
      self.updater(updater, didReload: ListUpdate(update), reason)
    case .refused(_, let reason): self.updater(updater, didFinishWithoutUpdate: reason)
    case .dropped(let batch): self.updater(updater, didMove: batch)
    case .requested, .began, .gaveUp, .exchangedSource, .reloads, .answered, .fault: break
    }
  }
}

extension BatchUpdate {
  /// Creates the move of a dropped item.
  init(moving item: ItemPath, to target: ItemPath) {
    self.init()
    moveItems = [ItemMove(from: item, to: target)]
  }

  /// Creates the move of a dropped section.
  init(movingSection section: Int, to target: Int) {
    self.init()
    moveSections = [IndexPair(old: section, new: target)]
  }
}
