import RosterDiff

extension SectionMap {
  /// Returns what turns an older map into this one.
  ///
  /// - Parameter old: The older map.
  /// - Returns: The changes; those of items only in sections that are in both.
  /// - Complexity: O(*s* log *s*) of the number of sections, and the same of the number of items
  ///   of the sections that were read again.
  func changes(from old: SectionMap) -> SectionedChanges {
    diff(
      sections: old.sections.map { ComparedSection($0, counterpart: section(of: $0.identity)) },
      sections.map { ComparedSection($0, counterpart: old.section(of: $0.identity)) },
      scope: .section)
  }
}

extension AdapterSection {
  var identity: ListIdentity { object.diffIdentifier }
}

/// A section as the diff compares it.
private struct ComparedSection: ListDiffableSection {
  let section: AdapterSection
  let items: [ComparedItem]

  // Sections that came, went or were not read again have no item changes to be found, and need
  // not be compared item by item.
  init(_ section: AdapterSection, counterpart: AdapterSection?) {
    self.section = section
    let isSame = counterpart.map { $0.reading == section.reading } ?? true
    items = isSame ? [] : section.items.compared(content: section.content)
  }

  var diffIdentifier: ListIdentity { section.identity }

  // What an object's content shows is in its items, header and footer.
  func isContentEqual(to other: ComparedSection) -> Bool { true }

  func isHeaderEqual(to other: ComparedSection) -> Bool {
    section.reading == other.section.reading
      || isSame(section.header, other.section.header)
  }

  func isFooterEqual(to other: ComparedSection) -> Bool {
    section.reading == other.section.reading
      || isSame(section.footer, other.section.footer)
  }

  private func isSame(_ item: ListItem?, _ other: ListItem?) -> Bool {
    switch (item, other) {
    case (nil, nil): true
    case (let item?, let other?):
      item.model.diffIdentifier == other.model.diffIdentifier && item.isContentEqual(to: other)
    default: false
    }
  }
}
