/// How many items two versions of a section share at their beginnings and ends.
///
/// Only chunks with the same storage count as shared. The cost is therefore that of the number of
/// chunks, and constant if the versions share everything.
struct SharedEnds {
  /// The number of items at the beginning of both versions.
  private(set) var head = 0

  /// The number of items at the end of both versions, none of them counted in the head.
  private(set) var tail = 0

  /// Creates a value for versions that share nothing.
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
  /// Returns whether the shared items are all items of two sections with these counts.
  func areAll(of old: Int, _ new: Int) -> Bool { head + tail == old && head + tail == new }
}

extension SnapshotStorage {
  /// Returns whether both have the same sections, whose items share their storage.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, for versions that do not differ.
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
  /// Returns whether two arrays share their storage and so are equal.
  ///
  /// Both must be alive during the call.
  func hasStorage(of other: Array) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
