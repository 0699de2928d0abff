import Foundation

/// `uikit/uifont`.
open class UIFont: NSObject, @unchecked Sendable {
  // Safe because nothing changes after the initializer.
  /// `uikit/uifont/pointsize`.
  public let pointSize: CGFloat
  /// `uikit/uifont/fontname`.
  public let fontName: String
  let weight: Weight

  init(pointSize: CGFloat, weight: Weight = .regular) {
    self.pointSize = pointSize
    self.weight = weight
    fontName = weight.rawValue > 0 ? "System-Bold" : "System"
    super.init()
  }

  /// `uikit/uifont/lineheight`.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  /// `uikit/uifont/weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// `uikit/uifont/weight/rawvalue`.
    public let rawValue: CGFloat

    /// `uikit/uifont/weight/init(rawvalue:)`.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// `uikit/uifont/weight/light`.
    public static let light = Weight(rawValue: -0.4)
    /// `uikit/uifont/weight/regular`.
    public static let regular = Weight(rawValue: 0)
    /// `uikit/uifont/weight/medium`.
    public static let medium = Weight(rawValue: 0.23)
    /// `uikit/uifont/weight/semibold`.
    public static let semibold = Weight(rawValue: 0.3)
    /// `uikit/uifont/weight/bold`.
    public static let bold = Weight(rawValue: 0.4)
  }

  /// `uikit/uifont/textstyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// `uikit/uifont/textstyle/rawvalue`.
    public let rawValue: String

    /// `uikit/uifont/textstyle/init(rawvalue:)`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// `uikit/uifont/textstyle/largetitle`.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// `uikit/uifont/textstyle/title`.
    public static let title1 = TextStyle(rawValue: "title1")
    /// `uikit/uifont/textstyle/title`.
    public static let title2 = TextStyle(rawValue: "title2")
    /// `uikit/uifont/textstyle/title`.
    public static let title3 = TextStyle(rawValue: "title3")
    /// `uikit/uifont/textstyle/headline`.
    public static let headline = TextStyle(rawValue: "headline")
    /// `uikit/uifont/textstyle/subheadline`.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// `uikit/uifont/textstyle/body`.
    public static let body = TextStyle(rawValue: "body")
    /// `uikit/uifont/textstyle/callout`.
    public static let callout = TextStyle(rawValue: "callout")
    /// `uikit/uifont/textstyle/footnote`.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// `uikit/uifont/textstyle/caption`.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// `uikit/uifont/textstyle/caption`.
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  /// `uikit/uifont/systemfont(ofsize:)`.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize)
  }

  /// `uikit/uifont/boldsystemfont(ofsize:)`.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// `uikit/uifont/systemfont(ofsize:weight:)`.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// `uikit/uifont/monospacedsystemfont(ofsize:weight:)`.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// `uikit/uifont/preferredfont(fortextstyle:)`.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16,
      .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return UIFont(pointSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }
}
