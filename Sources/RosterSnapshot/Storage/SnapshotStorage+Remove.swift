import RosterDiff

extension SnapshotStorage {
  /// Removes items; those that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of given items and *n* is the number of
  ///   all items, for few items; otherwise O(*k* + *c*), where *c* is the number of chunks.
  mutating func remove(_ items: some Collection<ItemID>) {
    if items.count > 8, items.count * 16 > directory.count {
      removeMany(Array(items))
    } else {
      for id in items { remove(id) }
    }
  }

  /// Removes an item, if it is in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  mutating func remove(_ id: ItemID) {
    guard let (path, entry) = find(id) else { return }
    let key = sections[key: path.section].keys[path.chunk]
    table.remove(entry)
    sections[key: path.section].chunks[path.chunk].remove(at: path.offset)
    sections[key: path.section].sums.add(-1, at: path.chunk)
    if sections[key: path.section].chunks[path.chunk].isEmpty {
      freeChunkKeys.append(key)
      sections[key: path.section].chunks.remove(at: path.chunk)
      sections[key: path.section].keys.remove(at: path.chunk)
      reindexChunks(of: path.section, from: path.chunk)
    }
    if sections[key: path.section].isSparse { pack(section: path.section) }
  }

  /// Removes items chunk by chunk.
  private mutating func removeMany(_ items: [ItemID]) {
    let runs = markedRuns(of: items)
    var marks = runs ?? noMarks
    if runs != nil {
      // They stay in the index until it is known which chunks go as a whole.
    } else if items.count * 8 < count {
      table.prepare(forEdits: items.count, isShared: isShared)
      for id in items { removeFromIndex(id, &marks) }
    } else {
      removeManyFromIndex(items, &marks)
    }
    let indexed = runs ?? noMarks
    for section in sections.allKeys {
      let keys = sections[key: section].keys
      if keys.contains(where: { marks.count(in: Self.marks(ofChunk: $0)) > 0 }) {
        removeItems(marks, indexed, from: section)
      }
    }
    dropStaleEntriesIfMany()
  }

  /// Returns marks for items that are given in the order in which they are stored, which hashes only
  /// the first of each run.
  ///
  /// - Returns: The marks, or nil if the items are in another order.
  private func markedRuns(of items: [ItemID]) -> IndexMarks? {
    var marks = noMarks
    var rest = items[...]
    var order: [Int32] = []
    var runs = 0
    while let first = rest.first, runs <= 16 + (items.count - rest.count) / 16 {
      runs += 1
      guard let path = path(of: first) else {
        rest.removeFirst()
        continue
      }
      if order.isEmpty { order = sections.keysInOrder }
      let start = sections.index(ofKey: path.section)
      var chunk = path.chunk
      var offset = path.offset
      for key in order[start...] {
        let isWhole = sections[key: key].markRun(&rest, from: chunk, offset, &marks)
        (chunk, offset) = (0, 0)
        if !isWhole { break }
      }
    }
    return rest.isEmpty ? marks : nil
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
  ///
  /// - Parameters:
  ///   - marks: The items.
  ///   - indexed: Those that are still in the index.
  ///   - section: The key of the section.
  private mutating func removeItems(
    _ marks: IndexMarks, _ indexed: IndexMarks, from section: Int32
  ) {
    for (chunk, key) in sections[key: section].keys.enumerated() {
      let inChunk = Self.marks(ofChunk: key)
      let going = marks.count(in: inChunk)
      if going == 0 { continue }
      let items = sections[key: section].chunks[chunk]
      let staying = indexed.count(in: inChunk)
      if going == items.count, abandon(chunk: key, staying) {
        sections[key: section].chunks[chunk] = []
        continue
      }
      if staying > 0 { removeFromIndex(indexed, of: items, key) }
      sections[key: section].chunks[chunk] = Array(
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
    if sections[key: section].isSparse { pack(section: section) }
  }

  /// Removes marked items of a chunk from the index.
  private mutating func removeFromIndex(_ marks: IndexMarks, of items: [Element], _ key: Int32) {
    let inChunk = Self.marks(ofChunk: key)
    var going: [ItemID] = []
    marks.forEachMarked(in: inChunk) { going.append(items[$0 - inChunk.lowerBound].diffIdentifier) }
    for id in going { table.remove(id) { $0.chunk == key } }
  }

  private mutating func dropEmptyChunks(of section: Int32) {
    let remaining = sections[key: section].chunks.indices.filter {
      !sections[key: section].chunks[$0].isEmpty
    }
    if remaining.count < sections[key: section].chunks.count {
      sections[key: section].keys = remaining.map { sections[key: section].keys[$0] }
      sections[key: section].chunks = remaining.map { sections[key: section].chunks[$0] }
    }
    reindexChunks(of: section)
  }
}

extension SnapshotSection {
  /// Marks the items from a place on, as long as they are the first of some others.
  ///
  /// - Parameters:
  ///   - items: The other items, from which those that are marked are removed.
  ///   - chunk: The index of the first chunk.
  ///   - offset: The offset there.
  ///   - marks: The marks.
  /// - Returns: Whether all items of the section from there on were marked.
  fileprivate func markRun(
    _ items: inout ArraySlice<ItemID>, from chunk: Int, _ offset: Int, _ marks: inout IndexMarks
  ) -> Bool {
    var next = items.startIndex
    defer { items = items[next...] }
    return items.withUnsafeBufferPointer { wanted in
      let start = items.startIndex
      var offset = offset
      for index in chunks.indices.dropFirst(chunk) {
        let first = Int(keys[index]) * Self.capacity
        let isWhole = chunks[index].withUnsafeBufferPointer { stored in
          while offset < stored.count, next - start < wanted.count,
            stored[offset].diffIdentifier == wanted[next - start]
          {
            _ = marks.insert(first + offset)
            offset += 1
            next += 1
          }
          return offset == stored.count
        }
        if !isWhole { return false }
        offset = 0
      }
      return true
    }
  }
}
