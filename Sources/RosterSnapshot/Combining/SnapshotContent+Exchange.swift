import RosterDiff

extension ConcatenatedSnapshot where Snapshot: SnapshotContent {
  /// Replaces the snapshot of a source, or appends the snapshot of a new one.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - part: Its snapshot.
  ///   - section: Converts the id of a section of the snapshot to its id in the whole.
  ///   - element: Converts an item of the snapshot to an item of the whole.
  mutating func exchange<Part: ListSnapshot & SnapshotContent>(
    _ source: SourceID, by part: Part, section: (Part.SectionID) -> Snapshot.SectionID,
    item element: (Part.Element) -> Snapshot.Element
  ) {
    let old = indexes[source].map { parts[$0] }
    let content = (old?.snapshot as? Part)?.storage ?? SnapshotStorage()
    var end = old?.sections.upperBound ?? snapshot.numberOfSections
    if let old, !(old.snapshot is Part) {
      let ids = old.sections.map { snapshot.storage.sections[$0].id }
      snapshot.storage.removeSections(ids)
      end = old.sections.lowerBound
    }
    snapshot.exchange(
      content, by: part, before: end < snapshot.numberOfSections ? end : nil, section: section,
      item: element)
    record(source, part)
  }
}

extension SnapshotContent {
  /// Returns the sources without duplicates, and records the ids that occur more than once.
  mutating func unique<SourceID: Hashable, Part>(
    _ sources: [(SourceID, Part)]
  ) -> [(SourceID, Part)] {
    let unique = UniqueElements(sources, by: { $0.0 })
    if !unique.duplicates.isEmpty {
      let repeated = unique.duplicates.map { "\(sources[$0[0]].0)" }
      record(.duplicateSources(repeated), response: "the first of each was kept")
    }
    return unique.kept
  }

  /// Replaces the snapshot of a part of this one.
  ///
  /// Items that both have in common are not touched.
  ///
  /// - Parameters:
  ///   - old: The part as it is in this snapshot.
  ///   - new: Its new version.
  ///   - next: The index of the section after the part, or nil for the end.
  ///   - id: Converts the id of a section of the part to its id in this snapshot.
  ///   - element: Converts an item of the part to an item of this snapshot.
  mutating func exchange<Part: SnapshotContent>(
    _ old: SnapshotStorage<Part.SectionID, Part.Element>, by new: Part, before next: Int?,
    section id: (Part.SectionID) -> SectionID, item element: (Part.Element) -> Element
  ) {
    faults += new.faults
    let (part, ids) = (new.storage, new.storage.sections.map { id($0.id) })
    guard let edits = part.edits(since: old) else { return }
    // All removals precede all insertions, so that items may move between sections.
    storage.remove(edits.removed.map { element($0).diffIdentifier })
    arrange(old.sections.map { id($0.id) }, ids, next)
    for change in edits.changed { storage.replace(element(change.item)) }
    let first = ids.first.flatMap { storage.sectionIndex(of: $0) } ?? 0
    for run in edits.added {
      let path = ItemPath(section: first + run.path.section, item: run.path.item)
      storage.insert(run.items.map(element), at: path)
    }
    for (index, section) in part.sections.enumerated()
    where storage.sections[first + index].views != section.views {
      storage.sections[first + index].views = section.views
    }
  }

  /// Reorders the sections of a part, inserts new ones and removes old ones.
  private mutating func arrange(_ old: [SectionID], _ new: [SectionID], _ next: Int?) {
    if old == new { return }
    let anchor = next.map { storage.sections[$0].id }
    storage.removeSections(Array(Set(old).subtracting(new)))
    storage.sections.place(new, at: anchor.flatMap { storage.sections.key(of: $0) }, offset: 0)
  }
}
