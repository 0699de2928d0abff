public import RosterDiff

/// Hears how an updater carries out updates; every method has a default that does nothing.
///
/// A batch: will diff, did diff, will perform, did perform. A reload that takes the place of one:
/// will diff, did diff, will reload, did reload. One that was asked for: will reload, did reload.
/// An update that is refused: did refuse or did finish without.
@MainActor
public protocol ListUpdaterDelegate: AnyObject {
  /// Old and new data are going to be compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - counts: The numbers of sections before and after.
  func updater(_ updater: ListAdapterUpdater, willDiff counts: (old: Int, new: Int))

  /// Old and new sections have been compared.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - changeCount: The number of changes of sections.
  ///   - place: Where they were compared.
  func updater(
    _ updater: ListAdapterUpdater, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace)

  /// A batch is going to be handed to the view, which shows the old data.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - batch: What differs.
  func updater(_ updater: ListAdapterUpdater, willPerform batch: BatchUpdate)

  /// A batch is done, and so is its animation.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - batch: What differed.
  func updater(_ updater: ListAdapterUpdater, didPerform batch: BatchUpdate)

  /// The view is going to be reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: Why.
  func updaterWillReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason)

  /// The view was reloaded.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: Why.
  func updaterDidReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason)

  /// The view did not accept a batch, and shows the new data anew.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - refusal: All that is known of it.
  func updater(_ updater: ListAdapterUpdater, didRefuse refusal: BatchRefusal)

  /// Nothing was shown.
  ///
  /// - Parameters:
  ///   - updater: The updater.
  ///   - reason: Why.
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

/// A batch that a view did not accept.
public struct BatchRefusal: Hashable, Sendable {
  /// What is wrong with it, or nil if it is legal for what the list says it holds: the view then
  /// did not show what the list thought.
  public let error: BatchError?

  /// The list before.
  public let from: [BatchRefusal.Section]

  /// The list after.
  public let to: [BatchRefusal.Section]

  /// What the comparison found.
  public let changes: SectionedChanges

  /// What the view was handed.
  public let batch: BatchUpdate
}
