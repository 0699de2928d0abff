import RosterDiff

extension SnapshotStorage {
  /// Removes items; those that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of given items and *n* is the number of
  ///   all items, for few items; otherwise O(*k* + *c*), where *c* is the number of chunks.
  mutating func remove(_ items: some Collection<ItemID>) {
    if items.count > 8, items.count * 16 > directory.count {
      removeMany(items)
    } else {
      for id in items { remove(id) }
    }
  }

  /// Removes an item, if it is in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  mutating func remove(_ id: ItemID) {
    guard let (path, entry) = find(id) else { return }
    let key = sections[path.section].keys[path.chunk]
    table.remove(entry)
    sections[path.section].chunks[path.chunk].remove(at: path.offset)
    sections[path.section].sums.add(-1, at: path.chunk)
    sums.add(-1, at: path.section)
    if sections[path.section].chunks[path.chunk].isEmpty {
      freeChunkKeys.append(key)
      sections[path.section].chunks.remove(at: path.chunk)
      sections[path.section].keys.remove(at: path.chunk)
      reindexChunks(of: path.section, from: path.chunk)
    }
    if sections[path.section].isSparse { pack(section: path.section) }
  }

  /// Removes items chunk by chunk.
  private mutating func removeMany(_ items: some Collection<ItemID>) {
    var marks = noMarks
    if items.count * 8 < count {
      table.prepare(forEdits: items.count, isShared: isShared)
      for id in items { removeFromIndex(id, &marks) }
    } else {
      removeManyFromIndex(items, &marks)
    }
    for section in sections.indices {
      let keys = sections[section].keys
      if keys.contains(where: { marks.count(in: Self.marks(ofChunk: $0)) > 0 }) {
        removeItems(marks, from: section)
      }
    }
  }

  /// Removes an item from the index and marks it, if it is in the index and not marked.
  private mutating func removeFromIndex(_ id: ItemID, _ marks: inout IndexMarks) {
    guard let (path, entry) = find(id), marks.insert(mark(of: path)) else { return }
    table.remove(entry)
  }

  /// Removes many items from the index and marks them.
  private mutating func removeManyFromIndex(
    _ items: some Collection<ItemID>, _ marks: inout IndexMarks
  ) {
    var slots = table.prepareSlots()
    var rest: [ItemID] = []
    table.forEachCandidate(of: items) { candidates in
      for candidate in candidates {
        let mark = mark(of: candidate.id, at: candidate.location)
        if let mark, marks.contains(mark) { continue }
        // Items with equal tags can be in the same chunk; the slot is then taken.
        if let mark, slots.insert(candidate.slot) {
          _ = marks.insert(mark)
        } else {
          rest.append(candidate.id)
        }
      }
    }
    table.remove(slots: slots)
    for id in rest { removeFromIndex(id, &marks) }
  }

  /// Removes the marked items of a section.
  private mutating func removeItems(_ marks: IndexMarks, from section: Int) {
    let before = sections[section].count
    for (chunk, key) in sections[section].keys.enumerated() {
      let inChunk = Self.marks(ofChunk: key)
      let going = marks.count(in: inChunk)
      if going == 0 { continue }
      let items = sections[section].chunks[chunk]
      sections[section].chunks[chunk] = Array(
        unsafeUninitializedCapacity: items.count - going
      ) { buffer, kept in
        marks.forEachUnmarked(in: inChunk.prefix(items.count)) { mark in
          buffer.initializeElement(at: kept, to: items[mark - inChunk.lowerBound])
          kept += 1
        }
      }
      if going == items.count { freeChunkKeys.append(key) }
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
