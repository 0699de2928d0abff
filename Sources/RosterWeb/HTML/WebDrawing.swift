/// A cell that gives its HTML.
///
/// Custom subclasses of `CollectionViewCell` conform to it; `ContentCell` already does.
@MainActor
public protocol WebDrawing: AnyObject {
  /// Writes the content of the cell.
  ///
  /// The page changes only what differs from the last content, so that elements in the cell keep
  /// focus, text and scroll position. Call `setNeedsDisplay()` of the cell when the content has
  /// changed outside of an update.
  ///
  /// - Parameter html: The content.
  func html(_ html: inout HTMLBuilder)

  /// The height of the cell in pixels until the page has measured it; the default is that of a row
  /// of one line.
  var estimatedWebHeight: Double { get }

  /// The level of the row in an outline, for assistive technologies; 0, the highest one, by default.
  var outlineLevel: Int { get }

  /// Whether the rows below it in an outline are shown; nil, the default, if there are none.
  var isExpanded: Bool? { get }
}

extension WebDrawing {
  /// The highest level.
  public var outlineLevel: Int { 0 }

  /// No rows below it.
  public var isExpanded: Bool? { nil }

  /// The height of a row of one line.
  public var estimatedWebHeight: Double { WebMetrics.row }
}

/// The heights in pixels that the style sheet gives the parts of a `ContentCell`.
enum WebMetrics {
  /// A row of one line.
  static let row = 40.0
  /// A row of the role `header` or `secondary`.
  static let slimRow = 32.0
  /// A subtitle.
  static let subtitle = 18.0
  /// A progress bar.
  static let progress = 10.0
  /// A separator.
  static let separator = 1.0
  /// The distance of a level of an outline.
  static let level = 20.0
  /// The width of a cell whose width is not fixed.
  static let width = 160.0
  /// The maximum level that the style sheet indents.
  static let maximumLevel = 10
}
