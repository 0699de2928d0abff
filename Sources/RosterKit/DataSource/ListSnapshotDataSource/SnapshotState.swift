import RosterDiff
import RosterSnapshot

/// What a data source shows or is going to: a snapshot, and the outlines of its sections.
struct SnapshotState<Snapshot: ListSnapshot> {
  typealias Outline = DiffableDataSourceSectionSnapshot<Snapshot.ItemID>

  var snapshot: Snapshot

  /// The sections that are outlines; the visible items of each are those of the snapshot.
  var outlines: [Snapshot.SectionID: Outline] = [:]
}

/// A change of what a data source shows, as a request brings it.
///
/// It is made to whatever is there when its update begins, so that none is lost when several are
/// carried out together, or when one before it is taken back.
struct SnapshotEdit<Snapshot: ListSnapshot>: UpdateContent {
  /// Makes the change.
  let edit: (inout SnapshotState<Snapshot>) -> Void

  /// Returns what is wrong and was not said when the change was asked for, because nobody had looked
  /// for items that occur twice.
  let lateFaults: () -> [ListFault]

  init(
    lateFaults: @escaping () -> [ListFault] = { [] },
    edit: @escaping (inout SnapshotState<Snapshot>) -> Void
  ) {
    self.lateFaults = lateFaults
    self.edit = edit
  }
}
