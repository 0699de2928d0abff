/// Where and how a view is drawn.
public struct ViewAttributes: Hashable, Sendable {
  /// The place in the coordinates of the content; the host subtracts the offset.
  public var frame: ListRect

  /// The order of drawing: of overlapping views the one with the greater index is in front.
  public var zIndex: Int

  /// The opacity from 0 to 1.
  public var alpha: Double

  /// Whether nothing is drawn at all.
  public var isHidden: Bool

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - frame: The place in the coordinates of the content.
  ///   - zIndex: The order of drawing.
  ///   - alpha: The opacity from 0 to 1.
  ///   - isHidden: Whether nothing is drawn at all.
  public init(frame: ListRect, zIndex: Int = 0, alpha: Double = 1, isHidden: Bool = false) {
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
  }
}
