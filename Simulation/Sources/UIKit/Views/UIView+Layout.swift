import Foundation

extension UIView {
  public func setNeedsLayout() {
    needsLayout = true
  }

  public func setNeedsDisplay() {}

  public func setNeedsUpdateConstraints() {}

  public func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  public func layoutIfNeeded() {
    var passes = 0
    while needsLayout {
      needsLayout = false
      layoutSubviews()
      passes += 1
      guard passes < 100 else {
        UIKitSimulation.raise(27, "\(type(of: self)) asked for layout in each of 100 passes")
        needsLayout = false
        return
      }
    }
    for view in subviews { view.layoutIfNeeded() }
    // A subview may have asked its parents for another pass.
    if needsLayout { layoutAgain() }
  }

  private func layoutAgain() {
    guard UIView.layoutDepth < 100 else {
      UIKitSimulation.raise(27, "\(type(of: self)) is laid out in a loop, 100 passes")
      needsLayout = false
      return
    }
    UIView.layoutDepth += 1
    defer { UIView.layoutDepth -= 1 }
    layoutIfNeeded()
  }

  private static var layoutDepth = 0

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UITraitCollection.current.layoutDirection)
  }

  private class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UITraitEnvironmentLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
