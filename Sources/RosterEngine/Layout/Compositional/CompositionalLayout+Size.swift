extension CompositionalLayout {
  /// One side of an item, a group or a supplementary view of a compositional layout.
  public enum Dimension: Hashable, Sendable {
    /// This long.
    case absolute(Double)

    /// A fraction of the width of what it stands in.
    ///
    /// An item stands in its group, a group in the group around it, the outermost group in the
    /// section without its insets, a supplementary view in the item it is attached to.
    case fractionalWidth(Double)

    /// A fraction of the height of what it stands in.
    case fractionalHeight(Double)

    /// As long as its content; until that is known, as long as the estimate.
    case estimated(Double)

    /// As long as the longest of all siblings in the same group that say the same; for an outermost
    /// group, of all groups of the section.
    case uniformAcrossSiblings(estimate: Double)
  }
}

extension CompositionalLayout {
  /// The two sides of an item, a group or a supplementary view of a compositional layout.
  public struct Size: Hashable, Sendable {
    /// The extent across.
    public var width: CompositionalLayout.Dimension

    /// The extent downwards.
    public var height: CompositionalLayout.Dimension

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The extent across.
    ///   - height: The extent downwards.
    public init(width: CompositionalLayout.Dimension, height: CompositionalLayout.Dimension) {
      self.width = width
      self.height = height
    }

    /// As wide and as high as what it stands in.
    public static let full = CompositionalLayout.Size(
      width: .fractionalWidth(1), height: .fractionalHeight(1))
  }
}

extension CompositionalLayout.Size {
  /// Whether a side is up to the content.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether a side is shared with siblings.
  var isUniform: Bool { width.isUniform || height.isUniform }

  /// Whether a side depends on the height of what it stands in.
  var dependsOnHeight: Bool { width.isFractionOfHeight || height.isFractionOfHeight }
}

extension CompositionalLayout.Dimension {
  /// Whether the length is up to the content.
  var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: return true
    case .absolute, .fractionalWidth, .fractionalHeight: return false
    }
  }

  fileprivate var isUniform: Bool {
    if case .uniformAcrossSiblings = self { return true }
    return false
  }

  fileprivate var isFractionOfHeight: Bool {
    if case .fractionalHeight = self { return true }
    return false
  }
}
