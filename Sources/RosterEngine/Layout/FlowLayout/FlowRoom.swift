/// The room for the items of one section of a flow layout, and how they are put into it.
///
/// All lengths are exact and not negative. Along the axis only sums of them and halves of the
/// height of a line occur; other fractions occur only across it.
struct FlowRoom {
  /// The leading edge.
  let x: Double

  /// The top of the first line.
  let y: Double

  /// How wide a line can be.
  let width: Double

  let lineSpacing: Double
  let itemSpacing: Double
  let alignment: FlowLayout.LineAlignment

  /// Places an item of a full line, which goes from edge to edge.
  ///
  /// - Parameters:
  ///   - item: The index of the item in the line.
  ///   - before: The width of the items before it, without gaps.
  ///   - total: The width of all items of the line, without gaps.
  ///   - count: The number of items in the line.
  /// - Returns: How far the item is from the leading edge of the line.
  func justified(_ item: Int, before: Double, total: Double, count: Double) -> Double {
    let free = max(width - total, 0)
    return count == 1 ? free / 2 : before + free * Double(item) / (count - 1)
  }
}

// MARK: - Items of one size

extension FlowRoom {
  /// Puts items of one size into lines, all with the same columns.
  ///
  /// - Parameters:
  ///   - size: The size of each item.
  ///   - count: The number of items.
  /// - Returns: The frames as a pattern of one line, and the height of all lines together.
  /// - Complexity: O(*c*), *c* being the items of a line.
  func grid(of size: ListSize, count: Int) -> (frames: ItemFrames, height: Double) {
    guard count > 0 else { return (ItemFrames([ListRect]()), 0) }
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
      ItemFrames(repeating: line, step: ListPoint(x: 0, y: step), count: count),
      step * Double(lines - 1) + size.height
    )
  }

  /// How many items a full line holds: a whole number from 1, or infinity for items and gaps
  /// without width.
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

  /// Puts items of different sizes into lines.
  ///
  /// - Parameter sizes: The size of each item.
  /// - Returns: The frames, and the height of all lines together.
  /// - Complexity: O(*n*) of the items.
  func flow(_ sizes: [ListSize]) -> (frames: ItemFrames, height: Double) {
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
    return (ItemFrames(frames), top - y)
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
