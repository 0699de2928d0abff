import RosterDiff

/// The sections of a snapshot in order.
///
/// They are stored by key, and their order separately: a section that moves stays where it is
/// stored, and what refers to sections does so by key. Keys number from 0 to below the count; a
/// section that is removed gives its key to the one with the last key.
struct SectionList<SectionID: Hashable, Element: ListDiffable>: RandomAccessCollection {
  typealias Section = SnapshotSection<SectionID, Element>

  /// The sections by key, in blocks of 64, all full but for the last: an edit of a copy copies one.
  private var blocks: [[Section]] = []
  private var order = SectionOrder()
  private var keys: [SectionID: Int32] = [:]

  var startIndex: Int { 0 }

  var endIndex: Int { keys.count }

  // The defaults of `RandomAccessCollection` are not specialised in other modules (Swift 6.3).
  var indices: Range<Int> { 0..<count }

  func index(after index: Int) -> Int { index + 1 }

  func index(before index: Int) -> Int { index - 1 }

  func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  func distance(from start: Int, to end: Int) -> Int { end - start }

  /// The section at an index.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  subscript(index: Int) -> Section {
    @inline(__always) _read { yield self[key: order.key(at: index)] }
    @inline(__always) _modify { yield &self[key: order.key(at: index)] }
  }

  /// The section with a key; its number of items counts in the sums once it was edited.
  ///
  /// - Complexity: O(1); O(log *s*), where *s* is the number of sections, if its count changes.
  subscript(key key: Int32) -> Section {
    @inline(__always) _read {
      // By its address, because the block would be retained otherwise.
      let block = blocks.withUnsafeBufferPointer { blocks in
        blocks[Self.block(ofKey: key)].withUnsafeBufferPointer { $0 }
      }
      // The pointer does not keep the block of a list that is a temporary copy.
      defer { withExtendedLifetime(blocks) {} }
      yield block[Int(key) & 63]
    }
    @inline(__always) _modify {
      let before = self[key: key].count
      yield &blocks[Self.block(ofKey: key)][Int(key) & 63]
      let difference = self[key: key].count - before
      if difference != 0 { ownOrder().add(difference, to: key) }
    }
  }

  // MARK: - Lookups

  /// The number of items in all sections.
  var itemCount: Int { order.itemCount }

  /// The number of items in each section, in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var itemCounts: [Int] { order.itemCounts }

  /// The keys of the sections in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var keysInOrder: [Int32] { order.keys }

  /// The keys of the sections in no order.
  var allKeys: Range<Int32> { 0..<Int32(count) }

  /// The ids of the sections in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var ids: [SectionID] { order.keys.map { self[key: $0].id } }

  /// Returns the transformed sections in order, without retaining them.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  func map<Result>(_ transform: (Section) -> Result) -> [Result] {
    order.keys.map { transform(self[key: $0]) }
  }

  /// Calls a function with each section in order, without retaining it.
  @inline(__always)
  func visit(_ body: (Section) -> Void) {
    for key in order.keys { body(self[key: key]) }
  }

  /// Returns the key of the section at an index.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func key(at index: Int) -> Int32 { order.key(at: index) }

  /// Returns the key of a section, or nil if there is none with that id.
  func key(of id: SectionID) -> Int32? { keys[id] }

  /// Returns the index of the section with a key.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func index(ofKey key: Int32) -> Int { order.index(of: key) }

  /// Returns the number of items in the sections before the one with a key.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func itemCount(beforeKey key: Int32) -> Int { order.itemCount(before: key) }

  /// Returns the index of the block in which the section with a key is stored.
  static func block(ofKey key: Int32) -> Int { Int(key) >> 6 }

  /// Returns for each block whether another list has the same sections, not edited, in it.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, divided by the size of a block.
  func sharedBlocks(with other: Self) -> [Bool] {
    zip(blocks, other.blocks).map { $0.hasStorage(of: $1) }
  }

  // MARK: - Edits

  /// Returns the order after making sure that no copy has it.
  private mutating func ownOrder() -> SectionOrder {
    if !isKnownUniquelyReferenced(&order) { order = SectionOrder(copying: order) }
    return order
  }

  /// Inserts sections next to a section; existing ones move there with their items.
  ///
  /// - Parameters:
  ///   - ids: The sections, all different.
  ///   - anchor: The key of the section before which they are inserted, or after which with an
  ///     offset of 1; not one of them; nil for the end.
  ///   - offset: 0 or 1.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number
  ///   of all sections.
  mutating func place(_ ids: [SectionID], at anchor: Int32?, offset: Int) {
    let order = ownOrder()
    let placed = ids.map { id in
      if let key = keys[id] {
        order.remove(key)
        return key
      }
      let key = Int32(count)
      append(Section(id: id, key: key))
      keys[id] = key
      return key
    }
    let start = anchor.map { order.index(of: $0) + offset } ?? order.count
    for (offset, key) in placed.enumerated() {
      order.insert(key, itemCount: self[key: key].count, at: start + offset)
    }
  }

  /// Removes a section.
  ///
  /// - Returns: The section, and the one that got its key, nil for none.
  /// - Complexity: O(log *s*), where *s* is the number of sections, amortised.
  mutating func remove(_ key: Int32) -> (removed: Section, renamed: Section?) {
    let removed = self[key: key]
    let order = ownOrder()
    order.remove(key)
    order.reuse(key)
    keys[removed.id] = nil
    var last = removeLast()
    if Int(key) == count { return (removed, nil) }
    last.key = key
    blocks[Self.block(ofKey: key)][Int(key) & 63] = last
    keys[last.id] = key
    return (removed, last)
  }

  private mutating func append(_ section: Section) {
    if section.key & 63 == 0 { blocks.append([]) }
    blocks[blocks.count - 1].append(section)
  }

  private mutating func removeLast() -> Section {
    let last = blocks[blocks.count - 1].removeLast()
    if blocks[blocks.count - 1].isEmpty { blocks.removeLast() }
    return last
  }
}

extension SectionList: Sendable where SectionID: Sendable, Element: Sendable {}

#if DEBUG
  extension SectionList {
    /// Returns a description of what is wrong in keys, order and sums, or nil if nothing is.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections.
    func checkInvariants() -> String? {
      if order.count != count || blocks.reduce(0, { $0 + $1.count }) != count {
        return "a wrong number of section ids"
      }
      if let problem = order.checkInvariants() { return problem }
      if itemCounts != map({ $0.count }) { return "sums that are not those of the sections" }
      for (index, key) in keysInOrder.enumerated() {
        let section = self[key: key]
        if section.key != key || self.key(of: section.id) != key || self.index(ofKey: key) != index
        {
          return "a section that is not where the keys say, at \(index)"
        }
      }
      return nil
    }
  }
#endif
