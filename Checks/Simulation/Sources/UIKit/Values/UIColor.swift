import Foundation

/// `uikit/uicolor`.
open class UIColor: NSObject, @unchecked Sendable {
  // Safe because the components never change.
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let opacity: CGFloat

  /// `uikit/uicolor/init(red:green:blue:alpha:)`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    opacity = alpha
    super.init()
  }

  /// `uikit/uicolor/init(white:alpha:)`.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// `uikit/uicolor/withalphacomponent(_:)`.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue
      && opacity == other.opacity
  }

  open override var hash: Int {
    var hasher = Hasher()
    for part in [red, green, blue, opacity] { hasher.combine(part) }
    return hasher.finalize()
  }

  /// `uikit/uicolor/clear`.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// `uikit/uicolor/black`.
  public static let black = UIColor(white: 0, alpha: 1)
  /// `uikit/uicolor/white`.
  public static let white = UIColor(white: 1, alpha: 1)
  /// `uikit/uicolor/gray`.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// `uikit/uicolor/red`.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// `uikit/uicolor/green`.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// `uikit/uicolor/blue`.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// `uikit/uicolor/tintcolor`.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// `uikit/uicolor/systemred`.
  public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  /// `uikit/uicolor/systemgreen`.
  public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
  /// `uikit/uicolor/systemblue`.
  public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// `uikit/uicolor/systemorange`.
  public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  /// `uikit/uicolor/systemyellow`.
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  /// `uikit/uicolor/systempurple`.
  public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
  /// `uikit/uicolor/systempink`.
  public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
  /// `uikit/uicolor/systemgray`.
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  /// `uikit/uicolor/systemgray`.
  public static let systemGray4 = UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
  /// `uikit/uicolor/systemgray`.
  public static let systemGray5 = UIColor(red: 0.9, green: 0.9, blue: 0.92, alpha: 1)
  /// `uikit/uicolor/systemgray`.
  public static let systemGray6 = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// `uikit/uicolor/label`.
  public static let label = UIColor(white: 0, alpha: 1)
  /// `uikit/uicolor/secondarylabel`.
  public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  /// `uikit/uicolor/tertiarylabel`.
  public static let tertiaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
  /// `uikit/uicolor/separator`.
  public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
  /// `uikit/uicolor/systembackground`.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  /// `uikit/uicolor/secondarysystembackground`.
  public static let secondarySystemBackground = UIColor(
    red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// `uikit/uicolor/systemgroupedbackground`.
  public static let systemGroupedBackground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// `uikit/uicolor/secondarysystemgroupedbackground`.
  public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
}
