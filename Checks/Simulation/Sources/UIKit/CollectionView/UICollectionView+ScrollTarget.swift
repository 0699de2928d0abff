import Foundation

extension UICollectionView {
  /// The offset that shows the frame at the position; the nearest one without a position.
  func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - shown.height / 2
    } else if position.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    } else if frame.minY < shown.minY {
      offset.y = frame.minY - inset.top
    } else if frame.maxY > shown.maxY {
      offset.y = frame.maxY + inset.bottom - bounds.height
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - shown.width / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX + inset.right - bounds.width
    } else if frame.minX < shown.minX {
      offset.x = frame.minX - inset.left
    } else if frame.maxX > shown.maxX, frame.width <= shown.width {
      offset.x = frame.maxX + inset.right - bounds.width
    }
    return clamped(offset)
  }
}
