import TerminalIO

/// The index of titles beside a list, as a narrow column.
///
/// It is a plain value, so that drawing can be tested without a terminal.
struct TerminalIndex {
  /// The titles, from top to bottom.
  var titles: [String] = []

  /// The title selected by keys, while the index is active.
  var marked: Int?

  /// Whether the mouse was pressed on the index.
  var isPressed = false

  /// The maximum number of columns of a title.
  private static let maximumTitleWidth = 3

  /// Returns the number of columns of the index, including the gap beside the list.
  ///
  /// - Parameter room: The columns of the list and the index.
  /// - Returns: The columns; none in a narrow window.
  func width(in room: Int) -> Int {
    let limit = Self.maximumTitleWidth
    let widest = titles.reduce(0) { max($0, TerminalText.columns(of: $1, limit: limit + 1)) }
    guard widest > 0 else { return 0 }
    let width = min(widest, limit) + 1
    return width * 4 <= room ? width : 0
  }

  // MARK: - Rows

  /// Returns the title in each row, or nil for an empty row.
  ///
  /// The titles are centred in the column. If there are too many, some are left out at even
  /// intervals; the first, the last and the marked title are always shown.
  func titles(rows: Int) -> [Int?] {
    guard rows > 0, !titles.isEmpty else { return Array(repeating: nil, count: max(rows, 0)) }
    guard titles.count > rows else {
      let top = (rows - titles.count) / 2
      return (0..<rows).map { titles.indices.contains($0 - top) ? $0 - top : nil }
    }
    let last = max(rows - 1, 1)
    var shown = (0..<rows).map { Optional($0 * (titles.count - 1) / last) }
    if let marked, let row = shown.lastIndex(where: { ($0 ?? 0) <= marked }) {
      let isEnd = row == 0 && marked > 0
      shown[isEnd && rows > 2 ? 1 : row] = marked
    }
    return shown
  }

  /// Returns the title in a row, or the nearest one.
  func title(row: Int, rows: Int) -> Int? {
    let shown = titles(rows: rows)
    guard let first = shown.firstIndex(where: { $0 != nil }),
      let last = shown.lastIndex(where: { $0 != nil })
    else { return nil }
    return shown[min(max(row, first), last)]
  }

  // MARK: - Keys

  /// Moves the mark to another title.
  ///
  /// - Returns: The title, or nil if the key does not move the mark.
  mutating func move(_ key: TerminalKey, rows: Int) -> Int? {
    guard let marked, !titles.isEmpty else { return nil }
    let target: Int
    switch key {
    case TerminalKey(.up): target = marked - 1
    case TerminalKey(.down): target = marked + 1
    case TerminalKey(.pageUp): target = marked - max(rows, 1)
    case TerminalKey(.pageDown): target = marked + max(rows, 1)
    case TerminalKey(.home): target = 0
    case TerminalKey(.end): target = titles.count - 1
    default:
      guard let found = title(from: marked, for: key) else { return nil }
      target = found
    }
    self.marked = min(max(target, 0), titles.count - 1)
    return self.marked
  }

  /// Returns the next title that begins with the character of a key, wrapping at the end.
  private func title(from marked: Int, for key: TerminalKey) -> Int? {
    guard case .character(let character) = key.code,
      key.modifiers.subtracting(.shift).isEmpty
    else { return nil }
    let start = String(character).lowercased()
    let behind = Array(titles.indices.dropFirst(marked + 1))
    let order = behind + Array(titles.indices.prefix(marked + 1))
    return order.first { titles[$0].lowercased().hasPrefix(start) }
  }

  // MARK: - Drawing

  /// Draws the column.
  ///
  /// - Parameters:
  ///   - canvas: The column with its gap.
  ///   - start: The first column of the titles, 0 if the gap is after them.
  func draw(in canvas: inout TerminalCanvas, from start: Int) {
    let width = canvas.width - 1
    for (row, index) in titles(rows: canvas.height).enumerated() {
      guard let index else { continue }
      let isMarked = index == marked
      if isMarked { canvas.placeCursor(x: start, y: row) }
      canvas.write(
        titles[index], x: start, y: row, style: TerminalStyle(isMarked ? .reverse : .dim),
        limit: width)
    }
  }
}
