/// Finds which of many extents meet a range, quickly if they are about in order.
struct SpanIndex: Sendable {
  /// The greatest upper bound up to each extent.
  private let greatestUpTo: [Double]
  /// The least lower bound from each extent on.
  private let leastFrom: [Double]

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - count: The number of extents.
  ///   - extent: Returns the bounds of an extent.
  init(count: Int, _ extent: (Int) -> (lower: Double, upper: Double)) {
    var greatest = [Double](repeating: 0, count: count)
    var least = greatest
    var bound = -Double.infinity
    for position in 0..<count {
      let extent = extent(position)
      bound = max(bound, extent.upper)
      greatest[position] = bound
      least[position] = extent.lower
    }
    bound = .infinity
    for position in (0..<count).reversed() {
      bound = min(bound, least[position])
      least[position] = bound
    }
    greatestUpTo = greatest
    leastFrom = least
  }

  /// The least lower and the greatest upper bound; nothing at 0 if there are no extents.
  var bounds: (lower: Double, upper: Double) {
    (leastFrom.first ?? 0, greatestUpTo.last ?? 0)
  }

  /// Returns a range outside of which no extent meets what is asked for.
  ///
  /// - Parameters:
  ///   - lower: The lower bound; an extent that ends there does not meet it.
  ///   - upper: The upper bound; an extent that begins there does not meet it.
  /// - Returns: The positions, of which some may not meet it.
  /// - Complexity: O(log *n*).
  func candidates(from lower: Double, to upper: Double) -> Range<Int> {
    let first = greatestUpTo.partitionPoint { $0 > lower }
    let end = leastFrom.partitionPoint { $0 >= upper }
    return first..<max(first, end)
  }
}

extension Array {
  /// Returns the first position whose element belongs to the second part, the parts being sorted.
  ///
  /// - Complexity: O(log *n*).
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
