/// Marked ids, in the order in which they were marked.
///
/// Each mark keeps the location of its id at that time, which often saves a lookup.
struct SnapshotMarks<ID: Hashable, Location> {
  /// An id that is marked.
  struct Mark {
    let id: ID

    /// Its location when it was marked.
    let location: Location
  }

  /// Marks to add.
  struct New {
    let marks: [Mark]

    /// Whether the ids are known to be unique.
    let areDifferent: Bool
  }

  /// The marks in order, including some that were removed.
  private var order: [Mark] = []

  /// The index in `order` of each marked id; nil if all ids in `order` are marked and unique.
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

  /// Marks ids; ids that are already marked keep their position in the order.
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
    // Compact, so that repeated marking and unmarking does not grow the array.
    if order.count > 2 * turns.count + 16 {
      order = marks
      self.turns = nil
    }
  }

  /// Takes the table out of the property, so that it is uniquely referenced while it is edited.
  private mutating func takeTurns() -> [ID: Int] {
    defer { turns = nil }
    if let turns { return turns }
    var turns: [ID: Int] = [:]
    turns.reserveCapacity(order.count)
    for (turn, mark) in order.enumerated() { turns[mark.id] = turn }
    return turns
  }
}

extension SnapshotMarks: Sendable where ID: Sendable, Location: Sendable {}
extension SnapshotMarks.Mark: Sendable where ID: Sendable, Location: Sendable {}
