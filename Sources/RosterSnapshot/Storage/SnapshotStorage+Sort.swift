import RosterDiff

extension SnapshotStorage {
  /// Sorts the items of each section; equal items keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    for section in sections.allKeys {
      // Numbered, because the sort of the standard library is not guaranteed to be stable.
      let items = sections[key: section].mapItems { $0 }.enumerated().sorted { first, second in
        if areInIncreasingOrder(first.element, second.element) { return true }
        return first.offset < second.offset
          && !areInIncreasingOrder(second.element, first.element)
      }
      if items.enumerated().contains(where: { $0.offset != $0.element.offset }) {
        rearrange(section, Array(items))
      }
    }
  }

  /// Stores the items of a section in another order.
  private mutating func rearrange(
    _ section: Int32, _ items: [EnumeratedSequence<[Element]>.Element]
  ) {
    let old = sections[key: section]
    var start = 0
    for (index, key) in old.keys.enumerated() {
      let chunk = items[start..<start + old.chunks[index].count]
      for (offset, item) in chunk.enumerated() {
        let oldKey = old.keys[old.sums.find(item.offset).index]
        let location = ItemLocation(chunk: key, hint: offset)
        table.update(item.element.diffIdentifier, location) { $0.chunk == oldKey }
      }
      sections[key: section].chunks[index] = chunk.map { $0.element }
      start = chunk.endIndex
    }
  }
}
