import RosterDiff

/// A section that is in the list before and after, and was read again.
struct SectionReading {
  /// Its index before.
  let oldIndex: Int

  /// Its index after.
  let newIndex: Int

  let old: AdapterSection
  let new: AdapterSection

  /// Whether its content differs, or is to be shown again.
  let isChanged: Bool

  /// Whether its items are compared; not if somebody says what became of them.
  var comparesItems = true
}

extension SectionedChanges {
  /// Adds the items, headers and footers that differ in sections that stay.
  ///
  /// - Parameter readings: The sections that were read again, by ascending new index.
  /// - Complexity: O(*i* log *i*) of the number of their items.
  @MainActor
  mutating func add(_ readings: [SectionReading]) {
    if readings.isEmpty { return }
    let changes = diff(
      sections: readings.map { ComparedSection($0, $0.old) },
      readings.map { ComparedSection($0, $0.new) }, scope: .section)
    for pair in changes.headerUpdates {
      headerUpdates.append(old: readings[pair.old].oldIndex, new: readings[pair.new].newIndex)
    }
    for pair in changes.footerUpdates {
      footerUpdates.append(old: readings[pair.old].oldIndex, new: readings[pair.new].newIndex)
    }
    // Readings are in their new order; deletes are told in the old one.
    let runs = changes.deletes.runs.map { (readings[$0.section].oldIndex, $0.items) }
    for (section, items) in runs.sorted(by: { $0.0 < $1.0 }) {
      deletes.append(section: section, items: items)
    }
    for run in changes.inserts.runs {
      inserts.append(section: readings[run.section].newIndex, items: run.items)
    }
    for update in changes.updates {
      let (from, to) = update.places(in: readings)
      updates.append(from: from, to: to)
    }
    for move in changes.moves {
      let (from, to) = move.places(in: readings)
      moves.append(from: from, to: to)
    }
  }
}

extension SectionedChanges {
  /// Adds items that stay and are filled again.
  mutating func add(_ items: [ItemMove]) {
    for item in items { updates.append(from: item.from, to: item.to) }
  }
}

extension ItemMove {
  fileprivate func places(in readings: [SectionReading]) -> (from: ItemPath, to: ItemPath) {
    (
      ItemPath(section: readings[from.section].oldIndex, item: from.item),
      ItemPath(section: readings[to.section].newIndex, item: to.item)
    )
  }
}

/// A section as the diff compares it.
private struct ComparedSection: ListDiffableSection {
  let diffIdentifier: Int
  let header: ListItem?
  let footer: ListItem?
  let items: [ComparedItem]

  @MainActor
  init(_ reading: SectionReading, _ section: AdapterSection) {
    diffIdentifier = reading.newIndex
    header = section.header
    footer = section.footer
    items = reading.comparesItems ? section.items.compared(content: section.content) : []
  }

  // What an object's content shows is in its items, header and footer.
  func isContentEqual(to other: ComparedSection) -> Bool { true }

  func isHeaderEqual(to other: ComparedSection) -> Bool { isSame(header, other.header) }

  func isFooterEqual(to other: ComparedSection) -> Bool { isSame(footer, other.footer) }

  private func isSame(_ item: ListItem?, _ other: ListItem?) -> Bool {
    switch (item, other) {
    case (nil, nil): true
    case (let item?, let other?):
      item.model.diffIdentifier == other.model.diffIdentifier && item.isContentEqual(to: other)
    default: false
    }
  }
}
