import Foundation

/// `uikit/nsdirectionaledgeinsets`.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// `uikit/nsdirectionaledgeinsets/top`.
  public var top: CGFloat
  /// `uikit/nsdirectionaledgeinsets/leading`.
  public var leading: CGFloat
  /// `uikit/nsdirectionaledgeinsets/bottom`.
  public var bottom: CGFloat
  /// `uikit/nsdirectionaledgeinsets/trailing`.
  public var trailing: CGFloat

  /// `uikit/nsdirectionaledgeinsets/zero`.
  public static let zero = NSDirectionalEdgeInsets()

  /// `uikit/nsdirectionaledgeinsets/init()`.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// `uikit/nsdirectionaledgeinsets/init(top:leading:bottom:trailing:)`.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
