extension SnapshotStorage {
  /// Removes items; those that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(*k*) of the number of items given, and O(*c*) of the number of chunks if they
  ///   are more than a few.
  mutating func remove(_ items: some Collection<ItemID>) {
    if items.count > 8, items.count * 16 > directory.count {
      removeMany(items)
    } else {
      for id in items { remove(id) }
    }
  }

  /// Removes an item, if it is in the snapshot.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ id: ItemID) {
    guard let path = path(of: id) else { return }
    table.remove(id)
    sections[path.section].chunks[path.chunk].remove(at: path.offset)
    sections[path.section].sums.add(-1, at: path.chunk)
    sums.add(-1, at: path.section)
    if sections[path.section].chunks[path.chunk].isEmpty {
      freeChunkKeys.append(sections[path.section].keys[path.chunk])
      sections[path.section].chunks.remove(at: path.chunk)
      sections[path.section].keys.remove(at: path.chunk)
      reindexChunks(of: path.section, from: path.chunk)
    }
    if sections[path.section].isSparse { pack(section: path.section) }
  }

  /// Removes items chunk by chunk.
  private mutating func removeMany(_ items: some Collection<ItemID>) {
    var marks = ChunkMarks(chunks: directory.count, capacity: Section.capacity)
    for id in items {
      guard let place = table.remove(id), let path = path(of: id, at: place) else { continue }
      marks.insert(path.offset, chunk: Int(place.chunk))
    }
    for section in sections.indices {
      let keys = sections[section].keys
      if keys.contains(where: { marks.hasMarks(chunk: Int($0)) }) {
        removeItems(marks, from: section)
      }
    }
  }

  /// Removes the marked items of a section.
  private mutating func removeItems(_ marks: ChunkMarks, from section: Int) {
    let before = sections[section].count
    for (chunk, key) in sections[section].keys.enumerated() {
      guard marks.hasMarks(chunk: Int(key)) else { continue }
      let items = sections[section].chunks[chunk]
      var kept: [ItemID] = []
      kept.reserveCapacity(items.count)
      for offset in items.indices where !marks.contains(offset, chunk: Int(key)) {
        kept.append(items[offset])
      }
      sections[section].chunks[chunk] = kept
      if kept.isEmpty { freeChunkKeys.append(key) }
    }
    dropEmptyChunks(of: section)
    sums.add(sections[section].count - before, at: section)
    if sections[section].isSparse { pack(section: section) }
  }

  private mutating func dropEmptyChunks(of section: Int) {
    let remaining = sections[section].chunks.indices.filter {
      !sections[section].chunks[$0].isEmpty
    }
    if remaining.count < sections[section].chunks.count {
      sections[section].keys = remaining.map { sections[section].keys[$0] }
      sections[section].chunks = remaining.map { sections[section].chunks[$0] }
    }
    reindexChunks(of: section)
  }
}

/// A bit for each offset in each chunk.
private struct ChunkMarks {
  private let wordsPerChunk: Int
  private var words: [UInt64]

  init(chunks: Int, capacity: Int) {
    wordsPerChunk = capacity / 64
    words = Array(repeating: 0, count: chunks * wordsPerChunk)
  }

  mutating func insert(_ offset: Int, chunk: Int) {
    words[chunk * wordsPerChunk + offset / 64] |= 1 << UInt64(offset % 64)
  }

  func contains(_ offset: Int, chunk: Int) -> Bool {
    words[chunk * wordsPerChunk + offset / 64] >> UInt64(offset % 64) & 1 == 1
  }

  func hasMarks(chunk: Int) -> Bool {
    words[chunk * wordsPerChunk..<(chunk + 1) * wordsPerChunk].contains { $0 != 0 }
  }
}
