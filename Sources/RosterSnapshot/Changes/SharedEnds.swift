/// How many items two versions of a section share at their beginnings and ends.
///
/// Only chunks that lie at the same place in memory are told to be the same, so that the cost is
/// that of the number of chunks, and none if the versions share all.
struct SharedEnds {
  /// The number of items that both begin with.
  private(set) var head = 0

  /// The number of items that both end with, none of them in the head of either.
  private(set) var tail = 0

  /// Nothing is shared.
  init() {}

  init<SectionID, Element>(
    _ old: SnapshotSection<SectionID, Element>, _ new: SnapshotSection<SectionID, Element>
  ) {
    if old.chunks.hasStorage(of: new.chunks) {
      head = old.count
      return
    }
    let shorter = min(old.chunks.count, new.chunks.count)
    var first = 0
    while first < shorter, old.chunks[first].hasStorage(of: new.chunks[first]) {
      head += old.chunks[first].count
      first += 1
    }
    var last = 1
    while last <= shorter - first,
      old.chunks[old.chunks.count - last].hasStorage(of: new.chunks[new.chunks.count - last])
    {
      tail += old.chunks[old.chunks.count - last].count
      last += 1
    }
  }
}

extension SharedEnds {
  /// Returns whether nothing is left of two sections with these numbers of items.
  func areAll(of old: Int, _ new: Int) -> Bool { head + tail == old && head + tail == new }
}

extension SnapshotStorage {
  /// Returns whether both have the same sections with the same items in memory that they share.
  ///
  /// - Complexity: O(*s*) of the number of sections, for versions that differ in nothing.
  func sharesItems(with other: Self) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { mine, theirs in
        mine.id == theirs.id && SharedEnds(mine, theirs).areAll(of: mine.count, theirs.count)
      }
  }
}

extension SnapshotSection {
  /// Returns the items without the shared ones.
  func items(without ends: SharedEnds) -> [Element] {
    let wanted = ends.head..<count - ends.tail
    if chunks.count == 1, wanted.count == count { return chunks[0] }
    var items: [Element] = []
    items.reserveCapacity(wanted.count)
    var start = 0
    for chunk in chunks {
      let part = wanted.clamped(to: start..<start + chunk.count)
      items.append(contentsOf: chunk[part.lowerBound - start..<part.upperBound - start])
      start += chunk.count
    }
    return items
  }
}

extension Array {
  /// Returns whether both are one array in memory, and so equal; both live while this is asked.
  func hasStorage(of other: Array) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
