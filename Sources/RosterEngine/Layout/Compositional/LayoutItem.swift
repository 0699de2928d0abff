/// One item of a compositional layout: the blueprint of a cell.
public struct LayoutItem: Hashable, Sendable {
  /// The size; fractions are fractions of the group.
  public var size: LayoutSize

  /// Room within the size that the cell leaves free; ignored along an estimated side.
  public var contentInsets: ListInsets

  /// Room that the item takes around its size.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views attached to the item.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - size: The size; fractions are fractions of the group.
  ///   - contentInsets: Room within the size that the cell leaves free.
  ///   - edgeSpacing: Room that the item takes around its size.
  ///   - supplementaryItems: The views attached to the item.
  public init(
    size: LayoutSize, contentInsets: ListInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// What stands in a group: an item, or a group of its own.
public indirect enum LayoutSubitem: Sendable {
  /// An item.
  case item(LayoutItem)

  /// A nested group.
  case group(LayoutGroup)

  var size: LayoutSize {
    switch self {
    case .item(let item): return item.size
    case .group(let group): return group.size
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
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
