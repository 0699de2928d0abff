import RosterDiff

/// The changes of the items of a storage since an earlier version.
struct StorageEdits<Element: ListDiffable> {
  /// Items that were deleted or moved, as they were.
  private(set) var removed: [Element] = []

  /// Items that were inserted or moved, in runs with the index path of the first, ascending.
  private(set) var added: [(path: ItemPath, items: ArraySlice<Element>)] = []

  /// Items whose content changed, with their index paths.
  private(set) var changed: [(path: ItemPath, item: Element)] = []

  /// The number of items.
  private(set) var count = 0
}

extension SnapshotStorage {
  /// Returns the changes since another version, found chunk by chunk without hashing items.
  ///
  /// Some items may be reported as moved without need. Items of removed sections are left out.
  ///
  /// - Parameters:
  ///   - old: The other version.
  ///   - limit: The maximum number of items.
  /// - Returns: The changes, or nil if there are more.
  /// - Complexity: O(*c* + *e*), where *c* is the number of chunks and *e* is the number of items
  ///   in those that are not shared.
  func edits(since old: Self, atMost limit: Int = .max) -> StorageEdits<Element>? {
    var edits = StorageEdits<Element>()
    for (index, section) in sections.enumerated() {
      let origin = old.sections.key(of: section.id)
      edits.add(section, index, since: origin.map { old.sections[key: $0] })
      if edits.count > limit { return nil }
    }
    return edits
  }
}

extension StorageEdits {
  /// Adds the changes between two versions of a section.
  ///
  /// Chunks with the same key are compared, together with the following chunks that have no
  /// partner, for example after a split. Chunks in a different order have no partner.
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
      let path = ItemPath(section: section, item: new.sums.sum(before: after))
      add(new.chunks[after..<index], at: path, since: old.chunks[before..<partner])
      (before, after) = (partner, index)
    }
    let path = ItemPath(section: section, item: new.sums.sum(before: after))
    add(new.chunks[after...], at: path, since: old.chunks[before...])
  }

  /// Adds the changes between two versions of some chunks.
  private mutating func add(
    _ new: ArraySlice<[Element]>, at path: ItemPath, since old: ArraySlice<[Element]>
  ) {
    if new.count == 1, old.count == 1, let new = new.first, let old = old.first {
      if !old.hasStorage(of: new) { add(new, at: path, since: old) }
    } else {
      add(Array(new.joined()), at: path, since: Array(old.joined()))
    }
  }

  /// Adds the changes between two versions of some items.
  private mutating func add(_ new: [Element], at path: ItemPath, since old: [Element]) {
    var (before, after) = (old[...], new[...])
    let meets = { (first: Element, other: Element) in
      first.diffIdentifier == other.diffIdentifier
    }
    while let first = before.first, let other = after.first {
      if meets(first, other) {
        compare(first, other, at: path, after.startIndex)
        before.removeFirst()
        after.removeFirst()
        continue
      }
      guard let (going, coming) = Self.step(before, after) else { break }
      add(removed: before.prefix(going))
      add(added: after.prefix(coming), at: path)
      before.removeFirst(going)
      after.removeFirst(coming)
    }
    while let last = before.last, let other = after.last, meets(last, other) {
      before.removeLast()
      after.removeLast()
      compare(last, other, at: path, after.endIndex)
    }
    add(removed: before)
    add(added: after, at: path)
  }

  /// Returns how many items to skip in both versions until they meet again, or nil if these are
  /// many.
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
    _ old: Element, _ new: Element, at path: ItemPath, _ offset: Int
  ) {
    if old.isContentEqual(to: new) { return }
    changed.append((ItemPath(section: path.section, item: path.item + offset), new))
    count += 1
  }

  private mutating func add(removed items: ArraySlice<Element>) {
    removed += items
    count += items.count
  }

  private mutating func add(added items: ArraySlice<Element>, at path: ItemPath) {
    if items.isEmpty { return }
    let first = ItemPath(section: path.section, item: path.item + items.startIndex)
    added.append((first, items))
    count += items.count
  }
}
