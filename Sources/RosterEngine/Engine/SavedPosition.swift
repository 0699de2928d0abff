/// A scroll position that can be restored after the list was closed, even if the data has changed.
///
/// It stores the identifiers of rows and their positions on the screen, so that insertions and
/// removals above them do not matter.
public struct SavedPosition<ID: Hashable>: Hashable {
  /// An edge of the content.
  public enum Edge: Hashable, Sendable {
    /// The list is at its very top, and stays there when rows are inserted at the top.
    case top

    /// The list is pinned to its end.
    case end
  }

  /// An item on the screen.
  public struct Row: Hashable {
    /// The identifier of the item.
    public var id: ID

    /// The distance from the first visible edge of the list to the beginning of the row; negative
    /// if it begins before.
    public var distance: Double

    /// The size of the row.
    public var size: ListSize

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: The identifier of the item.
    ///   - distance: The distance from the first visible edge of the list to the beginning of the
    ///     row; negative if it begins before.
    ///   - size: The size of the row.
    public init(id: ID, distance: Double, size: ListSize) {
      self.id = id
      self.distance = distance
      self.size = size
    }
  }

  /// The edge at which the list is, or nil if it is at neither.
  public var edge: Edge?

  /// The items on the screen, from top to bottom.
  public var rows: [Row]

  /// The offset, which is used only if none of the rows exists any more.
  public var offset: Double

  /// The extent across the axis for which the sizes of the rows are valid.
  public var width: Double

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the list is, or nil if it is at neither.
  ///   - rows: The items on the screen, from top to bottom.
  ///   - offset: The offset.
  ///   - width: The extent across the axis.
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
