/// The correspondence between old and new sections.
struct SectionHomes {
  /// The old section of each new one, or -1 if it is inserted.
  private(set) var old: [Int32]

  /// The new section that contains the items of each old one, or -1 if it is deleted or reloaded.
  private(set) var new: [Int32]

  init(_ map: PathMap, before: Int, after: Int) {
    old = Array(repeating: -1, count: after)
    new = Array(repeating: -1, count: before)
    for piece in map.pieces where piece.kind != .inserted {
      for offset in 0..<piece.count {
        let (from, to) = (piece.old.item + offset, piece.new.item + offset)
        old[to] = Int32(from)
        if piece.kind != .reloaded { new[from] = Int32(to) }
      }
    }
  }

  /// Returns the old section that a new one continues with its items, or nil.
  func survivor(of section: Int) -> Int? {
    let home = Int(old[section])
    return home >= 0 && new[home] == section ? home : nil
  }
}

/// The sections whose items a batch changes.
struct ChangedSections {
  /// Before the update, ascending.
  private(set) var old: [Int] = []

  /// After the update, ascending.
  private(set) var new: [Int] = []

  /// Creates the value for a batch; nil if the batch names a section that does not exist.
  init?(_ batch: BatchUpdate, _ homes: SectionHomes) {
    var isOldChanged = [Bool](repeating: false, count: homes.new.count)
    var isNewChanged = [Bool](repeating: false, count: homes.old.count)
    for run in batch.deleteItems.runs {
      guard homes.new.indices.contains(run.section) else { return nil }
      if homes.new[run.section] >= 0 { isOldChanged[run.section] = true }
    }
    for run in batch.reloadItems.runs {
      guard homes.new.indices.contains(run.section), homes.new[run.section] >= 0 else {
        return nil
      }
      isOldChanged[run.section] = true
    }
    for run in batch.insertItems.runs {
      guard homes.old.indices.contains(run.section) else { return nil }
      if homes.survivor(of: run.section) != nil { isNewChanged[run.section] = true }
    }
    for move in batch.moveItems {
      guard homes.new.indices.contains(move.from.section),
        homes.old.indices.contains(move.to.section)
      else { return nil }
      isOldChanged[move.from.section] = true
      isNewChanged[move.to.section] = true
    }
    for section in isNewChanged.indices where isNewChanged[section] && homes.old[section] >= 0 {
      isOldChanged[Int(homes.old[section])] = true
    }
    for section in isOldChanged.indices where isOldChanged[section] && homes.new[section] >= 0 {
      isNewChanged[Int(homes.new[section])] = true
    }
    old = isOldChanged.indices.filter { isOldChanged[$0] }
    new = isNewChanged.indices.filter { isNewChanged[$0] }
  }

  /// Returns whether the numbers of items in the other sections are unchanged.
  func fitTogether(_ homes: SectionHomes, _ before: [Int], _ after: [Int]) -> Bool {
    var changed = new[...]
    for section in after.indices {
      if changed.first == section {
        changed = changed.dropFirst()
      } else if let home = homes.survivor(of: section), before[home] != after[section] {
        return false
      }
    }
    return true
  }
}
