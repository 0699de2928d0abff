import RosterSnapshot

/// What a data source shows or is going to: a snapshot, and the outlines of its sections.
struct SnapshotState<Snapshot: ListSnapshot> {
  typealias Outline = DiffableDataSourceSectionSnapshot<Snapshot.ItemID>

  var snapshot: Snapshot

  /// The sections that are outlines; the visible items of each are those of the snapshot.
  var outlines: [Snapshot.SectionID: Outline] = [:]
}

/// What was asked for and is not shown yet, in order.
///
/// A change of one section is made to whatever is there by then, so that none is lost when several
/// are carried out together, or when one before it is taken back.
struct PendingEdits<Snapshot: ListSnapshot> {
  typealias Edit = (inout SnapshotState<Snapshot>) -> Void

  private var edits: [(number: Int, edit: Edit)] = []
  private var lastNumber = 0

  /// The number of the last edit that is part of the update that has begun.
  private var limit = 0

  /// Adds an edit.
  ///
  /// - Returns: Its number.
  mutating func add(_ edit: @escaping Edit) -> Int {
    lastNumber += 1
    edits.append((lastNumber, edit))
    return lastNumber
  }

  /// An update begins that an edit is part of, and all before it.
  mutating func begin(_ number: Int) {
    limit = max(limit, number)
  }

  /// Returns what is shown with the edits of the update that has begun.
  ///
  /// - Parameters:
  ///   - shown: What is shown.
  ///   - replacing: Gives a snapshot with what is still to be done of one before it, which is not
  ///     shown by itself.
  /// - Returns: What is to be shown.
  func state(
    after shown: SnapshotState<Snapshot>, replacing: (Snapshot, Snapshot) -> Snapshot
  ) -> SnapshotState<Snapshot> {
    var state = shown
    for (index, (number, edit)) in edits.enumerated() where number <= limit {
      let before = state.snapshot
      edit(&state)
      if index > 0 { state.snapshot = replacing(before, state.snapshot) }
    }
    return state
  }

  /// The update that has begun shows its data.
  mutating func finish() {
    edits.removeAll { $0.number <= limit }
  }

  /// An edit is shown, or is not going to be.
  mutating func remove(_ number: Int) {
    edits.removeAll { $0.number == number }
  }
}
