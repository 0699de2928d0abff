extension CompositionalLayout {
  /// How one section of a compositional layout is built: a group that repeats until there are no
  /// more items, and what stands around and behind it.
  public struct Section: Sendable {
    /// What boundary items go by.
    public enum BoundaryReference: Hashable, Sendable {
      /// The container without the insets of the section.
      case contentInsets

      /// The whole container.
      case container
    }

    /// What is repeated.
    public var group: CompositionalLayout.Group

    /// The room between two groups.
    public var interGroupSpacing: Double

    /// Room around the groups.
    public var contentInsets: ListInsets

    /// How the groups scroll across the list, or nil if they follow each other along it.
    public var orthogonalScrolling: OrthogonalScrolling.Behavior?

    /// Header, footer, and other views at the edges of the section, in order of reading.
    public var boundaryItems: [CompositionalLayout.BoundaryItem]

    /// What the boundary items go by.
    public var boundaryReference: BoundaryReference

    /// The views behind the section.
    public var backgrounds: [CompositionalLayout.Background]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - group: What is repeated.
    ///   - interGroupSpacing: The room between two groups.
    ///   - contentInsets: Room around the groups.
    ///   - orthogonalScrolling: How the groups scroll across the list, or nil if they do not.
    ///   - boundaryItems: Views at the edges of the section.
    ///   - boundaryReference: What the boundary items go by.
    ///   - backgrounds: The views behind the section.
    public init(
      group: CompositionalLayout.Group, interGroupSpacing: Double = 0,
      contentInsets: ListInsets = .zero,
      orthogonalScrolling: OrthogonalScrolling.Behavior? = nil,
      boundaryItems: [CompositionalLayout.BoundaryItem] = [],
      boundaryReference: BoundaryReference = .contentInsets,
      backgrounds: [CompositionalLayout.Background] = []
    ) {
      self.group = group
      self.interGroupSpacing = interGroupSpacing
      self.contentInsets = contentInsets
      self.orthogonalScrolling = orthogonalScrolling
      self.boundaryItems = boundaryItems
      self.boundaryReference = boundaryReference
      self.backgrounds = backgrounds
    }
  }
}

extension CompositionalLayout.Section {
  /// Whether the frames depend on the height of the container.
  var dependsOnContainerHeight: Bool {
    group.size.dependsOnHeight || boundaryItems.contains { $0.size.dependsOnHeight }
  }
}
