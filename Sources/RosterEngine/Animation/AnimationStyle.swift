/// The animation style with which an inserted view appears, or a deleted one disappears.
///
/// A style determines the attributes of a hidden view: an inserted view starts with them, and a
/// deleted one ends with them.
public struct AnimationStyle: Sendable {
  /// An edge of the viewport, relative to the layout direction.
  public enum Edge: Hashable, Sendable {
    /// The edge at which lines begin.
    case leading

    /// The edge at which lines end.
    case trailing

    /// The upper edge.
    case top

    /// The lower edge.
    case bottom
  }

  /// Returns the attributes of the hidden view, given its attributes when shown and the part of the
  /// content that is on the screen.
  public let unseen: @Sendable (_ shown: ViewAttributes, _ viewport: ListRect) -> ViewAttributes

  /// Creates a style.
  ///
  /// - Parameter unseen: Returns the attributes of the hidden view, given its attributes when shown
  ///   and the part of the content that is on the screen.
  public init(
    unseen: @escaping @Sendable (_ shown: ViewAttributes, _ viewport: ListRect) -> ViewAttributes
  ) {
    self.unseen = unseen
  }

  /// Views fade in and out without moving.
  public static let fade = AnimationStyle { shown, _ in
    var result = shown
    result.alpha = 0
    return result
  }

  /// Views appear and disappear immediately.
  public static let none = AnimationStyle { shown, _ in shown }

  /// Views slide in from an edge, and slide out to it.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The style.
  public static func slide(_ edge: Edge) -> AnimationStyle {
    AnimationStyle { shown, viewport in
      var result = shown
      switch edge {
      case .leading: result.frame.x = viewport.x - shown.frame.width
      case .trailing: result.frame.x = viewport.maxX
      case .top: result.frame.y = viewport.y - shown.frame.height
      case .bottom: result.frame.y = viewport.maxY
      }
      return result
    }
  }

  /// Views grow and fade in, and shrink and fade out, around their centre.
  ///
  /// - Parameter factor: The scale of a hidden view; 1 is its own size.
  /// - Returns: The style.
  public static func scale(_ factor: Double) -> AnimationStyle {
    AnimationStyle { shown, _ in
      var result = shown
      result.alpha = 0
      result.frame.width *= factor
      result.frame.height *= factor
      result.frame.x += (shown.frame.width - result.frame.width) / 2
      result.frame.y += (shown.frame.height - result.frame.height) / 2
      return result
    }
  }
}
