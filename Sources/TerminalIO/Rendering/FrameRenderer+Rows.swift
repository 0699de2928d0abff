extension FrameRenderer {
  /// The largest gap that is cheaper to write again than to skip.
  private static let gapLimit = 3

  /// The number of cells from which clearing the rest of a row is cheaper.
  private static let clearMinimum = 4

  /// Writes the changed cells of a row.
  mutating func renderRow(_ y: Int, of frame: TerminalGrid, over old: TerminalGrid) {
    let width = frame.size.columns
    let start = y * width
    let new = frame.cells[start..<start + width]
    let before = old.cells[start..<start + width]
    guard new != before else { return }
    let clearFrom = Self.clearTail(of: new, over: before)
    var x = 0
    var nextCellIsOverwritten = false
    while x < width {
      if x >= clearFrom {
        clearRest(x: x, y: y, frame: frame)
        return
      }
      let cell = new[start + x]
      let columns = cell.extent == .wide ? 2 : 1
      let last = before[start + x + columns - 1]
      let same = cell == before[start + x] && (columns == 1 || last.extent == .continuation)
      let writes = !same || nextCellIsOverwritten
      if writes { write(cell, x: x, y: y, frame: frame) }
      nextCellIsOverwritten =
        writes && !(cell.isSettled && Self.wasSettled(before, at: start + x, columns))
      x += columns
    }
  }

  /// Returns whether all terminals agree on the positions of the overwritten cells.
  private static func wasSettled(
    _ cells: ArraySlice<TerminalCell>, at index: Int, _ columns: Int
  ) -> Bool {
    let first = cells[index].extent == .continuation ? max(cells.startIndex, index - 1) : index
    return cells[first..<index + columns].allSatisfy(\.isSettled)
  }

  /// Returns the column from which the rest of the row is cleared, if that is cheaper.
  private static func clearTail(
    of new: ArraySlice<TerminalCell>, over old: ArraySlice<TerminalCell>
  ) -> Int {
    var tail = new.endIndex
    while tail > new.startIndex, new[tail - 1].isClear { tail -= 1 }
    let changed = (tail..<new.endIndex).lazy.filter { !old[$0].isClear }.count
    return changed >= clearMinimum ? tail - new.startIndex : Int.max
  }

  private mutating func clearRest(x: Int, y: Int, frame: TerminalGrid) {
    move(x: x, y: y, frame: frame)
    setStyle(.standard)
    send(EscapeSequences.clearToEndOfRow)
  }

  /// Writes one character and tracks the cursor.
  private mutating func write(_ cell: TerminalCell, x: Int, y: Int, frame: TerminalGrid) {
    let columns = cell.extent == .wide ? 2 : 1
    move(x: x, y: y, frame: frame)
    setStyle(cell.style)
    // A terminal that treats the character as narrow must not leave the old half.
    if columns == 2, !cell.isSettled { send(EscapeSequences.erase(2)) }
    output.append(contentsOf: UTF8.encode(cell.scalar) ?? UTF8.encodedReplacementCharacter)
    output.append(contentsOf: cell.marks.utf8)
    // At the right edge, terminals differ in whether the cursor has left the last column.
    let isKnown = cell.isSettled && x + columns < frame.size.columns
    cursor = isKnown ? (x + columns, y) : nil
  }

  /// Moves the cursor to a position with the fewest bytes.
  private mutating func move(x: Int, y: Int, frame: TerminalGrid) {
    defer { cursor = (x, y) }
    guard let cursor, cursor.y == y, cursor.x <= x else {
      send(EscapeSequences.move(x: x, y: y))
      return
    }
    let gap = cursor.x..<x
    guard !gap.isEmpty else { return }
    let row = y * frame.size.columns
    let cells = frame.cells[row + gap.lowerBound..<row + gap.upperBound]
    let isCheap =
      gap.count <= Self.gapLimit
      && cells.allSatisfy { $0.scalar.isASCII && $0.extent == .narrow && $0.marks.isEmpty }
      && cells.allSatisfy { $0.style == style }
    if isCheap {
      for cell in cells { output.append(UInt8(truncatingIfNeeded: cell.scalar.value)) }
    } else {
      send(EscapeSequences.right(gap.count))
    }
  }
}
