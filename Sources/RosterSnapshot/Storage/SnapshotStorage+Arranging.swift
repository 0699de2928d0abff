import RosterDiff

extension SnapshotStorage {
  /// Returns this storage filtered and sorted, by editing what an earlier version became by that.
  ///
  /// - Parameters:
  ///   - result: What the earlier version became.
  ///   - old: The earlier version.
  ///   - changed: Items that count as different from what they were.
  ///   - isIncluded: The condition.
  ///   - areInIncreasingOrder: Whether an item comes before another one; nil if they stay in their
  ///     order, as those do that are equal.
  /// - Returns: The storage; nil if so much differs that arranging all of it costs less.
  /// - Complexity: O(*c* + *e* + *k* log² *n*) of the number of chunks of 256 items, of items in
  ///   those that were edited, and of items that came, went, moved or changed.
  func arranged(
    like result: Self, of old: Self, changed: [ItemID], where isIncluded: (Element) -> Bool,
    by areInIncreasingOrder: ((Element, Element) -> Bool)?
  ) -> Self? {
    guard let edits = edits(since: old, atMost: 16 + count / 16) else { return nil }
    var coming = edits.changed
    for run in edits.came {
      for (offset, item) in run.items.enumerated() {
        coming.append((ItemPath(section: run.place.section, item: run.place.item + offset), item))
      }
    }
    for place in changed.compactMap({ itemPath(of: $0) }) {
      if let item = element(at: place) { coming.append((place, item)) }
    }
    var result = result
    result.remove(edits.gone.map { $0.diffIdentifier })
    result.remove(coming.map { $0.item.diffIdentifier })
    result.arrangeSections(as: self)
    for (place, item) in coming where isIncluded(item) {
      if result.contains(item.diffIdentifier) { continue }
      let index = result.sections[place.section].partitioningIndex { other in
        if let areInIncreasingOrder {
          if areInIncreasingOrder(item, other) { return true }
          if areInIncreasingOrder(other, item) { return false }
        }
        return itemPath(of: other.diffIdentifier).map { place < $0 } ?? false
      }
      result.insert([item], at: ItemPath(section: place.section, item: index))
    }
    return result
  }

  /// Takes over sections, their order, headers and footers; sections that go take their items along.
  private mutating func arrangeSections(as other: Self) {
    let ids = other.sectionIDs
    if sectionIDs != ids {
      let gone = sections.indices.filter { other.sectionIndex(of: sections[$0].id) == nil }
      if !gone.isEmpty { removeSections(Set(gone)) }
      place(ids, before: nil)
    }
    for index in sections.indices where sections[index].views != other.sections[index].views {
      sections[index].views = other.sections[index].views
    }
  }

  /// Inserts items that are not here.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - place: The section, and the number of its items that stay before them.
  mutating func insert(_ items: [Element], at place: ItemPath) {
    let section = place.section
    guard place.item < sections[section].count else {
      _ = append(items, section: section)
      return
    }
    let (chunk, offset) = sections[section].sums.find(place.item)
    _ = insert(items, at: Path(section: section, chunk: chunk, offset: offset))
  }
}

extension SnapshotSection {
  /// Returns the index of the first item for which a condition holds, which holds for all after it.
  ///
  /// - Complexity: O(log² *n*) of the number of items.
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
