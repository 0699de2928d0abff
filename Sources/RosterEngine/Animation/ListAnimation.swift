/// How long an animated step takes, and how it takes up speed.
public struct ListAnimation: Hashable, Sendable {
  /// How long the views are on their way; zero for not at all.
  public var duration: Duration

  /// How they take up speed and lose it.
  public var curve: ListAnimation.Curve

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - duration: How long the views are on their way; zero for not at all.
  ///   - curve: How they take up speed and lose it.
  public init(duration: Duration = .milliseconds(200), curve: ListAnimation.Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }

  /// A fifth of a second, slow at the beginning and at the end.
  public static let standard = ListAnimation()

  /// Returns how far the views are on their way.
  ///
  /// - Parameter time: The time since the step.
  /// - Returns: From 0 at the beginning to 1 at the end and later.
  public func progress(after time: Duration) -> Double {
    duration > .zero ? curve.progress(at: time / duration) : 1
  }
}
