import RosterEngine

/// A layout of sections that are composed of groups of items, with an individual description of
/// each section.
///
/// ```swift
/// let item = CompositionalLayout.Item(size: .full)
/// let row = CompositionalLayout.Group.horizontal(
///   size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(44)),
///   subitem: .item(item), count: 3, interItemSpacing: .fixed(8))
/// let layout = CompositionalLayout(CompositionalLayout.Section(group: row, interGroupSpacing: 8))
/// ```
///
/// Sizes are in the directions of the screen, even in a horizontal list. All lengths are rounded to
/// 1/256 of the host's unit, so that positions do not depend on the order of summation.
///
/// A section without estimated dimensions costs the same for any number of items.
public struct CompositionalLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public let axis: ScrollAxis

  /// Whether a section depends on the length of the viewport along the axis; always true with a
  /// section provider.
  public let dependsOnViewportLength: Bool

  /// Whether a section depends on its index; true with a section provider.
  public var dependsOnSectionIndex: Bool {
    if case .provider = source { return true }
    return false
  }

  private enum Source {
    /// As if the list scrolled vertically.
    case transposed(CompositionalLayout.Section)
    case provider(@Sendable (Int, CompositionalLayout.Environment) -> CompositionalLayout.Section)
  }

  private let source: Source

  /// Creates a layout in which all sections have the same description.
  ///
  /// - Parameters:
  ///   - section: The description of each section.
  ///   - axis: The direction in which the content scrolls.
  public init(_ section: CompositionalLayout.Section, axis: ScrollAxis = .vertical) {
    let transposed = axis.transposed(section)
    self.axis = axis
    self.source = .transposed(transposed)
    self.dependsOnViewportLength = transposed.dependsOnContainerHeight
  }

  /// Creates a layout in which each section has its own description.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - sectionProvider: Returns the description of the section at an index. It can be called at
  ///     any time; the same index and environment must result in the same description.
  public init(
    axis: ScrollAxis = .vertical,
    sectionProvider:
      @escaping @Sendable (Int, CompositionalLayout.Environment) -> CompositionalLayout.Section
  ) {
    self.axis = axis
    self.source = .provider(sectionProvider)
    self.dependsOnViewportLength = true
  }

  /// Arranges one section, which begins on a new line.
  ///
  /// - Parameters:
  ///   - section: The contents of the section and the available space.
  ///   - cursor: The position at which the previous section ended; always the beginning of a line.
  /// - Returns: The frames. Items that the group has no frame for get an empty frame at the end of
  ///   the section.
  /// - Complexity: Without estimated dimensions and attached views O(*m*), where *m* is the number
  ///   of items in a group; otherwise O(*n*), where *n* is the number of items in the section.
  public func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
  {
    SectionBuilder(definition(of: section), section).layoutState()
  }

  private func definition(of section: LayoutSection) -> CompositionalLayout.Section {
    switch source {
    case .transposed(let definition): return definition
    case .provider(let provider):
      let environment = CompositionalLayout.Environment(
        container: axis.transposed(section.container), sectionCount: section.sectionCount,
        itemCount: section.itemCount)
      return axis.transposed(provider(section.index, environment))
    }
  }
}

extension CompositionalLayout {
  /// The environment for which a section provider describes a section.
  public struct Environment: Hashable, Sendable {
    /// The size of the viewport within the insets of the list.
    public let container: ListSize

    /// The number of sections.
    public let sectionCount: Int

    /// The number of items in the section.
    public let itemCount: Int

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - container: The size of the viewport within the insets of the list.
    ///   - sectionCount: The number of sections.
    ///   - itemCount: The number of items in the section.
    public init(container: ListSize, sectionCount: Int, itemCount: Int) {
      self.container = container
      self.sectionCount = sectionCount
      self.itemCount = itemCount
    }
  }
}
