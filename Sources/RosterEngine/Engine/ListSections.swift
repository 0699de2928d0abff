public import RosterDiff

/// A description of the sections of a list for its engine: counts, supplementary views, and sizes.
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

  let has: (ElementKind, Int) -> Bool
  let size: (ListElement) -> ListSize
  let metrics: (Int) -> SectionMetrics?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - has: Returns whether a section has the supplementary view of a kind. By default, there are
  ///     neither headers nor footers, but whatever else the layout requests.
  ///   - size: Returns the size of an element, for layouts in which the app gives sizes; for rows
  ///     only the extent along the axis counts.
  ///   - metrics: Returns the insets and spacing of a section, or nil to use those of the layout.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public init(
    counts: [Int],
    has: @escaping (ElementKind, Int) -> Bool = { kind, _ in ListSections.hasByDefault(kind) },
    size: @escaping (ListElement) -> ListSize = { _ in .zero },
    metrics: @escaping (Int) -> SectionMetrics? = { _ in nil }
  ) {
    (self.counts, impossibleCount) = Self.possible(counts)
    self.has = has
    self.size = size
    self.metrics = metrics
  }

  /// Returns whether sections have the supplementary view of a kind unless their data says otherwise:
  /// no header and no footer, but whatever else the layout requests.
  ///
  /// - Parameter kind: The kind of the view.
  /// - Returns: False for headers and footers, otherwise true.
  public static func hasByDefault(_ kind: ElementKind) -> Bool {
    kind != .header && kind != .footer
  }

  /// Returns counts with those that are impossible made possible, and the first of these.
  private static func possible(
    _ counts: [Int]
  ) -> (counts: [Int], impossible: (section: Int, count: Int)?) {
    var room = maximumCount - counts.count
    // Nearly always all are possible. Sums that wrap are found by the size of the counts.
    let (bits, sum) = counts.reduce((0, 0)) { ($0.0 | $1, $0.1 &+ $1) }
    if bits >= 0, bits <= Int(Int32.max), sum <= room { return (counts, nil) }
    var impossible: (section: Int, count: Int)?
    var possible = counts
    for (section, count) in counts.enumerated() {
      if count < 0 || count > room {
        possible[section] = min(max(count, 0), room)
        impossible = impossible ?? (section, count)
      }
      room -= possible[section]
    }
    return (possible, impossible)
  }
}
