import RosterEngine

extension CompositionalLayout {
  /// A description of the items of a compositional layout.
  public struct Item: Hashable, Sendable {
    /// The size; fractions are relative to the group.
    public var size: CompositionalLayout.Size

    /// The insets of the cell within the size; ignored along an estimated dimension.
    public var contentInsets: ListInsets

    /// The spacing around the size of the item.
    public var edgeSpacing: CompositionalLayout.EdgeSpacing

    /// The views attached to the item.
    public var supplementaryItems: [CompositionalLayout.SupplementaryItem]

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - size: The size; fractions are relative to the group.
    ///   - contentInsets: The insets of the cell within the size.
    ///   - edgeSpacing: The spacing around the size of the item.
    ///   - supplementaryItems: The views attached to the item.
    public init(
      size: CompositionalLayout.Size, contentInsets: ListInsets = .zero,
      edgeSpacing: CompositionalLayout.EdgeSpacing = .none,
      supplementaryItems: [CompositionalLayout.SupplementaryItem] = []
    ) {
      self.size = size
      self.contentInsets = contentInsets
      self.edgeSpacing = edgeSpacing
      self.supplementaryItems = supplementaryItems
    }
  }
}

extension CompositionalLayout {
  /// The content of a group: an item or a nested group.
  public indirect enum Subitem: Sendable {
    /// An item.
    case item(CompositionalLayout.Item)

    /// A nested group.
    case group(CompositionalLayout.Group)

    var size: CompositionalLayout.Size {
      switch self {
      case .item(let item): return item.size
      case .group(let group): return group.size
      }
    }

    var edgeSpacing: CompositionalLayout.EdgeSpacing {
      switch self {
      case .item(let item): return item.edgeSpacing
      case .group(let group): return group.edgeSpacing
      }
    }

    /// Whether a dimension of it, or of anything in it, depends on the content.
    var isEstimated: Bool {
      switch self {
      case .item(let item): return item.size.isEstimated
      case .group(let group): return group.isEstimated
      }
    }

    /// Whether views are attached to it or to anything in it.
    var hasSupplementaryItems: Bool {
      switch self {
      case .item(let item): return !item.supplementaryItems.isEmpty
      case .group(let group): return group.hasSupplementaryItems
      }
    }
  }
}
