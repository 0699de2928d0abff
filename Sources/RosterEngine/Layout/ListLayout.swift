/// One row below the other, in sections with headers and footers.
///
/// Whether a section has a header or a footer is the data source's to say; how high rows, headers
/// and footers are is said here.
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

  /// The height of items.
  public var rowHeight: Height

  /// The height of section headers.
  public var headerHeight: Height

  /// The height of section footers.
  public var footerHeight: Height

  /// Whether a header sticks to the visible top while its section is in view.
  public var pinsHeaders: Bool

  /// Creates a list layout.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of items.
  ///   - headerHeight: The height of section headers.
  ///   - footerHeight: The height of section footers.
  ///   - pinsHeaders: Whether a header sticks to the visible top while its section is in view.
  public init(
    rowHeight: Height = .measured(estimate: nil), headerHeight: Height = .measured(estimate: nil),
    footerHeight: Height = .measured(estimate: nil), pinsHeaders: Bool = true
  ) {
    self.rowHeight = rowHeight
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.pinsHeaders = pinsHeaders
  }

  /// Rows, headers and footers as high as the host measures them, with headers that stick.
  public static var list: ListLayout { ListLayout() }
}
