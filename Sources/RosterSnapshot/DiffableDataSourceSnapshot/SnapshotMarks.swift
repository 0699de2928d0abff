/// Ids that are marked, in the order in which that happened.
///
/// With each id is kept where it lay when it was marked, which saves looking it up again.
struct SnapshotMarks<ID: Hashable, Place> {
  /// An id that is marked.
  struct Mark {
    let id: ID

    /// Where it lay then.
    let place: Place
  }

  /// The marks in order, among them some that were removed.
  private var order: [Mark] = []

  /// For each id that is marked its turn in the order.
  private var turns: [ID: Int] = [:]

  /// Whether nothing is marked.
  var isEmpty: Bool { turns.isEmpty }

  /// The marks in order.
  ///
  /// - Complexity: O(1), or O(*m*) if marks were removed.
  var marks: [Mark] {
    if order.count == turns.count { return order }
    return order.enumerated().filter { turns[$0.element.id] == $0.offset }.map { $0.element }
  }

  /// The marked ids in order.
  ///
  /// - Complexity: O(*m*).
  var ids: [ID] { marks.map { $0.id } }

  /// Marks ids; those that are marked keep their turn.
  mutating func insert(_ marks: some Sequence<Mark>) {
    for mark in marks where turns[mark.id] == nil {
      turns[mark.id] = order.count
      order.append(mark)
    }
  }

  /// Removes the marks of ids.
  mutating func remove(_ ids: some Collection<ID>) {
    if isEmpty { return }
    for id in ids { turns[id] = nil }
    // So that nothing grows where marks come and go.
    if order.count > 2 * turns.count + 16 {
      let rest = marks
      self = SnapshotMarks()
      insert(rest)
    }
  }

  /// Returns whether an id is marked.
  func contains(_ id: ID) -> Bool { turns[id] != nil }
}

extension SnapshotMarks: Sendable where ID: Sendable, Place: Sendable {}
extension SnapshotMarks.Mark: Sendable where ID: Sendable, Place: Sendable {}
