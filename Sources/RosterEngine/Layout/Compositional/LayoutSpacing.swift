/// Room beside an item or between two items of a group.
public enum LayoutSpacing: Hashable, Sendable {
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

/// Room that an item or a group takes around itself, before its insets.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The room above.
  public var top: LayoutSpacing

  /// The room on the leading side.
  public var leading: LayoutSpacing

  /// The room below.
  public var bottom: LayoutSpacing

  /// The room on the trailing side.
  public var trailing: LayoutSpacing

  /// Creates edge spacing.
  ///
  /// - Parameters:
  ///   - top: The room above.
  ///   - leading: The room on the leading side.
  ///   - bottom: The room below.
  ///   - trailing: The room on the trailing side.
  public init(
    top: LayoutSpacing = .fixed(0), leading: LayoutSpacing = .fixed(0),
    bottom: LayoutSpacing = .fixed(0), trailing: LayoutSpacing = .fixed(0)
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No room.
  public static let none = LayoutEdgeSpacing()

  /// The room before the item on an axis.
  func before(_ axis: ScrollAxis) -> LayoutSpacing { axis == .vertical ? top : leading }

  /// The room after the item on an axis.
  func after(_ axis: ScrollAxis) -> LayoutSpacing { axis == .vertical ? bottom : trailing }

  /// The least room before and after the item on an axis.
  func least(_ axis: ScrollAxis) -> Double { before(axis).least + after(axis).least }

  /// The number of flexible spacings on an axis.
  func flexibleCount(_ axis: ScrollAxis) -> Int {
    (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
  }
}
