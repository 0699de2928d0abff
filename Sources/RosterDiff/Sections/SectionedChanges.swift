/// The changes that turn one sectioned list into another.
///
/// The items of removed and new sections are not listed as deletes and inserts, because the section
/// changes imply them. An item that moves out of a removed section or into a new one is an ordinary
/// move and keeps its identity.
public struct SectionedChanges: Hashable, Sendable {
  /// The changes of the sections: their order and their own content.
  public package(set) var sections: ListChanges

  /// The sections whose header, footer or other supplementary view differs, by the kind of the view and
  /// ascending new index; there is no entry for a kind without changes.
  public package(set) var viewUpdates: [ElementKind: IndexPairs] = [:]

  /// The old index paths of the items deleted from sections that stayed, ascending.
  public package(set) var deletes = ItemRuns()

  /// The new index paths of the items inserted into sections that stayed, ascending.
  public package(set) var inserts = ItemRuns()

  /// The items that stayed and whose content differs, by ascending new index path.
  public package(set) var updates = ItemPairs()

  /// The items that moved within their section or to another one, by ascending new index path.
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
    sections.changeCount + viewUpdateCount + deletes.count + inserts.count + updates.count
      + moves.count
  }

  /// The number of supplementary views that differ.
  package var viewUpdateCount: Int { viewUpdates.values.reduce(0) { $0 + $1.count } }

  /// Whether anything differs.
  ///
  /// - Complexity: O(1).
  public var hasChanges: Bool { changeCount > 0 }
}
