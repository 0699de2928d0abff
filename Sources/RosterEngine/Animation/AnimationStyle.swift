/// How a view comes that was inserted, and how one goes that was deleted.
///
/// It says how a view looks that is not there: an inserted one starts like that, and a deleted one
/// ends like that.
public struct AnimationStyle: Sendable {
  /// An edge of the viewport, as if lines began on the left.
  public enum Edge: Hashable, Sendable {
    /// Where lines begin.
    case leading

    /// Where lines end.
    case trailing

    /// The upper edge.
    case top

    /// The lower edge.
    case bottom
  }

  let unseen: @Sendable (ViewAttributes, ListRect) -> ViewAttributes

  /// Creates a style.
  ///
  /// - Parameter unseen: Returns how a view looks that is not there, from how it looks otherwise
  ///   and from the part of the content that is on the screen.
  public init(
    unseen: @escaping @Sendable (_ shown: ViewAttributes, _ viewport: ListRect) -> ViewAttributes
  ) {
    self.unseen = unseen
  }

  /// Views fade in and out at their places.
  public static let fade = AnimationStyle { shown, _ in
    var result = shown
    result.alpha = 0
    return result
  }

  /// Views are there and gone at once.
  public static let none = AnimationStyle { shown, _ in shown }

  /// Views come from beyond an edge, and go there.
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

  /// Views grow and fade in, and shrink and fade out, about their middle.
  ///
  /// - Parameter factor: The size of a view that is not there; 1 is its own.
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
