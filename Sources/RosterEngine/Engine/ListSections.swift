/// A description of the sections of a list for its engine: counts, headers and footers, and sizes.
///
/// The engine calls the closures only for new or changed elements, and only if the layout does not
/// determine the value itself.
public struct ListSections {
  /// The largest total number of sections and items.
  public static let maximumCount = Int(Int32.max) / 2

  /// The number of items in each section.
  public let counts: [Int]

  /// The first impossible count: negative, or too large together with those before it.
  ///
  /// A negative count counts as 0, one that is too large as the remaining number.
  public let impossibleCount: (section: Int, count: Int)?

  let hasHeader: (Int) -> Bool
  let hasFooter: (Int) -> Bool
  let size: (ListElement) -> ListSize
  let metrics: (Int) -> SectionMetrics?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - hasHeader: Returns whether a section has a header.
  ///   - hasFooter: Returns whether a section has a footer.
  ///   - size: Returns the size of an element, for layouts in which the app gives sizes; for rows
  ///     only the extent along the axis counts.
  ///   - metrics: Returns the insets and spacing of a section, or nil to use those of the layout.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public init(
    counts: [Int], hasHeader: @escaping (Int) -> Bool = { _ in false },
    hasFooter: @escaping (Int) -> Bool = { _ in false },
    size: @escaping (ListElement) -> ListSize = { _ in .zero },
    metrics: @escaping (Int) -> SectionMetrics? = { _ in nil }
  ) {
    var room = Self.maximumCount - counts.count
    var impossible: (section: Int, count: Int)?
    var possible = counts
    for (section, count) in counts.enumerated() {
      if count < 0 || count > room {
        possible[section] = min(max(count, 0), room)
        impossible = impossible ?? (section, count)
      }
      room -= possible[section]
    }
    self.counts = possible
    self.impossibleCount = impossible
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.size = size
    self.metrics = metrics
  }
}
