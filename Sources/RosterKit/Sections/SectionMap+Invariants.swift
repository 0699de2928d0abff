import RosterDiff

#if DEBUG
  extension SectionMap {
    /// Returns the first inconsistency of the order of sections and their table, or nil if there is
    /// none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections.
    @MainActor
    func checkInvariants() -> String? {
      if objects.count != order.count {
        return "\(objects.count) objects of \(order.count) sections"
      }
      if Set(order).count != order.count { return "a slot that two sections have" }
      for (number, slot) in order.enumerated() {
        if index(ofSlot: Int(slot)) != number { return "a wrong index of slot \(slot)" }
        guard let section = table[Int(slot)] else { return "no section in slot \(slot)" }
        if table.slot(of: section.identity) != Int(slot) { return "an identity in two slots" }
        if objects.object(at: number).diffIdentifier != section.identity {
          return "another object than that of the section, at \(number)"
        }
      }
      return nil
    }
  }
#endif
