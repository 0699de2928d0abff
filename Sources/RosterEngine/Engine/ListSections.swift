/// The sections of a list as its engine needs to know them: counts, and who has which height.
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
  let height: (ListElement) -> Double

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - hasHeader: Whether a section has a header.
  ///   - hasFooter: Whether a section has a footer.
  ///   - height: The height of an element, asked if the layout says that heights are given.
  /// - Complexity: O(*s*) of the number of sections.
  public init(
    counts: [Int], hasHeader: @escaping (Int) -> Bool = { _ in false },
    hasFooter: @escaping (Int) -> Bool = { _ in false },
    height: @escaping (ListElement) -> Double = { _ in 0 }
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
    self.height = height
  }
}
