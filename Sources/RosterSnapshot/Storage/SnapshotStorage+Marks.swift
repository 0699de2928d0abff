import RosterDiff

extension SnapshotStorage {
  typealias Marks = SnapshotMarks<ItemID, ItemLocation>

  /// Returns the indexes of the marks for a chunk, which follow from its key.
  static func marks(ofChunk key: Int32) -> Range<Int> {
    Int(key) * Section.capacity..<(Int(key) + 1) * Section.capacity
  }

  /// A set without marks that has room for all items of all chunks.
  var noMarks: IndexMarks { IndexMarks(below: directory.count * Section.capacity) }

  /// Returns the index of the mark for the item at a path, which is the bits of its location.
  @inline(__always)
  func mark(of path: Path) -> Int {
    Int(sections[key: path.section].keys[path.chunk]) * Section.capacity + path.offset
  }

  /// Returns the index of the mark for an item, or nil if its chunk is not the one in a location.
  @inline(__always)
  func mark(of id: ItemID, at location: ItemLocation) -> Int? {
    path(of: id, at: location).map { Int(location.chunk) * Section.capacity + $0.offset }
  }

  /// Returns marks for items, or throws if one is not in the snapshot.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items.
  func marks(of ids: [ItemID]) throws(SnapshotError) -> Marks.New {
    if ids.count > Self.fewMarks {
      let marks = differentMarks(of: ids)
      if marks.count == ids.count { return Marks.New(marks: marks, areDifferent: true) }
    }
    let marks = ids.compactMap { id in
      path(of: id).map { Marks.Mark(id: id, location: ItemLocation(bits: UInt32(mark(of: $0)))) }
    }
    if marks.count < ids.count { try requireItems(ids) }
    return Marks.New(marks: marks, areDifferent: ids.count < 2)
  }

  /// Returns marks for the items that are in the snapshot, one for each.
  private func differentMarks(of ids: [ItemID]) -> [Marks.Mark] {
    var found = noMarks
    var marks: [Marks.Mark] = []
    marks.reserveCapacity(ids.count)
    table.forEachCandidate(of: ids) { candidates in
      for candidate in candidates {
        let mark =
          mark(of: candidate.id, at: candidate.location)
          ?? path(of: candidate.id).map { self.mark(of: $0) }
        guard let mark, found.insert(mark) else { continue }
        marks.append(Marks.Mark(id: candidate.id, location: ItemLocation(bits: UInt32(mark))))
      }
    }
    return marks
  }

  /// The number of items up to which each is looked up individually.
  private static var fewMarks: Int { 64 }

  /// Returns the index paths of marked items.
  ///
  /// - Parameter marks: The marks, one for each item; items that are not in the snapshot are left
  ///   out.
  /// - Returns: The index paths, ascending.
  /// - Complexity: O(*k*), where *k* is the number of marks; O(*k* log *n*), where *n* is the
  ///   number of items, for few marks.
  func itemPaths(of marks: [Marks.Mark]) -> [ItemPath] {
    if marks.count < directory.count {
      return marks.compactMap { path(of: $0) }
        .map { itemPath($0) }.ascending
    }
    var found = noMarks
    for mark in marks {
      if let path = path(of: mark) { _ = found.insert(self.mark(of: path)) }
    }
    return itemPaths(of: found, count: marks.count)
  }

  /// Returns the path of a marked item, trying first where it was when it was marked.
  private func path(of mark: Marks.Mark) -> Path? {
    likelyPath(of: mark.id, at: mark.location) ?? path(of: mark.id)
  }

  /// Returns the path of an item if it is still exactly where it was before, or nil.
  private func likelyPath(of id: ItemID, at location: ItemLocation) -> Path? {
    guard location.chunk < directory.count else { return nil }
    let chunk = directory[Int(location.chunk)]
    let key = chunk.section
    guard key != Self.noSection, key < sections.count,
      chunk.index < sections[key: key].chunks.count,
      sections[key: key].hasItem(id, inChunk: Int(chunk.index), at: location.hint)
    else { return nil }
    return Path(section: key, chunk: Int(chunk.index), offset: location.hint)
  }

  /// Returns the index paths of marked items, ascending.
  private func itemPaths(of marks: IndexMarks, count: Int) -> [ItemPath] {
    var paths: [ItemPath] = []
    paths.reserveCapacity(count)
    for (index, section) in sections.enumerated() {
      var start = 0
      for (chunk, key) in section.keys.enumerated() {
        let inChunk = Self.marks(ofChunk: key)
        marks.forEachMarked(in: inChunk) { mark in
          paths.append(ItemPath(section: index, item: start + mark - inChunk.lowerBound))
        }
        start += section.chunks[chunk].count
      }
    }
    return paths
  }
}
