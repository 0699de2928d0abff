/// The order of sections, which are given by their keys, with the number of items of each.
///
/// Keys are stored in chunks of at most 64, as items are in chunks of their section: an edit moves
/// the keys of one chunk. Keys number from 0 to below the count.
///
/// It is a class, because functions take a large structure as a copy, which retains all its parts.
/// It is edited only while it has one reference, so that accesses need not be checked.
final class SectionOrder {
  /// The maximum number of keys in a chunk.
  static var capacity: Int { 64 }

  /// Some sections in a row.
  private struct Chunk: Sendable {
    /// The number of the chunk, which it keeps.
    let id: Int32

    /// The sections, never none.
    var keys: [Int32]

    /// The number of items of each.
    var counts: [Int]
  }

  @exclusivity(unchecked) private var chunks: [Chunk] = []

  /// The chunk of each key, and its offset there when it was stored.
  @exclusivity(unchecked) private var places: [ItemLocation] = []

  /// The index of each chunk by its number.
  @exclusivity(unchecked) private var chunkIndexes: [Int32] = []
  @exclusivity(unchecked) private var freeChunkIDs: [Int32] = []

  /// The number of sections before each chunk.
  @exclusivity(unchecked) private var lengths = PrefixSums()

  /// The number of items before each chunk.
  @exclusivity(unchecked) private var sums = PrefixSums()

  /// Creates an order without sections.
  init() {}

  /// Creates a copy, which shares the chunks until one of both is edited.
  init(copying other: SectionOrder) {
    chunks = other.chunks
    places = other.places
    chunkIndexes = other.chunkIndexes
    freeChunkIDs = other.freeChunkIDs
    lengths = other.lengths
    sums = other.sums
  }

  /// The number of sections.
  var count: Int { lengths.total }

  /// The number of items.
  var itemCount: Int { sums.total }

  /// The keys in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var keys: [Int32] { chunks.count == 1 ? chunks[0].keys : chunks.flatMap { $0.keys } }

  /// The number of items of each section, in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var itemCounts: [Int] { chunks.count == 1 ? chunks[0].counts : chunks.flatMap { $0.counts } }

  // MARK: - Lookups

  /// Returns the key at an index.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  @inline(__always)
  func key(at index: Int) -> Int32 {
    if chunks.count == 1 { return chunks[0].keys[index] }
    let (chunk, offset) = lengths.find(index)
    return chunks[chunk].keys[offset]
  }

