/// Compares two snapshots away from the main actor, the old one first.
typealias SnapshotComparison<Snapshot> =
  @MainActor (Snapshot, Snapshot, (any TaskExecutor)?) async -> SnapshotChanges

/// Compares two snapshots away from the main actor.
@MainActor
func backgroundChanges<Snapshot: ListSnapshot & Sendable>(
  from old: Snapshot, to new: Snapshot, on executor: (any TaskExecutor)?
) async -> SnapshotChanges {
  await withTaskExecutorPreference(executor) { await changes(from: old, to: new) }
}

@concurrent
private func changes<Snapshot: ListSnapshot & Sendable>(
  from old: Snapshot, to new: Snapshot
) async -> SnapshotChanges {
  new.changes(from: old)
}
