import RosterDiff
import Synchronization
import TableText

/// The rows of a refresh, paired by identity with those of the refresh before.
///
/// They are paired once, for all that read the result: the history and the columns about changes.
package final class RowPairing: Sendable {
  private let old: [WatchKey]
  private let new: [WatchKey]
  private let found = Mutex<[Int?]?>(nil)

  /// Creates the pairing, which is found when it is read.
  ///
  /// - Parameters:
  ///   - old: The identities of the rows before; all are unique.
  ///   - new: The identities of the rows after; all are unique.
  package init(from old: [WatchKey], to new: [WatchKey]) {
    self.old = old
    self.new = new
  }

  /// Returns the pairing with other rows before; this one if they are the same.
  ///
  /// - Parameter old: The identities of the rows before; all are unique.
  /// - Returns: The pairing.
  /// - Complexity: O(1) if they are stored together with those of this pairing; otherwise O(*n*), where
  ///   *n* is the number of rows.
  func from(_ old: [WatchKey]) -> RowPairing {
    old == self.old ? self : RowPairing(from: old, to: new)
  }

  /// The index before of each row after; nil for a new row.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of rows and *m* is the number of rows
  ///   that pass others, once; then O(1).
  package var oldIndexes: [Int?] {
    found.value {
      var indexes = [Int?](repeating: nil, count: new.count)
      let changes = diff(
        old, new, by: { $0 }, options: .knownUnique, isContentEqual: { _, _ in true })
      for run in changes.kept {
        for offset in 0..<run.count { indexes[run.new + offset] = run.old + offset }
      }
      return indexes
    }
  }
}

extension Mutex {
  /// Returns the value, which is made at the first call; other threads wait for it.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: The value.
  package func value<Made: Sendable>(_ make: () -> Made) -> Made where Value == Made? {
    withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
