public import RosterDiff

/// What a list shows at one moment: the ids of its sections and items, in order.
///
/// An id occurs once in the whole snapshot. Appending or inserting an id that is there already
/// moves it, which is also the way into an empty section. A snapshot knows identity only: ids are
/// keys, and `reloadItems(_:)` and `reconfigureItems(_:)` mark what looks different.
///
/// Copies share what is equal, also after edits; an edit costs what it touches. The first edit of
/// a copy copies the list of sections and about a thousandth of the index besides. A snapshot that is
/// written with `appendSections(_:)` and `appendItems(_:toSection:)` is not hashed at first: an index
/// is made when something asks where an item is, or taken over from the list that it is shown in.
///
/// Mistakes do not stop the program. An id that is given twice in one call counts once, at its
/// first place. A call that names an anchor, a section or a marked item that is not in the
/// snapshot changes nothing. Both are written down in `faults`, which a data source reports: at the
/// latest when the snapshot is shown, because an id that is given twice is noticed when the ids are
/// looked at. Each method has a form that throws instead, with a first parameter
/// `validating`; and `FaultPolicy.strict` makes all mistakes stop the program, as Apple's do.
///
/// A snapshot is a value without an actor, and `Sendable` if its ids are.
public struct DiffableDataSourceSnapshot<SectionID: Hashable, ItemID: Hashable> {
  var content = LazyStorage<SectionID, ItemKey<ItemID>>()
  var noticedFaults: [ListFault] = []
  var reloadedItems = SnapshotMarks<ItemID, ItemPlace>()
  var reconfiguredItems = SnapshotMarks<ItemID, ItemPlace>()
  var reloadedSections = SnapshotMarks<SectionID, Void>()

  /// The mistakes so far, in order.
  ///
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, before the first lookup of an
  ///   item.
  public internal(set) var faults: [ListFault] {
    get { allFaults }
    set { allFaults = newValue }
  }

  /// What a mistake does besides being written down in `faults`.
  public var faultPolicy: FaultPolicy

  /// Creates a snapshot without sections.
  ///
  /// - Parameter faultPolicy: What a mistake does besides being written down; nothing by default,
  ///   since the view that the snapshot is applied to has a policy of its own.
  public init(faultPolicy: FaultPolicy = .report) {
    self.faultPolicy = faultPolicy
  }
}

extension DiffableDataSourceSnapshot: SnapshotContent {}
extension DiffableDataSourceSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}
