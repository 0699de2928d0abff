public import RosterDiff

/// What a list shows at one moment: of ids, or of values that have one.
public protocol ListSnapshot<SectionID, Item> {
  /// What identifies a section.
  associatedtype SectionID: Hashable

  /// What identifies an item.
  associatedtype ItemID: Hashable

  /// What is known of an item: its id, or its value.
  associatedtype Item

  /// The number of sections.
  var numberOfSections: Int { get }

  /// The number of items in all sections.
  var numberOfItems: Int { get }

  /// The sections in order.
  var sectionIdentifiers: [SectionID] { get }

  /// The mistakes so far, in order.
  var faults: [ListFault] { get }

  /// The snapshot as it is once it has been applied: without faults, and without marks.
  var settled: Self { get }

  /// Returns the number of items in a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The number, 0 if there is no such section.
  /// - Complexity: O(1).
  func numberOfItems(inSection section: SectionID) -> Int

  /// Returns the header and footer of a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The header and footer, none if there is no such section.
  /// - Complexity: O(1).
  func views(ofSection section: SectionID) -> SectionViews

  /// Returns the id of the item at a place.
  ///
  /// - Parameter path: The place.
  /// - Returns: The id, or nil if there is no such place.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func itemIdentifier(at path: ItemPath) -> ItemID?

  /// Returns where an item lies.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: Its place, or nil if it is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func path(of id: ItemID) -> ItemPath?

  /// Returns the index of a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The index, or nil if it is not in the snapshot.
  /// - Complexity: O(1).
  func indexOfSection(_ section: SectionID) -> Int?

  /// Returns what turns another snapshot into this one.
  ///
  /// - Parameter old: The other snapshot.
  /// - Returns: The changes, with the marks of this snapshot.
  /// - Complexity: See the snapshot; for a derived snapshot, the number of edited items counts.
  func changes(from old: Self) -> SnapshotChanges

  /// Returns the snapshot without the items that a condition does not hold for.
  ///
  /// Sections stay, also without items.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, which shares with this one the sections that lose nothing.
  /// - Complexity: O(*n*), where *n* is the number of items.
  func filtered(_ isIncluded: (Item) -> Bool) -> Self

  /// Returns the snapshot with the items of each section in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one; of two that are
  ///   equal the one that came first does.
  /// - Returns: The snapshot, which shares with this one the sections that were in order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  func sorted(by areInIncreasingOrder: (Item, Item) -> Bool) -> Self
}

extension DiffableDataSourceSnapshot: ListSnapshot {
  /// Returns the snapshot without the items that a condition does not hold for.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, with all sections.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func filtered(_ isIncluded: (ItemID) -> Bool) -> Self {
    var copy = self
    copy.deleteItems(storage.mapItems { $0.id }.filter { !isIncluded($0) })
    return copy
  }

  /// Returns the snapshot with the items of each section in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one.
  /// - Returns: The snapshot; equal items stay in their order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public func sorted(by areInIncreasingOrder: (ItemID, ItemID) -> Bool) -> Self {
    var copy = self
    copy.storage.sort { areInIncreasingOrder($0.id, $1.id) }
    return copy
  }
}

extension ComparableDataSourceSnapshot: ListSnapshot {
  /// Returns the snapshot without the items that a condition does not hold for.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, with all sections.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func filtered(_ isIncluded: (Item) -> Bool) -> Self {
    var copy = self
    copy.deleteItems(storage.mapItems { $0.value }.filter { !isIncluded($0) }.map { $0.id })
    return copy
  }

  /// Returns the snapshot with the items of each section in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one.
  /// - Returns: The snapshot; equal items stay in their order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public func sorted(by areInIncreasingOrder: (Item, Item) -> Bool) -> Self {
    var copy = self
    copy.storage.sort { areInIncreasingOrder($0.value, $1.value) }
    return copy
  }
}
