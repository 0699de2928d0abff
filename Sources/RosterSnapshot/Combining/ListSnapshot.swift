public import RosterDiff

/// The sections and items that a list shows at one moment: ids, or values with ids.
public protocol ListSnapshot<SectionID, Item> {
  /// The type that identifies a section.
  associatedtype SectionID: Hashable

  /// The type that identifies an item.
  associatedtype ItemID: Hashable

  /// The part of an item that the snapshot stores: its id or its value.
  associatedtype Item

  /// The number of sections.
  var numberOfSections: Int { get }

  /// The number of items in all sections.
  var numberOfItems: Int { get }

  /// The sections in order.
  var sectionIdentifiers: [SectionID] { get }

  /// The faults so far, in order.
  var faults: [ListFault] { get }

  /// The snapshot as it is once it has been applied: without faults and marks.
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

  /// Returns the id of the item at an index path.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The id, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func itemIdentifier(at path: ItemPath) -> ItemID?

  /// Returns the index path of an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The index path, or nil if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func path(of id: ItemID) -> ItemPath?

  /// Returns the section at an index.
  ///
  /// - Parameter index: An index; any number is allowed.
  /// - Returns: The section, or nil if there is no such section.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func sectionIdentifier(at index: Int) -> SectionID?

  /// Returns the index of a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The index, or nil if it is not in the snapshot.
  /// - Complexity: O(1).
  func indexOfSection(_ section: SectionID) -> Int?

  /// Returns the changes that turn another snapshot into this one.
  ///
  /// - Parameter old: The other snapshot.
  /// - Returns: The changes, with the marks of this snapshot.
  /// - Complexity: Depends on the conforming type; for a derived snapshot it is proportional to the
  ///   edits.
  func changes(from old: Self) -> SnapshotChanges

  /// Returns a snapshot of the items that satisfy a condition.
  ///
  /// Sections are kept even if they become empty.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, which shares with this one the sections that lose no items.
  /// - Complexity: O(*n*), where *n* is the number of items.
  func filtered(_ isIncluded: (Item) -> Bool) -> Self

  /// Returns a snapshot with the items of each section sorted.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one; equal items keep
  ///   their order.
  /// - Returns: The snapshot, which shares with this one the sections that were already sorted.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  func sorted(by areInIncreasingOrder: (Item, Item) -> Bool) -> Self

  /// Returns the snapshot with the filter and order of an arrangement.
  ///
  /// - Parameter old: The arrangement of an earlier snapshot.
  /// - Returns: The snapshot, which shares storage with the arranged earlier one.
  /// - Complexity: O(*c* + *e* + *k* log² *n*) for an edited copy of the earlier snapshot, where
  ///   *c* is the number of chunks of 256 items, *e* is the number of items in the edited ones, *k*
  ///   is the number of items that were inserted, deleted, moved, changed or marked, and *n* is the
  ///   number of items; O(*n* log *n*) otherwise.
  func arranged(like old: ArrangedSnapshot<Self>) -> Self
}

extension ListSnapshot {
  /// Returns the snapshot, filtered and sorted.
  func arranged(
    where isIncluded: (Item) -> Bool, by areInIncreasingOrder: ((Item, Item) -> Bool)?
  ) -> Self {
    let included = filtered(isIncluded)
    guard let areInIncreasingOrder else { return included }
    let order = ItemOrder(areInIncreasingOrder)
    // Unmanaged, because a comparison costs less than a retain.
    let unmanaged = Unmanaged.passUnretained(order)
    return withExtendedLifetime(order) {
      included.sorted { first, second in
        unmanaged._withUnsafeGuaranteedRef { $0.isIncreasing(first, second) }
      }
    }
  }
}

/// An order of items as an object, because the optimizer converts a stored closure of a generic
/// type at each comparison, with an allocation.
private final class ItemOrder<Item> {
  private let areInIncreasingOrder: (Item, Item) -> Bool

  init(_ areInIncreasingOrder: @escaping (Item, Item) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inline(never)
  func isIncreasing(_ first: Item, _ second: Item) -> Bool { areInIncreasingOrder(first, second) }
}

extension DiffableDataSourceSnapshot: ListSnapshot {
  /// Returns a snapshot of the items that satisfy a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, with all sections.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func filtered(_ isIncluded: (ItemID) -> Bool) -> Self {
    var copy = self
    copy.deleteItems(storage.mapItems { $0.id }.filter { !isIncluded($0) })
    return copy
  }

  /// Returns a snapshot with the items of each section sorted.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one.
  /// - Returns: The snapshot; equal items keep their order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public func sorted(by areInIncreasingOrder: (ItemID, ItemID) -> Bool) -> Self {
    var copy = self
    copy.storage.sort { areInIncreasingOrder($0.id, $1.id) }
    return copy
  }

  /// Returns the snapshot with the filter and order of an arrangement.
  ///
  /// Marked items are filtered and sorted again. Items that are filtered out lose their marks.
  ///
  /// - Parameter old: The arrangement of an earlier snapshot.
  /// - Returns: The snapshot.
  /// - Complexity: See `ListSnapshot`.
  public func arranged(like old: ArrangedSnapshot<Self>) -> Self {
    let marked = reloadedItemIdentifiers + reconfiguredItemIdentifiers
    let order = old.areInIncreasingOrder.map { order in
      { (first: ItemKey<ItemID>, second: ItemKey<ItemID>) in order(first.id, second.id) }
    }
    let result = storage.arranged(
      like: old.snapshot.storage, of: old.source.storage, changed: marked,
      where: { old.isIncluded($0.id) }, by: order)
    guard let result else {
      return arranged(where: old.isIncluded, by: old.areInIncreasingOrder)
    }
    var copy = self
    copy.storage = result
    copy.reloadedItems = SnapshotMarks()
    copy.reconfiguredItems = SnapshotMarks()
    copy.reloadItems(reloadedItemIdentifiers.filter { result.contains($0) })
    copy.reconfigureItems(reconfiguredItemIdentifiers.filter { result.contains($0) })
    return copy
  }
}

extension ComparableDataSourceSnapshot: ListSnapshot {
  /// Returns a snapshot of the items that satisfy a condition.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The snapshot, with all sections.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func filtered(_ isIncluded: (Item) -> Bool) -> Self {
    var copy = self
    copy.deleteItems(storage.mapItems { $0.value }.filter { !isIncluded($0) }.map { $0.id })
    return copy
  }

  /// Returns a snapshot with the items of each section sorted.
  ///
  /// - Parameter areInIncreasingOrder: Whether an item comes before another one.
  /// - Returns: The snapshot; equal items keep their order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public func sorted(by areInIncreasingOrder: (Item, Item) -> Bool) -> Self {
    var copy = self
    copy.storage.sort { areInIncreasingOrder($0.value, $1.value) }
    return copy
  }

  /// Returns the snapshot with the filter and order of an arrangement.
  ///
  /// - Parameter old: The arrangement of an earlier snapshot.
  /// - Returns: The snapshot.
  /// - Complexity: See `ListSnapshot`.
  public func arranged(like old: ArrangedSnapshot<Self>) -> Self {
    let order = old.areInIncreasingOrder.map { order in
      { (first: ItemValue<Item>, second: ItemValue<Item>) in order(first.value, second.value) }
    }
    let result = storage.arranged(
      like: old.snapshot.storage, of: old.source.storage, changed: [],
      where: { old.isIncluded($0.value) }, by: order)
    guard let result else {
      return arranged(where: old.isIncluded, by: old.areInIncreasingOrder)
    }
    var copy = self
    copy.storage = result
    return copy
  }
}
