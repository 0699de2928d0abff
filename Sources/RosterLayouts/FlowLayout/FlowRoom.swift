import RosterEngine

/// The space for the items of one section of a flow layout, and their arrangement in it.
///
/// All lengths are exact and not negative. Along the axis only sums of them and halves of the
/// height of a line occur; other fractions occur only across it.
struct FlowRoom {
  /// The leading edge.
  let x: Double

  /// The top of the first line.
  let y: Double

  /// The available width of a line.
  let width: Double

  let lineSpacing: Double
  let itemSpacing: Double
  let alignment: FlowLayout.LineAlignment

  /// Returns the position of an item in a justified line.
  ///
  /// - Parameters:
  ///   - item: The index of the item in the line.
  ///   - before: The width of the items before it, without gaps.
  ///   - total: The width of all items of the line, without gaps.
  ///   - count: The number of items in the line.
  /// - Returns: The distance of the item from the leading edge of the line.
  func justified(_ item: Int, before: Double, total: Double, count: Double) -> Double {
    let free = max(width - total, 0)
    return count == 1 ? free / 2 : before + free * Double(item) / (count - 1)
  }
}

// MARK: - Items of equal size

extension FlowRoom {
  /// Arranges items of one size in lines with the same columns.
  ///
  /// - Parameters:
  ///   - size: The size of each item.
  ///   - count: The number of items.
  /// - Returns: The frames as a pattern of one line, and the total height of the lines.
  /// - Complexity: O(*c*), where *c* is the number of items in a line.
  func grid(of size: ListSize, count: Int) -> (frames: SectionFrames.Items, height: Double) {
    guard count > 0 else { return (SectionFrames.Items([ListRect]()), 0) }
    let columns = columns(of: size.width)
    let used = columns < Double(count) ? Int(columns) : count
    let line = (0..<used).map { item in
      ListRect(
        x: x + column(item, of: columns, width: size.width), y: y,
        width: size.width, height: size.height)
    }
    let step = size.height + lineSpacing
    let lines = (count - 1) / used + 1
    return (
      SectionFrames.Items(repeating: line, step: ListPoint(x: 0, y: step), count: count),
      step * Double(lines - 1) + size.height
    )
  }

  /// Returns the number of items in a full line: a whole number from 1, or infinity for items and
  /// gaps without width.
  private func columns(of itemWidth: Double) -> Double {
    guard itemWidth < width else { return 1 }
    return ((width + itemSpacing) / (itemWidth + itemSpacing)).rounded(.down)
  }

  private func column(_ item: Int, of columns: Double, width itemWidth: Double) -> Double {
    let before = itemWidth * Double(item)
    guard alignment == .justified, columns.isFinite else {
      return before + itemSpacing * Double(item)
    }
    return justified(item, before: before, total: itemWidth * columns, count: columns)
  }
}

// MARK: - Items of different sizes

extension FlowRoom {
  private struct Line {
    var items: Range<Int>
    var width: Double
    var height: Double
  }

  /// Arranges items of different sizes in lines.
  ///
  /// - Parameter sizes: The size of each item.
  /// - Returns: The frames, and the total height of the lines.
  /// - Complexity: O(*n*), where *n* is the number of items.
  func flow(_ sizes: [ListSize]) -> (frames: SectionFrames.Items, height: Double) {
    let lines = lines(of: sizes)
    var frames: [ListRect] = []
    frames.reserveCapacity(sizes.count)
    var top = y
    for (index, line) in lines.enumerated() {
      if index > 0 { top += lineSpacing }
      let isSpread = alignment == .justified && index < lines.count - 1
      append(line, of: sizes, at: top, isSpread: isSpread, to: &frames)
      top += line.height
    }
    return (SectionFrames.Items(frames), top - y)
  }

  private func lines(of sizes: [ListSize]) -> [Line] {
    var lines: [Line] = []
    var line = Line(items: 0..<0, width: 0, height: 0)
    for (item, size) in sizes.enumerated() {
      if !line.items.isEmpty, !fits(size, in: line) {
        lines.append(line)
        line = Line(items: item..<item, width: 0, height: 0)
      }
      line.items = line.items.lowerBound..<item + 1
      line.width += size.width
      line.height = max(line.height, size.height)
    }
    if !line.items.isEmpty { lines.append(line) }
    return lines
  }

  private func fits(_ size: ListSize, in line: Line) -> Bool {
    let isTaken = line.items.count == 1 && line.width >= width
    guard !isTaken, size.width < width else { return false }
    return line.width + itemSpacing * Double(line.items.count) + size.width <= width
  }

  private func append(
    _ line: Line, of sizes: [ListSize], at top: Double, isSpread: Bool,
    to frames: inout [ListRect]
  ) {
    var before = 0.0
    for (index, size) in sizes[line.items].enumerated() {
      let offset =
        isSpread
        ? justified(
          index, before: before, total: line.width, count: Double(line.items.count))
        : before + itemSpacing * Double(index)
      frames.append(
        ListRect(
          x: x + offset, y: top + (line.height - size.height) / 2,
          width: size.width, height: size.height))
      before += size.width
    }
  }
}
