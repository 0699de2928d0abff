import RosterDiff
import RosterView

/// The state of an update from its start until its completions are called.
@MainActor
final class RunningUpdate {
  let transaction: UpdateTransaction
  let source: any UpdateSource

  /// The number of the last request that was there when it started.
  var id: Int { transaction.id }

  /// The options of the updater when the update started.
  let options: ListUpdateOptions

  /// The changes that blocks of the update report.
  let items = ItemUpdates()

  /// The transition to the new data, once it has been read.
  var transition: (any Transition)?

  /// The comparison in the background, while it runs.
  var comparison: Task<Void, Never>?

  var changes: SectionedChanges?

  /// All differences by identity, once the batch has turned out to be illegal.
  var identityChanges: SectionedChanges?

  /// The outcome of the view's step, which may come before all of the step is done.
  var batchOutcome: BatchOutcome?

  /// Whether everything in the step is done, apart from the end of its animation.
  var isShown = false

  /// The batch that the view received; nil if nothing differs.
  var batch: BatchUpdate?
  var diffPlace = UpdateReceipt.DiffPlace.main
  var durations = UpdateReceipt.Durations()

  /// The outcome of the update; its completions are called after those of all earlier updates.
  var outcome: UpdateReceipt.Outcome?

  /// The time when the view received the batch; nil before, and after the view showed the new data.
  var handedOver: Duration?

  init(
    _ transaction: UpdateTransaction, _ source: any UpdateSource, _ options: ListUpdateOptions
  ) {
    self.transaction = transaction
    self.source = source
    self.options = options
  }

  /// Returns the receipt of the update.
  func receipt(_ outcome: UpdateReceipt.Outcome) -> UpdateReceipt {
    UpdateReceipt(
      id: id, outcome: outcome, changes: changes, diffPlace: diffPlace,
      durations: durations, reloadedSections: reloadedSections.count,
      reloadedItems: reloadedItemCount)
  }

  /// The sections that exist before and after and were reloaded by request.
  private var reloadedSections: Set<Int> {
    batch == nil ? [] : items.sectionReloads.subtracting(removedSections)
  }

  /// The number of items that exist before and after and were reloaded by request.
  private var reloadedItemCount: Int {
    if batch == nil || items.reloads.isEmpty { return 0 }
    let removed = removedSections
    let moved = removed.isEmpty ? [] : Set(changes?.moves.map(\.from) ?? [])
    return Set(items.reloads.map(\.from)).subtracting(changes.map { Set($0.deletes) } ?? []).count {
      item in
      let isLeft = removed.contains(item.section) && !moved.contains(item)
      return !isLeft && !items.sectionReloads.contains(item.section)
    }
  }

  private var removedSections: Set<Int> { changes.map { Set($0.sections.deletes) } ?? [] }
}
