import GRDB
import RosterWindows

/// The sections of a table, and the places of some of its rows.
struct DatabaseLayout {
  typealias Section = WindowedList<DatabaseValue, DatabaseListRow>.Section

  /// A row that is known by the values of its order.
  struct Mark {
    var position: Int
    var bound: [DatabaseValue]
  }

  /// The relation of the positions to the table.
  enum Precision {
    /// They are those of the table.
    case exact

    /// They are those of the table, but the rows after the last mark are not counted yet.
    case partial

    /// The table has changed since they were counted.
    case estimated
  }

  var sections: [Section]

  /// The marks by their positions.
  var marks: [Mark]

  var precision: Precision

  /// Whether the last section ends where the table ends, or did when it was counted.
  var reachesEnd: Bool

  /// The number of rows.
  let total: Int

  init(sections: [Section], marks: [Mark], precision: Precision, reachesEnd: Bool) {
    (self.sections, self.marks) = (sections, marks)
    (self.precision, self.reachesEnd) = (precision, reachesEnd)
    total = sections.reduce(0) { $0 + $1.count }
  }

  /// Returns the number of marks before a position, or at it.
  func markCount(through position: Int) -> Int {
    firstIndex { marks[$0].position > position }
  }

  /// Returns the first index of a mark for which a condition holds; it holds for all after it.
  func firstIndex(where holds: (Int) throws -> Bool) rethrows -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if try holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns whether rows at positions are in the sections that they have there.
  func agrees(with rows: [DatabaseListRow], from start: Int) -> Bool {
    var end = 0
    var index = -1
    for (offset, row) in rows.enumerated() {
      while start + offset >= end, index + 1 < sections.count {
        index += 1
        end += sections[index].count
      }
      if start + offset >= end || row.section != sections[index].id { return false }
    }
    return true
  }
}
