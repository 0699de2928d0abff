import Foundation

extension UICollectionView {
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }

  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  public func endInteractiveMovement() {
    endMovement(cancelled: false)
  }

  public func cancelInteractiveMovement() {
    endMovement(cancelled: true)
  }
}
