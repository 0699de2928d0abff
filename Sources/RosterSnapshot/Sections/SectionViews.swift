/// The header and the footer of a section.
public struct SectionViews: Hashable, Sendable {
  /// The view above the items; nil for no header.
  public var header: SectionView?

  /// The view below the items; nil for no footer.
  public var footer: SectionView?

  /// Creates a header and a footer.
  ///
  /// - Parameters:
  ///   - header: The view above the items, or its title; nil for no header.
  ///   - footer: The view below the items, or its title; nil for no footer.
  public init(
    header: (any SectionViewConvertible)? = nil, footer: (any SectionViewConvertible)? = nil
  ) {
    self.header = header?.sectionView
    self.footer = footer?.sectionView
  }
}
