import Foundation

extension UIView {
  /// `uikit/uiview/addsubview(_:)`.
  public func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// `uikit/uiview/insertsubview(_:at:)`.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// `uikit/uiview/insertsubview(_:belowsubview:)`.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.removeFromSuperview()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? .max)
  }

  /// `uikit/uiview/insertsubview(_:abovesubview:)`.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    view.removeFromSuperview()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? .max)
  }

  /// `uikit/uiview/bringsubviewtofront(_:)`.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: .max)
  }

  /// `uikit/uiview/sendsubviewtoback(_:)`.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: 0)
  }

  /// `uikit/uiview/isdescendant(of:)`.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// `uikit/uiview/viewwithtag(_:)`.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// `uikit/uiview/convert(_:to:)`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = rootOrigin()
    let there = view?.rootOrigin() ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// `uikit/uiview/convert(_:from:)`.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = rootOrigin()
    let there = view?.rootOrigin() ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// `uikit/uiview/convert(_:to:)`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// `uikit/uiview/convert(_:from:)`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// `uikit/uiview/sizetofit()`.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  // Where the origin of the own coordinates is on the screen.
  private func rootOrigin() -> CGPoint {
    let parent = superview?.rootOrigin() ?? .zero
    return CGPoint(x: parent.x + frame.minX - bounds.minX, y: parent.y + frame.minY - bounds.minY)
  }
}
