import Foundation

/// `uikit/nsdiffabledatasourcesnapshot`.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) == true }
  }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.append(contentsOf: identifiers)
    for section in identifiers { items[section, default: []] += [] }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else { return }
    items[section, default: []].append(contentsOf: identifiers)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: beforeIdentifier, distance: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: afterIdentifier, distance: 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections { items[section]?.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() {
    sections = []
    items = [:]
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0) }
    for section in identifiers { items[section] = nil }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, distance: Int
  ) {
    guard let section = sectionIdentifier(containingItem: anchor),
      let index = items[section]?.firstIndex(of: anchor)
    else { return }
    items[section]?.insert(contentsOf: identifiers, at: index + distance)
  }

  /// The item at an index path, as data sources have it.
  func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The index path of an item, as data sources have it.
  func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (section, identifier) in sections.enumerated() {
      let items = itemIdentifiers(inSection: identifier)
      if let item = items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// The first identifier that occurs twice, as a text.
  var duplicate: String? {
    var seenSections: Set<SectionIdentifierType> = []
    for section in sections where !seenSections.insert(section).inserted { return "\(section)" }
    var seen: Set<ItemIdentifierType> = []
    for item in itemIdentifiers where !seen.insert(item).inserted { return "\(item)" }
    return nil
  }
}
