/// An index that finds the extents that intersect a range, quickly if the extents are roughly in
/// order.
struct SpanIndex: Sendable {
  /// The largest upper bound of all extents up to each one.
  private let maximumUpTo: [Double]
  /// The minimum lower bound of all extents from each one on.
  private let leastFrom: [Double]

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - count: The number of extents.
  ///   - extent: Returns the bounds of an extent.
  init(count: Int, _ extent: (Int) -> (lower: Double, upper: Double)) {
    var maximum = [Double](repeating: 0, count: count)
    var least = maximum
    var bound = -Double.infinity
    for position in 0..<count {
      let extent = extent(position)
      bound = max(bound, extent.upper)
      maximum[position] = bound
      least[position] = extent.lower
    }
    bound = .infinity
    for position in (0..<count).reversed() {
      bound = min(bound, least[position])
      least[position] = bound
    }
    maximumUpTo = maximum
    leastFrom = least
  }

  /// The minimum lower and the largest upper bound; both 0 if there are no extents.
  var bounds: (lower: Double, upper: Double) {
    (leastFrom.first ?? 0, maximumUpTo.last ?? 0)
  }

  /// Returns a range that contains all extents that intersect given bounds.
  ///
  /// - Parameters:
  ///   - lower: The lower bound; an extent that ends there does not intersect.
  ///   - upper: The upper bound; an extent that begins there does not intersect.
  /// - Returns: The positions, which can include extents that do not intersect.
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func candidates(from lower: Double, to upper: Double) -> Range<Int> {
    let first = maximumUpTo.partitionPoint { $0 > lower }
    let end = leastFrom.partitionPoint { $0 >= upper }
    return first..<max(first, end)
  }
}

extension Array {
  /// Returns the first position whose element belongs to the second part of a partitioned array.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func partitionPoint(where isInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
