/// `uikit/nsdiffabledatasourcesectionsnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
  public var items: [ItemIdentifierType] { items(below: nil) { _ in true } }
  public var visibleItems: [ItemIdentifierType] { items(below: nil) { expanded.contains($0) } }

  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  public func level(of item: ItemIdentifierType) -> Int {
    parents[item].map { level(of: $0) + 1 } ?? 0
  }

  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    children[parent, default: []] += items
    for item in items { parents[item] = parent }
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, at: item, distance: 0)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: item, distance: 1)
  }

  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      delete(children[item] ?? [])
      children[parents[item]]?.removeAll { $0 == item }
      children[item] = nil
      parents[item] = nil
      expanded.remove(item)
    }
  }

  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func items(
    below parent: ItemIdentifierType?, where shows: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    (children[parent] ?? []).flatMap { [$0] + (shows($0) ? items(below: $0, where: shows) : []) }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at item: ItemIdentifierType, distance: Int
  ) {
    let parent = parents[item]
    guard let index = children[parent]?.firstIndex(of: item) else { return }
    children[parent]?.insert(contentsOf: items, at: index + distance)
    for item in items { parents[item] = parent }
  }
}
