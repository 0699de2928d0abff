/// A section in a builder: its id, its header and footer, and its items.
///
/// ```swift
/// ListSection(.nearby, header: "Nearby") { networks.sorted { $0.name < $1.name } }
/// ```
///
/// A header or footer is a title, or a `SectionView` of a value.
public struct ListSection<SectionID: Hashable, Item> {
  /// The id of the section.
  public var id: SectionID

  /// The header, the footer, and other supplementary views.
  public var views: SectionViews

  /// The items in order.
  public var items: [Item]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The id of the section.
  ///   - header: The view above the items, or its title; nil for no header.
  ///   - footer: The view below the items, or its title; nil for no footer.
  ///   - items: The items, one per line, with conditions and loops.
  public init(
    _ id: SectionID, header: (any SectionViewConvertible)? = nil,
    footer: (any SectionViewConvertible)? = nil, @ListBuilder<Item> items: () -> [Item]
  ) {
    self.id = id
    self.views = SectionViews(header: header, footer: footer)
    self.items = items()
  }

  init(id: SectionID, views: SectionViews, items: [Item]) {
    self.id = id
    self.views = views
    self.items = items
  }
}

extension ListSection: Sendable where SectionID: Sendable, Item: Sendable {}
extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Hashable where Item: Hashable {}
