/// Room around and between the items of one section, where the data source says it section by
/// section.
public struct SectionMetrics: Hashable, Sendable {
  /// The room around the items.
  public var insets: ListInsets

  /// The least room between two lines of items.
  public var lineSpacing: Double

  /// The least room between two items of a line.
  public var itemSpacing: Double

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - insets: The room around the items.
  ///   - lineSpacing: The least room between two lines of items.
  ///   - itemSpacing: The least room between two items of a line.
  public init(insets: ListInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

extension ScrollAxis {
  /// Returns metrics with their sides exchanged if the list scrolls sideways.
  func turned(_ metrics: SectionMetrics) -> SectionMetrics {
    SectionMetrics(
      insets: turned(metrics.insets), lineSpacing: metrics.lineSpacing,
      itemSpacing: metrics.itemSpacing)
  }
}
