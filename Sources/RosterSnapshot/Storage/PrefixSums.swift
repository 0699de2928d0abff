/// Counts with the sums of all counts before each (Fenwick 1994).
struct PrefixSums: Sendable {
  /// The element at *i* is the sum of the `i & -i` counts up to and including number *i* - 1; the
  /// first is unused.
  private var tree: [Int] = [0]

  /// The sum of all counts.
  private(set) var total = 0

  /// Creates sums.
  ///
  /// - Complexity: O(*n*), where *n* is the number of counts.
  init(_ counts: some Sequence<Int> = EmptyCollection()) {
    tree.append(contentsOf: counts)
    for index in tree.indices.dropFirst() {
      total += tree[index]
    }
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// The counts in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of counts.
  var counts: [Int] {
    var counts = tree
    for index in counts.indices.dropFirst().reversed() {
      let parent = index + (index & -index)
      if parent < counts.count { counts[parent] -= counts[index] }
    }
    counts.removeFirst()
    return counts
  }

  /// Returns the sum of the counts before an index.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of counts.
  func sum(before index: Int) -> Int {
    var sum = 0
    var index = index
    while index > 0 {
      sum &+= tree[index]
      index &= index &- 1
    }
    return sum
  }

  /// Adds to a count.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of counts.
  mutating func add(_ difference: Int, at index: Int) {
    total += difference
    var index = index + 1
    while index < tree.count {
      tree[index] += difference
      index += index & -index
    }
  }

  /// Adds a count after the last one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of counts.
  mutating func append(_ count: Int) {
    let index = tree.count
    tree.append(count + sum(before: index - 1) - sum(before: index & (index - 1)))
    total += count
  }

  /// Returns the index of the count that contains a position, and the offset of the position in it.
  ///
  /// - Parameter position: A number from 0 to below the total.
  /// - Returns: The last such index if there are empty counts, and the offset.
  /// - Complexity: O(log *n*), where *n* is the number of counts.
  func find(_ position: Int) -> (index: Int, rest: Int) {
    var index = 0
    var rest = position
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      if index + step < tree.count, tree[index + step] <= rest {
        index += step
        rest -= tree[index]
      }
      step /= 2
    }
    return (index, rest)
  }
}
