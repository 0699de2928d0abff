import Foundation

/// `uikit/uifocusupdatecontext`.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// `uikit/uifocusupdatecontext/previouslyfocusedview`.
  open internal(set) weak var previouslyFocusedView: UIView?
  /// `uikit/uifocusupdatecontext/nextfocusedview`.
  open internal(set) weak var nextFocusedView: UIView?
}

/// `uikit/uicollectionviewfocusupdatecontext`.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// `uikit/uicollectionviewfocusupdatecontext/previouslyfocusedindexpath`.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// `uikit/uicollectionviewfocusupdatecontext/nextfocusedindexpath`.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// `uikit/uitableviewfocusupdatecontext`.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// `uikit/uitableviewfocusupdatecontext/previouslyfocusedindexpath`.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// `uikit/uitableviewfocusupdatecontext/nextfocusedindexpath`.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// `uikit/uifocusanimationcoordinator`.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// `uikit/uifocusanimationcoordinator/addcoordinatedanimations(_:completion:)`.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}
