import RosterDiff
import RosterSnapshot

/// The state that a data source shows or will show: a snapshot, and the outlines of its sections.
struct SnapshotState<Snapshot: ListSnapshot> {
  typealias Outline = DiffableDataSourceSectionSnapshot<Snapshot.ItemID>

  var snapshot: Snapshot

  /// The sections that are outlines; the snapshot contains the visible items of each.
  ///
  /// They are objects, because each edit of a copy copies this, and an outline has many parts.
  private var sections: [Snapshot.SectionID: SharedOutline] = [:]

  private final class SharedOutline {
    let outline: Outline

    init(_ outline: Outline) { self.outline = outline }
  }

  /// The hidden items of the outlines, in no order: an index of the section of each.
  private(set) var hidden = DiffableDataSourceSnapshot<Snapshot.SectionID, Snapshot.ItemID>()

  /// The sections whose outlines were replaced since the state was shown.
  private(set) var replacedOutlines: Set<Snapshot.SectionID> = []

  init(snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The sections that are outlines.
  ///
  /// - Complexity: O(*s*), where *s* is the number of outlines.
  var outlines: [Snapshot.SectionID: Outline] { sections.mapValues { $0.outline } }

  /// Returns a section that is an outline, or nil if it is none.
  subscript(section: Snapshot.SectionID) -> Outline? { sections[section]?.outline }

  /// Returns whether another section than the given one is an outline.
  func hasOutline(besides section: Snapshot.SectionID) -> Bool {
    sections.count > (sections[section] == nil ? 0 : 1)
  }

  /// Replaces an outline.
  ///
  /// - Parameters:
  ///   - section: Its section.
  ///   - outline: The outline.
  ///   - shown: Items that were hidden, and are visible or gone.
  ///   - hidden: Items that were visible or are new, and are hidden.
  /// - Returns: The outline before.
  /// - Complexity: O(*k*), where *k* is the number of given items.
  @discardableResult
  mutating func replaceOutline(
    of section: Snapshot.SectionID, by outline: Outline, showing shown: [Snapshot.ItemID],
    hiding hidden: [Snapshot.ItemID]
  ) -> Outline? {
    if !shown.isEmpty { self.hidden.deleteItems(shown) }
    if !hidden.isEmpty {
      if self.hidden.indexOfSection(section) == nil { self.hidden.appendSections([section]) }
      self.hidden.appendItems(hidden, toSection: section)
    }
    replacedOutlines.insert(section)
    return sections.updateValue(SharedOutline(outline), forKey: section)?.outline
  }

  /// Replaces all outlines.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the outlines.
  mutating func replaceOutlines(by outlines: [Snapshot.SectionID: Outline]) {
    if sections.isEmpty, outlines.isEmpty { return }
    replacedOutlines.formUnion(sections.keys)
    sections = [:]
    hidden = DiffableDataSourceSnapshot()
    for (section, outline) in outlines {
      replaceOutline(of: section, by: outline, showing: [], hiding: outline.hiddenItems)
    }
  }

  /// The state as it is once it is shown.
  var settled: Self {
    var state = self
    state.snapshot = snapshot.settled
    state.replacedOutlines = []
    return state
  }
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
