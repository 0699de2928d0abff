/// The changes of one step of a list, for a host to draw.
///
/// A host keeps a table of views and their attributes, and applies every transaction to it in
/// order. It draws the views of the table at `frame` minus `offset`, clipped to the viewport, by
/// ascending `zIndex`. Views without a change keep their attributes and scroll with the offset. A
/// host that animates moves each view from `from` at `previousOffset` to `to` at `offset`.
public struct ViewTransaction: Hashable, Sendable {
  /// The scroll offset before the step.
  public var previousOffset: ListPoint

  /// The scroll offset after the step.
  public var offset: ListPoint

  /// Whether the app, a key or the user scrolls in the step.
  ///
  /// Otherwise the offset changes only so that what the user looks at keeps its place. A host that
  /// scrolls by itself, ahead of the list, takes over the offset of a step that scrolls, and keeps
  /// the place of what it shows in any other step.
  public var isScroll: Bool

  /// The size of the content, without insets.
  public var contentSize: ListSize

  /// The size of the viewport.
  public var viewport: ListSize

  /// The requested animation of the step, or nil for none; a host may ignore it.
  public var animation: ListAnimation?

  /// The side on which a line begins.
  public var direction: LayoutDirection

  /// The changes of views: disappearing views first, then views that stay, then appearing views.
  ///
  /// There are none if nothing but the place, index paths or the number of items has changed: a host
  /// may show those, for example to tell which of how many a row is.
  public var changes: [ViewChange]

  /// Creates a transaction.
  ///
  /// - Parameters:
  ///   - previousOffset: The scroll offset before the step.
  ///   - offset: The scroll offset after the step.
  ///   - isScroll: Whether the app, a key or the user scrolls in the step.
  ///   - contentSize: The size of the content, without insets.
  ///   - viewport: The size of the viewport.
  ///   - animation: The requested animation of the step, or nil for none.
  ///   - direction: The side on which a line begins.
  ///   - changes: The changes of views.
  public init(
    previousOffset: ListPoint, offset: ListPoint, isScroll: Bool = false, contentSize: ListSize,
    viewport: ListSize, animation: ListAnimation? = nil,
    direction: LayoutDirection = .leftToRight, changes: [ViewChange] = []
  ) {
    self.previousOffset = previousOffset
    self.offset = offset
    self.isScroll = isScroll
    self.contentSize = contentSize
    self.viewport = viewport
    self.animation = animation
    self.direction = direction
    self.changes = changes
  }

  /// Whether an animation of the step is requested.
  public var isAnimated: Bool { animation != nil }

  /// Returns the position of a frame on the screen, from the left and top edges of the viewport.
  ///
  /// - Parameter frame: A frame in the coordinates of the content.
  /// - Returns: The frame with the offset subtracted, and mirrored if lines begin on the right.
  public func physical(_ frame: ListRect) -> ListRect {
    var result = frame
    result.x -= offset.x
    result.y -= offset.y
    if direction == .rightToLeft { result.x = viewport.width - result.maxX }
    return result
  }
}
