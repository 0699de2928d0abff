/// A section to be arranged by a layout: its contents, the available space, and the known sizes.
///
/// All sizes are as if the list scrolled vertically; for a horizontal list the engine swaps width
/// and height of inputs and results.
public struct LayoutSection {
  /// The index of the section.
  public let index: Int

  /// The number of sections.
  public let sectionCount: Int

  /// The number of items in the section.
  public let itemCount: Int

  /// Whether the section has a header.
  public let hasHeader: Bool

  /// Whether the section has a footer.
  public let hasFooter: Bool

  /// The size of the viewport within the insets of the list.
  public let container: ListSize

  /// The smallest distance that the host can draw: one pixel, or one character cell.
  public let unit: Double

  /// The insets and spacing, if the data source provides them.
  public let metrics: SectionMetrics?

  private let given: (LayoutElement) -> ListSize
  private let known: (LayoutElement) -> ListSize?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - sectionCount: The number of sections.
  ///   - itemCount: The number of items in the section.
  ///   - hasHeader: Whether the section has a header.
  ///   - hasFooter: Whether the section has a footer.
  ///   - container: The size of the viewport within the insets of the list.
  ///   - unit: The smallest distance that the host can draw.
  ///   - metrics: The insets and spacing, if the data source provides them.
  ///   - given: Returns the size that the data source provides for an element.
  ///   - known: Returns the measured size of an element, or nil if it has not been measured yet.
  public init(
    index: Int = 0, sectionCount: Int = 1, itemCount: Int, hasHeader: Bool = false,
    hasFooter: Bool = false, container: ListSize, unit: Double = 1,
    metrics: SectionMetrics? = nil, given: @escaping (LayoutElement) -> ListSize = { _ in .zero },
    known: @escaping (LayoutElement) -> ListSize? = { _ in nil }
  ) {
    self.index = index
    self.sectionCount = sectionCount
    self.itemCount = itemCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.container = container
    self.unit = unit
    self.metrics = metrics
    self.given = given
    self.known = known
  }

  /// Returns the size that the data source provides for an element.
  ///
  /// - Parameter element: An element of the section.
  /// - Returns: The size, never negative.
  public func givenSize(of element: LayoutElement) -> ListSize { given(element) }

  /// Returns the size of an element that the host has measured.
  ///
  /// While an element has to be measured again, this is its last size, as the best estimate.
  ///
  /// - Parameter element: An element of the section.
  /// - Returns: The size, or nil if the element has not been measured yet.
  public func knownSize(of element: LayoutElement) -> ListSize? { known(element) }
}
