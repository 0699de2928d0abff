/// The duration and timing curve of an animated step.
public struct ListAnimation: Hashable, Sendable {
  /// The duration; zero for no animation.
  public var duration: Duration

  /// The timing curve.
  public var curve: ListAnimation.Curve

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - duration: The duration; zero for no animation.
  ///   - curve: The timing curve.
  public init(duration: Duration = .milliseconds(200), curve: ListAnimation.Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }

  /// A fifth of a second, with ease in and ease out.
  public static let standard = ListAnimation()

  /// Returns the progress of the animation.
  ///
  /// - Parameter time: The time since the step.
  /// - Returns: The progress, from 0 at the beginning to 1 at the end and later.
  public func progress(after time: Duration) -> Double {
    duration > .zero ? curve.progress(at: time / duration) : 1
  }
}
