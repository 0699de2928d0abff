public import RosterDiff

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

  /// The size of the viewport within the insets of the list.
  public let container: ListSize

  /// The minimum distance that the host can draw: one pixel, or one character cell.
  public let unit: Double

  /// The insets and spacing, if the data source provides them.
  public let metrics: SectionMetrics?

  private let isThere: (ElementKind) -> Bool
  private let provided: (LayoutElement) -> ListSize
  private let known: (LayoutElement) -> ListSize?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - sectionCount: The number of sections.
  ///   - itemCount: The number of items in the section.
  ///   - has: Returns whether the section has the supplementary view of a kind. By default, there is
  ///     neither a header nor a footer, but whatever else the layout requests.
  ///   - container: The size of the viewport within the insets of the list.
  ///   - unit: The minimum distance that the host can draw.
  ///   - metrics: The insets and spacing, if the data source provides them.
  ///   - provided: Returns the size that the data source provides for an element.
  ///   - known: Returns the measured size of an element, or nil if it has not been measured yet.
  public init(
    index: Int = 0, sectionCount: Int = 1, itemCount: Int,
    has: @escaping (ElementKind) -> Bool = { ListSections.hasByDefault($0) },
    container: ListSize, unit: Double = 1,
    metrics: SectionMetrics? = nil,
    provided: @escaping (LayoutElement) -> ListSize = { _ in .zero },
    known: @escaping (LayoutElement) -> ListSize? = { _ in nil }
  ) {
    self.index = index
    self.sectionCount = sectionCount
    self.itemCount = itemCount
    isThere = has
    self.container = container
    self.unit = unit
    self.metrics = metrics
    self.provided = provided
    self.known = known
  }

  /// Returns whether the section has a supplementary view.
  ///
  /// - Parameter kind: The kind of the view.
  /// - Returns: Whether the data has it; without data for this kind, true.
  public func has(_ kind: ElementKind) -> Bool { isThere(kind) }

  /// Returns the size that the data source provides for an element.
  ///
  /// - Parameter element: An element of the section.
  /// - Returns: The size, never negative.
  public func providedSize(of element: LayoutElement) -> ListSize { provided(element) }

  /// Returns the size of an element that the host has measured.
  ///
  /// While an element has to be measured again, this is its last size, as the best estimate.
  ///
  /// - Parameter element: An element of the section.
  /// - Returns: The size, or nil if the element has not been measured yet.
  public func knownSize(of element: LayoutElement) -> ListSize? { known(element) }
}
