/// Where the reader is, to be found again after the list was closed, also in changed data.
///
/// It names rows by identity and says where they are on the screen, so that it holds whatever
/// comes or goes above them.
public struct SavedPosition<ID: Hashable>: Hashable {
  /// An edge of the content.
  public enum Edge: Hashable, Sendable {
    /// The list is at its very top, and stays there when rows come at the top.
    case top

    /// The list is pinned to its end.
    case end
  }

  /// An item on the screen.
  public struct Row: Hashable {
    /// The identity of the item.
    public var id: ID

    /// How far it begins after the beginning of what the reader sees.
    public var distance: Double

    /// Its size.
    public var size: ListSize

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: The identity of the item.
    ///   - distance: How far it begins after the beginning of what the reader sees.
    ///   - size: Its size.
    public init(id: ID, distance: Double, size: ListSize) {
      self.id = id
      self.distance = distance
      self.size = size
    }
  }

  /// The edge at which the list is, or nil if it is in between.
  public var edge: Edge?

  /// The items on the screen, from top to bottom.
  public var rows: [Row]

  /// The offset, which counts only if none of the rows is left.
  public var offset: Double

  /// The room across the axis, at which the items have their sizes.
  public var width: Double

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the list is, or nil if it is in between.
  ///   - rows: The items on the screen, from top to bottom.
  ///   - offset: The offset.
  ///   - width: The room across the axis.
  public init(edge: Edge? = nil, rows: [Row], offset: Double, width: Double) {
    self.edge = edge
    self.rows = rows
    self.offset = offset
    self.width = width
  }
}

extension SavedPosition: Sendable where ID: Sendable {}
extension SavedPosition.Row: Sendable where ID: Sendable {}

#if !hasFeature(Embedded)
  extension SavedPosition: Codable where ID: Codable {}
  extension SavedPosition.Row: Codable where ID: Codable {}
  extension SavedPosition.Edge: Codable {}
#endif
