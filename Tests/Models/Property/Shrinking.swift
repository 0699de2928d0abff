/// Functions that return smaller versions of values, for `checkProperty`.
package enum Shrinking {
  /// Returns arrays with one half, one quarter and so on removed, down to one element.
  ///
  /// - Parameter array: The array; an empty one has no smaller versions.
  /// - Returns: The smaller arrays, shortest first.
  /// - Complexity: O(*n*²), where *n* is the number of elements.
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

  /// Returns pairs with one element made smaller.
  ///
  /// - Parameters:
  ///   - pair: The pair.
  ///   - first: Shrinks the first element.
  ///   - second: Shrinks the second element.
  /// - Returns: The pairs with a smaller first element, then those with a smaller second element.
  package static func either<First, Second>(
    _ pair: (First, Second), _ first: (First) -> [First], _ second: (Second) -> [Second]
  ) -> [(First, Second)] {
    first(pair.0).map { ($0, pair.1) } + second(pair.1).map { (pair.0, $0) }
  }

  /// Returns numbers nearer to zero.
  ///
  /// - Parameter number: The number; zero has no smaller versions.
  /// - Returns: Zero, half of the number and its neighbour, without repetition.
  package static func towardsZero(_ number: Int) -> [Int] {
    guard number != 0 else { return [] }
    let candidates = [0, number / 2, number - number.signum()]
    return candidates.enumerated()
      .filter { candidates.firstIndex(of: $0.element) == $0.offset && $0.element != number }
      .map(\.element)
  }
}
