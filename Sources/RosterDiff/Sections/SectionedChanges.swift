/// What turns one sectioned list into another.
///
/// Items of a section that goes away, and items of a new section, are not listed as deletes and
/// inserts: the section says it. An item that moves out of a section that goes away, or into a new
/// one, is a move like any other and keeps its identity.
public struct SectionedChanges: Hashable, Sendable {
  /// The changes of the sections: places and their own content.
  public package(set) var sections: ListChanges

  /// The sections whose header differs, by ascending new index.
  public package(set) var headerUpdates = IndexPairs()

  /// The sections whose footer differs, by ascending new index.
  public package(set) var footerUpdates = IndexPairs()

  /// The old places of the items that went away from sections that stayed, ascending.
  public package(set) var deletes = ItemRuns()

  /// The new places of the items that are new in sections that stayed, ascending.
  public package(set) var inserts = ItemRuns()

  /// The items that stayed but whose content differs, by ascending new place.
  public package(set) var updates = ItemPairs()

  /// The items that changed places with others or went to another section, by ascending new place.
  public package(set) var moves = ItemPairs()

  /// The item identities that occur more than once in their scope, in order of occurrence.
  public package(set) var duplicates: [SectionedChanges.Duplicates] = []

  @usableFromInline
  package init(sections: ListChanges) {
    self.sections = sections
  }
}

extension SectionedChanges {
  /// The number of changes of sections and items together.
  ///
  /// - Complexity: O(1).
  public var changeCount: Int {
    sections.changeCount + headerUpdates.count + footerUpdates.count + deletes.count
      + inserts.count + updates.count + moves.count
  }

  /// Whether anything differs.
  ///
  /// - Complexity: O(1).
  public var hasChanges: Bool { changeCount > 0 }
}
