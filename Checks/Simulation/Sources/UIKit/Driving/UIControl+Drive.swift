import Foundation

extension UIControl {
  /// Touches the control and lets go of it.
  public func simulateTap() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
  }

  /// Puts a finger on a point of the control, moves it to others, and takes it away.
  public func simulateTouch(_ points: [CGPoint]) {
    let touch = UITouch()
    guard let first = points.first else { return }
    touch.position = convert(first, to: nil)
    sendActions(for: .touchDown)
    var isTracking = beginTracking(touch, with: nil)
    UIKitSimulation.layout()
    for point in points.dropFirst() where isTracking {
      touch.position = convert(point, to: nil)
      isTracking = continueTracking(touch, with: nil)
      UIKitSimulation.layout()
    }
    if isTracking { endTracking(touch, with: nil) }
    sendActions(for: .touchUpInside)
  }

  /// Presses long on the control.
  ///
  /// - Returns: The menu that is shown; nil if there is none.
  public func simulateContextMenu() -> UIMenu? {
    guard isContextMenuInteractionEnabled, let interaction = contextMenuInteraction,
      let configuration = contextMenuInteraction(
        interaction, configurationForMenuAtLocation: .zero)
    else { return nil }
    interaction.end = { [weak self] in
      SimulatedMenuAnimator(configuration).run {
        self?.contextMenuInteraction(interaction, willEndFor: configuration, animator: $0)
      }
    }
    return configuration.simulateMenu()
  }
}

extension UIView {
  /// Moves the focus from one view to another, as the arrow keys or a remote do.
  ///
  /// - Returns: Whether the focus moved.
  @discardableResult
  public static func simulateFocus(from old: UIView?, to new: UIView?) -> Bool {
    if let new, !new.canBecomeFocused { return false }
    let context = UIFocusUpdateContext()
    context.previouslyFocusedView = old
    context.nextFocusedView = new
    let coordinator = UIFocusAnimationCoordinator()
    old?.didUpdateFocus(in: context, with: coordinator)
    new?.didUpdateFocus(in: context, with: coordinator)
    return true
  }
}
