/// The reason why a batch is illegal.
///
/// Every case names the indexes and counts that contradict one another. `condition` is the number
/// of the condition in the articles; `description` explains it in a sentence.
public enum BatchError: Error, Hashable, Sendable {
  /// An operation that names a section or an item that may not exist.
  public enum Operation: Hashable, Sendable {
    /// A delete.
    case delete
    /// An insert.
    case insert
    /// A reload.
    case reload
    /// A reconfiguration.
    case reconfigure
    /// The origin of a move.
    case moveFrom
    /// The target of a move.
    case moveTo
  }

  /// An operation names a section that does not exist (conditions 1, 8, 14, 18).
  ///
  /// `count` is the number of sections before the update, or after it for inserts and the targets
  /// of moves.
  case missingSection(Operation, section: Int, count: Int)

  /// An operation names an item of a section that does not exist (conditions 2, 9, 14, 18).
  case missingSectionOfItem(Operation, item: ItemPath, sectionCount: Int)

  /// An operation names an item that its section does not have (conditions 3, 10, 14, 18).
  case missingItem(Operation, item: ItemPath, count: Int)

  /// A section is deleted or reloaded, and also moves (condition 4).
  case removedAndMovedSection(Operation, section: Int, to: Int)

  /// An item is deleted or reloaded, and also moves (condition 5).
  case removedAndMovedItem(Operation, item: ItemPath, to: ItemPath)

  /// An item moves out of a section that is deleted or reloaded (condition 6, UIKit only).
  case movedOutOfRemovedSection(Operation, from: ItemPath, to: ItemPath)

  /// A section is deleted and also reloaded (condition 7).
  case deletedAndReloadedSection(Int)

  /// An item is deleted and also reloaded (condition 7).
  case deletedAndReloadedItem(ItemPath)

  /// A section is inserted at an index to which another one moves (condition 11).
  ///
  /// The operation is `.reload` if the index is that of a reload, which only UIKit's rules shift.
  case insertedAndMovedSection(Operation, section: Int, from: Int)

  /// An item is inserted at an index path to which another one moves (condition 12).
  case insertedAndMovedItem(Operation, item: ItemPath, from: ItemPath)

  /// An item moves into a section that is inserted or reloaded (condition 13, UIKit only).
  case movedIntoNewSection(Operation, from: ItemPath, to: ItemPath)

  /// One section moves to two indexes (condition 15).
  case sectionMovedTwice(section: Int, to: Int, and: Int)

  /// One item moves to two index paths (condition 15).
  case itemMovedTwice(item: ItemPath, to: ItemPath, and: ItemPath)

  /// Two sections move to one index (condition 16).
  case sectionIndexTakenTwice(section: Int, from: Int, and: Int)

  /// Two items move to one index path (condition 16).
  case itemPathTakenTwice(item: ItemPath, from: ItemPath, and: ItemPath)

  /// Deletes, inserts or reloads name a section twice (condition 17).
  case repeatedSection(Operation, section: Int)

  /// Deletes, inserts or reloads name an item twice (condition 17).
  case repeatedItem(Operation, item: ItemPath)

  /// The number of sections after the update does not follow from the operations (condition 19).
  case sectionCount(SectionCount)

  /// The number of items in a section does not follow from the operations (condition 20).
  case itemCount(ItemCount)

  /// One of the given counts is negative (condition 21).
  case negativeCount(section: Int, count: Int, isBefore: Bool)

  /// The counts of an update whose number of sections is wrong.
  public struct SectionCount: Hashable, Sendable {
    /// The number of sections before the update.
    public let before: Int
    /// The number of inserted sections.
    public let inserted: Int
    /// The number of deleted sections.
    public let deleted: Int
    /// The number of sections after the update.
    public let after: Int
  }

  /// The counts of a section whose number of items is wrong.
  public struct ItemCount: Hashable, Sendable {
    /// The index of the section after the update.
    public let section: Int
    /// The index of the section before the update.
    public let oldSection: Int
    /// The number of its items before the update.
    public let before: Int
    /// The number of items inserted into it.
    public let inserted: Int
    /// The number of items deleted from it.
    public let deleted: Int
    /// The number of items that move into it or within it.
    public let movedIn: Int
    /// The number of items that move out of it or within it.
    public let movedOut: Int
    /// The number of its items after the update.
    public let after: Int
  }
}

extension BatchError {
  /// The number of the condition, from 1 to 21, as listed in the article on the batch law.
  ///
  /// A reconfiguration of a section or item that does not exist counts as 18, like a reload.
  public var condition: Int {
    switch self {
    case .missingSection(let operation, _, _): Self.condition(of: operation, delete: 1, insert: 8)
    case .missingSectionOfItem(let operation, _, _):
      Self.condition(of: operation, delete: 2, insert: 9)
    case .missingItem(let operation, _, _): Self.condition(of: operation, delete: 3, insert: 10)
    case .removedAndMovedSection: 4
    case .removedAndMovedItem: 5
    case .movedOutOfRemovedSection: 6
    case .deletedAndReloadedSection, .deletedAndReloadedItem: 7
    case .insertedAndMovedSection: 11
    case .insertedAndMovedItem: 12
    case .movedIntoNewSection: 13
    case .sectionMovedTwice, .itemMovedTwice: 15
    case .sectionIndexTakenTwice, .itemPathTakenTwice: 16
    case .repeatedSection, .repeatedItem: 17
    case .sectionCount: 19
    case .itemCount: 20
    case .negativeCount: 21
    }
  }

  private static func condition(of operation: Operation, delete: Int, insert: Int) -> Int {
    switch operation {
    case .delete: delete
    case .insert: insert
    case .moveFrom, .moveTo: 14
    case .reload, .reconfigure: 18
    }
  }
}
