public import RosterDiff

/// The sections and the values of the items that a list shows at one moment, in order.
///
/// Two items with the same `id` are versions of one item; they look the same if they are equal.
/// Items are never marked: `changes(from:)` compares the values of the items that stayed.
///
/// An id occurs once in the whole snapshot. Appending or inserting an item whose id the snapshot
/// already contains moves the item and updates its value.
///
/// Copies share their storage, also after edits; an edit costs only what it touches. The first edit
/// of a copy copies the list of sections and about a thousandth of the index. A snapshot that is
/// built with `appendSections(_:)` and `appendItems(_:toSection:)` does not hash its items at
/// first. The index is built at the first lookup of an item, or taken over from the list that shows
/// the snapshot.
///
/// Mistakes do not stop the program. Of several items with the same id in one call, the first
/// counts. A call that names an anchor, an item or a section that is not in the snapshot changes
/// nothing. Both are recorded in `faults`, which a data source reports. Duplicate ids are found
/// when the ids are indexed, at the latest when the snapshot is shown. Each method has a throwing
/// form with a first parameter `validating`.
///
/// A snapshot is a value without an actor, and `Sendable` if its sections and items are.
public struct ComparableDataSourceSnapshot<
  SectionID: Hashable, Item: Identifiable & Equatable
> {
  var content = LazyStorage<SectionID, ItemValue<Item>>()
  var noticedFaults: [ListFault] = []

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
