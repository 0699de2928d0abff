/// Sections built from groups of items, each section in its own way.
///
/// ```swift
/// let item = CompositionalLayout.Item(size: .full)
/// let row = CompositionalLayout.Group.horizontal(
///   size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(44)),
///   subitem: .item(item), count: 3, interItemSpacing: .fixed(8))
/// let layout = CompositionalLayout(CompositionalLayout.Section(group: row, interGroupSpacing: 8))
/// ```
///
/// Sizes are in the directions of the screen, also in a list that scrolls sideways. All lengths
/// are rounded to 1/256 of the host's unit, so that places do not depend on the order in which
/// they were added up.
///
/// A section without estimated sides costs the same for any number of items.
public struct CompositionalLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public let axis: ScrollAxis

  /// Whether a section depends on the length of the viewport along the axis; with a section
  /// provider this is assumed.
  public let dependsOnViewportLength: Bool

  /// Whether a section depends on its index; with a section provider it does.
  public var dependsOnSectionIndex: Bool {
    if case .provider = source { return true }
    return false
  }

  private enum Source {
    /// As if the list scrolled downwards.
    case turned(CompositionalLayout.Section)
    case provider(@Sendable (Int, CompositionalLayout.Environment) -> CompositionalLayout.Section)
  }

  private let source: Source

  /// Creates a layout in which all sections are built in the same way.
  ///
  /// - Parameters:
  ///   - section: How each section is built.
  ///   - axis: The direction in which the content scrolls.
  public init(_ section: CompositionalLayout.Section, axis: ScrollAxis = .vertical) {
    let turned = axis.turned(section)
    self.axis = axis
    self.source = .turned(turned)
    self.dependsOnViewportLength = turned.dependsOnContainerHeight
  }

  /// Creates a layout in which each section is built in its own way.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls.
  ///   - sectionProvider: Returns how the section at an index is built. It can be called at any
  ///     time; the same index and environment must give the same section.
  public init(
    axis: ScrollAxis = .vertical,
    sectionProvider:
      @escaping @Sendable (Int, CompositionalLayout.Environment) -> CompositionalLayout.Section
  ) {
    self.axis = axis
    self.source = .provider(sectionProvider)
    self.dependsOnViewportLength = true
  }

  /// Arranges one section, which begins on a new line as the one before ends with its line.
  ///
  /// - Parameters:
  ///   - section: What is in the section, and how much room there is.
  ///   - pen: Where the section before ended; always at the beginning of a line.
  /// - Returns: The frames. Items for which the group has no place get an empty frame at the end
  ///   of the section.
  /// - Complexity: Without estimated sides and attached views O(*m*) of the items *m* of a group,
  ///   else O(*n*) of the items of the section.
  public func arrange(_ section: LayoutSection, from pen: LayoutPen) -> SectionFrames {
    SectionBuilder(definition(of: section), section).layoutState()
  }

  private func definition(of section: LayoutSection) -> CompositionalLayout.Section {
    switch source {
    case .turned(let definition): return definition
    case .provider(let provider):
      let environment = CompositionalLayout.Environment(
        container: axis.turned(section.container), sectionCount: section.sectionCount,
        itemCount: section.itemCount)
      return axis.turned(provider(section.index, environment))
    }
  }
}

extension CompositionalLayout {
  /// What a section of a compositional layout can go by.
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
