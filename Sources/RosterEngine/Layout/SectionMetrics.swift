/// The insets and spacing of one section, which a data source can provide for each section.
public struct SectionMetrics: Hashable, Sendable {
  /// The insets around the items.
  public var insets: ListInsets

  /// The minimum spacing between two lines of items.
  public var lineSpacing: Double

  /// The minimum spacing between two items of a line.
  public var itemSpacing: Double

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - insets: The insets around the items.
  ///   - lineSpacing: The minimum spacing between two lines of items.
  ///   - itemSpacing: The minimum spacing between two items of a line.
  public init(insets: ListInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

extension ScrollAxis {
  /// Returns metrics with the sides of the insets swapped for a horizontal axis.
  func transposed(_ metrics: SectionMetrics) -> SectionMetrics {
    SectionMetrics(
      insets: transposed(metrics.insets), lineSpacing: metrics.lineSpacing,
      itemSpacing: metrics.itemSpacing)
  }
}
