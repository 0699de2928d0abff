import RosterEngine

extension CompositionalLayout {
  /// The point at which one rectangle is attached to another, with an offset.
  ///
  /// Two adjacent edges specify a corner, one edge its middle, and no edges the centre.
  public struct Anchor: Hashable, Sendable {
    /// Edges of a rectangle.
    public struct Edges: OptionSet, Hashable, Sendable {
      /// The edges as bits.
      public let rawValue: UInt8

      /// Creates edges from bits.
      ///
      /// - Parameter rawValue: The edges as bits.
      public init(rawValue: UInt8) {
        self.rawValue = rawValue
      }

      /// The top edge.
      public static let top = Edges(rawValue: 1)

      /// The leading edge.
      public static let leading = Edges(rawValue: 2)

      /// The bottom edge.
      public static let bottom = Edges(rawValue: 4)

      /// The trailing edge.
      public static let trailing = Edges(rawValue: 8)
    }

    /// The offset of the attached view.
    public enum Offset: Hashable, Sendable {
      /// An offset by lengths.
      case absolute(ListPoint)

      /// An offset by fractions of the size of the attached view.
      case fractional(ListPoint)
    }

    /// The edges that specify the point.
    public var edges: Edges

    /// The offset of the attached view.
    public var offset: Offset

    /// Creates an anchor.
    ///
    /// - Parameters:
    ///   - edges: The edges that specify the point.
    ///   - offset: The offset of the attached view.
    public init(_ edges: Edges, offset: Offset = .absolute(.zero)) {
      self.edges = edges
      self.offset = offset
    }

    /// Returns the point of a rectangle that the edges specify.
    ///
    /// - Parameter size: The size of the rectangle.
    /// - Returns: The point, from the leading top corner.
    func position(in size: ListSize) -> ListPoint {
      ListPoint(
        x: size.width * Self.part(edges.contains(.leading), edges.contains(.trailing)),
        y: size.height * Self.part(edges.contains(.top), edges.contains(.bottom)))
    }

    /// Returns the offset of an attached view.
    ///
    /// - Parameter size: The size of the view.
    /// - Returns: The distance.
    func shift(of size: ListSize) -> ListPoint {
      switch offset {
      case .absolute(let point): return point
      case .fractional(let part): return ListPoint(x: part.x * size.width, y: part.y * size.height)
      }
    }

    private static func part(_ isAtStart: Bool, _ isAtEnd: Bool) -> Double {
      if isAtStart == isAtEnd { return 0.5 }
      return isAtStart ? 0 : 1
    }
  }
}
