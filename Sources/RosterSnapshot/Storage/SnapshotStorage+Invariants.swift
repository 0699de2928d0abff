import RosterDiff

#if DEBUG
  extension SnapshotStorage {
    /// Returns a description of what is wrong in chunks, sums, directory and index, or nil if
    /// nothing is.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    func checkInvariants() -> String? {
      if let problem = sections.checkInvariants() { return problem }
      if table.count != count + staleCount {
        return "an index of \(table.count) of \(count) items and \(staleCount) that are gone"
      }
      if let problem = checkKeys() { return problem }
      for (index, section) in sections.enumerated() {
        if let problem = check(section) { return "\(problem), in section \(index)" }
      }
      return nil
    }

    private func checkKeys() -> String? {
      let used = sections.flatMap { $0.keys }
      let all = used + freeChunkKeys + abandonedChunkKeys
      if all.sorted() != Array(0..<Int32(directory.count)) { return "a key of no or two chunks" }
      let gone = directory.indices.filter { directory[$0].section == Self.noSection }
      return gone == abandonedChunkKeys.sorted().map { Int($0) } ? nil : "a chunk that is not gone"
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
