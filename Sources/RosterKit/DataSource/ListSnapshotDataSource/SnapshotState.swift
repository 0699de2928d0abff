import RosterDiff
import RosterSnapshot

/// The state that a data source shows or will show: a snapshot, and the outlines of its sections.
struct SnapshotState<Snapshot: ListSnapshot> {
  typealias Outline = DiffableDataSourceSectionSnapshot<Snapshot.ItemID>

  var snapshot: Snapshot

  /// The sections that are outlines; the snapshot contains the visible items of each.
  var outlines: [Snapshot.SectionID: Outline] = [:]
}

/// A change of the shown state that a request carries.
///
/// It is applied to the state at the time its update begins. So no change is lost when several are
/// merged, or when an earlier one is cancelled.
struct SnapshotEdit<Snapshot: ListSnapshot>: UpdateContent {
  /// Makes the change.
  let edit: (inout SnapshotState<Snapshot>) -> Void

  /// Returns the faults that were not reported when the change was requested, because duplicate
  /// items had not been searched for yet.
  let lateFaults: () -> [ListFault]

  init(
    lateFaults: @escaping () -> [ListFault] = { [] },
    edit: @escaping (inout SnapshotState<Snapshot>) -> Void
  ) {
    self.lateFaults = lateFaults
    self.edit = edit
  }
}
