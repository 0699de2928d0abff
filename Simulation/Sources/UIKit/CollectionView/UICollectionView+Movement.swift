import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/begininteractivemovementforitem(at:)`.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }

  /// `uikit/uicollectionview/updateinteractivemovementtargetposition(_:)`.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// `uikit/uicollectionview/endinteractivemovement()`.
  public func endInteractiveMovement() {
    endMovement(cancelled: false)
  }

  /// `uikit/uicollectionview/cancelinteractivemovement()`.
  public func cancelInteractiveMovement() {
    endMovement(cancelled: true)
  }
}