  /// Returns the index of a key.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func index(of key: Int32) -> Int {
    let (chunk, offset) = find(key)
    return lengths.sum(before: chunk) + offset
  }

  /// Returns the number of items in the sections before one.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func itemCount(before key: Int32) -> Int {
    let (chunk, offset) = find(key)
    let before = sums.sum(before: chunk)
    return chunks.withUnsafeBufferPointer { chunks in
      chunks[chunk].counts.withUnsafeBufferPointer { counts in
        var sum = before
        for index in 0..<offset { sum &+= counts[index] }
        return sum
      }
    }
  }

  /// Returns the chunk of a key, and its offset there.
  @inline(__always)
  private func find(_ key: Int32) -> (chunk: Int, offset: Int) {
    let place = places[Int(key)]
    let chunk = Int(chunkIndexes[Int(place.chunk)])
    // Through pointers, so that reading does not retain anything.
    return chunks.withUnsafeBufferPointer { chunks in
      chunks[chunk].keys.withUnsafeBufferPointer { keys in
        var offset = place.hint
        if offset < keys.count, keys[offset] == key { return (chunk, offset) }
        offset = 0
        while keys[offset] != key { offset += 1 }
        return (chunk, offset)
      }
    }
  }

  // MARK: - Edits

  /// Adds to the number of items of a section.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func add(_ difference: Int, to key: Int32) {
    let (chunk, offset) = find(key)
    chunks[chunk].counts[offset] += difference
    sums.add(difference, at: chunk)
  }

  /// Inserts a section that is not in the order.
  ///
  /// - Parameters:
  ///   - key: The section.
  ///   - itemCount: The number of its items.
  ///   - index: Its index.
  /// - Complexity: O(log *s*), where *s* is the number of sections, amortised.
  func insert(_ key: Int32, itemCount: Int, at index: Int) {
    if Int(key) == places.count { places.append(ItemLocation(bits: 0)) }
    var (chunk, offset) = (chunks.count - 1, chunks.last?.keys.count ?? 0)
    if index < count {
      (chunk, offset) = lengths.find(index)
    } else if chunks.last.map({ $0.keys.count == Self.capacity }) ?? true {
      (chunk, offset) = (chunks.count, 0)
      appendChunk()
    }
    chunks[chunk].keys.insert(key, at: offset)
    chunks[chunk].counts.insert(itemCount, at: offset)
    places[Int(key)] = ItemLocation(chunk: chunks[chunk].id, hint: offset)
    lengths.add(1, at: chunk)
    sums.add(itemCount, at: chunk)
    if chunks[chunk].keys.count > Self.capacity { split(chunk) }
  }

  /// Removes a section.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections, amortised.
  func remove(_ key: Int32) {
    let (chunk, offset) = find(key)
    chunks[chunk].keys.remove(at: offset)
    let itemCount = chunks[chunk].counts.remove(at: offset)
    lengths.add(-1, at: chunk)
    sums.add(-itemCount, at: chunk)
    if chunks[chunk].keys.count < Self.capacity / 4 { join(chunk) }
  }

  /// Gives the section with the last key the key of one that was removed.
  func reuse(_ key: Int32) {
    let last = Int32(places.count - 1)
    if key != last {
      let (chunk, offset) = find(last)
      chunks[chunk].keys[offset] = key
      places[Int(key)] = places[Int(last)]
    }
    places.removeLast()
  }

  // MARK: - Chunks

  private func newChunkID() -> Int32 {
    if let id = freeChunkIDs.popLast() { return id }
    chunkIndexes.append(0)
    return Int32(chunkIndexes.count - 1)
  }

  private func appendChunk() {
    let id = newChunkID()
    chunkIndexes[Int(id)] = Int32(chunks.count)
    chunks.append(Chunk(id: id, keys: [], counts: []))
    lengths.append(0)
    sums.append(0)
  }

  /// Splits a chunk into two of about equal size.
  private func split(_ chunk: Int) {
    let half = chunks[chunk].keys.count / 2
    let other = Chunk(
      id: newChunkID(), keys: Array(chunks[chunk].keys[half...]),
      counts: Array(chunks[chunk].counts[half...]))
    chunks[chunk].keys.removeSubrange(half...)
    chunks[chunk].counts.removeSubrange(half...)
    chunks.insert(other, at: chunk + 1)
    place(other)
    reindex()
  }

  /// Joins a small chunk with the one before or after it, if that is small too.
  private func join(_ chunk: Int) {
    let first = max(chunk - 1, 0)
    let keys = chunks[first...].prefix(2).reduce(0) { $0 + $1.keys.count }
    if keys > Self.capacity / 2, !chunks[chunk].keys.isEmpty { return }
    if chunks[chunk].keys.isEmpty {
      freeChunkIDs.append(chunks.remove(at: chunk).id)
    } else if first + 1 < chunks.count {
      let other = chunks.remove(at: first + 1)
      freeChunkIDs.append(other.id)
      chunks[first].keys += other.keys
      chunks[first].counts += other.counts
      place(chunks[first])
    } else {
      return
    }
    reindex()
  }

  /// Stores where the keys of a chunk are.
  private func place(_ chunk: Chunk) {
    for (offset, key) in chunk.keys.enumerated() {
      places[Int(key)] = ItemLocation(chunk: chunk.id, hint: offset)
    }
  }

  /// Updates indexes and sums after the list of chunks changed.
  private func reindex() {
    for (index, chunk) in chunks.enumerated() { chunkIndexes[Int(chunk.id)] = Int32(index) }
    lengths = PrefixSums(chunks.map { $0.keys.count })
    sums = PrefixSums(chunks.map { $0.counts.reduce(0, +) })
  }
}

// Safe because it is only edited while it has one reference.
extension SectionOrder: @unchecked Sendable {}

#if DEBUG
  extension SectionOrder {
    /// Returns a description of what is wrong in chunks, places and sums, or nil if nothing is.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections.
    func checkInvariants() -> String? {
      if keys.sorted() != Array(0..<Int32(places.count)) { return "keys that are not 0, 1, 2…" }
      if lengths.counts != chunks.map(\.keys.count) { return "lengths of other chunks of sections" }
      if sums.counts != chunks.map({ $0.counts.reduce(0, +) }) { return "sums of other counts" }
      for (index, chunk) in chunks.enumerated() {
        if chunk.keys.isEmpty || chunk.keys.count > Self.capacity { return "a wrong chunk size" }
        if chunk.counts.count != chunk.keys.count || Int(chunkIndexes[Int(chunk.id)]) != index {
          return "a chunk of sections that is not at \(index)"
        }
      }
      return nil
    }
  }
#endif
