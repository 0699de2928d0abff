public import RosterDiff

/// The ids of the sections and items that a list shows at one moment, in order.
///
/// An id occurs once in the whole snapshot. Appending or inserting an id that the snapshot already
/// contains moves it, which is also the way to move an item into an empty section. A snapshot
/// stores identity only: ids are keys, and `reloadItems(_:)` and `reconfigureItems(_:)` mark items
/// whose content changed.
///
/// Copies share their storage, also after edits; an edit costs only what it touches. The first edit
/// of a copy copies the list of sections and about a thousandth of the index. A snapshot that is
/// built with `appendSections(_:)` and `appendItems(_:toSection:)` does not hash its items at
/// first. The index is built at the first lookup of an item, or taken over from the list that shows
/// the snapshot.
///
/// Mistakes do not stop the program. Of several equal ids in one call, the first counts. A call
/// that names an anchor, a section or a marked item that is not in the snapshot changes nothing.
/// Both are recorded in `faults`, which a data source reports. Duplicate ids are found when the ids
/// are indexed, at the latest when the snapshot is shown. Each method has a throwing form with a
/// first parameter `validating`; and `ListFault.Policy.strict` makes every mistake stop the
/// program, as Apple's snapshots do.
///
/// A snapshot is a value without an actor, and `Sendable` if its ids are.
public struct DiffableDataSourceSnapshot<SectionID: Hashable, ItemID: Hashable> {
  var content = LazyStorage<SectionID, ItemKey<ItemID>>()
  var noticedFaults: [ListFault] = []
  var reloadedItems = SnapshotMarks<ItemID, ItemLocation>()
  var reconfiguredItems = SnapshotMarks<ItemID, ItemLocation>()
  var reloadedSections = SnapshotMarks<SectionID, Void>()

  /// The faults so far, in order.
  ///
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, before the first lookup of an
  ///   item.
  public internal(set) var faults: [ListFault] {
    get { allFaults }
    set { allFaults = newValue }
  }

  /// The response to a mistake in addition to the record in `faults`.
  public var faultPolicy: ListFault.Policy

  /// Creates a snapshot without sections.
  ///
  /// - Parameter faultPolicy: The response to a mistake besides the record; nothing by
  ///   default, because the view that shows the snapshot has a policy of its own.
  public init(faultPolicy: ListFault.Policy = .report) {
    self.faultPolicy = faultPolicy
  }
}

extension DiffableDataSourceSnapshot: SnapshotContent {}
extension DiffableDataSourceSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}
