import RosterDiff

extension ConcatenatedSnapshot where Snapshot: SnapshotContent {
  /// Puts a snapshot in the place of the one that a source has so far, or at the end.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - part: Its snapshot.
  ///   - section: Gives what identifies a section of the snapshot in the whole.
  ///   - element: Gives what an item of the snapshot is in the whole.
  mutating func exchange<Part: ListSnapshot & SnapshotContent>(
    _ source: SourceID, by part: Part, section: (Part.SectionID) -> Snapshot.SectionID,
    item element: (Part.Element) -> Snapshot.Element
  ) {
    let old = indexes[source].map { parts[$0] }
    let content = (old?.snapshot as? Part)?.storage ?? SnapshotStorage()
    var end = old?.sections.upperBound ?? snapshot.numberOfSections
    if let old, !(old.snapshot is Part) {
      snapshot.storage.removeSections(Set(old.sections))
      end = old.sections.lowerBound
    }
    snapshot.exchange(
      content, by: part, before: end < snapshot.numberOfSections ? end : nil, section: section,
      item: element)
    note(source, part)
  }
}

extension SnapshotContent {
  /// Returns the sources that count, and writes down which occur more than once.
  mutating func unique<SourceID: Hashable, Part>(
    _ sources: [(SourceID, Part)]
  ) -> [(SourceID, Part)] {
    let unique = UniqueElements(sources, by: { $0.0 })
    if !unique.duplicates.isEmpty {
      let repeated = unique.duplicates.map { "\(sources[$0[0]].0)" }
      note(.duplicateSources(repeated), response: "the first of each was kept")
    }
    return unique.kept
  }

  /// Puts a snapshot in the place of another one that is a part of this one.
  ///
  /// What the two share is not touched.
  ///
  /// - Parameters:
  ///   - old: The part as it is here.
  ///   - new: What it becomes.
  ///   - next: The index of the section behind the part, or nil for the end.
  ///   - id: Gives what identifies a section of the part here.
  ///   - element: Gives what an item of the part is here.
  mutating func exchange<Part: SnapshotContent>(
    _ old: SnapshotStorage<Part.SectionID, Part.Element>, by new: Part, before next: Int?,
    section id: (Part.SectionID) -> SectionID, item element: (Part.Element) -> Element
  ) {
    faults += new.faults
    let pairs = old.pairs(with: new.storage)
    // All goes before anything comes, so that items may go from one section to another one.
    for pair in pairs {
      let items = pair.old?.items(without: pair.ends) ?? []
      storage.remove(items.map { element($0).diffIdentifier })
    }
    arrange(old.sections.map { id($0.id) }, new.storage.sections.map { id($0.id) }, next)
    for pair in pairs {
      guard let section = pair.new,
        let index = storage.sectionIndex(of: id(section.id))
      else { continue }
      storage.sections[index].views = section.views
      storage.insert(
        section.items(without: pair.ends).map(element), section: index, at: pair.ends.head)
    }
  }

  /// Brings the sections of a part into another order, with those that come and without those that
  /// go.
  private mutating func arrange(_ old: [SectionID], _ new: [SectionID], _ next: Int?) {
    if old == new { return }
    let anchor = next.map { storage.sections[$0].id }
    let gone = Set(old).subtracting(new)
    if !gone.isEmpty {
      storage.removeSections(Set(gone.compactMap { storage.sectionIndex(of: $0) }))
    }
    storage.place(new, before: anchor.flatMap { storage.sectionIndex(of: $0) })
  }
}

/// A section before and after, and what both share.
private struct SectionPair<SectionID: Hashable, Element: ListDiffable> {
  let old: SnapshotSection<SectionID, Element>?
  let new: SnapshotSection<SectionID, Element>?
  let ends: SharedEnds
}

extension SnapshotStorage {
  /// Returns the sections that differ from those of another snapshot, or are in one of them only.
  ///
  /// - Complexity: O(*c*) of the number of chunks of items.
  fileprivate func pairs(with new: Self) -> [SectionPair<SectionID, Element>] {
    var result: [SectionPair<SectionID, Element>] = []
    for section in sections where new.sectionIndex(of: section.id) == nil {
      result.append(SectionPair(old: section, new: nil, ends: SharedEnds()))
    }
    for section in new.sections {
      guard let index = sectionIndex(of: section.id) else {
        result.append(SectionPair(old: nil, new: section, ends: SharedEnds()))
        continue
      }
      let ends = SharedEnds(sections[index], section)
      let isShared = ends.areAll(of: sections[index].count, section.count)
      if isShared, sections[index].views == section.views { continue }
      result.append(SectionPair(old: sections[index], new: section, ends: ends))
    }
    return result
  }
}
