/// An outline as a list of rows with levels, and what a drop does to it.
struct DropModel: CustomStringConvertible {
  /// The items without children that can have some.
  enum Parents: Sendable {
    case none
    case even
    case all
  }

  struct Row: Equatable {
    var id: Int
    var level: Int
    var isExpanded: Bool

    var levelOnly: Row { Row(id: id, level: level, isExpanded: false) }
  }

  /// The two rows between which an item is inserted, after it was removed.
  struct Gap {
    var above: Row?
    var next: Row?
    var range: ClosedRange<Int>
    var usual: Int
  }

  /// All rows in order, also those that are hidden.
  var rows: [Row]
  let parents: Parents

  init(levels: [Int], mask: Int, _ parents: Parents) {
    rows = levels.enumerated().map {
      Row(id: $0.offset, level: $0.element, isExpanded: mask & (1 << $0.offset) != 0)
    }
    self.parents = parents
  }

  /// The levels of the rows of all outlines of a size.
  static func shapes(_ size: Int) -> [[Int]] {
    if size == 1 { return [[0]] }
    return shapes(size - 1).flatMap { shape in
      (0...(shape.last ?? 0) + 1).map { shape + [$0] }
    }
  }

  var description: String {
    rows.map { "\($0.id)@\($0.level)\($0.isExpanded ? "+" : "")" }.joined(separator: " ")
      + ", parents: \(parents)"
  }

  func canHaveChildren(_ id: Int) -> Bool {
    switch parents {
    case .none: false
    case .even: id % 2 == 0
    case .all: true
    }
  }

  var visibleRows: [Row] {
    var limit = Int.max
    return rows.filter { row in
      if row.level > limit { return false }
      limit = row.isExpanded ? .max : row.level
      return true
    }
  }

  var visible: [Int] { visibleRows.map(\.id) }

  var text: String { visible.map { "\($0)" }.joined(separator: "\n") }

  func parent(of id: Int) -> Int? {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    return rows[..<index].last { $0.level < rows[index].level }?.id
  }

  /// The rows of an item and of its descendants.
  private func block(of id: Int) -> Range<Int> {
    let start = rows.firstIndex { $0.id == id } ?? 0
    let end = rows[(start + 1)...].firstIndex { $0.level <= rows[start].level } ?? rows.count
    return start..<end
  }

  private func without(_ id: Int) -> DropModel {
    var rest = self
    rest.rows.removeSubrange(block(of: id))
    return rest
  }

  /// Returns the gap into which an item moves that is shown at an index.
  func gap(of id: Int, target: Int) -> Gap {
    let own = Set(rows[block(of: id)].map(\.id))
    let rest = without(id)
    let others = visible.filter { $0 != id }.prefix(target).filter { !own.contains($0) }.count
    let home = visible.prefix { $0 != id }.count
    let rows = rest.visibleRows
    let above = others > 0 ? rows[others - 1] : nil
    let next = others < rows.count ? rows[others] : nil
    let least = next?.level ?? 0
    var maximum = above?.level ?? 0
    if let above, canHaveChildren(above.id) || above.id == parent(of: id) { maximum += 1 }
    let range = least...max(least, maximum)
    var gap = Gap(above: above, next: next, range: range, usual: least)
    if let level = range.first(where: { moving(id, gap, $0).parent(of: id) == parent(of: id) }) {
      gap.usual = level
    }
    let isParent = above.map { above in rest.rows.contains { rest.parent(of: $0.id) == above.id } }
    if let above, above.isExpanded, canHaveChildren(above.id), isParent == false, others != home {
      gap.usual = above.level + 1
    }
    return gap
  }

  /// Returns whether a drop moves other rows along, or shows hidden ones.
  func takesRows(_ id: Int, _ gap: Gap, _ level: Int) -> Bool {
    let own = Set(rows[block(of: id)].map(\.id))
    if visible.contains(where: { $0 != id && own.contains($0) }) { return true }
    return moving(id, gap, level).visible.count != visible.count
  }

  /// Returns the outline after a drop.
  func moving(_ id: Int, _ gap: Gap, _ level: Int) -> DropModel {
    var moved = Array(rows[block(of: id)])
    let difference = level - moved[0].level
    for index in moved.indices { moved[index].level += difference }
    var result = without(id)
    let place: Int
    if let above = gap.above, level == above.level + 1 {
      place = (result.rows.firstIndex(of: above) ?? 0) + 1
      result.rows[place - 1].isExpanded = true
    } else {
      place = gap.next.flatMap { result.rows.firstIndex(of: $0) } ?? result.rows.count
    }
    result.rows.insert(contentsOf: moved, at: place)
    return result
  }
}
