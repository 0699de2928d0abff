import TableText
import TerminalIO

/// The columns that make a tree of the rows: each value of one is a value of the other in the row above.
package struct TreeRule: Equatable, Sendable {
  /// The column with the value of the parent.
  package let parent: ColumnReference

  /// The column with the value by which children name a row.
  package let row: ColumnReference

  /// Parses the value of an option.
  ///
  /// - Parameter text: `PARENT=COLUMN`; the result is nil if a name is missing.
  package init?(_ text: String) {
    let names = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard names.count == 2, !names.contains("") else { return nil }
    (parent, row) = (
      ColumnReference(text: String(names[0])), ColumnReference(text: String(names[1]))
    )
  }

  /// The value of the option.
  package var text: String { "\(parent.text)=\(row.text)" }

  var columns: [ColumnReference] { [parent, row] }
}

/// The place of a row in a tree.
package struct TreePlace: Equatable, Sendable {
  /// The number of rows above it, up to the root.
  package let depth: Int

  /// The number of rows below it, at all levels.
  package let count: Int

  /// The identity of the parent; nil for a root.
  package let parent: WatchKey?

  /// The keys of the rows above it from the root on, with a slash after each.
  package let path: String
}

/// The tree of the rows of a table.
struct RowTree {
  /// The index of the parent of each row; nil for a root.
  private let parents: [Int?]

  /// The column in which the command has drawn the tree; nil if it has not.
  let drawnColumn: Int?

  /// Finds the tree of a table: that of a rule, or else the one that its source gives or the command has
  /// drawn; nil if there is none.
  ///
  /// - Throws: `WatchError.unknownColumn` if a column of the rule is missing.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  init?(_ rule: TreeRule?, _ table: OutputTable) throws(WatchError) {
    if let rule {
      let column = try WatchError.index(of: rule.row, in: table.columns)
      let parent = try WatchError.index(of: rule.parent, in: table.columns)
      parents = Self.parents(table.rows, column: column, parent: parent)
      drawnColumn = nil
    } else if let drawn = TreeDrawing(table) {
      parents = Self.parents(of: drawn.offsets)
      drawnColumn = drawn.column
    } else if table.reading.header == .fields, table.rows.contains(where: { $0.depth > 0 }) {
      parents = Self.parents(of: table.rows.map(\.depth))
      drawnColumn = nil
    } else {
      return nil
    }
  }

  private static func parents(_ rows: [TableRow], column: Int, parent: Int) -> [Int?] {
    let indexes = Dictionary(
      rows.enumerated().map { ($1.field(column), $0) }, uniquingKeysWith: { first, _ in first })
    var parents = rows.enumerated().map { index, row in
      indexes[row.field(parent)].flatMap { $0 == index ? nil : $0 }
    }
    // The first row of a circle is its root.
    var known = Array(repeating: false, count: rows.count)
    for index in rows.indices where !known[index] {
      var walked: Set<Int> = []
      var next: Int? = index
      while let row = next, !known[row] {
        walked.insert(row)
        if let above = parents[row], walked.contains(above) { parents[row] = nil }
        next = parents[row]
      }
      for row in walked { known[row] = true }
    }
    return parents
  }

  /// Returns the nearest row before each that is less deep.
  private static func parents(of depths: [Int]) -> [Int?] {
    var open: [Int] = []
    return depths.indices.map { index in
      while let last = open.last, depths[last] >= depths[index] { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }

  /// Arranges the rows so that each parent is before its children.
  ///
  /// - Parameters:
  ///   - order: The order of rows with the same parent.
  ///   - keys: The key of each row.
  ///   - identities: The identity of each row.
  ///   - groups: The group of each row, which is that of its parent or the row is a root; nil for one.
  /// - Returns: The indexes of the rows with their places.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func places(
    of order: [Int], keys: [WatchKey], identities: [WatchKey], in groups: [String]?
  ) -> [(index: Int, place: TreePlace)] {
    let parents = parents.enumerated().map { index, parent -> Int? in
      guard let parent, let groups else { return parent }
      return groups[parent] == groups[index] ? parent : nil
    }
    var children: [Int: [Int]] = [:]
    for index in order {
      if let parent = parents[index] { children[parent, default: []].append(index) }
    }
    var visits: [(index: Int, depth: Int, path: String)] = []
    var waiting = order.reversed().filter { parents[$0] == nil }.map { ($0, 0, "") }
    while let (index, depth, path) = waiting.popLast() {
      visits.append((index, depth, path))
      guard let below = children[index] else { continue }
      let inner = "\(path)\(keys[index])/"
      waiting += below.reversed().map { ($0, depth + 1, inner) }
    }
    var counts = Array(repeating: 0, count: parents.count)
    for visit in visits.reversed() {
      if let parent = parents[visit.index] { counts[parent] += counts[visit.index] + 1 }
    }
    return visits.map { visit in
      let place = TreePlace(
        depth: visit.depth, count: counts[visit.index],
        parent: parents[visit.index].map { identities[$0] }, path: visit.path)
      return (visit.index, place)
    }
  }
}

/// A tree that a command has drawn with lines, as `lsblk` and `ps --forest` do.
private struct TreeDrawing {
  let column: Int

  /// The distance of the name of each row from the beginning of the line.
  let offsets: [Int]

  private static let beginnings = ["├", "└", "│", "|-", "`-", "\\_", "| "]
  private static let signs: Set<Character> = [
    "├", "└", "│", "─", "┬", "|", "`", "-", "\\", "_", " ",
  ]

  init?(_ table: OutputTable) {
    // The first row is a root.
    guard table.reading.header != .fields, table.reading.header != .borders,
      let first = table.rows.first
    else { return nil }
    // Branches follow their root.
    let sample = table.rows.prefix(200)
    let found = table.columns.indices.first { (column: Int) -> Bool in
      !Self.isDrawn(first.field(column)) && sample.contains { Self.isDrawn($0.field(column)) }
    }
    guard let drawn = found else { return nil }
    let isLast = drawn == table.columns.count - 1
    offsets = table.rows.map { row in
      let value = row.field(drawn)
      let start = row.line.range(of: value, isLast: isLast) ?? 0
      let sign = Self.isDrawn(value) ? value.prefix { Self.signs.contains($0) } : ""
      return start + TerminalWidth.columns(of: String(sign))
    }
    column = drawn
  }

  private static func isDrawn(_ value: String) -> Bool {
    // All values of a table are tested: most begin with none of the first bytes.
    guard let first = value.utf8.first, first >= 0xe2 || [0x5c, 0x60, 0x7c].contains(first) else {
      return false
    }
    return beginnings.contains(where: value.hasPrefix)
  }
}

extension String {
  /// Returns the column of the terminal where the first or last occurrence of a text begins; nil if there
  /// is none.
  fileprivate func range(of text: String, isLast: Bool) -> Int? {
    let ranges = ranges(of: text)
    guard let range = isLast ? ranges.last : ranges.first else { return nil }
    return TerminalWidth.columns(of: String(self[..<range.lowerBound]))
  }
}
