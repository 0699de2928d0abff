import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// Compares two snapshots, the old one first.
///
/// The functions are created where the types of the identifiers are known: a generic class is not
/// specialised in the app's module (Swift 6.3), and `apply/100/100000` would take twice as long.
struct SnapshotComparison<Snapshot: ListSnapshot> {
  /// Compares on the main actor.
  let here: @MainActor (Snapshot, Snapshot) -> SnapshotChanges

  /// Compares off the main actor; nil if not all types are known to be `Sendable`.
  let elsewhere: Background?

  typealias Background =
    @MainActor (Snapshot, Snapshot, (any TaskExecutor)?) async -> PreparedChanges

  /// Creates a comparison that runs on the main actor only.
  init() {
    here = { $1.changes(from: $0) }
    elsewhere = nil
  }

  /// Creates a comparison that can run off the main actor.
  init(sendable: Snapshot.Type = Snapshot.self) where Snapshot: Sendable {
    here = { $1.changes(from: $0) }
    elsewhere = { await backgroundChanges(from: $0, to: $1, on: $2) }
  }
}

/// The result of a comparison off the main actor, with the update for the view.
///
/// Checking a batch of very many operations takes as long as finding it.
struct PreparedChanges: Sendable {
  let changes: SnapshotChanges

  /// The inserts, deletes, moves and updates as an update of the view, with its map; nil if they
  /// are not legal.
  let update: ViewUpdate?
}

@MainActor
private func backgroundChanges<Snapshot: ListSnapshot & Sendable>(
  from old: Snapshot, to new: Snapshot, on executor: (any TaskExecutor)?
) async -> PreparedChanges {
  await withTaskExecutorPreference(executor) { await changes(from: old, to: new) }
}

@concurrent
private func changes<Snapshot: ListSnapshot & Sendable>(
  from old: Snapshot, to new: Snapshot
) async -> PreparedChanges {
  let changes = new.changes(from: old)
  let batch = changes.indexChanges.batch()
  let map = try? BatchMap(batch, before: old.itemCounts, after: new.itemCounts)
  return PreparedChanges(changes: changes, update: map.map { ViewUpdate(batch, map: $0) })
}

extension ListSnapshot {
  /// The number of items in each section.
  fileprivate var itemCounts: [Int] {
    sectionIdentifiers.map { numberOfItems(inSection: $0) }
  }
}
