import RosterDiff

extension SectionMap {
  /// Returns what turns an older map into this one.
  ///
  /// - Parameter old: The map before.
  /// - Returns: The changes; those of items only in sections that are in both.
  /// - Complexity: O(*s* log *s*) of the number of sections, and the same of the number of items
  ///   of the sections that were read again.
  func changes(from old: SectionMap) -> SectionedChanges {
    // Sections that were not read again have no item changes to be found, and need not be
    // compared item by item. A section that leaves is not read, either.
    diff(
      sections: old.sections.map {
        ComparedSection($0, wasReadAgain: $0.reading != $0.controller.reading)
      },
      sections.map { ComparedSection($0, wasReadAgain: $0.reading == number) },
      scope: .section)
  }
}

/// A section as the diff compares it.
private struct ComparedSection: ListDiffableSection {
  let diffIdentifier: ListIdentity
  let reading: Int
  let header: ListItem?
  let footer: ListItem?
  let items: [ComparedItem]

  @MainActor
  init(_ section: AdapterSection, wasReadAgain: Bool) {
    diffIdentifier = section.identity
    reading = section.reading
    header = wasReadAgain ? section.header : nil
    footer = wasReadAgain ? section.footer : nil
    items = wasReadAgain ? section.items.compared(content: section.content) : []
  }

  // What an object's content shows is in its items, header and footer.
  func isContentEqual(to other: ComparedSection) -> Bool { true }

  func isHeaderEqual(to other: ComparedSection) -> Bool {
    reading == other.reading || isSame(header, other.header)
  }

  func isFooterEqual(to other: ComparedSection) -> Bool {
    reading == other.reading || isSame(footer, other.footer)
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
