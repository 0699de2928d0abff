import RosterEngine

extension CompositionalLayout {
  /// A group of items and nested groups beside or below each other, or at custom positions.
  ///
  /// A section repeats its group until there are no more items.
  public struct Group: Sendable {
    /// The content of the group.
    enum Content: Sendable {
      case repeating(ScrollAxis, [CompositionalLayout.Subitem])
      case slots(ScrollAxis, CompositionalLayout.Subitem, count: Int)
      case custom(@Sendable (ListSize) -> [ViewAttributes])
    }

    /// The size; fractions are relative to the enclosing group, or to the section without its
    /// insets.
    public var size: CompositionalLayout.Size

    /// The insets of the content within the size; ignored along an estimated dimension.
    public var contentInsets: ListInsets

    /// The spacing around the size of the group.
    public var edgeSpacing: CompositionalLayout.EdgeSpacing

    /// The spacing between the subitems.
    public var interItemSpacing: CompositionalLayout.Spacing

    /// The views attached to the group.
    public var supplementaryItems: [CompositionalLayout.SupplementaryItem]

    var content: Content

    init(
      size: CompositionalLayout.Size, content: Content,
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) {
      self.size = size
      self.content = content
      self.interItemSpacing = interItemSpacing
      self.contentInsets = .zero
      self.edgeSpacing = .none
      self.supplementaryItems = []
    }

    /// Returns a group whose subitems are beside each other.
    ///
    /// The subitems are repeated in order until the next one does not fit; the first one is always
    /// included. In a group of estimated width, the estimates determine the number of repetitions.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitems: The subitems to repeat.
    ///   - interItemSpacing: The spacing between two subitems.
    /// - Returns: The group.
    public static func horizontal(
      size: CompositionalLayout.Size, subitems: [CompositionalLayout.Subitem],
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .repeating(.horizontal, subitems), interItemSpacing: interItemSpacing)
    }

    /// Returns a group whose subitems are below each other.
    ///
    /// The subitems are repeated in order until the next one does not fit; the first one is always
    /// included. In a group of estimated height, the estimates determine the number of repetitions.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitems: The subitems to repeat.
    ///   - interItemSpacing: The spacing between two subitems.
    /// - Returns: The group.
    public static func vertical(
      size: CompositionalLayout.Size, subitems: [CompositionalLayout.Subitem],
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .repeating(.vertical, subitems), interItemSpacing: interItemSpacing)
    }

    /// Returns a group of equally wide slots beside each other.
    ///
    /// The slots replace the width of the subitem, unless the width of the group is estimated.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitem: The content of each slot.
    ///   - count: The number of slots, at least one.
    ///   - interItemSpacing: The spacing between two slots.
    /// - Returns: The group.
    public static func horizontal(
      size: CompositionalLayout.Size, subitem: CompositionalLayout.Subitem, count: Int,
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .slots(.horizontal, subitem, count: max(count, 1)),
        interItemSpacing: interItemSpacing)
    }

    /// Returns a group of equally high slots below each other.
    ///
    /// The slots replace the height of the subitem, unless the height of the group is estimated.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitem: The content of each slot.
    ///   - count: The number of slots, at least one.
    ///   - interItemSpacing: The spacing between two slots.
    /// - Returns: The group.
    public static func vertical(
      size: CompositionalLayout.Size, subitem: CompositionalLayout.Subitem, count: Int,
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .slots(.vertical, subitem, count: max(count, 1)),
        interItemSpacing: interItemSpacing)
    }

    /// Returns a group whose items are at custom positions.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - attributes: Returns the attributes of the items, relative to the group, for the size of
    ///     the group without its insets; the same size must result in the same attributes. An
    ///     estimated dimension is passed as its estimate, and becomes the extent of the items.
    /// - Returns: The group.
    public static func custom(
      size: CompositionalLayout.Size, attributes: @escaping @Sendable (ListSize) -> [ViewAttributes]
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(size: size, content: .custom(attributes))
    }
  }
}

extension CompositionalLayout.Group {
  /// Whether a dimension of the group, or of anything in it, depends on the content.
  var isEstimated: Bool { size.isEstimated || subitems.contains { $0.isEstimated } }

  /// Whether views are attached to the group or to anything in it.
  var hasSupplementaryItems: Bool {
    !supplementaryItems.isEmpty || subitems.contains { $0.hasSupplementaryItems }
  }

  private var subitems: [CompositionalLayout.Subitem] {
    switch content {
    case .repeating(_, let subitems): return subitems
    case .slots(_, let subitem, _): return [subitem]
    case .custom: return []
    }
  }
}
