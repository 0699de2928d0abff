import Foundation

/// `uikit/uiedgeinsets`.
public struct UIEdgeInsets: Equatable, Sendable {
  /// `uikit/uiedgeinsets/top`.
  public var top: CGFloat
  /// `uikit/uiedgeinsets/left`.
  public var left: CGFloat
  /// `uikit/uiedgeinsets/bottom`.
  public var bottom: CGFloat
  /// `uikit/uiedgeinsets/right`.
  public var right: CGFloat

  /// `uikit/uiedgeinsets/zero`.
  public static let zero = UIEdgeInsets()

  /// `uikit/uiedgeinsets/init()`.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// `uikit/uiedgeinsets/init(top:left:bottom:right:)`.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// `uikit/uiedgeinsets`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
