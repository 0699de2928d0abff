import RosterDiff

extension SnapshotStorage {
  /// The numbers of the places in a chunk, all chunks being numbered by their keys.
  static func places(inChunk key: Int32) -> Range<Int> {
    Int(key) * Section.capacity..<(Int(key) + 1) * Section.capacity
  }

  /// Marks that can be put on all places in chunks.
  var noMarks: IndexMarks { IndexMarks(below: directory.count * Section.capacity) }

  /// Marks where an item lies.
  func mark(_ id: ItemID, at place: ItemPlace, _ marks: inout IndexMarks) {
    guard let path = path(of: id, at: place) else { return }
    _ = marks.insert(Self.places(inChunk: place.chunk).lowerBound + path.offset)
  }

  /// Returns where items lie.
  ///
  /// - Parameter ids: The items, each once; those that are not in the snapshot are left out.
  /// - Returns: The places, ascending.
  /// - Complexity: O(*k*) of the number of ids, or O(*k* log *n*) if they are few.
  func itemPaths(of ids: [ItemID]) -> [ItemPath] {
    if ids.count < directory.count { return ids.compactMap { itemPath(of: $0) }.ascending }
    var marks = noMarks
    table.places(of: ids) { mark($0, at: $1, &marks) }
    var paths: [ItemPath] = []
    paths.reserveCapacity(ids.count)
    for (index, section) in sections.enumerated() {
      var start = 0
      for (chunk, key) in section.keys.enumerated() {
        let places = Self.places(inChunk: key)
        marks.forEachMarked(in: places) { place in
          paths.append(ItemPath(section: index, item: start + place - places.lowerBound))
        }
        start += section.chunks[chunk].count
      }
    }
    return paths
  }
}
