extension ComparableDataSourceSnapshot {
  /// Appends items to a section; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items; of several with the same id, the first counts.
  ///   - section: The section, or nil for the last one; if there is none, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func appendItems(_ items: [Item], toSection section: SectionID? = nil) {
    append(keepingFirstOf: items.map { ItemValue($0) }, toSection: section)
  }

  /// Inserts items before an item; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items; of several with the same id, the first counts.
  ///   - anchor: The item before which they are inserted, not one of them; if it is unknown,
  ///     nothing changes.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(_ items: [Item], beforeItem anchor: Item.ID) {
    insert(keepingFirstOf: items.map { ItemValue($0) }, at: anchor, offset: 0)
  }

  /// Inserts items after an item; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items; of several with the same id, the first counts.
  ///   - anchor: The item after which they are inserted, not one of them; if it is unknown, nothing
  ///     changes.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(_ items: [Item], afterItem anchor: Item.ID) {
    insert(keepingFirstOf: items.map { ItemValue($0) }, at: anchor, offset: 1)
  }

  /// Replaces the value of an item, which does not move.
  ///
  /// - Parameter item: The value; if its id is not in the snapshot, nothing changes.
  /// - Complexity: O(1); copies the 256 items around it if they are shared with another snapshot.
  public mutating func updateItem(_ item: Item) {
    do { try storage.update(ItemValue(item)) } catch { record(error) }
  }

  /// Deletes items; those that are not in the snapshot are ignored.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Complexity: O(*k* log *n*), where *k* is the number of given items and *n* is the number of
  ///   items in the snapshot.
  public mutating func deleteItems(_ ids: [Item.ID]) {
    delete(ids)
  }

  /// Deletes all items and all sections.
  ///
  /// - Complexity: O(1), plus freeing the memory; O(*n*), where *n* is the number of items, for the
  ///   first lookup of an item.
  public mutating func deleteAllItems() {
    endDraft()
    content = LazyStorage()
  }

  /// Moves an item before another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The id of the item; if it is unknown, nothing changes.
  ///   - anchor: The item before which it is moved; if it is unknown or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(_ item: Item.ID, beforeItem anchor: Item.ID) {
    do { try storage.move(item, to: anchor, offset: 0) } catch { record(error) }
  }

  /// Moves an item after another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The id of the item; if it is unknown, nothing changes.
  ///   - anchor: The item after which it is moved; if it is unknown or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(_ item: Item.ID, afterItem anchor: Item.ID) {
    do { try storage.move(item, to: anchor, offset: 1) } catch { record(error) }
  }
}
