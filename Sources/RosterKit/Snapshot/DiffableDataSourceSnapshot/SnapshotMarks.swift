/// Ids that are marked, in the order in which that happened.
struct SnapshotMarks<ID: Hashable> {
  /// The ids in order, among them some whose marks were removed.
  private var order: [ID] = []

  /// For each id that is marked its place in the order.
  private var places: [ID: Int] = [:]

  /// Whether nothing is marked.
  var isEmpty: Bool { places.isEmpty }

  /// The marked ids in order.
  ///
  /// - Complexity: O(1), or O(*m*) if marks were removed.
  var ids: [ID] {
    if order.count == places.count { return order }
    return order.enumerated().filter { places[$0.element] == $0.offset }.map { $0.element }
  }

  /// Marks ids; those that are marked keep their place.
  mutating func insert(_ ids: [ID]) {
    for id in ids where places[id] == nil {
      places[id] = order.count
      order.append(id)
    }
  }

  /// Removes the marks of ids.
  mutating func remove(_ ids: some Collection<ID>) {
    if isEmpty { return }
    for id in ids { places[id] = nil }
    // So that nothing grows where marks come and go.
    if order.count > 2 * places.count + 16 {
      let rest = self.ids
      self = SnapshotMarks()
      insert(rest)
    }
  }

  /// Returns whether an id is marked.
  func contains(_ id: ID) -> Bool { places[id] != nil }
}

extension SnapshotMarks: Sendable where ID: Sendable {}
