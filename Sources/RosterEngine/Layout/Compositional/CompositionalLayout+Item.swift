extension CompositionalLayout {
  /// One item of a compositional layout: the blueprint of a cell.
  public struct Item: Hashable, Sendable {
    /// The size; fractions are fractions of the group.
    public var size: CompositionalLayout.Size

    /// Room within the size that the cell leaves free; ignored along an estimated side.
    public var contentInsets: ListInsets

    /// Room that the item takes around its size.
    public var edgeSpacing: CompositionalLayout.EdgeSpacing

    /// The views attached to the item.
    public var supplementaryItems: [CompositionalLayout.SupplementaryItem]

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - size: The size; fractions are fractions of the group.
    ///   - contentInsets: Room within the size that the cell leaves free.
    ///   - edgeSpacing: Room that the item takes around its size.
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
  /// What stands in a group: an item, or a group of its own.
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

    /// Whether a side of it, or of anything in it, is up to the content.
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
