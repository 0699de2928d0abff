extension BatchMap {
  /// Consecutive sections or items after a batch that share their origin.
  public struct Segment<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The indexes after the update, never empty.
    public let indexes: Range<Int>

    /// The origin of the first of them; those of the others follow it.
    public let origin: Origin<Position>

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - indexes: The indexes after the update.
    ///   - origin: The origin of the first of them.
    public init(indexes: Range<Int>, origin: Origin<Position>) {
      self.indexes = indexes
      self.origin = origin
    }
  }

  /// The sections after the update as runs of common origin, which cover all of them in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of runs of operations on sections.
  public var sectionSegments: [Segment<Int>] {
    sections.pieces.map { piece in
      let lower = piece.new.item
      return Segment(
        indexes: lower..<lower + piece.count, origin: Origin(piece.kind, piece.old.item))
    }
  }

  /// The approximate cost of visiting the segments of all changed sections.
  package var workOfSegments: Int { items.size }

  /// Returns the items of a section after the update as runs of common origin.
  ///
  /// The segments cover the section in order; an empty section has none. Only the sections in
  /// `changedSections` can have more than one.
  ///
  /// - Parameter section: An index after the update.
  /// - Returns: The segments; none if there is no such section.
  /// - Complexity: O(*r* + log *n*), where *r* is the number of segments and *n* is the number of
  ///   runs of operations.
  public func segments(inSection section: Int) -> [Segment<ItemPath>] {
    guard after.indices.contains(section), after[section] > 0 else { return [] }
    guard isChanged(newSection: section) else {
      let first = oldSection(of: section).map { ItemPath(section: $0, item: 0) }
      return [Segment(indexes: 0..<after[section], origin: first.map { .kept($0) } ?? .inserted)]
    }
    var segments: [Segment<ItemPath>] = []
    items.visitPieces(inSection: section) { piece in
      let lower = piece.new.item
      segments.append(
        Segment(indexes: lower..<lower + piece.count, origin: Origin(piece.kind, piece.old)))
    }
    return segments
  }
}
