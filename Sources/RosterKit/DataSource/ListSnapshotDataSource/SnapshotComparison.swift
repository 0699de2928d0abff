/// Compares two snapshots away from the main actor, the old one first.
typealias SnapshotComparison<Snapshot> =
  @MainActor (Snapshot, Snapshot) async -> SnapshotChanges

/// Compares two snapshots away from the main actor.
@concurrent
func backgroundChanges<Snapshot: ListSnapshot & Sendable>(
  from old: Snapshot, to new: Snapshot
) async -> SnapshotChanges {
  new.changes(from: old)
}
