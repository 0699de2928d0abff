import RosterEngine

/// A layout of items side by side in lines, in sections with headers and footers.
///
/// Items go into a line as long as they fit with the minimum spacing. A full line is justified: its
/// first item is at the leading edge, its last at the trailing edge, and the gaps are equal. Every
/// line is as high as its highest item; lower items are centred vertically.
///
/// - Items of one *fixed* size form a grid: the last line uses the columns of a full line, even if
///   it is the only line. If a line fits only one item, the single column is centred. Such a
///   section costs as much as one of its lines.
/// - Otherwise the last line begins at the leading edge with the minimum spacing, and a single item
///   is centred in its line unless that line is the last.
/// - An item that is as wide as the available space, or wider, has a line of its own; if it is
///   wider, it begins at the leading edge. (UIKit leaves this undefined.)
///
/// Headers and footers take the full width; the insets apply to the items only. A header or footer
/// that is not measured and has no height is left out. A section without items still has its
/// header, insets and footer.
///
/// In a horizontal list the lines are columns that items fill from top to bottom, and a "line" is
/// as "high" as its widest item. If only one item fits into a column, the distance between
/// neighbours is therefore always the line spacing.
///
/// Lengths that are negative or NaN count as zero.
public struct FlowLayout: CollectionLayout, Hashable {
  /// The alignment of the items of a full line.
  public enum LineAlignment: Hashable, Sendable {
    /// Items extend from edge to edge, with equal gaps.
    case justified

    /// Items begin at the leading edge, with the minimum spacing.
    case leading
  }

  /// The direction in which the content scrolls.
  public var axis: ScrollAxis

  /// The size of items.
  ///
  /// Measured items determine their width and height, up to the width of the available space. As
  /// items are measured, lines may break elsewhere.
  public var itemSize: ElementSize

  /// The minimum spacing between two lines, unless the data source provides it.
  public var lineSpacing: Double

  /// The minimum spacing between two items of a line, unless the data source provides it.
  public var itemSpacing: Double

  /// The insets around the items of a section, unless the data source provides them.
  public var sectionInsets: ListInsets

  /// The size of headers; only the extent along the axis counts.
  public var headerSize = ElementSize.measured(estimate: ListSize(width: 50, height: 50))

  /// The size of footers; only the extent along the axis counts.
  public var footerSize = ElementSize.measured(estimate: ListSize(width: 50, height: 50))

  /// Whether headers stay pinned to the visible top while their section is in view.
  public var pinsHeaders = false

  /// Whether footers stay pinned to the visible bottom while their section is in view.
  public var pinsFooters = false

  /// The alignment of the items of a full line.
  public var lineAlignment = LineAlignment.justified

  /// Creates a flow layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - itemSize: The size of items.
  ///   - lineSpacing: The minimum spacing between two lines.
  ///   - itemSpacing: The minimum spacing between two items of a line.
  ///   - sectionInsets: The insets around the items of a section.
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
