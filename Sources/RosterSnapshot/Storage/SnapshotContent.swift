import RosterDiff

/// A snapshot: a storage, and a list of the mistakes made with it.
protocol SnapshotContent: FaultNoting {
  associatedtype SectionID: Hashable
  associatedtype Element: ListDiffable

  /// The sections and items.
  var content: LazyStorage<SectionID, Element> { get set }

  /// The mistakes so far without those that are found when a draft is checked.
  var noticedFaults: [ListFault] { get set }
}

extension SnapshotContent {
  /// The sections and items with their index; an edit ends the draft.
  var storage: SnapshotStorage<SectionID, Element> {
    _read { yield content.storage }
    _modify {
      endDraft()
      yield &content.storage
    }
  }

  /// The mistakes so far, in order; to ask for them checks a draft.
  var allFaults: [ListFault] {
    get { noticedFaults + content.faultsOfDraft }
    set {
      content.endDraft()
      noticedFaults = newValue
    }
  }

  /// Whether drafts may be checked later: where a mistake stops the program it does so at once.
  var isLazy: Bool { faultPolicy.onBadData == .report }

  /// Checks the draft, if there is one, and writes down its mistakes.
  mutating func endDraft() {
    if content.draft != nil { allFaults = allFaults }
  }

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
    append(keepingFirstOf: unique.kept.map { $0.id })
    for (index, section) in unique.kept.enumerated() {
      if !content.write(section.views, ofSection: section.id) {
        storage.sections[index].views = section.views
      }
      let items = section.items.map(element)
      if isLazy, content.write(items, toSection: section.id, .stays) { continue }
      append(new: items, section: index)
    }
  }

  /// Appends items to a section; what is here already or given twice is left out.
  mutating func append(new items: [Element], section: Int) {
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
