/// Items side by side in rows that sections share, as IGListKit's layout of the same name does.
///
/// A section goes on in the row in which the one before ended, as long as its items fit; the room
/// between items is kept from section to section, the room between rows is not. A section with a
/// header begins a new row.
///
/// The insets of a section and the room between its items and rows are the data source's to say;
/// without its word there is none. The header is below the upper inset, as wide as the room
/// between the insets at the sides, as the footer is.
///
/// Frames are rounded to pixels, the origin towards the leading top corner and each side to a
/// greater length, so that neighbours can overlap by a part of a pixel. An item may end one unit
/// beyond the room for items, and is never wider than it.
///
/// It differs from IGListKit's in this:
/// - The content ends below the lowest of all sections, not below the last one.
/// - An inset on the leading side does not keep the last item of a row from being stretched.
/// - In a list that scrolls sideways a footer is where it is in one that scrolls downwards.
/// - A footer is below everything in its row, and the next section begins a new row below it; so
///   it does after a header without items.
/// - A section without items, header and footer takes its insets at the sides and no height.
/// - An item is always below the rows and headers of the section with which it shares a row, also
///   if their upper insets differ.
/// - Headers have whole pixels too. A sticky header stays until the end of its own section, not
///   until the beginning of the next.
/// - There is no inset at the top to say once more: headers stick below the insets of the list.
///
/// Lengths that are negative or no numbers count as zero.
public struct ListCollectionViewLayout: CollectionLayout, Hashable {
  /// The direction in which the content scrolls.
  public var axis: ScrollAxis

  /// The size of items.
  ///
  /// Those that are measured choose both sides, up to the room between the insets at the sides.
  public var itemSize: ElementSize

  /// The size of headers, of which only the extent along the axis counts.
  public var headerSize = ElementSize.given

  /// The size of footers, of which only the extent along the axis counts.
  public var footerSize = ElementSize.given

  /// Whether a header sticks to the visible top while its section is in view.
  public var stickyHeaders: Bool

  /// How far below the visible top headers stick; negative for above it.
  public var stickyHeaderYOffset = 0.0

  /// Whether an item that ends no more than one unit before the end of the room is made wider.
  public var stretchToEdge = false

  /// Whether a section without items has its header and footer.
  public var showHeaderWhenEmpty = false

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - itemSize: The size of items.
  ///   - stickyHeaders: Whether a header sticks to the visible top while its section is in view.
  public init(
    axis: ScrollAxis = .vertical, itemSize: ElementSize = .given, stickyHeaders: Bool = false
  ) {
    self.axis = axis
    self.itemSize = itemSize
    self.stickyHeaders = stickyHeaders
  }
}
