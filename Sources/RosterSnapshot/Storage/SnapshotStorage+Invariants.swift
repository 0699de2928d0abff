import RosterDiff

#if DEBUG
  extension SnapshotStorage {
    /// Returns a description of what is wrong in chunks, sums, directory and index, or nil if
    /// nothing is.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    func checkInvariants() -> String? {
      if let problem = sections.checkInvariants() { return problem }
      if sections.itemCount != count {
        return "an index of \(count) of \(sections.itemCount) items"
      }
      for (index, section) in sections.enumerated() {
        if let problem = check(section) { return "\(problem), in section \(index)" }
      }
      return nil
    }

    private func check(_ section: Section) -> String? {
      if section.chunks.count != section.keys.count { return "a chunk without a key" }
      if section.sums.counts != section.chunks.map(\.count) { return "sums of other chunks" }
      if section.isSparse { return "a section that is to be packed" }
      for (number, key) in section.keys.enumerated() {
        let (chunk, location) = (section.chunks[number], directory[Int(key)])
        if chunk.isEmpty || chunk.count > Section.capacity { return "a chunk of \(chunk.count)" }
        if location.section != section.key || location.index != number {
          return "a chunk that is not where the directory says"
        }
        for (offset, item) in chunk.enumerated() {
          guard let path = path(of: item.diffIdentifier) else {
            return "an item without a location"
          }
          if mark(of: path) != Int(key) * Section.capacity + offset {
            return "an item that the index has elsewhere"
          }
        }
      }
      return nil
    }
  }
#endif
