import Foundation

/// uikit/uifocusupdatecontext
@MainActor open class UIFocusUpdateContext: NSObject {
  open internal(set) weak var previouslyFocusedView: UIView?
  open internal(set) weak var nextFocusedView: UIView?
}

/// uikit/uicollectionviewfocusupdatecontext
@MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// uikit/uitableviewfocusupdatecontext
@MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// uikit/uifocusanimationcoordinator
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}
