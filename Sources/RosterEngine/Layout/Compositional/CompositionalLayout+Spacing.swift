extension CompositionalLayout {
  /// Room beside an item or between two items of a group.
  public enum Spacing: Hashable, Sendable {
    /// Exactly this much.
    case fixed(Double)

    /// At least this much, and an equal part of what is left over in the group.
    case flexible(Double)

    /// The least room, never negative.
    var least: Double {
      switch self {
      case .fixed(let length), .flexible(let length): return Steps.room(length)
      }
    }

    var isFlexible: Bool {
      if case .flexible = self { return true }
      return false
    }
  }
}

extension CompositionalLayout {
  /// Room that an item or a group takes around itself, before its insets.
  public struct EdgeSpacing: Hashable, Sendable {
    /// The room above.
    public var top: CompositionalLayout.Spacing

    /// The room on the leading side.
    public var leading: CompositionalLayout.Spacing

    /// The room below.
    public var bottom: CompositionalLayout.Spacing

    /// The room on the trailing side.
    public var trailing: CompositionalLayout.Spacing

    /// Creates edge spacing.
    ///
    /// - Parameters:
    ///   - top: The room above.
    ///   - leading: The room on the leading side.
    ///   - bottom: The room below.
    ///   - trailing: The room on the trailing side.
    public init(
      top: CompositionalLayout.Spacing = .fixed(0),
      leading: CompositionalLayout.Spacing = .fixed(0),
      bottom: CompositionalLayout.Spacing = .fixed(0),
      trailing: CompositionalLayout.Spacing = .fixed(0)
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// No room.
    public static let none = CompositionalLayout.EdgeSpacing()

    /// The room before the item on an axis.
    func before(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
      axis == .vertical ? top : leading
    }

    /// The room after the item on an axis.
    func after(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
      axis == .vertical ? bottom : trailing
    }

    /// The least room before and after the item on an axis.
    func least(_ axis: ScrollAxis) -> Double { before(axis).least + after(axis).least }

    /// The number of flexible spacings on an axis.
    func flexibleCount(_ axis: ScrollAxis) -> Int {
      (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
    }
  }
}
