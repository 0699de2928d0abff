import RosterEngine

/// A builder for the rows of one section of IGListKit's layout.
///
/// All positions are as if the list scrolled vertically, relative to the top of the row on which
/// the previous section ended. The top of a row does not include the upper inset of the section.
struct SharedRows {
  /// The distance by which an item may end beyond the available space, or is stretched to reach its
  /// end.
  private static let tolerance = 1.0

  let metrics: SectionMetrics
  let grid: PixelGrid
  let stretchToEdge: Bool

  /// The width of the container without the side insets.
  let width: Double

  /// The top of the current row.
  private(set) var y = 0.0

  /// The extent to which the current row is filled.
  private(set) var x: Double

  /// The top of the next row.
  private(set) var nextLine: Double

  /// The lower edge of the elements above the current row.
  private var top: Double

  /// The lower edge of the added elements, or nil if there are none yet.
  private(set) var lowest: Double?

  /// Creates a builder that continues the row on which the previous section ended.
  init(
    _ metrics: SectionMetrics, container: ListSize, grid: PixelGrid, stretchToEdge: Bool,
    from cursor: SectionFrames.Cursor
  ) {
    self.metrics = metrics
    self.grid = grid
    self.stretchToEdge = stretchToEdge
    let insets = metrics.insets
    self.width = max(container.width.exactLength - insets.leading - insets.trailing, 0)
    self.x = cursor.x + insets.leading
    self.nextLine = cursor.nextLine
    self.top = cursor.top
  }

  /// Adds a header in a row of its own.
  mutating func addHeader(height: Double) -> ListRect {
    let y = grid.floor(nextLine + metrics.insets.top)
    let frame = ListRect(
      x: metrics.insets.leading, y: y, width: width, height: grid.ceil(height))
    beginRow(at: nextLine + frame.height)
    top = frame.maxY
    lowest = frame.maxY
    return frame
  }

  /// Adds an item to the current row if it fits, otherwise to the next one.
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

  /// Adds a footer below everything else.
  mutating func addFooter(height: Double, below cursor: SectionFrames.Cursor) -> ListRect {
    let above = lowest ?? (cursor.nextLine + metrics.insets.top)
    let y = grid.floor(max(above, cursor.nextLine))
    let frame = ListRect(
      x: metrics.insets.leading, y: y, width: width, height: grid.ceil(height))
    lowest = frame.maxY
    return frame
  }

  /// The lower edge of the section including its inset, or the top of the row if the section has no
  /// height.
  var bottom: Double { lowest.map { $0 + metrics.insets.bottom } ?? 0 }

  /// The position at which the next section can begin in the current row, from the top of the row.
  var cursor: SectionFrames.Cursor {
    SectionFrames.Cursor(
      x: x + metrics.insets.trailing, nextLine: max(nextLine, bottom) - y, top: max(top - y, 0))
  }

  private mutating func beginRow(at position: Double) {
    y = position
    nextLine = max(nextLine, position)
    x = metrics.insets.leading
  }
}
