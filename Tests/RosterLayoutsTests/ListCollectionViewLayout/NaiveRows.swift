import RosterDiff
import RosterEngine
import RosterLayouts

/// Whole sections in shared rows, computed in the coordinates of the content from what is already
/// placed, instead of from the end of the previous section.
struct NaiveRows {
  var sections: [StagedSection]
  var width: Double
  var stretchToEdge = false

  /// Returns the frames of everything, and the height of the content.
  func layOut() -> (sections: [LayoutStage.Section], height: Double) {
    var page = Page(width: width, stretchToEdge: stretchToEdge)
    let shown = sections.map { page.add($0) }
    return (shown, page.height)
  }
}

/// Everything that has been placed so far.
private struct Page {
  let width: Double
  let stretchToEdge: Bool
  var height = 0.0
  var row: [ListRect] = []
  var above: [ListRect] = []
  var rowTop = 0.0
  var nextTop = 0.0
  var filled = 0.0

  init(width: Double, stretchToEdge: Bool) {
    self.width = width
    self.stretchToEdge = stretchToEdge
  }

  mutating func add(_ section: StagedSection) -> LayoutStage.Section {
    let metrics = section.metrics ?? SectionMetrics()
    let insets = metrics.insets
    var shown = LayoutStage.Section()
    filled += insets.leading
    if let header = boundary(section.header, of: section) {
      let frame = across(header, at: nextTop + insets.top, insets)
      begin(at: nextTop + header, x: insets.leading)
      above.append(frame)
      shown.header = SectionFrames.Element(.header, frame)
    }
    for (item, size) in section.sizes.enumerated() {
      shown.items.append(add(size, isFirst: item == 0, metrics))
    }
    filled += insets.trailing
    if let lowest = (shown.items + above.suffix(shown.header == nil ? 0 : 1)).map(\.maxY).max() {
      end(at: lowest, below: section, insets, &shown)
    }
    return shown
  }

  private mutating func add(
    _ size: ListSize, isFirst: Bool, _ metrics: SectionMetrics
  ) -> ListRect {
    let left = metrics.insets.leading
    var frame = across(size.height, at: 0, metrics.insets)
    let limit = frame.maxX
    frame.width = min(size.width, frame.width)
    if filled + frame.width > limit + 1 {
      begin(at: nextTop + (isFirst ? 0 : metrics.lineSpacing), x: left)
    }
    frame.x = filled
    frame.y = max(rowTop + metrics.insets.top, above.map(\.maxY).max() ?? 0)
    if stretchToEdge, (0...1).contains(limit - frame.maxX) { frame.width = limit - frame.x }
    row.append(frame)
    nextTop = max(nextTop, frame.maxY - metrics.insets.top)
    filled = frame.maxX + metrics.itemSpacing
    return frame
  }

  private mutating func end(
    at lowest: Double, below section: StagedSection, _ insets: ListInsets,
    _ shown: inout LayoutStage.Section
  ) {
    var lowest = lowest
    if let footer = boundary(section.footer, of: section) {
      let frame = across(footer, at: max(lowest, nextTop), insets)
      lowest = frame.maxY
      begin(at: lowest + insets.bottom, x: 0)
      above.append(frame)
      shown.footer = SectionFrames.Element(.footer, frame)
    }
    nextTop = max(nextTop, lowest + insets.bottom)
    height = max(height, lowest + insets.bottom)
  }

  private mutating func begin(at top: Double, x: Double) {
    above += row
    row = []
    rowTop = top
    nextTop = max(nextTop, top)
    filled = x
  }

  private func boundary(_ size: ListSize?, of section: StagedSection) -> Double? {
    guard let size, size.height > 0, !section.sizes.isEmpty else { return nil }
    return size.height
  }

  private func across(_ height: Double, at y: Double, _ insets: ListInsets) -> ListRect {
    ListRect(
      x: insets.leading, y: y, width: max(width - insets.leading - insets.trailing, 0),
      height: height)
  }
}
