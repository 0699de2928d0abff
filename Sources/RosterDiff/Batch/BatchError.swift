/// Why a batch is illegal.
///
/// Every case names the places and the counts that contradict one another; `condition` is the
/// number under which the articles list it, `description` says it in a sentence.
public enum BatchError: Error, Hashable, Sendable {
  /// Operations that name a place which may not exist.
  public enum Operation: Hashable, Sendable {
    /// The section or item was to go away.
    case delete
    /// The section or item was to be new.
    case insert
    /// The section or item was to be made anew.
    case reload
    /// The section or item was to be bound again.
    case reconfigure
    /// The section or item was to leave this place.
    case moveFrom
    /// The section or item was to arrive at this place.
    case moveTo
  }

  /// A section that does not exist was named (conditions 1, 8, 14, 18).
  ///
  /// `count` is the number of sections there: before the update, or after it for inserts and
  /// the targets of moves.
  case missingSection(Operation, section: Int, count: Int)

  /// An item of a section that does not exist was named (conditions 2, 9, 14, 18).
  case missingSectionOfItem(Operation, item: ItemPath, sectionCount: Int)

  /// An item that its section does not have was named (conditions 3, 10, 14, 18).
  case missingItem(Operation, item: ItemPath, count: Int)

  /// A section was to be deleted or reloaded, and to move as well (condition 4).
  case removedAndMovedSection(Operation, section: Int, to: Int)

  /// An item was to be deleted or reloaded, and to move as well (condition 5).
  case removedAndMovedItem(Operation, item: ItemPath, to: ItemPath)

  /// An item was to move out of a section that is deleted or reloaded (condition 6, UIKit only).
  case movedOutOfRemovedSection(Operation, from: ItemPath, to: ItemPath)

  /// A section was to be deleted and to be reloaded (condition 7).
  case deletedAndReloadedSection(Int)

  /// An item was to be deleted and to be reloaded (condition 7).
  case deletedAndReloadedItem(ItemPath)

  /// A section was to be new at a place to which another one moves (condition 11).
  ///
  /// The operation is `.reload` if the place is that of a reload, which only UIKit's rules shift.
  case insertedAndMovedSection(Operation, section: Int, from: Int)

  /// An item was to be new at a place to which another one moves (condition 12).
  case insertedAndMovedItem(Operation, item: ItemPath, from: ItemPath)

  /// An item was to move into a section that is inserted or reloaded (condition 13, UIKit only).
  case movedIntoNewSection(Operation, from: ItemPath, to: ItemPath)

  /// One section was to move to two places (condition 15).
  case sectionMovedTwice(section: Int, to: Int, and: Int)

  /// One item was to move to two places (condition 15).
  case itemMovedTwice(item: ItemPath, to: ItemPath, and: ItemPath)

  /// Two sections were to move to one place (condition 16).
  case sectionPlaceTakenTwice(section: Int, from: Int, and: Int)

  /// Two items were to move to one place (condition 16).
  case itemPlaceTakenTwice(item: ItemPath, from: ItemPath, and: ItemPath)

  /// A section was named twice by deletes, inserts or reloads (condition 17).
  case repeatedSection(Operation, section: Int)

  /// An item was named twice by deletes, inserts or reloads (condition 17).
  case repeatedItem(Operation, item: ItemPath)

  /// The number of sections after the update is not what the operations give (condition 19).
  case sectionCount(SectionCount)

  /// The number of items in a section is not what the operations give (condition 20).
  case itemCount(ItemCount)

  /// One of the given counts is negative (condition 21), which no list can have.
  case negativeCount(section: Int, count: Int, isBefore: Bool)

  /// The numbers of an update whose section counts do not fit.
  public struct SectionCount: Hashable, Sendable {
    /// The number of sections before the update.
    public let before: Int
    /// The number of sections that are inserted.
    public let inserted: Int
    /// The number of sections that are deleted.
    public let deleted: Int
    /// The number of sections that there are after the update.
    public let after: Int
  }

  /// The numbers of a section whose item counts do not fit.
  public struct ItemCount: Hashable, Sendable {
    /// The index of the section after the update.
    public let section: Int
    /// The index of the section before the update.
    public let oldSection: Int
    /// The number of its items before the update.
    public let before: Int
    /// The number of items that are inserted into it.
    public let inserted: Int
    /// The number of items that are deleted from it.
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
  /// The number of the condition, from 1 to 21, as the article on the batch law lists them.
  ///
  /// A reconfiguration of what does not exist counts as 18, like a reload of it.
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
    case .sectionPlaceTakenTwice, .itemPlaceTakenTwice: 16
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
