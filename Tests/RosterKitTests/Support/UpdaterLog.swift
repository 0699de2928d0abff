import RosterDiff
import RosterKit

/// Records the calls of an updater's delegate, as text.
@MainActor
final class UpdaterLog: ListUpdaterDelegate {
  var events: [String] = []
  var refusals: [Refusal] = []

  /// What an update was when it was refused.
  struct Refusal {
    let error: BatchError?
    let from: [ListUpdate.Section]
    let to: [ListUpdate.Section]
    let changes: SectionedChanges?
    let batch: BatchUpdate?
  }

  func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {
    events.append("will diff \(update.sectionCounts.before) \(update.sectionCounts.after)")
  }

  func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) {
    events.append("did diff \(update.changes?.sections.changeCount ?? -1) \(update.diffPlace)")
  }

  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
    events.append("will perform")
  }

  func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
    events.append("did perform")
  }

  func updater(
    _ updater: ListAdapterUpdater, willReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {
    events.append("will reload \(reason)")
  }

  func updater(
    _ updater: ListAdapterUpdater, didReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {
    events.append("did reload \(reason)")
  }

  func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {
    events.append("did refuse")
    refusals.append(
      Refusal(
        error: update.batchError, from: update.sectionsBefore, to: update.sectionsAfter,
        changes: update.changes, batch: update.batch))
  }

  func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) { events.append("nothing shown: \(reason)") }
}
