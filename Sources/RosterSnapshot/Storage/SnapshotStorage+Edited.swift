import RosterDiff

/// What was done to the items of a snapshot since an earlier version of it.
struct StorageEdits<Element: ListDiffable> {
  /// Items that are not where they were, as they were; some came elsewhere.
  private(set) var gone: [Element] = []

  /// Items that are new or elsewhere, in runs with the place of the first, ascending.
  private(set) var came: [(place: ItemPath, items: ArraySlice<Element>)] = []

  /// Items that are different, and where they are.
  private(set) var changed: [(place: ItemPath, item: Element)] = []

  /// The number of items.
  private(set) var count = 0
}

extension SnapshotStorage {
  /// Returns what differs from another version, chunk by chunk and without hashing items.
  ///
  /// An item that stays may be said to go and come. Items that go with their section are left out.
  ///
  /// - Parameters:
  ///   - old: The other version.
  ///   - limit: The greatest number of items.
  /// - Returns: The items; nil if they are more.
  /// - Complexity: O(*c* + *e*) of the number of chunks, and of items in those that are not shared.
  func edits(since old: Self, atMost limit: Int = .max) -> StorageEdits<Element>? {
    var edits = StorageEdits<Element>()
    for index in sections.indices {
      let origin = old.sectionIndex(of: sections[index].id)
      edits.add(sections[index], index, since: origin.map { old.sections[$0] })
      if edits.count > limit { return nil }
    }
    return edits
  }
}

extension StorageEdits {
  /// Adds what differs between two versions of a section.
  ///
  /// Chunks with one key are compared, each with those behind it that have no partner, as after a
  /// split. Chunks that are in another order have none.
  fileprivate mutating func add<SectionID>(
    _ new: SnapshotSection<SectionID, Element>, _ section: Int,
    since old: SnapshotSection<SectionID, Element>?
  ) {
    guard let old else {
      return add(new.chunks[...], at: ItemPath(section: section, item: 0), since: [])
    }
    if old.chunks.hasStorage(of: new.chunks) { return }
    let partners = Dictionary(uniqueKeysWithValues: zip(old.keys, old.keys.indices))
    var (before, after) = (0, 0)
    for (index, key) in new.keys.enumerated() {
      guard let partner = partners[key], partner >= before else { continue }
      let place = ItemPath(section: section, item: new.sums.sum(before: after))
      add(new.chunks[after..<index], at: place, since: old.chunks[before..<partner])
      (before, after) = (partner, index)
    }
    let place = ItemPath(section: section, item: new.sums.sum(before: after))
    add(new.chunks[after...], at: place, since: old.chunks[before...])
  }

  /// Adds what differs between two versions of some chunks.
  private mutating func add(
    _ new: ArraySlice<[Element]>, at place: ItemPath, since old: ArraySlice<[Element]>
  ) {
    if new.count == 1, old.count == 1, let new = new.first, let old = old.first {
      if !old.hasStorage(of: new) { add(new, at: place, since: old) }
    } else {
      add(Array(new.joined()), at: place, since: Array(old.joined()))
    }
  }

  /// Adds what differs between two versions of some items, walking them side by side.
  private mutating func add(_ new: [Element], at place: ItemPath, since old: [Element]) {
    var (before, after) = (old[...], new[...])
    let meets = { (first: Element, other: Element) in
      first.diffIdentifier == other.diffIdentifier
    }
    while let first = before.first, let other = after.first {
      if meets(first, other) {
        compare(first, other, at: place, after.startIndex)
        before.removeFirst()
        after.removeFirst()
        continue
      }
      guard let (going, coming) = Self.step(before, after) else { break }
      add(gone: before.prefix(going))
      add(came: after.prefix(coming), at: place)
      before.removeFirst(going)
      after.removeFirst(coming)
    }
    while let last = before.last, let other = after.last, meets(last, other) {
      before.removeLast()
      after.removeLast()
      compare(last, other, at: place, after.endIndex)
    }
    add(gone: before)
    add(came: after, at: place)
  }

  /// Returns how many items go and come before two versions meet again, if it is after a few.
  private static func step(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> (going: Int, coming: Int)? {
    for distance in 1...4 {
      for other in 0...distance {
        for (going, coming) in [(distance, other), (other, distance)]
        where going < old.count && coming < new.count
          && old[old.startIndex + going].diffIdentifier
            == new[new.startIndex + coming].diffIdentifier
        {
          return (going, coming)
        }
      }
    }
    return nil
  }

  private mutating func compare(
    _ old: Element, _ new: Element, at place: ItemPath, _ offset: Int
  ) {
    if old.isContentEqual(to: new) { return }
    changed.append((ItemPath(section: place.section, item: place.item + offset), new))
    count += 1
  }

  private mutating func add(gone items: ArraySlice<Element>) {
    gone += items
    count += items.count
  }

  private mutating func add(came items: ArraySlice<Element>, at place: ItemPath) {
    if items.isEmpty { return }
    let first = ItemPath(section: place.section, item: place.item + items.startIndex)
    came.append((first, items))
    count += items.count
  }
}
