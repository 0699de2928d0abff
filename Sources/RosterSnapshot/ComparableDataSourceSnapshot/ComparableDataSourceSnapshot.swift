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
/// a copy copies the list of sections and about a thousandth of the index besides.
///
/// Mistakes do not stop the program. Of items with the same id in one call the first counts. A call
/// that names an anchor, an item or a section that is not in the snapshot changes nothing. Both are
/// written down in `faults`, which a data source reports when the snapshot is applied. Each method
/// has a form that throws instead, with a first parameter `validating`.
///
/// A snapshot is a value without an actor, and `Sendable` if its sections and items are.
public struct ComparableDataSourceSnapshot<
  SectionID: Hashable, Item: Identifiable & Equatable
> {
  var storage = SnapshotStorage<SectionID, ItemValue<Item>>()

  /// The mistakes so far, in order.
  public internal(set) var faults: [ListFault] = []

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
