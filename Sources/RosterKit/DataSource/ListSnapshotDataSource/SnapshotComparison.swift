import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// How two snapshots are compared, the old one first.
///
/// The functions are found where the types of the ids are known: a generic class is not specialised
/// in the app's module (Swift 6.3), and `apply/100/100000` would take twice as long.
struct SnapshotComparison<Snapshot: ListSnapshot> {
  /// Compares on the main actor.
  let here: @MainActor (Snapshot, Snapshot) -> SnapshotChanges

  /// Compares away from the main actor; nil if not all types are known to be `Sendable`.
  let elsewhere: Background?

  typealias Background =
    @MainActor (Snapshot, Snapshot, (any TaskExecutor)?) async -> PreparedChanges

  /// A comparison on the main actor only.
  init() {
    here = { $1.changes(from: $0) }
    elsewhere = nil
  }

  /// A comparison on the main actor or away from it.
  init(sendable: Snapshot.Type = Snapshot.self) where Snapshot: Sendable {
    here = { $1.changes(from: $0) }
    elsewhere = { await backgroundChanges(from: $0, to: $1, on: $2) }
  }
}

/// What a comparison away from the main actor found, with what the view makes of it.
///
/// A batch of very many operations takes as long to be checked as to be found.
struct PreparedChanges: Sendable {
  let changes: SnapshotChanges

  /// The changes of places as an update of the view, with its map; nil if that is not legal.
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
  let batch = changes.places.batch()
  let map = try? BatchMap(batch, before: old.itemCounts, after: new.itemCounts)
  return PreparedChanges(changes: changes, update: map.map { ViewUpdate(batch, map: $0) })
}

extension ListSnapshot {
  /// The number of items in each section.
  fileprivate var itemCounts: [Int] {
    sectionIdentifiers.map { numberOfItems(inSection: $0) }
  }
}
