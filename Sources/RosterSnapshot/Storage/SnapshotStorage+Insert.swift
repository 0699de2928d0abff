import RosterDiff

extension SnapshotStorage {
  /// Appends items to a section.
  ///
  /// - Returns: False if an item is in the snapshot already or occurs twice; the snapshot is then
  ///   unchanged.
  /// - Complexity: O(*k*), where *k* is the number of new items.
  mutating func append(_ items: [Element], section: Int32) -> Bool {
    guard !items.isEmpty else { return true }
    dropStaleEntriesIfMany()
    let pieces = piecesToAppend(items.count, to: section)
    guard index(items, pieces) else {
      for piece in pieces where piece.isNew { freeChunkKeys.append(piece.key) }
      return false
    }
    for piece in pieces { attach(items[piece.items], piece, to: section) }
    return true
  }

  /// Appends items that are known to be new and to differ.
  ///
  /// The content of the chunks is not read, so they need not agree with the index.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items.
  mutating func append(new items: [Element], section: Int32) {
    for piece in piecesToAppend(items.count, to: section) {
      for (offset, item) in items[piece.items].enumerated() {
        let location = ItemLocation(chunk: piece.key, hint: piece.start + offset)
        table.insert(item.diffIdentifier, location)
      }
      attach(items[piece.items], piece, to: section)
    }
  }

  /// New items for one chunk.
  private struct Piece {
    /// The key of the chunk.
    let key: Int32

    /// Whether the chunk is new.
    let isNew: Bool

    /// The offset of the first item in the chunk.
    let start: Int

    /// The indexes of the items among all new ones.
    let items: Range<Int>
  }

  /// Distributes new items among the last chunk of a section and new chunks.
  private mutating func piecesToAppend(_ count: Int, to section: Int32) -> [Piece] {
    var pieces: [Piece] = []
    var done = 0
    if let last = sections[key: section].chunks.last?.count, last < Section.capacity,
      let key = sections[key: section].keys.last
    {
      done = min(Section.capacity - last, count)
      pieces.append(Piece(key: key, isNew: false, start: last, items: 0..<done))
    }
    while done < count {
      let end = min(done + Section.capacity, count)
      pieces.append(Piece(key: newChunkKey(), isNew: true, start: 0, items: done..<end))
      done = end
    }
    return pieces
  }

  /// Adds new items to the index; if one is already there, removes those added so far.
  private mutating func index(_ items: [Element], _ pieces: [Piece]) -> Bool {
    table.prepare(forEdits: items.count, isShared: isShared)
    for (number, piece) in pieces.enumerated() {
      for index in piece.items {
        let id = items[index].diffIdentifier
        let location = ItemLocation(
          chunk: piece.key, hint: piece.start + index - piece.items.lowerBound)
        if table.insertIfNew(id, location) { continue }
        if isIndexed(id, items[..<index], pieces[...number]) {
          removeFromIndex(items[..<index], pieces[...number])
          return false
        }
        insertIntoIndex(id, location)
      }
    }
    return true
  }

  /// Searches the index for an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - items: The new items that are already indexed but not in a chunk yet.
  ///   - pieces: The chunks for them.
  /// - Returns: Whether the id is in the index.
  private func isIndexed(
    _ id: ItemID, _ items: ArraySlice<Element>, _ pieces: ArraySlice<Piece>
  ) -> Bool {
    var next = table.firstEntry(of: id)
    while let entry = next {
      next = table.entry(after: entry)
      let location = entry.location
      if let piece = pieces.first(where: { $0.key == location.chunk }) {
        let first = piece.items.lowerBound + location.hint - piece.start
        // The largest hint stands for all offsets from there on.
        let end = location.hint < ItemLocation.maximumHint ? first + 1 : items.endIndex
        let range = (first..<max(first, end)).clamped(to: items.indices)
        if items[range].contains(where: { $0.diffIdentifier == id }) { return true }
        if piece.isNew { continue }
      }
      if path(of: id, at: location) != nil { return true }
    }
    return false
  }

  private mutating func removeFromIndex(
    _ items: ArraySlice<Element>, _ pieces: ArraySlice<Piece>
  ) {
    for piece in pieces {
      for item in items[piece.items.clamped(to: items.indices)] {
        table.remove(item.diffIdentifier) { $0.chunk == piece.key }
      }
    }
  }

