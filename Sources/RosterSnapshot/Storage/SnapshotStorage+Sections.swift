import RosterDiff

extension SnapshotStorage {
  /// Removes sections with their items; those that are not in the snapshot are ignored.
  ///
  /// - Complexity: O(*k* + *m* log *s*), where *k* is the number of removed items, *m* is the
  ///   number of removed sections and *s* is the number of all sections, amortised.
  mutating func removeSections(_ ids: [SectionID]) {
    for id in ids {
      guard let key = sections.key(of: id) else { continue }
      let (section, renamed) = sections.remove(key)
      for (items, chunk) in zip(section.chunks, section.keys) {
        if abandon(chunk: chunk, items.count) { continue }
        for item in items { table.remove(item.diffIdentifier) { $0.chunk == chunk } }
        freeChunkKeys.append(chunk)
      }
      for chunk in renamed?.keys ?? [] { directory[Int(chunk)].section = key }
    }
  }
}
