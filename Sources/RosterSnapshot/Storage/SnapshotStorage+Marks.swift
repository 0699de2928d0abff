import RosterDiff

extension SnapshotStorage {
  typealias Marks = SnapshotMarks<ItemID, ItemPlace>

  /// Returns the indexes of the marks for a chunk, which follow from its key.
  static func places(inChunk key: Int32) -> Range<Int> {
    Int(key) * Section.capacity..<(Int(key) + 1) * Section.capacity
  }

  /// A set without marks that has room for all items of all chunks.
  var noMarks: IndexMarks { IndexMarks(below: directory.count * Section.capacity) }

  /// Marks the current position of an item.
  func mark(_ id: ItemID, at place: ItemPlace, _ marks: inout IndexMarks) {
    guard let path = path(of: id, at: place) else { return }
    _ = marks.insert(Self.places(inChunk: place.chunk).lowerBound + path.offset)
  }

  /// Returns marks for items, or throws if one is not in the snapshot.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items.
  func marks(of ids: [ItemID]) throws(SnapshotError) -> Marks.New {
    if ids.count > Self.fewMarks {
      var marks: [Marks.Mark] = []
      let slots = table.slots(of: ids, inBatchesOf: ids.count + 1) { marks = $0 }
      if slots.count == ids.count { return Marks.New(marks: marks, areDifferent: true) }
    }
    let marks = ids.compactMap { id in
      table.place(of: id).map { Marks.Mark(id: id, place: $0) }
    }
    if marks.count < ids.count { try requireItems(ids) }
    return Marks.New(marks: marks, areDifferent: ids.count < 2)
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
        .map { ItemPath(section: $0.section, item: indexInSection($0)) }.ascending
    }
    var places = noMarks
    for mark in marks {
      guard let path = path(of: mark) else { continue }
      let key = sections[path.section].keys[path.chunk]
      _ = places.insert(Self.places(inChunk: key).lowerBound + path.offset)
    }
    return itemPaths(of: places, count: marks.count)
  }

  /// Returns the path of a marked item, trying first where it was when it was marked.
  private func path(of mark: Marks.Mark) -> Path? {
    likelyPath(of: mark.id, at: mark.place) ?? path(of: mark.id)
  }

  /// Returns the path of an item if it is still exactly where it was before, or nil.
  private func likelyPath(of id: ItemID, at place: ItemPlace) -> Path? {
    guard place.chunk < directory.count else { return nil }
    let chunk = directory[Int(place.chunk)]
    guard chunk.section < sectionIndexes.count else { return nil }
    let section = Int(sectionIndexes[Int(chunk.section)])
    guard section < sections.count, chunk.index < sections[section].chunks.count else {
      return nil
    }
    guard sections[section].hasItem(id, inChunk: Int(chunk.index), at: place.hint) else {
      return nil
    }
    return Path(section: section, chunk: Int(chunk.index), offset: place.hint)
  }

  /// Returns the index paths of marked positions in chunks, ascending.
  private func itemPaths(of places: IndexMarks, count: Int) -> [ItemPath] {
    var paths: [ItemPath] = []
    paths.reserveCapacity(count)
    for (index, section) in sections.enumerated() {
      var start = 0
      for (chunk, key) in section.keys.enumerated() {
        let inChunk = Self.places(inChunk: key)
        places.forEachMarked(in: inChunk) { place in
          paths.append(ItemPath(section: index, item: start + place - inChunk.lowerBound))
        }
        start += section.chunks[chunk].count
      }
    }
    return paths
  }
}
