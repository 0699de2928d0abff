import RosterEngine

/// Whole sections in shared rows, worked out in the coordinates of the content with what is already
/// there, instead of from where the section before ended.
struct NaiveRows {
  var sections: [StagedSection]
  var width: Double
  var stretchToEdge = false

  /// Returns the frames of everything, and the height of the content.
  func layOut() -> (sections: [LayoutStage.Section], height: Double) {
    var shown: [LayoutStage.Section] = []
    var row: [ListRect] = []
    var above: [ListRect] = []
    var filled = 0.0
    var rowTop = 0.0
    var nextTop = 0.0
    var height = 0.0

    func begin(at top: Double, x: Double) {
      above += row
      row = []
      rowTop = top
      nextTop = max(nextTop, top)
      filled = x
    }

    for section in sections {
      let metrics = section.metrics ?? SectionMetrics()
      let insets = metrics.insets
      let room = max(width - insets.leading - insets.trailing, 0)
      var result = LayoutStage.Section()
      var own: [ListRect] = []
      filled += insets.leading
      if let header = section.header, header.height > 0, !section.sizes.isEmpty {
        let frame = ListRect(
          x: insets.leading, y: nextTop + insets.top, width: room, height: header.height)
        begin(at: nextTop + header.height, x: insets.leading)
        above.append(frame)
        own.append(frame)
        result.header = ElementFrame(.header, frame)
      }
      for (item, size) in section.sizes.enumerated() {
        var itemWidth = min(size.width, room)
        if filled + itemWidth > insets.leading + room + 1 {
          begin(at: nextTop + (item == 0 ? 0 : metrics.lineSpacing), x: insets.leading)
        }
        let gap = insets.leading + room - filled - itemWidth
        if stretchToEdge, gap > 0, gap <= 1 { itemWidth += gap }
        let lowestAbove = above.map(\.maxY).max() ?? 0
        let frame = ListRect(
          x: filled, y: max(rowTop + insets.top, lowestAbove), width: itemWidth,
          height: size.height)
        row.append(frame)
        own.append(frame)
        result.items.append(frame)
        nextTop = max(nextTop, frame.maxY - insets.top)
        filled += itemWidth + metrics.itemSpacing
      }
      filled += insets.trailing
      if let footer = section.footer, footer.height > 0, !section.sizes.isEmpty {
        let lowest = max(own.map(\.maxY).max() ?? 0, nextTop)
        let frame = ListRect(
          x: insets.leading, y: lowest, width: room, height: footer.height)
        own.append(frame)
        result.footer = ElementFrame(.footer, frame)
        begin(at: frame.maxY + insets.bottom, x: 0)
        above.append(frame)
      }
      if let lowest = own.map(\.maxY).max() {
        nextTop = max(nextTop, lowest + insets.bottom)
        height = max(height, lowest + insets.bottom)
      }
      shown.append(result)
    }
    return (shown, height)
  }
}
