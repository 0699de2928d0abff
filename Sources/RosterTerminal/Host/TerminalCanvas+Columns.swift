import RosterView
import TerminalIO

extension TerminalCanvas {
  /// Writes the fields of a row of a table.
  ///
  /// - Parameters:
  ///   - columns: The fields.
  ///   - start: The column of the first one.
  ///   - end: The column after the last available one.
  ///   - style: The style.
  mutating func write(
    _ columns: [ListContent.Column], from start: Int, to end: Int, style: TerminalStyle
  ) {
    for (column, range) in zip(columns, columns.terminalRanges(from: start, to: end)) {
      let look = column.emphasis.map { style.overlaid(with: $0.terminalStyle) } ?? style
      write(column.text, x: range.lowerBound, y: 0, style: look, limit: range.count)
    }
  }
}

extension [ListContent.Column] {
  /// Returns the position of the text of each field, as `ContentCell` draws them.
  ///
  /// - Parameters:
  ///   - start: The column of the first field.
  ///   - end: The column after the last available one.
  /// - Returns: The columns available to each text; an empty range if there is no room.
  public func terminalRanges(from start: Int, to end: Int) -> [Range<Int>] {
    var x = start
    return zip(self, terminalWidths(in: end - start)).map { column, width in
      guard x < end, width > 0 else { return x..<x }
      let room = Swift.min(width, end - x)
      let count = TerminalText.columns(of: column.text, limit: room + 1)
      let inset = column.alignment == .trailing ? Swift.max(0, room - count) : 0
      defer { x += width + 1 }
      return x + inset..<x + room
    }
  }

  /// The width below which a field is not made narrower.
  private static var leastWidth: Int { 6 }

  /// The width that fields without a width get before other fields keep their full width.
  private static var leastShare: Int { 12 }

  /// Returns the width of each field.
  ///
  /// Fields without a width share the columns that the others leave. If there is not enough room,
  /// the widest fields are made narrower first, so that each field keeps some columns, and fields
  /// without a width get some too. Fields at the trailing edge keep their width, because a
  /// truncated number is wrong.
  ///
  /// - Parameter room: The available columns, including one between fields.
  /// - Returns: A width for each field, 0 if there is no room.
  func terminalWidths(in room: Int) -> [Int] {
    let given = map { column in
      column.width.map { $0.isFinite ? Int(Swift.min(Swift.max($0, 0), 1e6)) : 0 }
    }
    let open = given.count { $0 == nil }
    let spaced = Swift.max(0, room - (count - 1))
    let flexible = zip(self, given).compactMap { $0.alignment == .leading ? $1 : nil }
    let fixed = given.reduce(0) { $0 + ($1 ?? 0) } - flexible.reduce(0, +)
    let maximum = Self.maximumWidth(
      of: flexible, in: spaced - fixed - open * Swift.min(Self.leastShare, spaced / 4))
    let widths = zip(self, given).map { column, width in
      width.map { column.alignment == .leading ? Swift.min($0, maximum) : $0 }
    }
    let left = Swift.max(0, spaced - widths.reduce(0) { $0 + ($1 ?? 0) })
    var shares = (0..<open).map { (left + $0) / open }.reversed().makeIterator()
    return widths.map { $0 ?? shares.next() ?? 0 }
  }

  /// Returns the columns of the screen for each field, starting with the first.
  ///
  /// - Parameter room: The available columns, including one between fields.
  /// - Returns: A range for each field, empty if there is no room.
  func terminalRanges(in room: Int) -> [Range<Int>] {
    var x = 0
    return terminalWidths(in: room).map { width in
      let start = Swift.min(x, room)
      let end = Swift.min(x + width, Swift.max(room, 0))
      x += width > 0 ? width + 1 : 0
      return start..<Swift.max(start, end)
    }
  }

  /// Returns the width to which the widest fields are reduced so that all of them fit.
  private static func maximumWidth(of widths: [Int], in room: Int) -> Int {
    var left = room
    let sorted = widths.sorted()
    for (index, width) in sorted.enumerated() {
      let share = left / (sorted.count - index)
      if width > share { return Swift.max(leastWidth, share) }
      left -= width
    }
    return .max
  }
}
