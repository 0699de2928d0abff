import RosterEngine

extension CompositionalLayout {
  /// The width or height of an item, a group or a supplementary view of a compositional layout.
  public enum Dimension: Hashable, Sendable {
    /// A fixed length.
    case absolute(Double)

    /// A fraction of the width of the container.
    ///
    /// The container of an item is its group, and that of a group the enclosing group. The
    /// container of the outermost group is the section without its insets, and that of a
    /// supplementary view the item to which it is attached.
    case fractionalWidth(Double)

    /// A fraction of the height of the container.
    case fractionalHeight(Double)

    /// The length of the content; the estimate until that is measured.
    case estimated(Double)

    /// The length of the longest sibling in the same group with this dimension; for an outermost
    /// group, of all groups of the section.
    case uniformAcrossSiblings(estimate: Double)
  }
}

extension CompositionalLayout {
  /// The size of an item, a group or a supplementary view of a compositional layout.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: CompositionalLayout.Dimension

    /// The height.
    public var height: CompositionalLayout.Dimension

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The width.
    ///   - height: The height.
    public init(width: CompositionalLayout.Dimension, height: CompositionalLayout.Dimension) {
      self.width = width
      self.height = height
    }

    /// The width and height of the container.
    public static let full = CompositionalLayout.Size(
      width: .fractionalWidth(1), height: .fractionalHeight(1))
  }
}

extension CompositionalLayout.Size {
  /// Whether a dimension depends on the content.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether a dimension is shared with siblings.
  var isUniform: Bool { width.isUniform || height.isUniform }

  /// Whether a dimension depends on the height of the container.
  var dependsOnHeight: Bool { width.isFractionOfHeight || height.isFractionOfHeight }
}

extension CompositionalLayout.Dimension {
  /// Whether the length depends on the content.
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
