/// The rows of one section of IGListKit's layout, while items are put into them.
///
/// All places are as if the list scrolled downwards, from the top of the row on which the section
/// before ended; the upper inset of the section is not part of the top of a row.
struct SharedRows {
  /// How far an item may end beyond the room, or is stretched to reach its end.
  private static let tolerance = 1.0

  let metrics: SectionMetrics
  let grid: PixelGrid
  let stretchToEdge: Bool

  /// The width of the container without the insets at the sides.
  let width: Double

  /// The top of the present row.
  private(set) var y = 0.0

  /// How far the present row is filled.
  private(set) var x: Double

  /// The top of the next row.
  private(set) var nextLine: Double

  /// The lower edge of what is above the present row.
  private var top: Double

  /// The lower edge of what has been put into the rows, or nil if there is nothing yet.
  private(set) var lowest: Double?

  /// Continues the row on which the section before ended.
  init(
    _ metrics: SectionMetrics, container: ListSize, grid: PixelGrid, stretchToEdge: Bool,
    from pen: LayoutPen
  ) {
    self.metrics = metrics
    self.grid = grid
    self.stretchToEdge = stretchToEdge
    let insets = metrics.insets
    self.width = max(container.width.exactLength - insets.leading - insets.trailing, 0)
    self.x = pen.x + insets.leading
    self.nextLine = pen.nextLine
    self.top = pen.top
  }

  /// Puts a header into a row of its own.
  mutating func addHeader(height: Double) -> ListRect {
    let y = grid.floor(nextLine + metrics.insets.top)
    let frame = ListRect(
      x: metrics.insets.leading, y: y, width: width, height: grid.ceil(height))
    beginRow(at: nextLine + frame.height)
    top = frame.maxY
    lowest = frame.maxY
    return frame
  }

  /// Puts an item into the present row if it fits, else into the next one.
  mutating func addItem(_ size: ListSize, isFirst: Bool) -> ListRect {
    var itemWidth = min(size.width, width)
    let limit = metrics.insets.leading + width
    if x + itemWidth > limit + Self.tolerance {
      let above = max(lowest ?? 0, nextLine)
      beginRow(at: nextLine + (isFirst ? 0 : metrics.lineSpacing))
      top = above
    }
    let gap = limit - (x + itemWidth)
    if stretchToEdge, gap > 0, gap <= Self.tolerance { itemWidth = limit - x }
    let frame = grid.outward(
      ListRect(
        x: x, y: max(y + metrics.insets.top, top), width: itemWidth, height: size.height))
    lowest = max(lowest ?? 0, frame.maxY)
    nextLine = max(nextLine, frame.maxY - metrics.insets.top)
    x += itemWidth + metrics.itemSpacing
    return frame
  }

  /// Puts a footer below everything.
  mutating func addFooter(height: Double, below pen: LayoutPen) -> ListRect {
    let above = lowest ?? (pen.nextLine + metrics.insets.top)
    let y = grid.floor(max(above, pen.nextLine))
    let frame = ListRect(
      x: metrics.insets.leading, y: y, width: width, height: grid.ceil(height))
    lowest = frame.maxY
    return frame
  }

  /// The lower edge of the section with its inset, or the top of the row if it has no height.
  var bottom: Double { lowest.map { $0 + metrics.insets.bottom } ?? 0 }

  /// Where the next section can begin in the present row, from the top of the row.
  var pen: LayoutPen {
    LayoutPen(
      x: x + metrics.insets.trailing, nextLine: max(nextLine, bottom) - y, top: max(top - y, 0))
  }

  private mutating func beginRow(at place: Double) {
    y = place
    nextLine = max(nextLine, place)
    x = metrics.insets.leading
  }
}
