/// A width and a height in the unit of the host.
public struct ListSize: Hashable, Sendable {
  /// The width.
  public var width: Double

  /// The height.
  public var height: Double

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = ListSize(width: 0, height: 0)
}

#if !hasFeature(Embedded)
  extension ListSize: Codable {}
#endif
