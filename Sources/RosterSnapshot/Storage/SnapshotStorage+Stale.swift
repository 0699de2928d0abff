import RosterDiff

/// Chunks that are removed with all of their items, which stay in the index for some time.
///
/// So removing whole chunks hashes nothing. Lookups skip the entries of such a chunk, whose key is
/// not used again until they are dropped.
extension SnapshotStorage {
  /// Removes a chunk whose items are still in the index.
  ///
  /// - Parameters:
  ///   - key: The key of the chunk.
  ///   - count: The number of its items in the index.
  /// - Returns: False if these are so few that they are to be removed from the index instead.
  mutating func abandon(chunk key: Int32, _ count: Int) -> Bool {
    if count < 32 { return false }
    directory[Int(key)].section = Self.noSection
    abandonedChunkKeys.append(key)
    staleCount += count
    return true
  }

  /// Stands for the section of an abandoned chunk.
  static var noSection: Int32 { -1 }

  /// Drops the entries of abandoned chunks if there are more than others, or many such chunks.
  ///
  /// - Complexity: O(1), amortised over the removed items.
  mutating func dropStaleEntriesIfMany() {
    let isFew = staleCount <= count + 1_024 && abandonedChunkKeys.count <= 64 + directory.count / 2
    if abandonedChunkKeys.isEmpty || count > 0 && isFew { return }
    table = LocationTable(expecting: count)
    for section in sections.allKeys {
      let (chunks, keys) = (sections[key: section].chunks, sections[key: section].keys)
      for (items, key) in zip(chunks, keys) {
        for (offset, item) in items.enumerated() {
          table.insert(item.diffIdentifier, ItemLocation(chunk: key, hint: offset))
        }
      }
    }
    // A new chunk of such a key is not gone, not even while its items are indexed.
    for key in abandonedChunkKeys { directory[Int(key)].section = 0 }
    freeChunkKeys += abandonedChunkKeys
    abandonedChunkKeys = []
    staleCount = 0
  }

  /// Adds an entry for an item, in place of one of an abandoned chunk if there is one to replace.
  mutating func insertIntoIndex(_ id: ItemID, _ location: ItemLocation) {
    if staleCount > 0 {
      let directory = directory
      let isReplaced = table.update(id, location) { old in
        directory[Int(old.chunk)].section == Self.noSection
      }
      if isReplaced {
        staleCount -= 1
        return
      }
    }
    table.insert(id, location)
  }
}
