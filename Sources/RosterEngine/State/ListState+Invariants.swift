import RosterDiff

#if DEBUG
  extension ListState {
    /// Returns an inconsistency between the interaction state and the shown data, or nil if there
    /// is none.
    ///
    /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* is the number of
    ///   selected items.
    package func checkInvariants() -> String? {
      if let path = selection.items.first(where: { !isShown($0) }) { return "\(path) is selected" }
      if selectionMode != .multiple, selection.items.count > 1 { return "too many are selected" }
      if let path = highlighted, !isShown(path) { return "\(path) is highlighted" }
      if let element = focused, !isShown(element) { return "\(element) has the focus" }
      if let element = menu, !isShown(element) { return "\(element) has the menu" }
      guard let displacement = drag?.displacement else {
        return dropLevel == nil ? nil : "a drop level without a drag"
      }
      // A held section may have neither items nor a header.
      let held: ListElement =
        if case .section(let section) = displacement { .header(section: section.shown) } else {
          displacement.held
        }
      if !isShown(held) { return "\(held) is held" }
      if counts.reduce(0, +) != engine.counts.reduce(0, +) || counts.contains(where: { $0 < 0 }) {
        return "\(counts) in the data and \(engine.counts) as shown"
      }
      return nil
    }

    private func isShown(_ element: ListElement) -> Bool {
      element.itemPath.map { isShown($0) } ?? engine.counts.indices.contains(element.section)
    }
  }
#endif
