import RosterDiff

extension SnapshotStorage {
  /// Appends items to a section.
  ///
  /// - Returns: False if an item is in the snapshot already or occurs twice; the snapshot is then
  ///   unchanged.
  /// - Complexity: O(*k*), where *k* is the number of new items.
  mutating func append(_ items: [Element], section: Int) -> Bool {
    guard !items.isEmpty else { return true }
    let room = roomAtEnd(of: section)
    var pieces: [(key: Int32, start: Int, items: Range<Int>)] = []
    if room > 0, let key = sections[section].keys.last {
      let start = Section.capacity - room
      pieces.append((key, start, 0..<min(room, items.count)))
    }
    while let done = Optional(pieces.last?.items.upperBound ?? 0), done < items.count {
      pieces.append(
        (newChunkKey(), 0, done..<min(done + Section.capacity, items.count)))
    }
    for piece in pieces {
      guard index(items, piece.items, key: piece.key, start: piece.start) else {
        for piece in pieces where piece.start == 0 { freeChunkKeys.append(piece.key) }
        return false
      }
    }
    for piece in pieces { attach(items[piece.items], key: piece.key, start: piece.start, section) }
    sums.add(items.count, at: section)
    return true
  }

  private func roomAtEnd(of section: Int) -> Int {
    sections[section].chunks.last.map { Section.capacity - $0.count } ?? 0
  }

  /// Adds items to the index; if one is already there, removes those added so far.
  private mutating func index(
    _ items: [Element], _ range: Range<Int>, key: Int32, start: Int
  ) -> Bool {
    for position in range {
      let hint = start + position - range.lowerBound
      let place = ItemPlace(chunk: key, hint: hint)
      if table.insert(items[position].diffIdentifier, place: place) { continue }
      for position in 0..<position { table.remove(items[position].diffIdentifier) }
      return false
    }
    return true
  }

  /// Appends indexed items to the last chunk or as a new one.
  private mutating func attach(
    _ items: ArraySlice<Element>, key: Int32, start: Int, _ section: Int
  ) {
    if start > 0 {
      let last = sections[section].chunks.count - 1
      sections[section].chunks[last].append(contentsOf: items)
      sections[section].sums.add(items.count, at: last)
      return
    }
    directory[Int(key)] = ChunkPlace(
      section: sections[section].key, index: Int32(sections[section].chunks.count))
    sections[section].chunks.append(Array(items))
    sections[section].keys.append(key)
    sections[section].sums.append(items.count)
  }

  /// Inserts items before the one at a path.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - path: A path whose offset is at most the number of items in the chunk.
  /// - Returns: False if an item is in the snapshot already or occurs twice; the snapshot is then
  ///   unchanged.
  /// - Complexity: O(*k*), where *k* is the number of new items.
  mutating func insert(_ items: [Element], at path: Path) -> Bool {
    guard !items.isEmpty else { return true }
    let key = sections[path.section].keys[path.chunk]
    guard index(items, items.indices, key: key, start: path.offset) else { return false }
    sections[path.section].chunks[path.chunk].insert(contentsOf: items, at: path.offset)
    sections[path.section].sums.add(items.count, at: path.chunk)
    sums.add(items.count, at: path.section)
    if sections[path.section].chunks[path.chunk].count > Section.capacity {
      splitChunk(path.chunk, in: path.section)
    }
    return true
  }

  /// Splits a chunk that is too long into chunks of about equal size.
  private mutating func splitChunk(_ chunk: Int, in section: Int) {
    let items = sections[section].chunks[chunk]
    let pieces = (items.count + Section.capacity - 1) / Section.capacity
    var parts: [[Element]] = []
    var keys = [sections[section].keys[chunk]]
    for piece in 0..<pieces {
      let part = items[(items.count * piece / pieces)..<(items.count * (piece + 1) / pieces)]
      parts.append(Array(part))
      if piece == 0 { continue }
      keys.append(newChunkKey())
      place(parts[piece], inChunk: keys[piece])
    }
    sections[section].chunks.replaceSubrange(chunk...chunk, with: parts)
    sections[section].keys.replaceSubrange(chunk...chunk, with: keys)
    reindexChunks(of: section, from: chunk)
  }

  /// Changes the chunk of indexed items.
  mutating func place(_ items: [Element], inChunk key: Int32) {
    for (offset, item) in items.enumerated() {
      table.update(item.diffIdentifier, place: ItemPlace(chunk: key, hint: offset))
    }
  }

  mutating func newChunkKey() -> Int32 {
    if let key = freeChunkKeys.popLast() { return key }
    directory.append(ChunkPlace(section: 0, index: 0))
    return Int32(directory.count - 1)
  }

  /// Updates the directory and the sums after the list of chunks changed.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the section.
  mutating func reindexChunks(of section: Int, from first: Int = 0) {
    let key = sections[section].key
    for index in sections[section].keys.indices.dropFirst(first) {
      directory[Int(sections[section].keys[index])] = ChunkPlace(
        section: key, index: Int32(index))
    }
    sections[section].sums = PrefixSums(sections[section].chunks.map { $0.count })
  }

  /// Packs the items of a section into as few chunks as possible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  mutating func pack(section: Int) {
    let items = sections[section].mapItems { $0 }
    freeChunkKeys.append(contentsOf: sections[section].keys)
    sections[section].chunks = []
    sections[section].keys = []
    for start in stride(from: 0, to: items.count, by: Section.capacity) {
      let part = Array(items[start..<min(start + Section.capacity, items.count)])
      let key = newChunkKey()
      place(part, inChunk: key)
      sections[section].chunks.append(part)
      sections[section].keys.append(key)
    }
    reindexChunks(of: section)
  }
}
