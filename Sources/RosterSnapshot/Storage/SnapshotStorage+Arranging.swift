import RosterDiff

extension SnapshotStorage {
  /// Returns this storage, filtered and sorted, by editing the result for an earlier version.
  ///
  /// - Parameters:
  ///   - result: The earlier version, filtered and sorted.
  ///   - old: The earlier version.
  ///   - changed: Items that are treated as changed.
  ///   - isIncluded: Returns whether an item is included.
  ///   - areInIncreasingOrder: Returns whether an item precedes another one; equal items stay in
  ///     their order. Nil if all stay in their order.
  /// - Returns: The storage, or nil if arranging all items costs less.
  /// - Complexity: See `ListSnapshot.arranged(like:)`.
  func arranged(
    like result: Self, of old: Self, changed: [ItemID], where isIncluded: (Element) -> Bool,
    by areInIncreasingOrder: ((Element, Element) -> Bool)?
  ) -> Self? {
    guard let edits = edits(since: old, atMost: 16 + count / 16) else { return nil }
    var coming = edits.changed
    for run in edits.added {
      for (offset, item) in run.items.enumerated() {
        coming.append((ItemPath(section: run.path.section, item: run.path.item + offset), item))
      }
    }
    for path in changed.compactMap({ itemPath(of: $0) }) {
      if let item = element(at: path) { coming.append((path, item)) }
    }
    var result = result
    result.remove(edits.removed.map { $0.diffIdentifier })
    result.remove(coming.map { $0.item.diffIdentifier })
    result.arrangeSections(as: self)
    for (path, item) in coming where isIncluded(item) {
      if result.contains(item.diffIdentifier) { continue }
      let index = result.sections[path.section].partitioningIndex { other in
        if let areInIncreasingOrder {
          if areInIncreasingOrder(item, other) { return true }
          if areInIncreasingOrder(other, item) { return false }
        }
        return itemPath(of: other.diffIdentifier).map { path < $0 } ?? false
      }
      result.insert([item], at: ItemPath(section: path.section, item: index))
    }
    return result
  }

  /// Adopts the sections of another storage, their order, headers and footers.
  ///
  /// Removed sections lose their items.
  private mutating func arrangeSections(as other: Self) {
    let ids = other.sectionIDs
    if sectionIDs != ids {
      removeSections(sectionIDs.filter { other.sections.key(of: $0) == nil })
      sections.place(ids, at: nil, offset: 0)
    }
    for index in sections.indices where sections[index].views != other.sections[index].views {
      sections[index].views = other.sections[index].views
    }
  }

  /// Inserts items that the storage does not contain.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - path: The index path of the first one.
  mutating func insert(_ items: [Element], at path: ItemPath) {
    let key = sections.key(at: path.section)
    guard path.item < sections[key: key].count else {
      _ = append(items, section: key)
      return
    }
    let (chunk, offset) = sections[key: key].sums.find(path.item)
    _ = insert(items, at: Path(section: key, chunk: chunk, offset: offset))
  }
}

extension SnapshotSection {
  /// Returns the index of the first item for which a condition holds that holds for all after it.
  ///
  /// - Complexity: O(log² *n*), where *n* is the number of items.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      let (chunk, offset) = sums.find(middle)
      if condition(chunks[chunk][offset]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
