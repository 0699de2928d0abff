/// The sections of a list as its engine needs to know them: counts, and who has which size.
///
/// It is asked only for what is new or changed, and only where the layout does not know better.
public struct ListSections {
  /// The greatest number of sections and items together.
  public static let greatestCount = Int(Int32.max) / 2

  /// The number of items in each section.
  public let counts: [Int]

  /// The first count that cannot be: negative, or too great together with those before it.
  ///
  /// A negative count counts as 0, one that is too great as what is left.
  public let impossibleCount: (section: Int, count: Int)?

  let hasHeader: (Int) -> Bool
  let hasFooter: (Int) -> Bool
  let size: (ListElement) -> ListSize
  let metrics: (Int) -> SectionMetrics?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - hasHeader: Whether a section has a header.
  ///   - hasFooter: Whether a section has a footer.
  ///   - size: The size of an element, asked if the layout says that sizes are given; of rows
  ///     only the extent along the axis counts.
  ///   - metrics: The room around and between the items of a section, or nil if that is the
  ///     layout's to say.
  /// - Complexity: O(*s*) of the number of sections.
  public init(
    counts: [Int], hasHeader: @escaping (Int) -> Bool = { _ in false },
    hasFooter: @escaping (Int) -> Bool = { _ in false },
    size: @escaping (ListElement) -> ListSize = { _ in .zero },
    metrics: @escaping (Int) -> SectionMetrics? = { _ in nil }
  ) {
    var room = Self.greatestCount - counts.count
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
