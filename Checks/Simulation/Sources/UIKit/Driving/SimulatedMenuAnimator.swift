import Foundation

/// The animation of a context menu that appears or ends, with what delegates add to it.
@MainActor
final class SimulatedMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ configuration: UIContextMenuConfiguration) {
    previewViewController = configuration.preview
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Has a delegate add to the animation, and runs it.
  func run(_ tell: (SimulatedMenuAnimator) -> Void) {
    tell(self)
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: 0.25) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

// Actions of the user on an open menu.
extension UICollectionView {
  func showMenu(_ configuration: UIContextMenuConfiguration) {
    SimulatedMenuAnimator(configuration).run {
      told?.collectionView(self, willDisplayContextMenu: configuration, animator: $0)
    }
  }

  /// Touches the space around the menu, which ends it.
  public func simulateContextMenuEnd(_ configuration: UIContextMenuConfiguration) {
    SimulatedMenuAnimator(configuration).run {
      told?.collectionView(self, willEndContextMenuInteraction: configuration, animator: $0)
    }
  }

  /// Touches the preview above the menu.
  ///
  /// - Returns: How the preview ends.
  @discardableResult
  public func simulatePreviewTap(
    _ configuration: UIContextMenuConfiguration
  ) -> UIContextMenuInteractionCommitStyle {
    let animator = SimulatedMenuAnimator(configuration)
    animator.run {
      told?.collectionView(
        self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
    }
    return animator.preferredCommitStyle
  }
}

extension UITableView {
  func showMenu(_ configuration: UIContextMenuConfiguration) {
    SimulatedMenuAnimator(configuration).run {
      told?.tableView(self, willDisplayContextMenu: configuration, animator: $0)
    }
  }

  /// Touches the space around the menu, which ends it.
  public func simulateContextMenuEnd(_ configuration: UIContextMenuConfiguration) {
    SimulatedMenuAnimator(configuration).run {
      told?.tableView(self, willEndContextMenuInteraction: configuration, animator: $0)
    }
  }

  /// Touches the preview above the menu.
  ///
  /// - Returns: How the preview ends.
  @discardableResult
  public func simulatePreviewTap(
    _ configuration: UIContextMenuConfiguration
  ) -> UIContextMenuInteractionCommitStyle {
    let animator = SimulatedMenuAnimator(configuration)
    animator.run {
      told?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
    }
    return animator.preferredCommitStyle
  }
}
