extension VTScreen {
  /// Writes a scalar at the cursor, or adds a mark to the character before it.
  mutating func put(_ scalar: Unicode.Scalar) {
    let columns = width(scalar)
    if columns == 0 {
      combine(scalar)
      return
    }
    if wrapsNext || x + columns > self.columns { wrap(for: columns) }
    guard x + columns <= self.columns else { return }
    breakWide(row: y, at: x)
    breakWide(row: y, at: x + columns)
    lines[y][x] = CollectionViewCell(text: String(Character(scalar)), style: style)
    if columns == 2 { lines[y][x + 1] = CollectionViewCell(text: "", style: style) }
    lastWritten = x
    if x + columns < self.columns {
      x += columns
    } else {
      x = self.columns - 1
      wrapsNext = modes.contains(7)
    }
  }

  /// Goes to the next row, or stays at the edge when lines do not wrap.
  private mutating func wrap(for columns: Int) {
    if modes.contains(7) {
      moveTo(0, y)
      lineFeed()
    } else {
      x = max(0, self.columns - columns)
    }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    guard let last = lastWritten ?? (x > 0 ? x - 1 : nil) else { return }
    let column = lines[y][last].text.isEmpty && last > 0 ? last - 1 : last
    lines[y][column].text.unicodeScalars.append(scalar)
  }

  /// Blanks both halves of a wide character if a border before the column would cut it.
  private mutating func breakWide(row: Int, at column: Int) {
    guard column > 0, column < columns, lines[row][column].text.isEmpty else { return }
    lines[row][column].text = " "
    lines[row][column - 1].text = " "
  }

  mutating func erase(row: Int, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    breakWide(row: row, at: range.lowerBound)
    breakWide(row: row, at: range.upperBound)
    for column in range {
      lines[row][column] = CollectionViewCell()
      lines[row][column].style.background = style.background
    }
  }

  mutating func eraseRow(_ kind: Int) {
    switch kind {
    case 0: erase(row: y, x..<columns)
    case 1: erase(row: y, 0..<x + 1)
    default: erase(row: y, 0..<columns)
    }
  }

  mutating func eraseScreen(_ kind: Int) {
    let rows: Range<Int>
    switch kind {
    case 0:
      eraseRow(0)
      rows = y + 1..<self.rows
    case 1:
      eraseRow(1)
      rows = 0..<y
    default: rows = 0..<self.rows
    }
    for row in rows { erase(row: row, 0..<columns) }
  }

  mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - x)
    breakWide(row: y, at: x)
    breakWide(row: y, at: x + count)
    lines[y].removeSubrange(x..<x + count)
    lines[y] += Self.blank(count, 1, style: style)[0]
  }

  mutating func insertCells(_ count: Int) {
    let count = min(count, columns - x)
    breakWide(row: y, at: x)
    breakWide(row: y, at: columns - count)
    lines[y].insert(contentsOf: Self.blank(count, 1, style: style)[0], at: x)
    lines[y].removeLast(count)
  }
}
