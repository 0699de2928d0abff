import RosterDiff
import TableText

/// The rows of a refresh, paired by identity with those of the refresh before.
///
/// A session pairs them once; the history and the columns about changes read the result.
package struct RowPairing: Sendable {
  private let old: [WatchKey]
  private let new: [WatchKey]

  /// The rows that are in both, by ascending new index.
  private let kept: [IndexPairs.Run]

  /// Pairs rows.
  ///
  /// - Parameters:
  ///   - old: The identities of the rows before; all are unique.
  ///   - new: The identities of the rows after; all are unique.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of rows and *m* is the number of rows
  ///   that pass others.
  package init(from old: [WatchKey], to new: [WatchKey]) {
    self.old = old
    self.new = new
    kept = diff(old, new, by: { $0 }, options: .knownUnique, isContentEqual: { _, _ in true }).kept
  }

  /// Returns the pairing with other rows before; this one if they are the same.
  ///
  /// - Parameter old: The identities of the rows before; all are unique.
  /// - Returns: The pairing.
  /// - Complexity: O(1) if they are stored together with those of this pairing; otherwise that of
  ///   `init(from:to:)`.
  func from(_ old: [WatchKey]) -> RowPairing {
    old == self.old ? self : RowPairing(from: old, to: new)
  }

  /// The index before of each row after; nil for a new row.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package var oldIndexes: [Int?] {
    var indexes = [Int?](repeating: nil, count: new.count)
    for run in kept {
      for offset in 0..<run.count { indexes[run.new + offset] = run.old + offset }
    }
    return indexes
  }
}
