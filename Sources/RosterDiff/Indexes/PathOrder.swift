/// The order of the elements of an array by an index path of each.
///
/// Index paths are packed into integers and sorted digit by digit (Knuth 1973, volume 3, section
/// 5.2.5), which takes a tenth of the time of a sort by comparison.
struct PathOrder {
  /// The positions of the elements; elements with equal index paths keep their order.
  let positions: [UInt32]

  /// Determines the order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, if the section and item of every
  ///   index path fit into 31 bits together; otherwise O(*n* log *n*).
  init<Element>(of elements: [Element], _ path: (Element) -> ItemPath) {
    if let keys = Self.keys(of: elements, path) {
      positions = Self.sorted(keys).map { UInt32(truncatingIfNeeded: $0) }
    } else {
      let paths = elements.map(path)
      positions = paths.indices
        .sorted { paths[$0] == paths[$1] ? $0 < $1 : paths[$0] < paths[$1] }
        .map { UInt32($0) }
    }
  }

  /// Packs each index path and its position into one integer; nil if they do not fit.
  private static func keys<Element>(
    of elements: [Element], _ path: (Element) -> ItemPath
  ) -> Keys? {
    // A negative number has its highest bit set, and so does not fit.
    var sections: UInt = 0
    var items: UInt = 0
    for element in elements {
      let path = path(element)
      sections |= UInt(bitPattern: path.section)
      items |= UInt(bitPattern: path.item)
    }
    let itemBits = UInt.bitWidth - items.leadingZeroBitCount
    let bits = UInt.bitWidth - sections.leadingZeroBitCount + itemBits
    guard bits < 32, elements.count <= UInt32.max else { return nil }
    var packed: [UInt64] = []
    packed.reserveCapacity(elements.count)
    for (position, element) in elements.enumerated() {
      let path = path(element)
      let key = UInt64(path.section) << UInt64(itemBits) | UInt64(path.item)
      packed.append(key << 32 | UInt64(position))
    }
    return Keys(packed: packed, bits: bits)
  }

  private struct Keys {
    /// Each key in the high bits, its position in the low bits.
    var packed: [UInt64]
    /// The maximum number of bits of a key.
    let bits: Int
  }

  /// The number of elements from which sorting by digits is faster.
  private static var digitsCount: Int { 64 }

  private static func sorted(_ keys: Keys) -> [UInt64] {
    if keys.packed.count < digitsCount { return keys.packed.sorted() }
    var from = keys.packed
    var to = [UInt64](repeating: 0, count: from.count)
    var shift = 32
    while shift < 32 + keys.bits {
      from.withUnsafeBufferPointer { from in
        to.withUnsafeMutableBufferPointer { sort(from, into: $0, byDigitAt: UInt64(shift)) }
      }
      swap(&from, &to)
      shift += 8
    }
    return from
  }

  /// Sorts by one digit of eight bits, stably.
  private static func sort(
    _ from: UnsafeBufferPointer<UInt64>, into to: UnsafeMutableBufferPointer<UInt64>,
    byDigitAt shift: UInt64
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { starts in
      starts.initialize(repeating: 0)
      for entry in from { starts[Int(entry >> shift & 255)] &+= 1 }
      var sum = 0
      for digit in 0..<256 {
        let count = starts[digit]
        starts[digit] = sum
        sum &+= count
      }
      for entry in from {
        let digit = Int(entry >> shift & 255)
        to[starts[digit]] = entry
        starts[digit] &+= 1
      }
    }
  }
}

extension Array {
  /// Returns the elements in ascending order of an index path of each.
  ///
  /// - Parameter path: Returns the index path of an element.
  /// - Returns: The elements; elements with equal index paths keep their order.
  /// - Complexity: O(*n*), where *n* is the number of elements; see `PathOrder`.
  func sorted(byPath path: (Element) -> ItemPath) -> [Element] {
    if isAscending(byPath: path) { return self }
    return PathOrder(of: self, path).positions.map { self[Int($0)] }
  }

  private func isAscending(byPath path: (Element) -> ItemPath) -> Bool {
    guard var last = first.map(path) else { return true }
    for element in self {
      let next = path(element)
      if next < last { return false }
      last = next
    }
    return true
  }
}

// The interface for other modules is not generic: an unspecialised sort takes many times as long.

extension [ItemPath] {
  /// The same index paths in ascending order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, for index paths that a list can
  ///   have.
  package var ascending: [ItemPath] { sorted(byPath: { $0 }) }
}

extension [ItemMove] {
  /// The same moves in ascending order of the index path before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, for index paths that a list can
  ///   have.
  package var byOrigin: [ItemMove] { sorted(byPath: { $0.from }) }

  /// The same moves in ascending order of the index path after.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, for index paths that a list can
  ///   have.
  package var byTarget: [ItemMove] { sorted(byPath: { $0.to }) }
}
