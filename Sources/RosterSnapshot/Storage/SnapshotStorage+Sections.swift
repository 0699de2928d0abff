import RosterDiff

extension SnapshotStorage {
  /// Inserts sections at an index; existing ones move there with their items.
  ///
  /// - Parameters:
  ///   - ids: The sections, all different.
  ///   - anchor: The index of the section before which they are inserted, not one of them, or nil
  ///     for the end.
  /// - Complexity: O(*k*), where *k* is the number of new sections, at the end; otherwise O(*s*),
  ///   where *s* is the number of all sections.
  mutating func place(_ ids: [SectionID], before anchor: Int?) {
    let known = ids.compactMap { sectionIndex(of: $0) }
    if known.isEmpty, anchor == nil {
      for id in ids {
        let section = newSection(id)
        sectionIndexes[Int(section.key)] = Int32(sections.count)
        sections.append(section)
        sums.append(0)
      }
      return
    }
    let placed = ids.map { id in
      sectionIndex(of: id).map { sections[$0] } ?? newSection(id)
    }
    let moved = Set(known)
    let head = sections[..<(anchor ?? sections.count)].indices.filter { !moved.contains($0) }
    let tail = sections[(anchor ?? sections.count)...].indices.filter { !moved.contains($0) }
    sections = head.map { sections[$0] } + placed + tail.map { sections[$0] }
    reindexSections()
  }

  /// Removes sections with their items.
  ///
  /// - Parameter indexes: The sections, in any order.
  /// - Complexity: O(*k* + *s*), where *k* is the number of removed items and *s* is the number of
  ///   sections.
  mutating func removeSections(_ indexes: Set<Int>) {
    for index in indexes {
      let section = sections[index]
      for (items, key) in zip(section.chunks, section.keys) {
        for item in items { table.remove(item.diffIdentifier) { $0.chunk == key } }
      }
      freeChunkKeys.append(contentsOf: section.keys)
      freeSectionKeys.append(section.key)
      sectionKeys[section.id] = nil
    }
    sections = sections.indices.filter { !indexes.contains($0) }.map { sections[$0] }
    reindexSections()
  }

  private mutating func newSection(_ id: SectionID) -> Section {
    let key = freeSectionKeys.popLast() ?? Int32(sectionIndexes.count)
    if Int(key) == sectionIndexes.count { sectionIndexes.append(0) }
    sectionKeys[id] = key
    return Section(id: id, key: key)
  }

  private mutating func reindexSections() {
    for (index, section) in sections.enumerated() {
      sectionIndexes[Int(section.key)] = Int32(index)
    }
    sums = PrefixSums(sections.map { $0.count })
  }
}
