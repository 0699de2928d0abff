import RosterDiff
import RosterView

/// What is known of an update from its start until its callers are told.
@MainActor
final class RunningUpdate {
  let transaction: UpdateTransaction
  let source: any UpdateSource

  /// The number of the last request that it was begun for.
  var id: Int { transaction.id }

  /// How its changes are brought to the view, whatever is wanted of later updates.
  let options: ListUpdateOptions

  /// What blocks of the update say.
  let items = ItemUpdates()

  /// The way to the new data, once it has been read.
  var transition: (any Transition)?

  /// The comparison in the background, while it goes on.
  var comparison: Task<Void, Never>?

  var changes: SectionedChanges?

  /// All that differs by identities alone, once the batch has turned out to be illegal.
  var identityChanges: SectionedChanges?

  /// How the view ended its step, which may be before all of the step is done.
  var landing: BatchOutcome?

  /// Whether all is done that belongs to the step, apart from the end of its animation.
  var isShown = false

  /// What the view was told; nil if nothing differs.
  var batch: BatchUpdate?
  var diffPlace = UpdateReceipt.DiffPlace.main
  var durations = UpdateReceipt.Durations()

  /// How the update ended; its callers are told once those of all updates before it are.
  var outcome: UpdateReceipt.Outcome?

  /// When the batch was handed to the view; nil before, and after the view showed the new data.
  var handedOver: Duration?

  init(
    _ transaction: UpdateTransaction, _ source: any UpdateSource, _ options: ListUpdateOptions
  ) {
    self.transaction = transaction
    self.source = source
    self.options = options
  }

  /// What the callers are told.
  func receipt(_ outcome: UpdateReceipt.Outcome) -> UpdateReceipt {
    UpdateReceipt(
      id: id, outcome: outcome, changes: changes, diffPlace: diffPlace,
      durations: durations, reloadedSections: reloadedSections.count,
      reloadedItems: reloadedItemCount)
  }

  /// The sections that were there before and after, and that somebody wanted to be shown anew.
  private var reloadedSections: Set<Int> {
    batch == nil ? [] : items.sectionReloads.subtracting(goneSections)
  }

  /// The number of items that were there before and after, and got new cells on their own.
  private var reloadedItemCount: Int {
    if batch == nil || items.reloads.isEmpty { return 0 }
    let gone = goneSections
    let moved = gone.isEmpty ? [] : Set(changes?.moves.map(\.from) ?? [])
    return Set(items.reloads.map(\.from)).subtracting(changes.map { Set($0.deletes) } ?? []).count {
      item in
      let isLeft = gone.contains(item.section) && !moved.contains(item)
      return !isLeft && !items.sectionReloads.contains(item.section)
    }
  }

  private var goneSections: Set<Int> { changes.map { Set($0.sections.deletes) } ?? [] }
}
