extension CompositionalLayout {
  /// Where one rectangle is attached to another.
  ///
  /// Two neighbouring edges name a corner, one edge its middle, none the centre.
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

    /// How far what is attached is moved.
    public enum Offset: Hashable, Sendable {
      /// By lengths.
      case absolute(ListPoint)

      /// By fractions of the size of what is attached.
      case fractional(ListPoint)
    }

    /// The edges that name the place.
    public var edges: Edges

    /// How far what is attached is moved.
    public var offset: Offset

    /// Creates an anchor.
    ///
    /// - Parameters:
    ///   - edges: The edges that name the place.
    ///   - offset: How far what is attached is moved.
    public init(_ edges: Edges, offset: Offset = .absolute(.zero)) {
      self.edges = edges
      self.offset = offset
    }

    /// Returns the place in a rectangle that the edges name.
    ///
    /// - Parameter size: The size of the rectangle.
    /// - Returns: The place, from the leading top corner.
    func place(in size: ListSize) -> ListPoint {
      ListPoint(
        x: size.width * Self.part(edges.contains(.leading), edges.contains(.trailing)),
        y: size.height * Self.part(edges.contains(.top), edges.contains(.bottom)))
    }

    /// Returns how far something is moved.
    ///
    /// - Parameter size: Its size.
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
