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

  /// Marks that are to be added.
  struct New {
    let marks: [Mark]

    /// Whether it is known that no id occurs twice.
    let areDifferent: Bool
  }

  /// The marks in order, among them some that were removed.
  private var order: [Mark] = []

  /// For each id that is marked its turn in the order; nil if all in the order are marked and
  /// differ.
  private var turns: [ID: Int]?

  /// Whether nothing is marked.
  var isEmpty: Bool { turns?.isEmpty ?? order.isEmpty }

  /// The marks in order.
  ///
  /// - Complexity: O(1); O(*m*), where *m* is the number of marks, if marks were removed.
  var marks: [Mark] {
    guard let turns, turns.count < order.count else { return order }
    return order.enumerated().filter { turns[$0.element.id] == $0.offset }.map { $0.element }
  }

  /// The marked ids in order.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks.
  var ids: [ID] { marks.map { $0.id } }

  /// Marks ids; those that are marked keep their turn.
  ///
  /// - Complexity: O(*k*), where *k* is the number of new marks; O(1) for the first ones if they
  ///   differ.
  mutating func insert(_ new: New) {
    if new.areDifferent, order.isEmpty {
      order = new.marks
      return
    }
    var turns = takeTurns()
    for mark in new.marks where turns[mark.id] == nil {
      turns[mark.id] = order.count
      order.append(mark)
    }
    self.turns = turns
  }

  /// Removes the marks of ids.
  mutating func remove(_ ids: some Collection<ID>) {
    if isEmpty || ids.isEmpty { return }
    var turns = takeTurns()
    for id in ids { turns[id] = nil }
    self.turns = turns
    // So that nothing grows where marks come and go.
    if order.count > 2 * turns.count + 16 {
      order = marks
      self.turns = nil
    }
  }

  /// Takes the table of turns, so that nothing else holds it while it is edited.
  private mutating func takeTurns() -> [ID: Int] {
    defer { turns = nil }
    if let turns { return turns }
    var turns: [ID: Int] = [:]
    turns.reserveCapacity(order.count)
    for (turn, mark) in order.enumerated() { turns[mark.id] = turn }
    return turns
  }
}

extension SnapshotMarks: Sendable where ID: Sendable, Place: Sendable {}
extension SnapshotMarks.Mark: Sendable where ID: Sendable, Place: Sendable {}
