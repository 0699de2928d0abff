/// The frame and other attributes with which a view is drawn.
public struct ViewAttributes: Hashable, Sendable {
  /// The frame in the coordinates of the content; the host subtracts the offset.
  public var frame: ListRect

  /// The drawing order: of overlapping views, the one with the higher index is in front.
  public var zIndex: Int

  /// The opacity from 0 to 1.
  public var alpha: Double

  /// Whether the view is not drawn at all.
  public var isHidden: Bool

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the content.
  ///   - zIndex: The drawing order.
  ///   - alpha: The opacity from 0 to 1.
  ///   - isHidden: Whether the view is not drawn at all.
  public init(frame: ListRect, zIndex: Int = 0, alpha: Double = 1, isHidden: Bool = false) {
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
  }
}
