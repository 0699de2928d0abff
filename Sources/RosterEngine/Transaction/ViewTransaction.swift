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

  /// Whether the app asked for the step to be animated; a host may ignore it.
  public var isAnimated: Bool

  /// What happens to the views: those that leave, then those that stay, then those that come.
  public var changes: [ViewChange]

  /// Creates a transaction.
  ///
  /// - Parameters:
  ///   - previousOffset: The scroll offset before the step.
  ///   - offset: The scroll offset after the step.
  ///   - contentSize: The size of the whole content.
  ///   - viewport: The size of the part that is on the screen.
  ///   - isAnimated: Whether the app asked for the step to be animated.
  ///   - changes: What happens to the views.
  public init(
    previousOffset: ListPoint, offset: ListPoint, contentSize: ListSize, viewport: ListSize,
    isAnimated: Bool = false, changes: [ViewChange] = []
  ) {
    self.previousOffset = previousOffset
    self.offset = offset
    self.contentSize = contentSize
    self.viewport = viewport
    self.isAnimated = isAnimated
    self.changes = changes
  }
}
