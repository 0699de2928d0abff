extension SectionedChanges {
  /// The index paths of an item identity that occurs more than once in its scope.
  public struct Duplicates: Hashable, Sendable {
    /// The index paths of the occurrences in the old list, ascending.
    public let old: [ItemPath]

    /// The index paths of the occurrences in the new list, ascending.
    public let new: [ItemPath]

    package init(old: [ItemPath], new: [ItemPath]) {
      self.old = old
      self.new = new
    }
  }
}

extension SectionedChanges.Duplicates {
  /// Orders by the first occurrence, with the old list before the new one.
  func isBefore(_ other: SectionedChanges.Duplicates) -> Bool {
    switch (old.first, other.old.first) {
    case (let mine?, let theirs?): return mine < theirs
    case (.some, nil): return true
    case (nil, .some): return false
    case (nil, nil): break
    }
    guard let mine = new.first, let theirs = other.new.first else { return false }
    return mine < theirs
  }
}
