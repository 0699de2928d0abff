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
    var masks = [UInt128](repeating: 0, count: directory.count)
    for id in items {
      guard let place = table.remove(id), let path = path(of: id, at: place) else { continue }
      masks[Int(place.chunk)] |= 1 << UInt128(path.offset)
    }
    for section in sections.indices {
      let keys = sections[section].keys
      if keys.contains(where: { masks[Int($0)] != 0 }) { removeItems(masks, from: section) }
    }
  }

  /// Removes the items of a section whose bits are set in the masks of their chunks.
  private mutating func removeItems(_ masks: [UInt128], from section: Int) {
    let before = sections[section].count
    for (chunk, key) in sections[section].keys.enumerated() where masks[Int(key)] != 0 {
      let mask = masks[Int(key)]
      var kept: [ItemID] = []
      let items = sections[section].chunks[chunk]
      kept.reserveCapacity(items.count)
      for offset in items.indices where mask >> UInt128(offset) & 1 == 0 {
        kept.append(items[offset])
      }
      sections[section].chunks[chunk] = kept
      if kept.isEmpty { freeChunkKeys.append(key) }
    }
    let remaining = sections[section].chunks.indices.filter {
      !sections[section].chunks[$0].isEmpty
    }
    if remaining.count < sections[section].chunks.count {
      sections[section].keys = remaining.map { sections[section].keys[$0] }
      sections[section].chunks = remaining.map { sections[section].chunks[$0] }
    }
    reindexChunks(of: section)
    sums.add(sections[section].count - before, at: section)
    if sections[section].isSparse { pack(section: section) }
  }
}
