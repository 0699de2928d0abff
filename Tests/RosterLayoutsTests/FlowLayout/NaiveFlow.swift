import RosterEngine
import RosterLayouts

/// One section of items in the lines of a flow layout, computed the slow way.
struct NaiveFlow {
  var sizes: [ListSize]
  var width: Double
  var lineSpacing: Double
  var itemSpacing: Double
  var alignment = FlowLayout.LineAlignment.justified

  /// The items of each line: at every beginning the longest part that fits.
  var lines: [[Int]] {
    var lines: [[Int]] = []
    var rest = Array(sizes.indices)
    while !rest.isEmpty {
      let length = (1...rest.count).last { fits(Array(rest.prefix($0))) } ?? 1
      lines.append(Array(rest.prefix(length)))
      rest.removeFirst(length)
    }
    return lines
  }

  /// The frames when the sizes differ.
  var frames: [ListRect] {
    var frames: [ListRect] = []
    for (number, line) in lines.enumerated() {
      let above = lines[..<number].reduce(0) { $0 + height($1) + lineSpacing }
      let isLast = number == lines.count - 1
      for (place, item) in line.enumerated() {
        let before = line[..<place].reduce(0) { $0 + sizes[$1].width }
        let x =
          isLast || alignment == .leading
          ? before + itemSpacing * Double(place)
          : line.count == 1 ? max(0, room(line) / 2) : before + gap(line) * Double(place)
        let lower = (height(line) - sizes[item].height) / 2
        frames.append(
          ListRect(
            x: x, y: above + lower, width: sizes[item].width, height: sizes[item].height))
      }
    }
    return frames
  }

  /// The frames when all items have the size of the first and form a grid.
  var grid: [ListRect] {
    guard let size = sizes.first else { return [] }
    if width > 0, size.width == 0, itemSpacing == 0 {
      return sizes.map { ListRect(x: 0, y: 0, width: $0.width, height: $0.height) }
    }
    var full = [0]
    while size.width < width, fits(full + [0]) { full.append(0) }
    return sizes.indices.map { item in
      let column = Double(item % full.count)
      let isInTheMiddle = full.count == 1 && alignment == .justified
      let left = isInTheMiddle ? max(0, room(full) / 2) : 0
      let step = full.count == 1 ? 0 : alignment == .leading ? itemSpacing : gap(full)
      return ListRect(
        x: left + column * (size.width + step),
        y: Double(item / full.count) * (size.height + lineSpacing), width: size.width,
        height: size.height)
    }
  }

  private func height(_ line: [Int]) -> Double { line.map { sizes[$0].height }.max() ?? 0 }

  private func room(_ line: [Int]) -> Double {
    width - line.reduce(0) { $0 + sizes[$1].width }
  }

  private func gap(_ line: [Int]) -> Double { room(line) / Double(line.count - 1) }

  private func fits(_ line: [Int]) -> Bool {
    line.count == 1
      || line.allSatisfy { sizes[$0].width < width }
        && itemSpacing * Double(line.count - 1) <= room(line)
  }
}
