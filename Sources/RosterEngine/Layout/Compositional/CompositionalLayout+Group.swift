extension CompositionalLayout {
  /// Items and groups beside or below each other, or at places of their own.
  ///
  /// A section repeats its group until there are no more items.
  public struct Group: Sendable {
    /// What stands in the group.
    enum Content: Sendable {
      case repeating(ScrollAxis, [CompositionalLayout.Subitem])
      case slots(ScrollAxis, CompositionalLayout.Subitem, count: Int)
      case custom(@Sendable (ListSize) -> [ViewAttributes])
    }

    /// The size; fractions are fractions of the group around it, or of the section without its
    /// insets.
    public var size: CompositionalLayout.Size

    /// Room within the size that what stands in the group leaves free; ignored along an estimated
    /// side.
    public var contentInsets: ListInsets

    /// Room that the group takes around its size.
    public var edgeSpacing: CompositionalLayout.EdgeSpacing

    /// The room between what stands in the group.
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

    /// Creates a group whose subitems are beside each other.
    ///
    /// The subitems are repeated in their order until there is no room for the next one; the first
    /// has its place even if there is no room. How often a group of estimated width repeats them is
    /// up to the estimates.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitems: What is repeated.
    ///   - interItemSpacing: The room between two of them.
    /// - Returns: The group.
    public static func horizontal(
      size: CompositionalLayout.Size, subitems: [CompositionalLayout.Subitem],
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .repeating(.horizontal, subitems), interItemSpacing: interItemSpacing)
    }

    /// Creates a group whose subitems are below each other.
    ///
    /// The subitems are repeated in their order until there is no room for the next one; the first
    /// has its place even if there is no room. How often a group of estimated height repeats them is
    /// up to the estimates.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitems: What is repeated.
    ///   - interItemSpacing: The room between two of them.
    /// - Returns: The group.
    public static func vertical(
      size: CompositionalLayout.Size, subitems: [CompositionalLayout.Subitem],
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .repeating(.vertical, subitems), interItemSpacing: interItemSpacing)
    }

    /// Creates a group of equally wide slots beside each other.
    ///
    /// The slots replace the width of the subitem, unless the width of the group is estimated.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitem: What stands in each slot.
    ///   - count: The number of slots, at least one.
    ///   - interItemSpacing: The room between two slots.
    /// - Returns: The group.
    public static func horizontal(
      size: CompositionalLayout.Size, subitem: CompositionalLayout.Subitem, count: Int,
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .slots(.horizontal, subitem, count: max(count, 1)),
        interItemSpacing: interItemSpacing)
    }

    /// Creates a group of equally high slots below each other.
    ///
    /// The slots replace the height of the subitem, unless the height of the group is estimated.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - subitem: What stands in each slot.
    ///   - count: The number of slots, at least one.
    ///   - interItemSpacing: The room between two slots.
    /// - Returns: The group.
    public static func vertical(
      size: CompositionalLayout.Size, subitem: CompositionalLayout.Subitem, count: Int,
      interItemSpacing: CompositionalLayout.Spacing = .fixed(0)
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(
        size: size, content: .slots(.vertical, subitem, count: max(count, 1)),
        interItemSpacing: interItemSpacing)
    }

    /// Creates a group whose items are at places of their own.
    ///
    /// - Parameters:
    ///   - size: The size of the group.
    ///   - attributes: Returns the places of the items, relative to the group, for the size that the
    ///     group has without its insets; the same size must give the same places. An estimated side
    ///     counts with its estimate, and becomes as long as the items reach.
    /// - Returns: The group.
    public static func custom(
      size: CompositionalLayout.Size, attributes: @escaping @Sendable (ListSize) -> [ViewAttributes]
    ) -> CompositionalLayout.Group {
      CompositionalLayout.Group(size: size, content: .custom(attributes))
    }
  }
}

extension CompositionalLayout.Group {
  /// Whether a side of the group, or of anything in it, is up to the content.
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
