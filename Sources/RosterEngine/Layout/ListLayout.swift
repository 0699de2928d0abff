/// One row below the other, in sections with headers and footers.
///
/// Whether a section has a header or a footer is the data source's to say; how high rows, headers
/// and footers are is said here. In a list that scrolls sideways heights are widths.
public struct ListLayout: Hashable, Sendable {
  /// Where the height of rows, headers or footers comes from.
  public enum Height: Hashable, Sendable {
    /// All have this height, zero included.
    case fixed(Double)

    /// Each has the height that the data source gives for it when it is inserted.
    case given

    /// Each is measured by the host when it is displayed for the first time or changed.
    ///
    /// Until then it counts with the estimate; without one, with the host's standard height.
    case measured(estimate: Double?)
  }

  /// A line below each row, as a decoration of the item.
  public struct Separator: Hashable, Sendable {
    /// The kind of the decoration.
    public static let kind: ListElement.Kind = "separator"

    /// How high the line is; rows are that much further apart.
    public var thickness: Double

    /// How far the line begins after the leading edge of the row.
    public var leading: Double

    /// How far the line ends before the trailing edge of the row.
    public var trailing: Double

    /// Creates a separator.
    ///
    /// - Parameters:
    ///   - thickness: How high the line is.
    ///   - leading: How far the line begins after the leading edge of the row.
    ///   - trailing: How far the line ends before the trailing edge of the row.
    public init(thickness: Double = 1, leading: Double = 0, trailing: Double = 0) {
      self.thickness = thickness
      self.leading = leading
      self.trailing = trailing
    }
  }

  /// The height of items.
  public var rowHeight: Height

  /// The height of section headers.
  public var headerHeight: Height

  /// The height of section footers.
  public var footerHeight: Height

  /// Whether a header sticks to the visible top while its section is in view.
  public var pinsHeaders: Bool

  /// The line below each row, or nil for none; rows without height have none.
  public var separator: Separator?

  /// The room below each section.
  public var sectionSpacing: Double

  /// The room on both sides of rows, headers and footers.
  public var sideInset: Double

  /// The direction in which the list scrolls.
  public var axis: ScrollAxis

  /// Creates a list layout.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of items.
  ///   - headerHeight: The height of section headers.
  ///   - footerHeight: The height of section footers.
  ///   - pinsHeaders: Whether a header sticks to the visible top while its section is in view.
  ///   - separator: The line below each row, or nil for none.
  ///   - sectionSpacing: The room below each section.
  ///   - sideInset: The room on both sides of rows, headers and footers.
  ///   - axis: The direction in which the list scrolls.
  public init(
    rowHeight: Height = .measured(estimate: nil), headerHeight: Height = .measured(estimate: nil),
    footerHeight: Height = .measured(estimate: nil), pinsHeaders: Bool = true,
    separator: Separator? = nil, sectionSpacing: Double = 0, sideInset: Double = 0,
    axis: ScrollAxis = .vertical
  ) {
    self.rowHeight = rowHeight
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.pinsHeaders = pinsHeaders
    self.separator = separator
    self.sectionSpacing = sectionSpacing
    self.sideInset = sideInset
    self.axis = axis
  }

  /// Rows, headers and footers as high as the host measures them, with headers that stick.
  public static var plain: ListLayout { ListLayout() }

  /// Sections with room between them, and headers that scroll along.
  ///
  /// - Parameter spacing: The room below each section.
  /// - Returns: The layout.
  public static func grouped(spacing: Double = 1) -> ListLayout {
    ListLayout(pinsHeaders: false, sectionSpacing: spacing)
  }

  /// Sections with room between them and on both sides, and headers that scroll along.
  ///
  /// - Parameters:
  ///   - spacing: The room below each section.
  ///   - inset: The room on both sides.
  /// - Returns: The layout.
  public static func insetGrouped(spacing: Double = 1, inset: Double = 2) -> ListLayout {
    ListLayout(pinsHeaders: false, sectionSpacing: spacing, sideInset: inset)
  }
}

extension CollectionLayout where Self == ListLayout {
  /// A plain list: rows, headers and footers as high as the host measures them, with headers that
  /// stick.
  public static var list: ListLayout { .plain }
}
