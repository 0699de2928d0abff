/// A bit set of the indexes below a limit that finds the members next to an index.
///
/// Each word of 64 bits has a bit in the level above, which is set unless the word is zero. So a
/// search looks at one word per level, at most six.
struct SearchableBits: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>

  /// The start of each level in the words, the indexes first; the last level is one word.
  private let starts: UnsafeMutablePointer<Int>
  private let levelCount: Int

  /// Creates an empty set.
  ///
  /// - Parameter limit: An upper bound of all indexes, itself excluded.
  init(below limit: Int) {
    var sizes: [Int] = []
    var size = limit
    repeat {
      size = max((size + 63) / 64, 1)
      sizes.append(size)
    } while size > 1
    levelCount = sizes.count
    starts = .allocate(capacity: levelCount)
    var total = 0
    for (level, size) in sizes.enumerated() {
      (starts + level).initialize(to: total)
      total += size
    }
    words = .allocate(capacity: total)
    words.initialize(repeating: 0, count: total)
  }

  deinit {
    starts.deallocate()
    words.deallocate()
  }

  /// The largest index; -1 if there is none.
  var last: Int {
    let top = words[starts[levelCount &- 1]]
    return top == 0 ? -1 : lastIndex(in: Self.last(of: top), level: levelCount &- 1)
  }

  /// Inserts an index and removes the next greater one, if there is one.
  ///
  /// - Returns: The next smaller index, or -1 if there is none.
  @inline(__always)
  mutating func replaceNext(by index: Int) -> Int {
    let position = index &>> 6
    let word = words[position]
    let bit = Self.bit(index)
    let below = word & (bit &- 1)
    let above = word & Self.bits(after: index)
    let previous = below == 0 ? last(beforeWord: position) : index & ~63 | Self.last(of: below)
    if above != 0 {
      words[position] = word & ~(above & (0 &- above)) | bit
    } else {
      removeFirst(inWordAfter: position)
      words[position] = word | bit
      if word == 0 { setLevels(above: position, true) }
    }
    return previous
  }

  /// Inserts a range of indexes that the set does not contain, and removes as many of the next
  /// greater ones.
  ///
  /// - Returns: The next smaller index, or -1 if there is none.
  mutating func replaceNext(by range: Range<Int>) -> Int {
    guard !range.isEmpty else { return -1 }
    removeFirst(range.count &- 1, after: range.upperBound &- 1)
    let previous = replaceNext(by: range.lowerBound)
    insert(range)
    return previous
  }

  /// Inserts the indexes of a range.
  private mutating func insert(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let last = min(index | 63, range.upperBound &- 1)
      let bits = (UInt64.max &>> UInt64(63 &- (last &- index))) &<< UInt64(index & 63)
      set(index &>> 6, to: words[index &>> 6] | bits)
      index = last &+ 1
    }
  }

  /// Removes the next greater indexes, or all if there are fewer.
  private mutating func removeFirst(_ count: Int, after index: Int) {
    var left = count
    var position = index &>> 6
    var candidates = words[position] & Self.bits(after: index)
    while left > 0, position >= 0 {
      var kept = candidates
      while left > 0, kept != 0 {
        kept &= kept &- 1
        left &-= 1
      }
      set(position, to: words[position] & ~(candidates ^ kept))
      position = firstWord(after: position)
      if position >= 0 { candidates = words[position] }
    }
  }

  /// Removes the first index in the words after one.
  @inline(__always)
  private mutating func removeFirst(inWordAfter position: Int) {
    let next = firstWord(after: position)
    guard next >= 0 else { return }
    let left = words[next] & (words[next] &- 1)
    words[next] = left
    if left == 0 { setLevels(above: next, false) }
  }

  // MARK: - Levels

  /// Returns the last index in the words before one; -1 if there is none.
  @inline(__always)
  private func last(beforeWord index: Int) -> Int {
    var position = index
    var level = 1
    while level < levelCount {
      let below = word(position &>> 6, level) & (Self.bit(position) &- 1)
      if below != 0 { return lastIndex(in: position & ~63 | Self.last(of: below), level: level) }
      position &>>= 6
      level &+= 1
    }
    return -1
  }

  /// Returns the position of the next word that is not zero; -1 if there is none.
  @inline(__always)
  private func firstWord(after index: Int) -> Int {
    var position = index
    var level = 1
    while level < levelCount {
      let above = word(position &>> 6, level) & Self.bits(after: position)
      if above != 0 {
        position = position & ~63 | above.trailingZeroBitCount
        while level > 1 {
          level &-= 1
          position = position &<< 6 | word(position, level).trailingZeroBitCount
        }
        return position
      }
      position &>>= 6
      level &+= 1
    }
    return -1
  }

  /// Returns the largest index within the word that a bit of a level stands for.
  @inline(__always)
  private func lastIndex(in bit: Int, level: Int) -> Int {
    var position = bit
    var level = level
    while level > 0 {
      level &-= 1
      position = position &<< 6 | Self.last(of: word(position, level))
    }
    return position
  }

  /// Sets a word of the lowest level, and the bits of the levels above.
  @inline(__always)
  private mutating func set(_ index: Int, to value: UInt64) {
    let old = words[index]
    words[index] = value
    if (old == 0) != (value == 0) { setLevels(above: index, value != 0) }
  }

  /// Records in the levels above whether a word is other than zero.
  @inline(__always)
  private mutating func setLevels(above index: Int, _ isUsed: Bool) {
    var position = index
    var level = 1
    while level < levelCount {
      let bit = Self.bit(position)
      position &>>= 6
      let old = word(position, level)
      let value = isUsed ? old | bit : old & ~bit
      words[starts[level] &+ position] = value
      if (old == 0) == (value == 0) { return }
      level &+= 1
    }
  }

  /// The word of a level.
  @inline(__always)
  private func word(_ index: Int, _ level: Int) -> UInt64 { words[starts[level] &+ index] }

  /// The bit of an index in its word.
  @inline(__always)
  private static func bit(_ index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  /// The bits of all greater indexes in the word of an index.
  @inline(__always)
  private static func bits(after index: Int) -> UInt64 {
    (UInt64.max &- 1) &<< UInt64(truncatingIfNeeded: index)
  }

  /// The largest index in a word other than zero.
  @inline(__always)
  private static func last(of word: UInt64) -> Int { 63 &- word.leadingZeroBitCount }
}
