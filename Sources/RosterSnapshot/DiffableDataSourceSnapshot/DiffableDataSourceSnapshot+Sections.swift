extension DiffableDataSourceSnapshot {
  /// Appends sections; existing ones move to the end with their items.
  ///
  /// - Parameter sections: The sections; duplicates are ignored.
  /// - Complexity: O(*k*), where *k* is the number of new sections; O(*k* log *s*), where *s* is the
  ///   number of all sections, if some move.
  public mutating func appendSections(_ sections: [SectionID]) {
    append(keepingFirstOf: sections)
  }

  /// Appends sections; existing ones move to the end with their items.
  ///
  /// - Parameter sections: The sections, all different.
  /// - Throws: `SnapshotError.duplicateSections`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of new sections; O(*k* log *s*), where *s* is the
  ///   number of all sections, if some move.
  public mutating func appendSections(validating sections: [SectionID]) throws(SnapshotError) {
    try storage.append(sections: sections)
  }

  /// Inserts sections before a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections; duplicates are ignored.
  ///   - anchor: The section before which they are inserted, not one of them; if it is unknown,
  ///     nothing changes.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(_ sections: [SectionID], beforeSection anchor: SectionID) {
    insert(keepingFirstOf: sections, at: anchor, offset: 0)
  }

  /// Inserts sections after a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections; duplicates are ignored.
  ///   - anchor: The section after which they are inserted, not one of them; if it is unknown,
  ///     nothing changes.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(_ sections: [SectionID], afterSection anchor: SectionID) {
    insert(keepingFirstOf: sections, at: anchor, offset: 1)
  }

  /// Inserts sections before a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections, all different.
  ///   - anchor: The section before which they are inserted.
  /// - Throws: `SnapshotError.unknownSections`, `duplicateSections` or `anchorAmongSections`; the
  ///   snapshot is then unchanged.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(
    validating sections: [SectionID], beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.insert(sections: sections, at: anchor, offset: 0)
  }

  /// Inserts sections after a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections, all different.
  ///   - anchor: The section after which they are inserted.
  /// - Throws: `SnapshotError.unknownSections`, `duplicateSections` or `anchorAmongSections`; the
  ///   snapshot is then unchanged.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(
    validating sections: [SectionID], afterSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.insert(sections: sections, at: anchor, offset: 1)
  }

  /// Deletes sections with their items; those that are not in the snapshot are ignored.
  ///
  /// - Parameter sections: The sections.
  /// - Complexity: O(*k* + *m* log *s*), where *k* is the number of removed items, *m* is the number
  ///   of given sections and *s* is the number of all sections.
  public mutating func deleteSections(_ sections: [SectionID]) {
    let known = sections.filter { storage.sections.key(of: $0) != nil }
    if known.isEmpty { return }
    reloadedSections.remove(known)
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
      let items = known.flatMap { storage.itemIDs(ofSection: $0) }
      reloadedItems.remove(items)
      reconfiguredItems.remove(items)
    }
    storage.removeSections(known)
  }

  /// Moves a section with its items before another one.
  ///
  /// - Parameters:
  ///   - section: The section; if it is unknown, nothing changes.
  ///   - anchor: The section before which it is moved; if it is unknown or the section itself,
  ///     nothing changes.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(_ section: SectionID, beforeSection anchor: SectionID) {
    do { try storage.move(section: section, to: anchor, offset: 0) } catch { record(error) }
  }

  /// Moves a section with its items after another one.
  ///
  /// - Parameters:
  ///   - section: The section; if it is unknown, nothing changes.
  ///   - anchor: The section after which it is moved; if it is unknown or the section itself,
  ///     nothing changes.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(_ section: SectionID, afterSection anchor: SectionID) {
    do { try storage.move(section: section, to: anchor, offset: 1) } catch { record(error) }
  }

  /// Moves a section with its items before another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The section before which it is moved; if it is the section itself, nothing
  ///     changes.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(
    validating section: SectionID, beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.move(section: section, to: anchor, offset: 0)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The section after which it is moved; if it is the section itself, nothing changes.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(
    validating section: SectionID, afterSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.move(section: section, to: anchor, offset: 1)
  }

  /// Sets the header and footer of a section.
  ///
  /// - Parameters:
  ///   - views: The header and footer.
  ///   - section: The section; if it is unknown, nothing changes.
  /// - Complexity: O(1).
  public mutating func setViews(_ views: SectionViews, ofSection section: SectionID) {
    if content.write(views, ofSection: section) { return }
    do { try setViews(views, validatingSection: section) } catch { record(error) }
  }

  /// Sets the header and footer of a section.
  ///
  /// - Parameters:
  ///   - views: The header and footer.
  ///   - section: The section.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(1).
  public mutating func setViews(
    _ views: SectionViews, validatingSection section: SectionID
  ) throws(SnapshotError) {
    try storage.setViews(views, ofSection: section)
  }
}
