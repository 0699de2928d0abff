/// Items side by side in lines, line below line, in sections with headers and footers.
///
/// Items go into a line as long as they fit with the least room between them. A full line is
/// justified: its first item is at the leading edge, its last at the trailing edge, and the gaps
/// are equal. Every line is as high as its highest item; lower ones are in the middle.
///
/// - Items of one *fixed* size form a grid: the last line follows the columns of a full line, also
///   if it is the only line; if a line holds only one item, that one column is in the middle. Such
///   a section costs as much as one line of it.
/// - Otherwise the last line begins at the leading edge with the least gaps, and a single item is
///   in the middle of its line unless that line is the last.
/// - An item that is as wide as the room for items, or wider, has a line of its own, from the
///   leading edge if it is wider. (UIKit leaves this undefined.)
///
/// Headers and footers take the whole width; the insets are around the items only. One that is
/// not measured and has no height is not there. A section without items still has its header,
/// insets and footer.
///
/// In a list that scrolls sideways the lines are columns, items fill them downwards, and a
/// "line" is as "high" as its widest item. If only one item fits into a column, the room between
/// neighbours is therefore always the line spacing.
///
/// Lengths that are negative or no numbers count as zero.
public struct FlowLayout: CollectionLayout, Hashable {
  /// How the items of a full line are spread.
  public enum LineAlignment: Hashable, Sendable {
    /// From edge to edge, with equal gaps.
    case justified

    /// From the leading edge, with the least gaps.
    case leading
  }

  /// The direction in which the content scrolls.
  public var axis: ScrollAxis

  /// The size of items.
  ///
  /// Those that are measured choose both sides, up to the width of the room for items. As sizes
  /// come in, lines may break elsewhere.
  public var itemSize: ElementSize

  /// The least room between two lines, where the data source does not say it.
  public var lineSpacing: Double

  /// The least room between two items of a line, where the data source does not say it.
  public var itemSpacing: Double

  /// The room around the items of a section, where the data source does not say it.
  public var sectionInsets: ListInsets

  /// The size of headers, of which only the extent along the axis counts.
  public var headerSize = ElementSize.measured(estimate: ListSize(width: 50, height: 50))

  /// The size of footers, of which only the extent along the axis counts.
  public var footerSize = ElementSize.measured(estimate: ListSize(width: 50, height: 50))

  /// Whether a header sticks to the visible top while its section is in view.
  public var pinsHeaders = false

  /// Whether a footer sticks to the visible bottom while its section is in view.
  public var pinsFooters = false

  /// How the items of a full line are spread.
  public var lineAlignment = LineAlignment.justified

  /// Creates a flow layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - itemSize: The size of items.
  ///   - lineSpacing: The least room between two lines.
  ///   - itemSpacing: The least room between two items of a line.
  ///   - sectionInsets: The room around the items of a section.
  public init(
    axis: ScrollAxis = .vertical,
    itemSize: ElementSize = .fixed(ListSize(width: 50, height: 50)),
    lineSpacing: Double = 10, itemSpacing: Double = 10, sectionInsets: ListInsets = .zero
  ) {
    self.axis = axis
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.sectionInsets = sectionInsets
  }
}
