public import RosterDiff

/// Receives events about how updates are performed; every method has a default that does nothing.
///
/// The order of events is:
///
/// - A batch: will diff, did diff, will perform, did perform.
/// - A reload instead of a batch: will diff, did diff, will reload, did reload.
/// - A requested reload: will reload, did reload.
/// - A batch that the view refuses: did refuse, instead of did perform.
/// - An update that cannot be shown: did finish without update.
/// - A move by the user: did move.
///
/// Inserts, deletes, moves and reloads are always part of an update, also those that a section
/// controller requests outside of a batch; only moves by the user are not.
@MainActor
public protocol ListUpdaterDelegate: AnyObject {
  /// Called before old and new data are compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with the sections before and after.
  func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate)

  /// Called after old and new sections were compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with the changes found so far.
  func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate)

  /// Called before the view receives a batch; it still shows the old data.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with all changes and the batch.
  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate)

  /// Called when a batch and its animation are done.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with all changes and the batch.
  func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate)

  /// Called before the view is reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update.
  ///   - reason: The reason for the reload.
  func updater(
    _ updater: ListAdapterUpdater, willReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason)

  /// Called after the view was reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with the changes that were found.
  ///   - reason: The reason for the reload.
  func updater(
    _ updater: ListAdapterUpdater, didReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason)

  /// Called when the view refused a batch and was reloaded with the new data.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - update: The update, with the batch and its `batchError`; without an error, the view showed
  ///     other data than the list assumed.
  func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate)

  /// Called when an update ended without showing anything.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: The reason.
  func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal)

  /// Called when the user moved an item or a section, which is no update.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - batch: The batch with the move.
  func updater(_ updater: ListAdapterUpdater, didMove batch: BatchUpdate)
}

extension ListUpdaterDelegate {
  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {}

  /// Does nothing.
  public func updater(
    _ updater: ListAdapterUpdater, willReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {}

  /// Does nothing.
  public func updater(
    _ updater: ListAdapterUpdater, didReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {}

  /// Does nothing.
  public func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didMove batch: BatchUpdate) {}
}
