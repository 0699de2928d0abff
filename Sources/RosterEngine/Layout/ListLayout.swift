public import RosterDiff

/// A layout of rows one below the other, in sections with headers and footers.
///
/// The data source determines whether a section has a header or a footer; the layout determines the
/// heights of rows, headers and footers. In a horizontal list, heights are widths.
public struct ListLayout: Hashable, Sendable {
  /// The source of the height of rows, headers or footers.
  public enum Height: Hashable, Sendable {
    /// All have this height, which can be zero.
    case fixed(Double)

    /// Each has the height that the data source returns for it when it is inserted, and when the
    /// viewport or its insets have changed.
    case provided

    /// The host measures each when it is displayed for the first time or has changed.
    ///
    /// Until then it has the estimated height; without an estimate, the standard height of the
    /// host.
    case measured(estimate: Double?)
  }

  /// A line below each row, as a decoration of the item.
  public struct Separator: Hashable, Sendable {
    /// The kind of the decoration.
    public static let kind: ElementKind = "separator"

    /// The thickness of the line, which is added to the distance between rows.
    public var thickness: Double

    /// The distance from the leading edge of the row to the start of the line.
    public var leading: Double

    /// The distance from the end of the line to the trailing edge of the row.
    public var trailing: Double

    /// Creates a separator.
    ///
    /// - Parameters:
    ///   - thickness: The thickness of the line.
    ///   - leading: The distance from the leading edge of the row to the start of the line.
    ///   - trailing: The distance from the end of the line to the trailing edge of the row.
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

  /// Whether headers stay pinned to the visible top while their section is in view.
  public var pinsHeaders: Bool

  /// Whether footers stay pinned to the visible bottom while their section is in view.
  public var pinsFooters: Bool

  /// The line below each row, or nil for none; rows without height have none.
  public var separator: Separator?

  /// The space below each section.
  public var sectionSpacing: Double

  /// The space on both sides of rows, headers and footers.
  public var sideInset: Double

  /// The direction in which the list scrolls.
  public var axis: ScrollAxis

  /// Creates a list layout.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of items.
  ///   - headerHeight: The height of section headers.
  ///   - footerHeight: The height of section footers.
  ///   - pinsHeaders: Whether headers stay pinned to the visible top while their section is in
  ///     view.
  ///   - pinsFooters: Whether footers stay pinned to the visible bottom while their section is in
  ///     view.
  ///   - separator: The line below each row, or nil for none.
  ///   - sectionSpacing: The space below each section.
  ///   - sideInset: The space on both sides of rows, headers and footers.
  ///   - axis: The direction in which the list scrolls.
  public init(
    rowHeight: Height = .measured(estimate: nil), headerHeight: Height = .measured(estimate: nil),
    footerHeight: Height = .measured(estimate: nil), pinsHeaders: Bool = true,
    pinsFooters: Bool = false, separator: Separator? = nil, sectionSpacing: Double = 0,
    sideInset: Double = 0, axis: ScrollAxis = .vertical
  ) {
    self.rowHeight = rowHeight
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
    self.separator = separator
    self.sectionSpacing = sectionSpacing
    self.sideInset = sideInset
    self.axis = axis
  }

  /// A layout of rows, headers and footers that the host measures, with pinned headers.
  public static var plain: ListLayout { ListLayout() }

  /// Returns a layout of sections with space between them, and headers that are not pinned.
  ///
  /// - Parameter spacing: The space below each section.
  /// - Returns: The layout.
  public static func grouped(spacing: Double = 1) -> ListLayout {
    ListLayout(pinsHeaders: false, sectionSpacing: spacing)
  }

  /// Returns a layout of sections with space between them and on both sides, and headers that are
  /// not pinned.
  ///
  /// - Parameters:
  ///   - spacing: The space below each section.
  ///   - inset: The space on both sides.
  /// - Returns: The layout.
  public static func insetGrouped(spacing: Double = 1, inset: Double = 2) -> ListLayout {
    ListLayout(pinsHeaders: false, sectionSpacing: spacing, sideInset: inset)
  }
}

extension CollectionLayout where Self == ListLayout {
  /// A plain list: rows, headers and footers that the host measures, with pinned headers.
  public static var list: ListLayout { .plain }
}
