import RosterDiff

/// A section that exists before and after an update, and was read again.
struct SectionReading {
  /// Its index before.
  let oldIndex: Int

  /// Its index after.
  let newIndex: Int

  let old: AdapterSection
  let new: AdapterSection

  /// Whether its content differs, or its controller requested an update.
  let isChanged: Bool

  /// Whether its items are compared; false if the changes reported for them are correct.
  var comparesItems = true

  /// Whether its content may differ from the version for which blocks reported changes.
  var mayDiffer = false
}

extension SectionedChanges {
  /// Adds the items and supplementary views that differ in sections that stay.
  ///
  /// - Parameter readings: The sections that were read again, by ascending new index.
  /// - Complexity: O(*i* log *i*), where *i* is the number of items in these sections.
  @MainActor
  mutating func add(_ readings: [SectionReading]) {
    var modelled: [SectionReading] = []
    for reading in readings {
      addViews(of: reading)
      guard reading.comparesItems else { continue }
      if reading.old.items.models != nil, reading.new.items.models != nil {
        modelled.append(reading)
      } else {
        addCounted(reading)
      }
    }
    if !modelled.isEmpty { addModels(modelled) }
    // The changes collected so far may be in any section.
    (deletes, inserts) = (deletes.sorted, inserts.sorted)
    (updates, moves) = (updates.sorted, moves.sorted)
  }

  @MainActor
  private mutating func addViews(of reading: SectionReading) {
    let (old, new) = (reading.old, reading.new)
    var kinds = old.views.keys.filter { !old.views[$0].looksLike(new.views[$0]) }
    kinds += new.views.keys.filter { old.views[$0] == nil }
    // The view reads index titles again in the batch that this makes.
    if old.indexTitle != new.indexTitle, !kinds.contains(.header) { kinds.append(.header) }
    addViews(kinds, old: reading.oldIndex, new: reading.newIndex)
  }

  /// Adds the items of a section that are or were identified by their index.
  @MainActor
  private mutating func addCounted(_ reading: SectionReading) {
    let (old, new) = (reading.old.items, reading.new.items)
    let areCounted = old.models == nil && new.models == nil
    let kept = areCounted ? min(old.count, new.count) : 0
    if reading.isChanged {
      updates.append(
        from: ItemPath(section: reading.oldIndex, item: 0),
        to: ItemPath(section: reading.newIndex, item: 0), count: kept)
    }
    deletes.append(section: reading.oldIndex, items: kept..<old.count)
    inserts.append(section: reading.newIndex, items: kept..<new.count)
  }

  /// Adds the items of sections with view models.
  @MainActor
  private mutating func addModels(_ readings: [SectionReading]) {
    let changes = diff(
      sections: readings.map { ComparedSection($0, $0.old) },
      readings.map { ComparedSection($0, $0.new) }, scope: .section)
    for run in changes.deletes.runs {
      deletes.append(section: readings[run.section].oldIndex, items: run.items)
    }
    for run in changes.inserts.runs {
      inserts.append(section: readings[run.section].newIndex, items: run.items)
    }
    for update in changes.updates {
      let (from, to) = update.paths(in: readings)
      updates.append(from: from, to: to)
    }
    for move in changes.moves {
      let (from, to) = move.paths(in: readings)
      moves.append(from: from, to: to)
    }
  }
}

extension ItemMove {
  fileprivate func paths(in readings: [SectionReading]) -> (from: ItemPath, to: ItemPath) {
    (
      ItemPath(section: readings[from.section].oldIndex, item: from.item),
      ItemPath(section: readings[to.section].newIndex, item: to.item)
    )
  }
}

extension ListItem? {
  /// Returns whether another version of a supplementary view has the same identity and content.
  fileprivate func looksLike(_ other: ListItem?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let item?, let other?): item.looksLike(other)
    default: false
    }
  }
}

/// A section of view models for the diff.
private struct ComparedSection: ListDiffableSection {
  let diffIdentifier: Int
  let items: [ComparedItem]

  @MainActor
  init(_ reading: SectionReading, _ section: AdapterSection) {
    diffIdentifier = reading.newIndex
    items = section.items.models?.map { ComparedItem(item: $0) } ?? []
  }

  // The content of an object is shown by its items and supplementary views.
  func isContentEqual(to other: ComparedSection) -> Bool { true }
}

/// An item with a view model for the diff.
private struct ComparedItem: ListDiffable {
  let item: ListItem

  var diffIdentifier: ListIdentity { item.model.diffIdentifier }

  func isContentEqual(to other: ComparedItem) -> Bool { item.isContentEqual(to: other.item) }
}
