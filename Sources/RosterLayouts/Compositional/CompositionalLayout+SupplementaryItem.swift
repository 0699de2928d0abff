public import RosterDiff
import RosterEngine

extension CompositionalLayout {
  /// A view attached to each item or group, such as a badge.
  ///
  /// Its element is `.supplementary(kind, item:)` with the item to which it belongs; for a group,
  /// the first item of the group.
  public struct SupplementaryItem: Hashable, Sendable {
    /// The kind of view.
    public var kind: ElementKind

    /// The size; fractions are relative to the item or group.
    public var size: CompositionalLayout.Size

    /// The point of the item or group to which the view is attached.
    public var containerAnchor: CompositionalLayout.Anchor

    /// The point of the view that is attached there; by default at the same edges, so that the view
    /// lies within the item.
    public var itemAnchor: CompositionalLayout.Anchor

    /// The drawing order relative to the item.
    public var zIndex: Int

    /// Creates a view attached to items or groups.
    ///
    /// - Parameters:
    ///   - kind: The kind of view.
    ///   - size: The size.
    ///   - containerAnchor: The point of the item or group to which the view is attached.
    ///   - itemAnchor: The point of the view that is attached there, or nil for the same edges.
    ///   - zIndex: The drawing order relative to the item.
    public init(
      _ kind: ElementKind, size: CompositionalLayout.Size,
      containerAnchor: CompositionalLayout.Anchor,
      itemAnchor: CompositionalLayout.Anchor? = nil, zIndex: Int = 1
    ) {
      self.kind = kind
      self.size = size
      self.containerAnchor = containerAnchor
      self.itemAnchor = itemAnchor ?? CompositionalLayout.Anchor(containerAnchor.edges)
      self.zIndex = zIndex
    }

    /// Returns the frame of the view.
    ///
    /// - Parameters:
    ///   - size: The size of the view.
    ///   - container: The frame of the item or group.
    /// - Returns: The frame, in the same coordinates.
    func frame(of size: ListSize, on container: ListRect) -> ListRect {
      let position = containerAnchor.position(
        in: ListSize(width: container.width, height: container.height))
      let own = itemAnchor.position(in: size)
      let shift = containerAnchor.shift(of: size)
      let ownShift = itemAnchor.shift(of: size)
      return ListRect(
        x: FixedPoint.exact(container.x + position.x - own.x + shift.x + ownShift.x),
        y: FixedPoint.exact(container.y + position.y - own.y + shift.y + ownShift.y),
        width: size.width, height: size.height)
    }
  }
}
