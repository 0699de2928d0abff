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
    var marks = noMarks
    if items.count * 8 < count {
      for id in items {
        if let place = table.remove(id) { mark(id, at: place, &marks) }
      }
    } else {
      let slots = table.slots(of: items) { batch in
        for found in batch { mark(found.id, at: found.place, &marks) }
      }
      table.remove(slots)
    }
    for section in sections.indices {
      let keys = sections[section].keys
      if keys.contains(where: { marks.count(in: Self.places(inChunk: $0)) > 0 }) {
        removeItems(marks, from: section)
      }
    }
  }

  /// Removes the marked items of a section.
  private mutating func removeItems(_ marks: IndexMarks, from section: Int) {
    let before = sections[section].count
    for (chunk, key) in sections[section].keys.enumerated() {
      let places = Self.places(inChunk: key)
      let going = marks.count(in: places)
      if going == 0 { continue }
      let items = sections[section].chunks[chunk]
      sections[section].chunks[chunk] = Array(
        unsafeUninitializedCapacity: items.count - going
      ) { buffer, kept in
        marks.forEachUnmarked(in: places.prefix(items.count)) { place in
          buffer.initializeElement(at: kept, to: items[place - places.lowerBound])
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
