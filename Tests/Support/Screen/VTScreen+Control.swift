extension VTScreen {
  /// Performs a control sequence; returns whether it is known.
  mutating func perform(_ final: Character, _ numbers: [Int]) -> Bool {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "A": moveTo(x, y - count)
    case "B", "e": moveTo(x, y + count)
    case "C", "a": moveTo(x + count, y)
    case "D": moveTo(x - count, y)
    case "E": moveTo(0, y + count)
    case "F": moveTo(0, y - count)
    case "G", "`": moveTo(count - 1, y)
    case "d": moveTo(x, count - 1)
    case "H", "f": moveTo((numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, count - 1)
    case "s": saved = (x, y, style)
    case "u": moveTo(saved.x, saved.y)
    case "m": setStyle(numbers)
    case "r": setRegion(numbers)
    case "n", "t", "h", "l", "c": break
    default: return edit(final, first, count)
    }
    return true
  }

  private mutating func edit(_ final: Character, _ first: Int, _ count: Int) -> Bool {
    switch final {
    case "J": eraseScreen(first)
    case "K": eraseRow(first)
    case "X": erase(row: y, x..<min(columns, x + count))
    case "P": deleteCells(count)
    case "@": insertCells(count)
    case "L": if region.contains(y) { scroll(y..<region.upperBound, by: -count) }
    case "M": if region.contains(y) { scroll(y..<region.upperBound, by: count) }
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    default: return false
    }
    return true
  }

  mutating func moveTo(_ column: Int, _ row: Int) {
    x = max(0, min(column, columns - 1))
    y = max(0, min(row, rows - 1))
    wrapsNext = false
    lastWritten = nil
  }

  private mutating func setRegion(_ numbers: [Int]) {
    let top = max(1, numbers.first ?? 1) - 1
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(rows, numbers[1]) : rows
    guard top < bottom else { return }
    region = top..<bottom
    moveTo(0, 0)
  }

  mutating func lineFeed() {
    wrapsNext = false
    lastWritten = nil
    if y == region.upperBound - 1 {
      scroll(region, by: 1)
    } else {
      y = min(rows - 1, y + 1)
    }
  }

  mutating func reverseLineFeed() {
    wrapsNext = false
    lastWritten = nil
    if y == region.lowerBound {
      scroll(region, by: -1)
    } else {
      y = max(0, y - 1)
    }
  }

  /// Moves rows up, or down for a negative number.
  private mutating func scroll(_ range: Range<Int>, by distance: Int) {
    let empty = Self.blank(columns, 1, style: style)[0]
    let old = lines
    for row in range {
      let source = row + distance
      lines[row] = range.contains(source) ? old[source] : empty
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    if rest.isEmpty { rest = [0] }
    while let number = rest.popFirst() {
      switch number {
      case 0: style = Style()
      case 1...9: style.attributes.insert(number)
      case 21...29: style.attributes.subtract(number == 22 ? [1, 2] : [number - 20])
      case 30...37: style.foreground = number - 30
      case 38: style.foreground = Self.takeColor(&rest)
      case 39: style.foreground = -1
      case 40...47: style.background = number - 40
      case 48: style.background = Self.takeColor(&rest)
      case 49: style.background = -1
      case 90...97: style.foreground = number - 82
      case 100...107: style.background = number - 92
      default: unknown.append("style \(number)")
      }
    }
  }

  private static func takeColor(_ rest: inout ArraySlice<Int>) -> Int {
    guard rest.popFirst() == 5 else { return -2 }
    return rest.popFirst() ?? -2
  }
}
