import RosterEngine

/// A layout of items side by side in rows that sections share, like IGListKit's layout of the same
/// name.
///
/// A section continues in the row in which the previous one ended, as long as its items fit. The
/// spacing between items applies across sections, the spacing between rows does not. A section with
/// a header begins a new row.
///
/// The data source provides the insets and spacing of each section; by default there is none.
/// Headers and footers are as wide as the space between the side insets, and the header is below
/// the upper inset.
///
/// Frames are rounded to pixels: the origin towards the leading top corner, width and height up, so
/// that neighbours can overlap by a fraction of a pixel. An item may end up to one unit beyond the
/// available space, but is never wider than it.
///
/// It differs from IGListKit's layout as follows:
/// - The content ends below the lowest of all sections, not below the last one.
/// - An inset on the leading side does not keep the last item of a row from being stretched.
/// - In a horizontal list, footers are arranged in the same way as in a vertical one.
/// - A footer is below everything in its row, and the next section begins a new row below it, as it
///   does after a header without items.
/// - A section without items, header and footer takes up its side insets, but no height.
/// - An item is always below the rows and headers of the section with which it shares a row, even
///   if their upper insets differ.
/// - Headers are rounded to pixels too. A sticky header stays until the end of its own section, not
///   until the beginning of the next.
/// - There is no separate top inset: headers stick below the insets of the list.
///
/// Lengths that are negative or NaN count as zero.
public struct ListCollectionViewLayout: CollectionLayout, Hashable {
  /// The direction in which the content scrolls.
  public var axis: ScrollAxis

  /// The size of items.
  ///
  /// Measured items determine their width and height, up to the width between the side insets.
  public var itemSize: ElementSize

  /// The size of headers; only the extent along the axis counts.
  public var headerSize = ElementSize.provided

  /// The size of footers; only the extent along the axis counts.
  public var footerSize = ElementSize.provided

  /// Whether headers stay pinned to the visible top while their section is in view.
  public var stickyHeaders: Bool

  /// The distance from the visible top to sticky headers; negative if they are above it.
  public var stickyHeaderYOffset = 0.0

  /// Whether an item that ends at most one unit before the end of the available space is stretched
  /// to it.
  public var stretchToEdge = false

  /// Whether a section without items shows its header and footer.
  public var showHeaderWhenEmpty = false

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - itemSize: The size of items.
  ///   - stickyHeaders: Whether headers stay pinned to the visible top while their section is in
  ///     view.
  public init(
    axis: ScrollAxis = .vertical, itemSize: ElementSize = .provided, stickyHeaders: Bool = false
  ) {
    self.axis = axis
    self.itemSize = itemSize
    self.stickyHeaders = stickyHeaders
  }
}
