import RosterEngine

extension CompositionalLayout {
  /// The spacing beside an item or between two items of a group.
  public enum Spacing: Hashable, Sendable {
    /// Exactly this length.
    case fixed(Double)

    /// At least this length, plus an equal share of the remaining space of the group.
    case flexible(Double)

    /// The minimum length, never negative.
    var least: Double {
      switch self {
      case .fixed(let length), .flexible(let length): return FixedPoint.room(length)
      }
    }

    var isFlexible: Bool {
      if case .flexible = self { return true }
      return false
    }
  }
}

extension CompositionalLayout {
  /// The spacing around an item or a group, outside of its insets.
  public struct EdgeSpacing: Hashable, Sendable {
    /// The spacing above.
    public var top: CompositionalLayout.Spacing

    /// The spacing on the leading side.
    public var leading: CompositionalLayout.Spacing

    /// The spacing below.
    public var bottom: CompositionalLayout.Spacing

    /// The spacing on the trailing side.
    public var trailing: CompositionalLayout.Spacing

    /// Creates edge spacing.
    ///
    /// - Parameters:
    ///   - top: The spacing above.
    ///   - leading: The spacing on the leading side.
    ///   - bottom: The spacing below.
    ///   - trailing: The spacing on the trailing side.
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

    /// No spacing.
    public static let none = CompositionalLayout.EdgeSpacing()

    /// Returns the spacing before the item on an axis.
    func before(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
      axis == .vertical ? top : leading
    }

    /// Returns the spacing after the item on an axis.
    func after(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
      axis == .vertical ? bottom : trailing
    }

    /// Returns the minimum spacing before and after the item on an axis.
    func least(_ axis: ScrollAxis) -> Double { before(axis).least + after(axis).least }

    /// Returns the number of flexible spacings on an axis.
    func flexibleCount(_ axis: ScrollAxis) -> Int {
      (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
    }
  }
}
