import Foundation

extension UIView {
  /// `uikit/uiview/setneedslayout()`.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// `uikit/uiview/setneedsdisplay()`.
  public func setNeedsDisplay() {}

  /// `uikit/uiview/setneedsupdateconstraints()`.
  public func setNeedsUpdateConstraints() {}

  /// `uikit/uiview/invalidateintrinsiccontentsize()`.
  public func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  /// `uikit/uiview/layoutifneeded()`.
  public func layoutIfNeeded() {
    var passes = 0
    while needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
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

  func resizeSubviews(from old: CGSize) {
    let added = CGSize(width: bounds.width - old.width, height: bounds.height - old.height)
    for view in subviews where view.autoresizingMask != [] {
      var frame = view.frame
      let mask = view.autoresizingMask
      if mask.contains(.flexibleWidth) {
        frame.size.width += added.width
      } else if mask.contains(.flexibleLeftMargin) {
        frame.origin.x += added.width
      }
      if mask.contains(.flexibleHeight) {
        frame.size.height += added.height
      } else if mask.contains(.flexibleTopMargin) {
        frame.origin.y += added.height
      }
      view.frame = frame
    }
  }

  /// `uikit/uiview/effectiveuserinterfacelayoutdirection`.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  /// `uikit/uiview/userinterfacelayoutdirection(for:)`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UITraitCollection.current.layoutDirection)
  }

  private class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UITraitEnvironmentLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
