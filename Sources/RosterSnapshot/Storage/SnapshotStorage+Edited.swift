import RosterDiff

/// What was done to the items of a snapshot since an earlier version of it.
struct StorageEdits<Element: ListDiffable> {
  /// Items that are not where they were; some may be elsewhere.
  private(set) var gone: [Element.DiffIdentifier] = []

  /// Items that are new, elsewhere or different, with the indexes of their sections.
  private(set) var came: [(section: Int, item: Element)] = []
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
  func edits(since old: Self, atMost limit: Int) -> StorageEdits<Element>? {
    var edits = StorageEdits<Element>()
    for index in sections.indices {
      if let origin = old.sectionIndex(of: sections[index].id) {
        edits.add(sections[index], index, since: old.sections[origin])
      } else {
        for chunk in sections[index].chunks { edits.add(came: chunk[...], index) }
      }
      if edits.gone.count + edits.came.count > limit { return nil }
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
    since old: SnapshotSection<SectionID, Element>
  ) {
    if old.chunks.hasStorage(of: new.chunks) { return }
    let partners = Dictionary(uniqueKeysWithValues: zip(old.keys, old.keys.indices))
    var (before, after) = (0, 0)
    for (index, key) in new.keys.enumerated() {
      guard let partner = partners[key], partner >= before else { continue }
      add(new.chunks[after..<index], section, since: old.chunks[before..<partner])
      (before, after) = (partner, index)
    }
    add(new.chunks[after...], section, since: old.chunks[before...])
  }

  /// Adds what differs between two versions of some chunks.
  private mutating func add(
    _ new: ArraySlice<[Element]>, _ section: Int, since old: ArraySlice<[Element]>
  ) {
    if new.count == 1, old.count == 1, let new = new.first, let old = old.first {
      if !old.hasStorage(of: new) { add(new, section, since: old) }
    } else {
      add(Array(new.joined()), section, since: Array(old.joined()))
    }
  }

  /// Adds what differs between two versions of some items, walking them side by side.
  private mutating func add(_ new: [Element], _ section: Int, since old: [Element]) {
    var (before, after) = (old[...], new[...])
    while let first = before.first, let other = after.first {
      if first.diffIdentifier == other.diffIdentifier {
        if !first.isContentEqual(to: other) { came.append((section, other)) }
        before.removeFirst()
        after.removeFirst()
        continue
      }
      guard let (going, coming) = Self.step(before, after) else { break }
      add(gone: before.prefix(going))
      add(came: after.prefix(coming), section)
      before.removeFirst(going)
      after.removeFirst(coming)
    }
    while let last = before.last, let other = after.last,
      last.diffIdentifier == other.diffIdentifier
    {
      if !last.isContentEqual(to: other) { came.append((section, other)) }
      before.removeLast()
      after.removeLast()
    }
    add(gone: before)
    add(came: after, section)
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

  private mutating func add(gone items: ArraySlice<Element>) {
    for item in items { gone.append(item.diffIdentifier) }
  }

  fileprivate mutating func add(came items: ArraySlice<Element>, _ section: Int) {
    for item in items { came.append((section, item)) }
  }
}
