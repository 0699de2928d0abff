package import RosterDiff

/// Two states of a sectioned list and the changes between them.
///
/// The batch is computed from the states, so that an edit stays valid when parts are removed.
package struct SectionedEdit: Sendable {
  /// The sections before the update.
  package var old: [TokenSection]

  /// The sections after the update.
  package var new: [TokenSection]

  /// The identifiers of the sections that the batch moves; others keep their order.
  package var movedSections: Set<Int> = []

  /// The identifiers of the items that the batch moves; others keep their section and order.
  package var movedItems: Set<Int> = []

  /// The identifiers of the sections that are reloaded; their items are new.
  package var reloadedSections: Set<Int> = []

  /// The identifiers of the items that are reloaded.
  package var reloadedItems: Set<Int> = []

  /// The identifiers of the sections whose content changes.
  package var reconfiguredSections: Set<Int> = []

  /// The identifiers of the items whose content changes.
  package var reconfiguredItems: Set<Int> = []

  /// Whether the batch also contains items that are deleted or inserted together with their
  /// section.
  var namesSwallowedItems = false

  /// Creates an edit without operations.
  ///
  /// - Parameters:
  ///   - old: The sections before the update.
  ///   - new: The sections after the update.
  package init(old: [TokenSection], new: [TokenSection]) {
    self.old = old
    self.new = new
  }

  /// The number of items in each section before the update.
  package var before: [Int] { old.map(\.items.count) }

  /// The number of items in each section after the update.
  package var after: [Int] { new.map(\.items.count) }
}

extension SectionedEdit: CustomStringConvertible {
  /// Both states and the batch.
  package var description: String {
    "\(old.map(\.description).joined(separator: " ")) → "
      + "\(new.map(\.description).joined(separator: " ")) by \(batch)"
  }
}

// MARK: - The batch

extension SectionedEdit {
  /// The batch that transforms the old state into the new one, legal under the rules for which the
  /// edit was generated.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  package var batch: BatchUpdate {
    var batch = BatchUpdate()
    addSections(to: &batch)
    let paths = ItemPaths(new)
    let origins = ItemPaths(old)
    for (section, items) in old.enumerated() {
      let isSwallowed = isReplaced(items.token.id)
      for (item, token) in items.items.enumerated() {
        let path = ItemPath(section: section, item: item)
        guard let target = paths.byID[token.id] else {
          if !isSwallowed || namesSwallowedItems { batch.deleteItems.append(path) }
          continue
        }
        if movedItems.contains(token.id) {
          batch.moveItems.append(ItemMove(from: path, to: target))
        } else if reloadedItems.contains(token.id) {
          batch.reloadItems.append(path)
        }
        if reconfiguredItems.contains(token.id) { batch.reconfigureItems.append(path) }
      }
    }
    for (section, items) in new.enumerated() {
      let isSwallowed = isReplaced(items.token.id)
      for (item, token) in items.items.enumerated() where origins.byID[token.id] == nil {
        if isSwallowed && !namesSwallowedItems { continue }
        batch.insertItems.append(ItemPath(section: section, item: item))
      }
    }
    return batch
  }

  /// Returns whether the items of a section change with it: it is deleted, inserted or reloaded.
  private func isReplaced(_ section: Int) -> Bool {
    reloadedSections.contains(section) || !old.contains { $0.token.id == section }
      || !new.contains { $0.token.id == section }
  }

  private func addSections(to batch: inout BatchUpdate) {
    for (index, section) in old.enumerated() {
      let id = section.token.id
      guard let target = new.firstIndex(where: { $0.token.id == id }) else {
        batch.deleteSections.append(index)
        continue
      }
      if movedSections.contains(id) {
        batch.moveSections.append(IndexPair(old: index, new: target))
      } else if reloadedSections.contains(id) {
        batch.reloadSections.append(index)
      }
      if reconfiguredSections.contains(id) { batch.reconfigureSections.append(index) }
    }
    for (index, section) in new.enumerated()
    where !old.contains(where: { $0.token.id == section.token.id }) {
      batch.insertSections.append(index)
    }
  }
}

private struct ItemPaths {
  var byID: [Int: ItemPath] = [:]

  init(_ sections: [TokenSection]) {
    for (section, items) in sections.enumerated() {
      for (item, token) in items.items.enumerated() {
        byID[token.id] = ItemPath(section: section, item: item)
      }
    }
  }
}

// MARK: - Shrinking

extension SectionedEdit {
  /// The edits with one section or one item fewer, for `checkProperty`.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of items.
  package var smallerEdits: [SectionedEdit] {
    let sections = Set((old + new).map(\.token.id)).sorted()
    let items = Set((old + new).flatMap(\.items).map(\.id)).sorted()
    return sections.map { id in
      var edit = self
      edit.old.removeAll { $0.token.id == id }
      edit.new.removeAll { $0.token.id == id }
      return edit
    }
      + items.map { id in
        var edit = self
        for index in edit.old.indices { edit.old[index].items.removeAll { $0.id == id } }
        for index in edit.new.indices { edit.new[index].items.removeAll { $0.id == id } }
        return edit
      }
  }
}
