/// The space around the content of a list that can be scrolled into view, in the unit of the host.
public struct ListInsets: Hashable, Sendable {
  /// The space above the content.
  public var top: Double

  /// The space on the leading side.
  public var leading: Double

  /// The space below the content.
  public var bottom: Double

  /// The space on the trailing side.
  public var trailing: Double

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The space above the content.
  ///   - leading: The space on the leading side.
  ///   - bottom: The space below the content.
  ///   - trailing: The space on the trailing side.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = ListInsets()
}
