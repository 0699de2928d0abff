/// Ids that are marked, in the order in which that happened.
struct SnapshotMarks<ID: Hashable> {
  private var numbers: [ID: Int] = [:]
  private var next = 0

  /// Whether nothing is marked.
  var isEmpty: Bool { numbers.isEmpty }

  /// The marked ids in order.
  ///
  /// - Complexity: O(*m* log *m*).
  var ids: [ID] { numbers.sorted { $0.value < $1.value }.map { $0.key } }

  /// Marks ids; those that are marked keep their number.
  mutating func insert(_ ids: [ID]) {
    for id in ids where numbers[id] == nil {
      numbers[id] = next
      next += 1
    }
  }

  /// Removes the marks of ids.
  mutating func remove(_ ids: some Collection<ID>) {
    if isEmpty { return }
    for id in ids { numbers[id] = nil }
  }

  /// Returns whether an id is marked.
  func contains(_ id: ID) -> Bool { numbers[id] != nil }
}

extension SnapshotMarks: Sendable where ID: Sendable {}
