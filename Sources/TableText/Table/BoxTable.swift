/// A table whose columns are between drawn borders: `|` and `+`, or lines of Unicode.
///
/// Databases and cloud tools print such tables, and Markdown has them. A line of dashes with joints
/// between them is above the rows; the borders of its neighbours are where the joints are.
struct BoxTable {
  /// The names of the columns.
  private(set) var columns: [String] = []

  /// The words above the names, and the types below them; nil for none.
  private(set) var title: String?

  /// The rows in order; one of several lines has their texts with spaces between them.
  private(set) var rows: [TableRow] = []

  private static let borders: Set<Unicode.Scalar> = ["|", "│", "║", "┃"]
  private static let dashes: Set<Unicode.Scalar> = ["-", "=", "─", "━", "═", ":", " "]

  /// The lines that are a table with borders from a line on.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - paragraph: The indexes of consecutive lines.
  /// - Returns: The indexes of its lines; nil if there is none.
  static func range(in lines: [String], _ paragraph: Range<Int>) -> Range<Int>? {
    for index in paragraph {
      guard let count = joints(in: lines[index]), count > 0 else { continue }
      let neighbours = [index - 1, index + 1].filter(paragraph.contains)
      guard neighbours.contains(where: { borderCount(lines[$0]) == count }) else { continue }
      func belongs(_ line: Int) -> Bool {
        joints(in: lines[line]) != nil || borderCount(lines[line]) >= count
          || count > 2 && isFramed(lines[line])
      }
      var (start, end) = (index, index + 1)
      while start > paragraph.lowerBound, belongs(start - 1) { start -= 1 }
      while end < paragraph.upperBound, belongs(end) { end += 1 }
      return start..<end
    }
    return nil
  }

  /// Reads the lines of a table with borders.
  init(_ lines: [String]) {
    let counts = lines.map { Self.joints(in: $0) ?? 0 }
    let count = counts.max() ?? 0
    let ruler = counts.firstIndex(of: count).map { lines[$0] } ?? ""
    let isFramed = Self.isFramed(ruler)
    let width = max(1, isFramed ? count - 1 : count + 1)
    var parts: [[[String]]] = [[]]
    var titles: [String] = []
    for (line, joints) in zip(lines, counts) {
      if Self.joints(in: line) != nil {
        if joints > 0 || !(parts.last ?? []).isEmpty { parts.append([]) }
        continue
      }
      let cells = Self.cells(of: line, isFramed: isFramed)
      if cells.count == 1, width > 1 {
        titles.append(cells[0][...].trimmed)
      } else {
        parts[parts.count - 1].append(Self.fitted(cells, to: width))
      }
    }
    parts.removeAll(where: \.isEmpty)
    guard let header = parts.first else { return }
    columns = header[0].map { $0[...].trimmed }
    // The types of the columns are below their names.
    titles += header.dropFirst().map { $0.map { $0[...].trimmed }.joined(separator: " ") }
    title = titles.isEmpty ? nil : titles.joined(separator: " · ")
    let bodies = parts.dropFirst()
    // With a line between all rows, those between two lines are one.
    let isGrid = bodies.count > 1 && bodies.contains { $0.count > 1 }
    rows = isGrid ? bodies.map(Self.row) : bodies.flatMap(Self.rows)
  }

  private static func row(_ lines: [[String]]) -> TableRow {
    let fields = (lines.first ?? []).indices.map { column in
      lines.map { $0[column][...].trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return TableRow(line: fields.joined(separator: "  "), fields: fields)
  }

  /// Returns the rows of lines; a cell that ends with `+` continues in the next line.
  private static func rows(_ lines: [[String]]) -> [TableRow] {
    var rows: [[[String]]] = []
    var continues = false
    for cells in lines {
      let parts = cells.map { $0.hasSuffix("+") ? String($0.dropLast()) : $0 }
      if continues { rows[rows.count - 1].append(parts) } else { rows.append([parts]) }
      continues = parts != cells
    }
    return rows.map(row)
  }

  /// Returns the texts between the borders.
  private static func cells(of line: String, isFramed: Bool) -> [String] {
    var cells = line.unicodeScalars.split(omittingEmptySubsequences: false) {
      borders.contains($0)
    }.map { String(String.UnicodeScalarView($0)) }
    if isFramed, cells.count > 2 {
      cells.removeFirst()
      cells.removeLast()
    }
    return cells
  }

  /// Returns as many cells as there are columns; the last one has the rest.
  private static func fitted(_ cells: [String], to width: Int) -> [String] {
    if cells.count <= width {
      return cells + Array(repeating: "", count: width - cells.count)
    }
    return cells[..<(width - 1)] + [cells[(width - 1)...].joined(separator: "|")]
  }

  private static func borderCount(_ line: String) -> Int {
    line.unicodeScalars.count { borders.contains($0) }
  }

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "+" || borders.contains(scalar)
      || 0x2500...0x257f ~= scalar.value && !dashes.contains(scalar)
  }

  /// Whether a line begins and ends with a border or a joint.
  private static func isFramed(_ line: String) -> Bool {
    let scalars = line[...].trimmed.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last else {
      return false
    }
    return isJoint(first) && isJoint(last)
  }

  /// Returns the number of joints of a line of dashes; nil for another line.
  private static func joints(in line: String) -> Int? {
    // Nearly all lines begin with something else.
    let first = line.utf8.first { $0 != UInt8(ascii: " ") } ?? 0
    guard first >= 0x80 || "+-=|:".utf8.contains(first) else { return nil }
    var (dashCount, joints) = (0, 0)
    for scalar in line.unicodeScalars {
      if dashes.contains(scalar) {
        if scalar != " ", scalar != ":" { dashCount += 1 }
      } else if isJoint(scalar) {
        joints += 1
      } else {
        return nil
      }
    }
    return dashCount > 2 && dashCount >= joints ? joints : nil
  }
}
