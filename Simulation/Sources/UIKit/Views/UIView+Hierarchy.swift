import Foundation

extension UIView {
  public func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.removeFromSuperview()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? .max)
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    view.removeFromSuperview()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? .max)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: .max)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    reorder(view, to: 0)
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = rootOrigin()
    let there = view?.rootOrigin() ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = rootOrigin()
    let there = view?.rootOrigin() ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  // Where the origin of the own coordinates is on the screen.
  private func rootOrigin() -> CGPoint {
    let parent = superview?.rootOrigin() ?? .zero
    return CGPoint(x: parent.x + frame.minX - bounds.minX, y: parent.y + frame.minY - bounds.minY)
  }
}
