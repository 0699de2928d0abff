import RosterDiff

#if DEBUG
  extension LazyStorage {
    /// Returns a description of what is wrong in the draft or the storage, or nil if nothing is.
    ///
    /// An unchecked draft stays unchecked.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    func checkInvariants() -> String? {
      if let problem = draft?.checkInvariants() { return problem }
      return isUnchecked ? nil : storage.checkInvariants()
    }
  }

  extension SnapshotDraft {
    /// Returns a description of what is wrong, or nil if nothing is.
    func checkInvariants() -> String? {
      var counts = [Int](repeating: 0, count: sections.count)
      for call in calls {
        if call.count == 0 { return "a call without items" }
        counts[Int(call.section)] += Int(call.count)
      }
      if counts != sections.map({ $0.items.count }) { return "items that no call appended" }
      if counts.reduce(0, +) != count { return "a count of \(count) of other items" }
      for (index, section) in sections.enumerated() where self.index(of: section.id) != index {
        return "a section that is not at \(index)"
      }
      return nil
    }
  }
#endif
