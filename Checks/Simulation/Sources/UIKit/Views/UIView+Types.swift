import Foundation

extension UIView {
  /// `uikit/uiview/autoresizingmask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// `uikit/uiview/autoresizingmask/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uiview/autoresizingmask/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uiview/autoresizingmask/flexibleleftmargin`.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// `uikit/uiview/autoresizingmask/flexiblewidth`.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// `uikit/uiview/autoresizingmask/flexiblerightmargin`.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// `uikit/uiview/autoresizingmask/flexibletopmargin`.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// `uikit/uiview/autoresizingmask/flexibleheight`.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// `uikit/uiview/autoresizingmask/flexiblebottommargin`.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// `uikit/uiview/contentmode`.
  public enum ContentMode: Int, Sendable {
    /// `uikit/uiview/contentmode/scaletofill`.
    case scaleToFill
    /// `uikit/uiview/contentmode/scaleaspectfit`.
    case scaleAspectFit
    /// `uikit/uiview/contentmode/scaleaspectfill`.
    case scaleAspectFill
    /// `uikit/uiview/contentmode/redraw`.
    case redraw
    /// `uikit/uiview/contentmode/center`.
    case center
    /// `uikit/uiview/contentmode/top`.
    case top
    /// `uikit/uiview/contentmode/bottom`.
    case bottom
    /// `uikit/uiview/contentmode/left`.
    case left
    /// `uikit/uiview/contentmode/right`.
    case right
    /// `uikit/uiview/contentmode/topleft`.
    case topLeft
    /// `uikit/uiview/contentmode/topright`.
    case topRight
    /// `uikit/uiview/contentmode/bottomleft`.
    case bottomLeft
    /// `uikit/uiview/contentmode/bottomright`.
    case bottomRight
  }

  /// `uikit/uiview/animationoptions`.
  public struct AnimationOptions: OptionSet, Sendable {
    /// `uikit/uiview/animationoptions/rawvalue`.
    public let rawValue: UInt

    /// `uikit/uiview/animationoptions/init(rawvalue:)`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// `uikit/uiview/animationoptions/layoutsubviews`.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// `uikit/uiview/animationoptions/allowuserinteraction`.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// `uikit/uiview/animationoptions/beginfromcurrentstate`.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// `uikit/uiview/animationoptions/curveeaseinout`.
    public static let curveEaseInOut = AnimationOptions([])
    /// `uikit/uiview/animationoptions/curveeasein`.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// `uikit/uiview/animationoptions/curveeaseout`.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// `uikit/uiview/animationoptions/curvelinear`.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// `uikit/uiview/animationoptions/transitioncrossdissolve`.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
}

/// `uikit/uisemanticcontentattribute`.
public enum UISemanticContentAttribute: Int, Sendable {
  /// `uikit/uisemanticcontentattribute/unspecified`.
  case unspecified
  /// `uikit/uisemanticcontentattribute/playback`.
  case playback
  /// `uikit/uisemanticcontentattribute/spatial`.
  case spatial
  /// `uikit/uisemanticcontentattribute/forcelefttoright`.
  case forceLeftToRight
  /// `uikit/uisemanticcontentattribute/forcerighttoleft`.
  case forceRightToLeft
}

/// `uikit/uiuserinterfacelayoutdirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// `uikit/uiuserinterfacelayoutdirection/lefttoright`.
  case leftToRight
  /// `uikit/uiuserinterfacelayoutdirection/righttoleft`.
  case rightToLeft
}

/// `uikit/uilayoutpriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// `uikit/uilayoutpriority/rawvalue`.
  public var rawValue: Float

  /// `uikit/uilayoutpriority/init(rawvalue:)`.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// `uikit/uilayoutpriority/init(_:)`.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// `uikit/uilayoutpriority/required`.
  public static let required = UILayoutPriority(1000)
  /// `uikit/uilayoutpriority/defaulthigh`.
  public static let defaultHigh = UILayoutPriority(750)
  /// `uikit/uilayoutpriority/defaultlow`.
  public static let defaultLow = UILayoutPriority(250)
  /// `uikit/uilayoutpriority/fittingsizelevel`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// `uikit/uievent`.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// `uikit/uitouch`.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where the finger is in the window.
  var position = CGPoint.zero

  /// `uikit/uitouch/location(in:)`.
  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(position, from: nil) } ?? position
  }
}
