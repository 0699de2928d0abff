/// The changes that turn one list into another: deletes, inserts, moves and content updates.
///
/// `deletes` and the old half of every pair are indexes of the old list; `inserts` and the new
/// half are indexes of the new one. An element can be both moved and updated.
public struct ListChanges: Hashable, Sendable {
  /// The number of elements of the old list.
  public let oldCount: Int

  /// The number of elements of the new list.
  public let newCount: Int

  /// The old indexes of the deleted elements, ascending.
  public package(set) var deletes = IndexRuns()

  /// The new indexes of the inserted elements, ascending.
  public package(set) var inserts = IndexRuns()

  /// The elements that stayed and whose content differs, by ascending new index.
  public package(set) var updates = IndexPairs()

  /// The elements that moved, by ascending new index.
  public package(set) var moves = IndexPairs()

  /// The identities that occur more than once, in order of their first occurrence.
  public package(set) var duplicates: [ListChanges.Duplicates] = []

  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }
}

extension ListChanges {
  /// The number of deletes, inserts, updates and moves together.
  ///
  /// - Complexity: O(1).
  public var changeCount: Int { deletes.count + inserts.count + updates.count + moves.count }

  /// Whether anything differs.
  ///
  /// - Complexity: O(1).
  public var hasChanges: Bool { changeCount > 0 }
}
