import TableText

/// The kept refreshes, and how much changed when.
package struct Timeline: Equatable, Sendable {
  /// The maximum number of marks.
  static let maximumCount = 120

  /// The numbers of the oldest and the newest kept refresh.
  package let numbers: ClosedRange<Int>

  /// The numbers of changes, from the oldest to the newest refresh, as shares from 0 to 1.
  ///
  /// Each is for one refresh or several. The scale is logarithmic.
  package let marks: [Double]

  /// Creates a timeline; nil if there is at most one refresh.
  ///
  /// - Complexity: O(*n*), where *n* is the number of refreshes.
  package init?(_ history: History) {
    let points = history.points
    guard points.count > 1, let first = points.first?.number, let last = points.last?.number else {
      return nil
    }
    numbers = first...last
    let span = last - first + 1
    let count = min(span, Self.maximumCount)
    // At the first refresh everything would be new.
    let counts = points.dropFirst().reduce(into: Array(repeating: 0, count: count)) {
      $0[($1.number - first) * count / span] += $1.changeCount
    }
    let scale = (counts.max() ?? 0).logarithm
    marks = counts.map { scale > 0 ? $0.logarithm / scale : 0 }
  }
}

extension Int {
  /// The logarithm of the number plus one, roughly: bits count, and the rest counts in proportion.
  fileprivate var logarithm: Double {
    let number = Double(self + 1)
    return Double(number.exponent) + number.significand - 1
  }
}
