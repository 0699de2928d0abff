/// A list of ascending numbers, for many replacements and searches.
///
/// Every sixteenth number is repeated one level up, every sixteenth of those another level up. A
/// search compares sixteen consecutive numbers of each level at once, without a branch that the
/// processor could mispredict. That takes half the time of a binary search.
struct AscendingEnds: ~Copyable {
  private let memory: UnsafeMutablePointer<Int32>

  /// The start of each level in the memory.
  private let starts: UnsafeMutablePointer<Int>
  private let levelCount: Int

  /// The level at which a search begins: at most sixteen numbers of it are in use.
  private var top = 0

  /// The number of numbers.
  private(set) var count = 0

  private static var fan: Int { 16 }

  /// Creates an empty list.
  ///
  /// - Parameter capacity: The greatest number of numbers.
  init(capacity: Int) {
    var sizes: [Int] = []
    var level = capacity
    repeat {
      level = level / Self.fan + 1
      sizes.append(level * Self.fan)
    } while level > 1
    levelCount = sizes.count
    starts = .allocate(capacity: levelCount)
    var size = 0
    for (level, count) in sizes.enumerated() {
      (starts + level).initialize(to: size)
      size += count
    }
    memory = .allocate(capacity: size)
    memory.initialize(repeating: .max, count: size)
  }

  deinit {
    starts.deallocate()
    memory.deallocate()
  }

  /// The number at an index.
  @inline(__always)
  subscript(index: Int) -> Int32 { memory[index] }

  /// Replaces the number at an index, or appends it.
  @inline(__always)
  mutating func set(_ index: Int, to value: Int32) {
    memory[index] = value
    if index & (Self.fan - 1) == Self.fan - 1 { copyUp(index) }
    if index == count { grow(to: index &+ 1) }
  }

  /// Replaces numbers from an index on by consecutive ones, or appends them.
  mutating func set(from index: Int, value: Int, count added: Int) {
    for offset in 0..<added {
      memory[index &+ offset] = Int32(truncatingIfNeeded: value &+ offset)
    }
    // The end of the next group of sixteen at or after the index.
    var last = index | (Self.fan - 1)
    while last < index &+ added {
      copyUp(last)
      last &+= Self.fan
    }
    if index + added > count { grow(to: index + added) }
  }

  private mutating func grow(to newCount: Int) {
    count = newCount
    while (count &- 1) &>> (4 &* top) >= Self.fan { top &+= 1 }
  }

  private func copyUp(_ index: Int) {
    var position = index
    var level = 1
    while level < levelCount, position & (Self.fan - 1) == Self.fan - 1 {
      position >>= 4
      memory[starts[level] &+ position] = memory[index]
      level &+= 1
    }
  }

  /// Returns how many of the numbers are less than a value.
  @inline(__always)
  func position(of value: Int32) -> Int {
    var position = 0
    var level = top
    while level >= 0 {
      let group = UnsafeRawPointer(memory + (starts[level] &+ position &* Self.fan))
      let numbers = group.loadUnaligned(as: SIMD16<UInt32>.self)
      // The sign of each difference; the difference of two indexes does not overflow.
      let less = (numbers &- SIMD16(repeating: UInt32(bitPattern: value))) &>> 31
      let eight = less.lowHalf &+ less.highHalf
      let four = eight.lowHalf &+ eight.highHalf
      let two = four.lowHalf &+ four.highHalf
      position = position &* Self.fan &+ Int(truncatingIfNeeded: two.x &+ two.y)
      level &-= 1
    }
    return position
  }
}
