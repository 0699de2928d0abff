import Synchronization

/// The regular expressions that abandoned threads still match.
final package class AbandonedPatterns: Sendable {
  /// Those of the process.
  static let shared = AbandonedPatterns()

  private let counts = Mutex<[String: Int]>([:])

  /// Whether an abandoned thread matches a pattern.
  package func contains(_ pattern: String) -> Bool { counts.withLock { $0[pattern] != nil } }

  /// Adds the pattern of a thread.
  package func insert(_ pattern: String) { counts.withLock { $0[pattern, default: 0] += 1 } }

  /// Removes the pattern of a thread that has ended.
  package func remove(_ pattern: String) {
    counts.withLock { counts in
      let count = counts[pattern, default: 0] - 1
      counts[pattern] = count > 0 ? count : nil
    }
  }
}
