/// A section as it is written down: what identifies it, its titles and its items.
///
/// ```swift
/// ListSection(.nearby, header: "Nearby") { networks.sorted { $0.name < $1.name } }
/// ```
public struct ListSection<SectionID: Hashable, Item> {
  /// What identifies the section.
  public var id: SectionID

  /// What stands above and below the items.
  public var titles: SectionTitles

  /// The items in order.
  public var items: [Item]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: What identifies the section.
  ///   - header: The text above the items; nil for no header.
  ///   - footer: The text below the items; nil for no footer.
  ///   - items: The items, written one below the other, with conditions and loops.
  public init(
    _ id: SectionID, header: String? = nil, footer: String? = nil,
    @ListBuilder<Item> items: () -> [Item]
  ) {
    self.id = id
    self.titles = SectionTitles(header: header, footer: footer)
    self.items = items()
  }

  init(id: SectionID, titles: SectionTitles, items: [Item]) {
    self.id = id
    self.titles = titles
    self.items = items
  }
}

extension ListSection: Sendable where SectionID: Sendable, Item: Sendable {}
extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Hashable where Item: Hashable {}
