/// A width and a height in the unit of the host.
public struct ListSize: Hashable, Sendable {
  /// The extent across.
  public var width: Double

  /// The extent downwards.
  public var height: Double

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The extent across.
  ///   - height: The extent downwards.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No room at all.
  public static let zero = ListSize(width: 0, height: 0)
}

#if !hasFeature(Embedded)
  extension ListSize: Codable {}
#endif
