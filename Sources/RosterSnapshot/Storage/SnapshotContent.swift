import RosterDiff

/// A snapshot: its storage and its faults.
protocol SnapshotContent: FaultRecording {
  associatedtype SectionID: Hashable
  associatedtype Element: ListDiffable

  /// The sections and items.
  var content: LazyStorage<SectionID, Element> { get set }

  /// The faults so far, without those that checking a draft finds.
  var noticedFaults: [ListFault] { get set }
}

extension SnapshotContent {
  /// The sections and items with their index; editing them ends the draft.
  var storage: SnapshotStorage<SectionID, Element> {
    get { content.storage }
    _modify {
      endDraft()
      yield &content.storage
    }
  }

  /// The faults so far, in order; reading them checks a draft.
  var allFaults: [ListFault] {
    get { noticedFaults + content.faultsOfDraft }
    set {
      content.endDraft()
      noticedFaults = newValue
    }
  }

  /// Whether drafts may be checked later; if mistakes stop the program, they must do so at once.
  var isLazy: Bool { faultPolicy.onBadData == .report }

  /// Deletes items; those that are not in the snapshot are ignored.
  mutating func delete(_ items: [Element.DiffIdentifier]) {
    if items.isEmpty { return }
    if isLazy, content.write(deleting: items) { return }
    storage.remove(items)
  }

  /// Checks the draft, if there is one, and records its faults.
  mutating func endDraft() {
    // Not by asking whether there is a draft, because each edit would read the content, as a copy.
    let faults = content.endDraft()
    if !faults.isEmpty { noticedFaults += faults }
  }

  /// Appends sections with their items; of duplicates, the first counts.
  ///
  /// - Parameters:
  ///   - sections: The sections, all new.
  ///   - element: Converts an item to its stored form.
  mutating func append<Item>(
    _ sections: [ListSection<SectionID, Item>], _ element: (Item) -> Element
  ) {
    let unique = UniqueElements(sections, by: { $0.id })
    if !unique.duplicates.isEmpty {
      let repeated = unique.duplicates.map { "\(sections[$0[0]].id)" }
      record(.duplicateSections(repeated), response: "the first of each was kept")
    }
    append(keepingFirstOf: unique.kept.map { $0.id })
    for (index, section) in unique.kept.enumerated() {
      if !content.write(section.views, ofSection: section.id) {
        storage.sections[index].views = section.views
      }
      let items = section.items.map(element)
      if isLazy, content.write(items, toSection: section.id, .kept) { continue }
      append(new: items, section: storage.sections.key(at: index))
    }
  }

  /// Appends items to a section; existing items and duplicates are left out.
  mutating func append(new items: [Element], section: Int32) {
    if storage.append(items, section: section) { return }
    let unique = UniqueElements(items, by: { $0.diffIdentifier })
    let new = unique.kept.filter { !storage.contains($0.diffIdentifier) }
    let known = unique.kept.filter { storage.contains($0.diffIdentifier) }
    let repeated = (unique.duplicates.map { items[$0[0]] } + known).map { $0.diffIdentifier }
    let homes = Set(known.compactMap { storage.path(of: $0.diffIdentifier)?.section } + [section])
      .map { storage.sections.index(ofKey: $0) }
    record(
      .duplicateItems(
        repeated.map { "\($0)" }, inSections: homes.sorted().map { "\(storage.sections[$0].id)" }),
      response: "the first of each was kept")
    _ = storage.append(new, section: section)
  }
}
