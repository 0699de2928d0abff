import RosterDiff

/// A snapshot: a storage, and a list of the mistakes made with it.
protocol SnapshotContent: FaultNoting {
  associatedtype SectionID: Hashable
  associatedtype Element: ListDiffable

  /// The sections and items.
  var storage: SnapshotStorage<SectionID, Element> { get set }
}

extension SnapshotContent {
  /// Appends sections with their items; what is given twice is left out where it comes again.
  ///
  /// - Parameters:
  ///   - sections: The sections, none of them here.
  ///   - element: Makes what is stored of an item.
  mutating func append<Item>(
    _ sections: [ListSection<SectionID, Item>], _ element: (Item) -> Element
  ) {
    let unique = UniqueElements(sections, by: { $0.id })
    if !unique.duplicates.isEmpty {
      let repeated = unique.duplicates.map { "\(sections[$0[0]].id)" }
      note(.duplicateSections(repeated), response: "the first of each was kept")
    }
    storage.place(unique.kept.map { $0.id }, before: nil)
    for (index, section) in unique.kept.enumerated() {
      storage.sections[index].views = section.views
      append(section.items.map(element), section: index)
    }
  }

  /// Appends items to a section; what is here already or given twice is left out.
  private mutating func append(_ items: [Element], section: Int) {
    if storage.append(items, section: section) { return }
    let unique = UniqueElements(items, by: { $0.diffIdentifier })
    let new = unique.kept.filter { !storage.contains($0.diffIdentifier) }
    let known = unique.kept.filter { storage.contains($0.diffIdentifier) }
    let repeated = (unique.duplicates.map { items[$0[0]] } + known).map { $0.diffIdentifier }
    let homes = Set(known.compactMap { storage.section(of: $0.diffIdentifier) } + [section])
    note(
      .duplicateItems(
        repeated.map { "\($0)" }, inSections: homes.sorted().map { "\(storage.sections[$0].id)" }),
      response: "the first of each was kept")
    _ = storage.append(new, section: section)
  }
}
