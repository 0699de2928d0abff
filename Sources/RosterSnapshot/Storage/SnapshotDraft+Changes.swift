import RosterDiff

extension SnapshotDraft {
  /// Compares the draft with the shown snapshot, and finds duplicate items on the way.
  ///
  /// The draft is walked in parallel with the shown snapshot, which is indexed. Only items that
  /// have no partner in order are hashed. If little changed, the draft takes over the index of the
  /// shown snapshot.
  ///
  /// - Parameter old: The storage of the shown snapshot.
  /// - Returns: The changes; nil if the draft has to be checked first, because it contains
  ///   duplicates, items were deleted, or the shown snapshot is too small.
  /// - Complexity: O(*n*), where *n* is the number of items.
  func changes(from old: SnapshotStorage<SectionID, Element>) -> SectionedChanges? {
    guard old.count >= count / 2, deleted.isEmpty else { return nil }
    let before = old.sections.indices.map { index in
      PartialSection(old.sections[index], at: index, without: SharedEnds())
    }
    let after = sections.indices.map { PartialSection(sections[$0], at: $0) }
    let changes = diff(sections: before, after, isOld: { old.contains($0.diffIdentifier) })
    guard changes.duplicates.isEmpty else { return nil }
    // For more changes than that, hashing all items takes less time than editing the index.
    if changes.changeCount * 4 < count { check(is: old.becoming(sections, by: changes)) }
    return changes
  }
}

extension SnapshotStorage {
  /// Returns the storage of a draft whose changes from this one are known.
  ///
  /// - Parameters:
  ///   - sections: The sections of the draft.
  ///   - changes: The changes that turn this storage into the draft; no item occurs twice.
  /// - Returns: The storage of the draft; items that stay keep their location in the index.
  /// - Complexity: O(*n*), where *n* is the number of items. Only inserted, removed and moved items
  ///   are hashed.
  fileprivate func becoming(
    _ sections: [SnapshotDraft<SectionID, Element>.Section], by changes: SectionedChanges
  ) -> Self {
    let origins = sections.map { sectionIndex(of: $0.id) }
    let edits = ItemEdits(changes)
    var result = self
    result.table.prepare(forEdits: changes.changeCount, isShared: true)
    let going = Set(changes.sections.deletes)
    for (section, items) in edits.removed.enumerated() where !going.contains(section) {
      for item in items { result.removeFromIndex(ItemPath(section: section, item: item)) }
    }
    result.removeSections(changes.sections.deletes.map { self.sections[$0].id })
    let ids = sections.map { $0.id }
    if result.sectionIDs != ids { result.sections.place(ids, at: nil, offset: 0) }
    for (index, key) in result.sections.keysInOrder.enumerated() {
      result.sections[key: key].views = sections[index].views
      result.rewrite(
        key, with: sections[index].items,
        without: origins[index].map { edits.removed[$0] } ?? [], and: edits.added[index])
    }
    result.dropStaleEntriesIfMany()
    return result
  }

  private mutating func removeFromIndex(_ path: ItemPath) {
    let section = sections.key(at: path.section)
    let (chunk, offset) = sections[key: section].sums.find(path.item)
    let key = sections[key: section].keys[chunk]
    table.remove(sections[key: section].chunks[chunk][offset].diffIdentifier) { $0.chunk == key }
  }

  /// Replaces the items of a section; items that stay keep their chunks.
  ///
  /// - Parameters:
  ///   - section: The key of the section.
  ///   - items: Its new items.
  ///   - removed: The indexes of removed old items, ascending; they are no longer in the index.
  ///   - added: The indexes of inserted new items, ascending; they are not in the index yet.
  private mutating func rewrite(
    _ section: Int32, with items: [Element], without removed: [Int], and added: [Int]
  ) {
    let old = sections[key: section]
    sections[key: section].chunks = []
    sections[key: section].keys = []
    if old.chunks.isEmpty {
      append(new: items, section: section)
      return
    }
    var removed = removed[...]
    var added = added[...]
    var end = 0
    var oldEnd = 0
    for (number, key) in old.keys.enumerated() {
      let start = end
      var kept = old.chunks[number].count
      oldEnd += kept
      while let next = removed.first, next < oldEnd {
        removed.removeFirst()
        kept -= 1
      }
      // The last chunk also takes the items after it.
      while kept > 0 || (number == old.keys.count - 1 && end == added.first) {
        if end == added.first {
          added.removeFirst()
          let location = ItemLocation(chunk: key, hint: end - start)
          table.insert(items[end].diffIdentifier, location)
          end += 1
        } else {
          let run = min(kept, (added.first ?? items.count) - end)
          end += run
          kept -= run
        }
      }
      appendChunk(items, start..<end, key: key, section)
    }
    reindexChunks(of: section)
    if sections[key: section].isSparse { pack(section: section) }
  }

  /// Appends indexed items to a section as one chunk, or as several if there are too many.
  private mutating func appendChunk(
    _ items: [Element], _ range: Range<Int>, key: Int32, _ section: Int32
  ) {
    if range.isEmpty {
      freeChunkKeys.append(key)
      return
    }
    let pieces = (range.count + Section.capacity - 1) / Section.capacity
    for piece in 0..<pieces {
      let start = range.lowerBound + range.count * piece / pieces
      let end = range.lowerBound + range.count * (piece + 1) / pieces
      let part = end - start == items.count ? items : Array(items[start..<end])
      let partKey = piece == 0 ? key : newChunkKey()
      if piece > 0 { relocate(part, from: key, to: partKey) }
      sections[key: section].chunks.append(part)
      sections[key: section].keys.append(partKey)
    }
  }
}

/// The removed and inserted items of each section.
private struct ItemEdits {
  /// The old indexes of removed items for each old section, ascending.
  private(set) var removed: [[Int]]

  /// The new indexes of inserted items for each new section, ascending.
  private(set) var added: [[Int]]

  init(_ changes: SectionedChanges) {
    removed = Array(repeating: [], count: changes.sections.oldCount)
    added = Array(repeating: [], count: changes.sections.newCount)
    for run in changes.deletes.runs { removed[run.section].append(contentsOf: run.items) }
    for run in changes.inserts.runs { added[run.section].append(contentsOf: run.items) }
    if changes.moves.isEmpty { return }
    for move in changes.moves {
      removed[move.from.section].append(move.from.item)
      added[move.to.section].append(move.to.item)
    }
    for section in removed.indices { removed[section].sort() }
    for section in added.indices { added[section].sort() }
  }
}
