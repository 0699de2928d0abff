import RosterEngine

extension CompositionalLayout {
  /// A description of one section of a compositional layout: a group that repeats until there are
  /// no more items, and the views around and behind it.
  public struct Section: Sendable {
    /// The area to which boundary items are relative.
    public enum BoundaryReference: Hashable, Sendable {
      /// The container without the insets of the section.
      case contentInsets

      /// The whole container.
      case container
    }

    /// The group that is repeated.
    public var group: CompositionalLayout.Group

    /// The spacing between two groups.
    public var interGroupSpacing: Double

    /// The insets around the groups.
    public var contentInsets: ListInsets

    /// How the groups scroll across the list, or nil if they follow each other along it.
    public var orthogonalScrolling: OrthogonalScrolling.Behavior?

    /// The header, footer, and other views at the edges of the section, in reading order.
    public var boundaryItems: [CompositionalLayout.BoundaryItem]

    /// The area to which the boundary items are relative.
    public var boundaryReference: BoundaryReference

    /// The views behind the section.
    public var backgrounds: [CompositionalLayout.Background]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - group: The group that is repeated.
    ///   - interGroupSpacing: The spacing between two groups.
    ///   - contentInsets: The insets around the groups.
    ///   - orthogonalScrolling: How the groups scroll across the list, or nil if they do not.
    ///   - boundaryItems: The views at the edges of the section.
    ///   - boundaryReference: The area to which the boundary items are relative.
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
