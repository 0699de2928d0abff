import Foundation

/// `uikit/nsdirectionalrectedge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// `uikit/nsdirectionalrectedge/rawvalue`.
  public let rawValue: UInt

  /// `uikit/nsdirectionalrectedge/init(rawvalue:)`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// `uikit/nsdirectionalrectedge/top`.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// `uikit/nsdirectionalrectedge/leading`.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// `uikit/nsdirectionalrectedge/bottom`.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// `uikit/nsdirectionalrectedge/trailing`.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// `uikit/nsdirectionalrectedge/all`.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// `uikit/nsrectalignment`.
public enum NSRectAlignment: Int, Sendable {
  /// `uikit/nsrectalignment/none`.
  case none
  /// `uikit/nsrectalignment/top`.
  case top
  /// `uikit/nsrectalignment/topleading`.
  case topLeading
  /// `uikit/nsrectalignment/leading`.
  case leading
  /// `uikit/nsrectalignment/bottomleading`.
  case bottomLeading
  /// `uikit/nsrectalignment/bottom`.
  case bottom
  /// `uikit/nsrectalignment/bottomtrailing`.
  case bottomTrailing
  /// `uikit/nsrectalignment/trailing`.
  case trailing
  /// `uikit/nsrectalignment/toptrailing`.
  case topTrailing
}

/// `uikit/uiaxis`.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// `uikit/uiaxis/rawvalue`.
  public let rawValue: UInt

  /// `uikit/uiaxis/init(rawvalue:)`.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// `uikit/uiaxis/horizontal`.
  public static let horizontal = UIAxis(rawValue: 1)
  /// `uikit/uiaxis/vertical`.
  public static let vertical = UIAxis(rawValue: 2)
  /// `uikit/uiaxis/both`.
  public static let both: UIAxis = [.horizontal, .vertical]
}
