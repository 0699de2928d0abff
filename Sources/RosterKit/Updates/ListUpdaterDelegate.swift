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
@MainActor
public protocol ListUpdaterDelegate: AnyObject {
  /// Called before old and new data are compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - counts: The numbers of sections before and after.
  func updater(_ updater: ListAdapterUpdater, willDiff counts: (old: Int, new: Int))

  /// Called after old and new sections were compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - changeCount: The number of changes of sections.
  ///   - place: Where they were compared.
  func updater(
    _ updater: ListAdapterUpdater, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace)

  /// Called before the view receives a batch; it still shows the old data.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - batch: The differences.
  func updater(_ updater: ListAdapterUpdater, willPerform batch: BatchUpdate)

  /// Called when a batch and its animation are done.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - batch: The differences.
  func updater(_ updater: ListAdapterUpdater, didPerform batch: BatchUpdate)

  /// Called before the view is reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: The reason for the reload.
  func updaterWillReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason)

  /// Called after the view was reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: The reason for the reload.
  func updaterDidReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason)

  /// Called when the view refused a batch and was reloaded with the new data.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - refusal: The batch and its error.
  func updater(_ updater: ListAdapterUpdater, didRefuse refusal: BatchRefusal)

  /// Called when an update ended without showing anything.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: The reason.
  func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal)
}

extension ListUpdaterDelegate {
  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, willDiff counts: (old: Int, new: Int)) {}

  /// Does nothing.
  public func updater(
    _ updater: ListAdapterUpdater, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace
  ) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, willPerform batch: BatchUpdate) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didPerform batch: BatchUpdate) {}

  /// Does nothing.
  public func updaterWillReload(
    _ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason
  ) {}

  /// Does nothing.
  public func updaterDidReload(
    _ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason
  ) {}

  /// Does nothing.
  public func updater(_ updater: ListAdapterUpdater, didRefuse refusal: BatchRefusal) {}

  /// Does nothing.
  public func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) {}
}

/// A batch that a view refused.
public struct BatchRefusal: Hashable, Sendable {
  /// The error, or nil if the batch is legal for the item counts of the list: the view then showed
  /// other data than the list assumed.
  public let error: BatchError?

  /// The sections before the update.
  public let from: [BatchRefusal.Section]

  /// The sections after the update.
  public let to: [BatchRefusal.Section]

  /// The result of the comparison.
  public let changes: SectionedChanges

  /// The batch that the view received.
  public let batch: BatchUpdate
}
