public import RosterDiff

/// What a list shows at one moment: its sections, and the values of its items, in order.
///
/// An item is the same one as long as its `id` is, and looks the same as long as it equals itself.
/// Nothing is ever marked: `changes(from:)` compares the values of the items that stayed.
///
/// An id occurs once in the whole snapshot. Appending or inserting an item whose id is there
/// already moves it and gives it the new value.
///
/// Copies share what is equal, also after edits; an edit costs what it touches. The first edit of
/// a copy copies the list of sections and about a thousandth of the index besides. A snapshot that is
/// written with `appendSections(_:)` and `appendItems(_:toSection:)` is not hashed at first: an index
/// is made when something asks where an item is, or taken over from the list that it is shown in.
///
/// Mistakes do not stop the program. Of items with the same id in one call the first counts. A call
/// that names an anchor, an item or a section that is not in the snapshot changes nothing. Both are
/// written down in `faults`, which a data source reports: at the latest when the snapshot is shown,
/// because an id that is given twice is noticed when the ids are looked at. Each method has a form that throws instead, with a first parameter `validating`.
///
/// A snapshot is a value without an actor, and `Sendable` if its sections and items are.
public struct ComparableDataSourceSnapshot<
  SectionID: Hashable, Item: Identifiable & Equatable
> {
  var content = LazyStorage<SectionID, ItemValue<Item>>()
  var noticedFaults: [ListFault] = []

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

  /// The snapshot without faults, as it is once it has been applied.
  ///
  /// - Complexity: O(1).
  public var settled: Self {
    var copy = self
    copy.faults = []
    return copy
  }
}

extension ComparableDataSourceSnapshot: SnapshotContent {}
extension ComparableDataSourceSnapshot: Sendable
where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