  /// Appends indexed items to the last chunk or as a new one.
  private mutating func attach(_ items: ArraySlice<Element>, _ piece: Piece, to section: Int32) {
    let count = sections[key: section].chunks.count
    if piece.isNew {
      directory[Int(piece.key)] = ChunkLocation(
        section: section, index: Int32(count))
      sections[key: section].chunks.append(Array(items))
      sections[key: section].keys.append(piece.key)
      sections[key: section].sums.append(items.count)
    } else {
      sections[key: section].chunks[count - 1].append(contentsOf: items)
      sections[key: section].sums.add(items.count, at: count - 1)
    }
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
    dropStaleEntriesIfMany()
    if items.count >= Section.capacity { return insertChunks(of: items, at: path) }
    let key = sections[key: path.section].keys[path.chunk]
    let piece = Piece(key: key, isNew: false, start: path.offset, items: items.indices)
    guard index(items, [piece]) else { return false }
    sections[key: path.section].chunks[path.chunk].insert(contentsOf: items, at: path.offset)
    sections[key: path.section].sums.add(items.count, at: path.chunk)
    if sections[key: path.section].chunks[path.chunk].count > Section.capacity {
      splitChunk(path.chunk, in: path.section)
    }
    return true
  }

  /// Inserts many items as chunks of their own, so that few other items change their chunk.
  private mutating func insertChunks(of items: [Element], at path: Path) -> Bool {
    let count = (items.count + Section.capacity - 1) / Section.capacity
    let pieces = (0..<count).map { number in
      Piece(
        key: newChunkKey(), isNew: true, start: 0,
        items: items.count * number / count..<items.count * (number + 1) / count)
    }
    guard index(items, pieces) else {
      freeChunkKeys.append(contentsOf: pieces.map { $0.key })
      return false
    }
    let section = path.section
    var (keys, parts) = (pieces.map { $0.key }, pieces.map { Array(items[$0.items]) })
    let old = sections[key: section].chunks[path.chunk]
    if path.offset > 0, path.offset < old.count {
      let rest = Array(old[path.offset...])
      keys.append(newChunkKey())
      parts.append(rest)
      relocate(rest, from: sections[key: section].keys[path.chunk], to: keys[count])
      sections[key: section].chunks[path.chunk].removeSubrange(path.offset...)
    }
    let index = path.offset > 0 ? path.chunk + 1 : path.chunk
    sections[key: section].chunks.insert(contentsOf: parts, at: index)
    sections[key: section].keys.insert(contentsOf: keys, at: index)
    reindexChunks(of: section, from: path.chunk)
    return true
  }

  /// Splits a chunk that is too long into chunks of about equal size.
  private mutating func splitChunk(_ chunk: Int, in section: Int32) {
    let items = sections[key: section].chunks[chunk]
    let pieces = (items.count + Section.capacity - 1) / Section.capacity
    var parts: [[Element]] = []
    var keys = [sections[key: section].keys[chunk]]
    for piece in 0..<pieces {
      let part = items[(items.count * piece / pieces)..<(items.count * (piece + 1) / pieces)]
      parts.append(Array(part))
      if piece == 0 { continue }
      keys.append(newChunkKey())
      relocate(parts[piece], from: keys[0], to: keys[piece])
    }
    sections[key: section].chunks.replaceSubrange(chunk...chunk, with: parts)
    sections[key: section].keys.replaceSubrange(chunk...chunk, with: keys)
    reindexChunks(of: section, from: chunk)
  }

  /// Changes the chunk of indexed items that are in one chunk.
  mutating func relocate(_ items: [Element], from oldKey: Int32, to key: Int32) {
    for (offset, item) in items.enumerated() {
      let location = ItemLocation(chunk: key, hint: offset)
      table.update(item.diffIdentifier, location) { $0.chunk == oldKey }
    }
  }

  mutating func newChunkKey() -> Int32 {
    if let key = freeChunkKeys.popLast() { return key }
    directory.append(ChunkLocation(section: 0, index: 0))
    return Int32(directory.count - 1)
  }

  /// Updates the directory and the sums after the list of chunks changed.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks in the section.
  mutating func reindexChunks(of section: Int32, from first: Int = 0) {
    for index in sections[key: section].keys.indices.dropFirst(first) {
      directory[Int(sections[key: section].keys[index])] = ChunkLocation(
        section: section, index: Int32(index))
    }
    sections[key: section].sums = PrefixSums(sections[key: section].chunks.map { $0.count })
  }

  /// Packs the items of a section into as few chunks as possible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  mutating func pack(section: Int32) {
    let old = sections[key: section]
    freeChunkKeys.append(contentsOf: old.keys)
    sections[key: section].chunks = []
    sections[key: section].keys = []
    for (items, oldKey) in zip(old.chunks, old.keys) {
      for item in items {
        if sections[key: section].chunks.last.map({ $0.count == Section.capacity }) ?? true {
          sections[key: section].chunks.append([])
          sections[key: section].keys.append(newChunkKey())
        }
        let last = sections[key: section].chunks.count - 1
        let location = ItemLocation(
          chunk: sections[key: section].keys[last], hint: sections[key: section].chunks[last].count)
        table.update(item.diffIdentifier, location) { $0.chunk == oldKey }
        sections[key: section].chunks[last].append(item)
      }
    }
    reindexChunks(of: section)
  }
}
