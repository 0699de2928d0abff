import Foundation

extension UIView {
  private static var animationsEnabled: Bool {
    get { UIKitSimulation.state.areAnimationsEnabled }
    set { UIKitSimulation.state.areAnimationsEnabled = newValue }
  }

  /// Those of the blocks that run now.
  private static var durations: [TimeInterval] = []

  /// `uikit/uiview/areanimationsenabled`.
  public class var areAnimationsEnabled: Bool { animationsEnabled }

  /// `uikit/uiview/setanimationsenabled(_:)`.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    animationsEnabled = enabled
  }

  /// `uikit/uiview/inheritedanimationduration`.
  public class var inheritedAnimationDuration: TimeInterval { durations.last ?? 0 }

  /// `uikit/uiview/performwithoutanimation(_:)`.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsEnabled
    animationsEnabled = false
    actionsWithoutAnimation()
    animationsEnabled = before
  }

  /// `uikit/uiview/animate(withduration:delay:options:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    durations.append(animationsEnabled ? duration : 0)
    animations()
    durations.removeLast()
    guard let completion else { return }
    UIKitSimulation.clock.schedule(after: animationsEnabled ? delay + duration : 0) {
      completion(true)
    }
  }

  /// `uikit/uiview/animate(withduration:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// `uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// `uikit/uiview/transition(with:duration:options:animations:completion:)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Seconds that an animation of UIKit's own takes now: none where animations are off.
  static func currentDuration(_ standard: TimeInterval) -> TimeInterval {
    guard animationsEnabled else { return 0 }
    return durations.last ?? standard
  }
}
