/// Smaller versions of values, for `checkProperty`.
package enum Shrinking {
  /// Leaves out one half, one quarter and so on, at last one element.
  ///
  /// - Parameter array: The array; an empty one gives nothing.
  /// - Returns: The smaller arrays, shortest first.
  /// - Complexity: O(*n*²) of the number of elements.
  package static func removals<Element>(_ array: [Element]) -> [[Element]] {
    var results: [[Element]] = []
    var length = (array.count + 1) / 2
    while length > 0 {
      for start in stride(from: 0, to: array.count, by: length) {
        var copy = array
        copy.removeSubrange(start..<min(start + length, array.count))
        results.append(copy)
      }
      length = length == 1 ? 0 : (length + 1) / 2
    }
    return results
  }

  /// Makes one side of a pair smaller.
  ///
  /// - Parameters:
  ///   - pair: The pair.
  ///   - first: Shrinks the first side.
  ///   - second: Shrinks the second side.
  /// - Returns: The pairs with a smaller first side, then those with a smaller second side.
  package static func either<First, Second>(
    _ pair: (First, Second), _ first: (First) -> [First], _ second: (Second) -> [Second]
  ) -> [(First, Second)] {
    first(pair.0).map { ($0, pair.1) } + second(pair.1).map { (pair.0, $0) }
  }

  /// Brings a number nearer to zero.
  ///
  /// - Parameter number: The number; zero gives nothing.
  /// - Returns: Zero, half of the number and its neighbour, without repetition.
  package static func towardsZero(_ number: Int) -> [Int] {
    guard number != 0 else { return [] }
    let candidates = [0, number / 2, number - number.signum()]
    return candidates.enumerated()
      .filter { candidates.firstIndex(of: $0.element) == $0.offset && $0.element != number }
      .map(\.element)
  }
}
