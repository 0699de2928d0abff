/// Everything that a host needs to know of one step of a list.
///
/// A host that keeps a table of views and their attributes, and applies every transaction to it
/// in order, shows what the list shows: the views in the table at `frame` minus `offset`, clipped
/// to the viewport, by ascending `zIndex`. Views that are not named stay as they are, except that
/// they scroll with the offset. A host that animates takes each view from `from` at
/// `previousOffset` to `to` at `offset`.
public struct ViewTransaction: Hashable, Sendable {
  /// The scroll offset before the step.
  public var previousOffset: ListPoint

  /// The scroll offset after the step.
  public var offset: ListPoint

  /// The size of the whole content, without insets.
  public var contentSize: ListSize

  /// The size of the part that is on the screen.
  public var viewport: ListSize

  /// How the app wants the step to be animated, or nil for not at all; a host may ignore it.
  public var animation: ListAnimation?

  /// The side on which a line begins.
  public var direction: LayoutDirection

  /// What happens to the views: those that leave, then those that stay, then those that come.
  public var changes: [ViewChange]

  /// Creates a transaction.
  ///
  /// - Parameters:
  ///   - previousOffset: The scroll offset before the step.
  ///   - offset: The scroll offset after the step.
  ///   - contentSize: The size of the whole content.
  ///   - viewport: The size of the part that is on the screen.
  ///   - animation: How the app wants the step to be animated, or nil for not at all.
  ///   - direction: The side on which a line begins.
  ///   - changes: What happens to the views.
  public init(
    previousOffset: ListPoint, offset: ListPoint, contentSize: ListSize, viewport: ListSize,
    animation: ListAnimation? = nil, direction: LayoutDirection = .leftToRight,
    changes: [ViewChange] = []
  ) {
    self.previousOffset = previousOffset
    self.offset = offset
    self.contentSize = contentSize
    self.viewport = viewport
    self.animation = animation
    self.direction = direction
    self.changes = changes
  }

  /// Whether the app asked for the step to be animated.
  public var isAnimated: Bool { animation != nil }

  /// Returns where a frame is on the screen: from the left and top edges of the viewport.
  ///
  /// - Parameter frame: A frame in the coordinates of the content.
  /// - Returns: The frame, with the offset subtracted, and turned round if lines begin on the
  ///   right.
  public func physical(_ frame: ListRect) -> ListRect {
    var result = frame
    result.x -= offset.x
    result.y -= offset.y
    if direction == .rightToLeft { result.x = viewport.width - result.maxX }
    return result
  }
}
