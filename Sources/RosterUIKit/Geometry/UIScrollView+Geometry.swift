#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import UIKit

  /// Roster measures from the leading top corner, UIKit from the left one.
  extension UIScrollView {
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The width of the content, not smaller than the view between its insets.
    private var contentWidth: Double {
      let insets = adjustedContentInset
      return Double(max(contentSize.width, bounds.width - insets.left - insets.right))
    }

    var scrollPoint: ListPoint {
      get {
        let offset = contentOffset
        guard isRightToLeft else { return ListPoint(x: Double(offset.x), y: Double(offset.y)) }
        return ListPoint(
          x: contentWidth - Double(offset.x) - Double(bounds.width), y: Double(offset.y))
      }
      set { setContentOffset(contentOffset(at: newValue), animated: false) }
    }

    /// Returns UIKit's offset for a point at the leading top corner, as far as the content allows.
    func contentOffset(at point: ListPoint) -> CGPoint {
      let x = isRightToLeft ? contentWidth - point.x - Double(bounds.width) : point.x
      return limited(CGPoint(x: CGFloat(x), y: CGFloat(point.y)))
    }

    /// Returns the nearest offset that shows no more than the content and its insets.
    func limited(_ offset: CGPoint) -> CGPoint {
      let insets = adjustedContentInset
      let right = contentSize.width + insets.right - bounds.width
      let bottom = contentSize.height + insets.bottom - bounds.height
      return CGPoint(
        x: max(min(offset.x, right), -insets.left), y: max(min(offset.y, bottom), -insets.top))
    }

    var directionalInsets: ListInsets {
      get {
        let insets = adjustedContentInset
        return ListInsets(
          top: Double(insets.top), leading: Double(isRightToLeft ? insets.right : insets.left),
          bottom: Double(insets.bottom),
          trailing: Double(isRightToLeft ? insets.left : insets.right))
      }
      set {
        // Insets that the system adds, such as the safe area, stay.
        let added = directionalInsets
        let own = contentInset
        let (leading, trailing) = isRightToLeft ? (own.right, own.left) : (own.left, own.right)
        let top = CGFloat(newValue.top - added.top) + own.top
        let start = CGFloat(newValue.leading - added.leading) + leading
        let bottom = CGFloat(newValue.bottom - added.bottom) + own.bottom
        let end = CGFloat(newValue.trailing - added.trailing) + trailing
        contentInset = UIEdgeInsets(
          top: top, left: isRightToLeft ? end : start, bottom: bottom,
          right: isRightToLeft ? start : end)
      }
    }

    /// Returns a frame in the content as Roster has it.
    func listRect(_ rect: CGRect) -> ListRect {
      let x = isRightToLeft ? contentWidth - Double(rect.maxX) : Double(rect.minX)
      return ListRect(
        x: x, y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }

    /// Returns a point of the content as UIKit has it.
    func contentPoint(_ point: ListPoint) -> CGPoint {
      CGPoint(x: isRightToLeft ? contentWidth - point.x : point.x, y: point.y)
    }
  }

  extension CGSize {
    /// Creates UIKit's size for one of Roster.
    init(_ size: ListSize) {
      self.init(width: size.width, height: size.height)
    }
  }
#endif
