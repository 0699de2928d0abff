import Synchronization

/// The identity of the content of a snapshot: copies share it, and an edit begins another one.
///
/// It remembers the last comparisons with other content, so that lists that show the same snapshots
/// compare them once.
final class SnapshotVersion: Sendable {
  /// The version of every snapshot without sections that was never edited, so that lists that begin
  /// with the same snapshot share that comparison too.
  static let empty = SnapshotVersion()

  /// The maximum number of comparisons to remember.
  static let capacity = 8

  private struct Comparison {
    weak var old: SnapshotVersion?
    let isMarked: Bool
    let changes: SnapshotChanges
  }

  private let comparisons = Mutex<[Comparison]>([])
  private let isUsed = Atomic(false)

  /// Whether the content was part of a comparison, so that it has to be another version after an
  /// edit.
  var wasCompared: Bool { isUsed.load(ordering: .relaxed) }

  /// Returns the changes from other content, which are found only once.
  ///
  /// A comparison that runs on another thread is waited for.
  ///
  /// - Parameters:
  ///   - old: The version of the other content.
  ///   - isMarked: Whether the snapshot has its marks, which it loses when it is shown.
  ///   - compare: Finds the changes.
  /// - Returns: The changes.
  // Not inlined, so that a lock is not in the generic code of snapshots.
  @inline(never)
  func changes(
    from old: SnapshotVersion, isMarked: Bool, _ compare: () -> SnapshotChanges
  ) -> SnapshotChanges {
    // Unrelated lists need not wait for each other, and there is nothing to find.
    if self === Self.empty { return compare() }
    isUsed.store(true, ordering: .relaxed)
    old.isUsed.store(true, ordering: .relaxed)
    return comparisons.withLock { known in
      if let found = known.last(where: { $0.old === old && $0.isMarked == isMarked }) {
        return found.changes
      }
      let changes = compare()
      known.removeAll { $0.old == nil }
      if known.count == Self.capacity { known.removeFirst() }
      known.append(Comparison(old: old, isMarked: isMarked, changes: changes))
      return changes
    }
  }
}
