extension BatchError: CustomStringConvertible {
  /// The contradiction in one sentence, with all numbers.
  public var description: String {
    switch self {
    case .missingSection, .missingSectionOfItem, .missingItem, .negativeCount: existenceText
    case .sectionCount(let counts): Self.text(counts)
    case .itemCount(let counts): Self.text(counts)
    case .removedAndMovedSection, .removedAndMovedItem, .movedOutOfRemovedSection,
      .deletedAndReloadedSection, .deletedAndReloadedItem, .insertedAndMovedSection,
      .insertedAndMovedItem, .movedIntoNewSection:
      conflictText
    case .sectionMovedTwice, .itemMovedTwice, .sectionIndexTakenTwice, .itemPathTakenTwice,
      .repeatedSection, .repeatedItem:
      repetitionText
    }
  }

  private var existenceText: String {
    switch self {
    case .missingSection(let operation, let section, let count):
      "section \(section) was to \(operation.text), "
        + "but \(Self.sections(count)) \(operation.timeText)"
    case .missingSectionOfItem(let operation, let item, let count):
      "item \(item.item) of section \(item.section) was to \(operation.text), "
        + "but \(Self.sections(count)) \(operation.timeText)"
    case .missingItem(let operation, let item, let count):
      "item \(item.item) of section \(item.section) was to \(operation.text), "
        + "but that section has \(Self.items(count)) \(operation.timeText)"
    case .negativeCount(let section, let count, let isBefore):
      "section \(section) is said to have \(count) items "
        + "\(isBefore ? "before" : "after") the update, but no section can have less than 0"
    default: ""
    }
  }

  private var conflictText: String {
    switch self {
    case .removedAndMovedSection(let operation, let section, let target):
      "section \(section) was to \(operation.text) and also to move to \(target)"
    case .removedAndMovedItem(let operation, let item, let target):
      "item \(item) was to \(operation.text) and also to move to \(target)"
    case .movedOutOfRemovedSection(let operation, let from, let target):
      "item \(from) was to move to \(target), "
        + "but section \(from.section), which it leaves, is to \(operation.text)"
    case .deletedAndReloadedSection(let section):
      "section \(section) was to be deleted and also to be reloaded"
    case .deletedAndReloadedItem(let item):
      "item \(item) was to be deleted and also to be reloaded"
    case .insertedAndMovedSection(let operation, let section, let from):
      "section \(from) was to move to \(section), "
        + "but \(operation.newcomer("section")) is to be there"
    case .insertedAndMovedItem(let operation, let item, let from):
      "item \(from) was to move to \(item), but \(operation.newcomer("item")) is to be there"
    case .movedIntoNewSection(let operation, let from, let target):
      "item \(from) was to move to \(target), "
        + "but section \(target.section) is \(operation.newcomer("section"))"
    default: ""
    }
  }

  private var repetitionText: String {
    switch self {
    case .sectionMovedTwice(let section, let target, let other):
      "section \(section) was to move to \(target) and also to \(other)"
    case .itemMovedTwice(let item, let target, let other):
      "item \(item) was to move to \(target) and also to \(other)"
    case .sectionIndexTakenTwice(let section, let from, let other):
      "sections \(from) and \(other) were both to move to \(section)"
    case .itemPathTakenTwice(let item, let from, let other):
      "items \(from) and \(other) were both to move to \(item)"
    case .repeatedSection(let operation, let section):
      "section \(section) was to \(operation.text) more than once"
    case .repeatedItem(let operation, let item):
      "item \(item) was to \(operation.text) more than once"
    default: ""
    }
  }

  private static func text(_ counts: SectionCount) -> String {
    "\(counts.before) sections before the update, plus \(counts.inserted) inserted, "
      + "less \(counts.deleted) deleted, make \(counts.before + counts.inserted - counts.deleted), "
      + "but there are \(counts.after) after it"
  }

  private static func text(_ counts: ItemCount) -> String {
    let expected =
      counts.before &+ counts.inserted &- counts.deleted &+ counts.movedIn &- counts.movedOut
    let name =
      counts.section == counts.oldSection
      ? "section \(counts.section)"
      : "section \(counts.section) (\(counts.oldSection) before the update)"
    return "\(name) had \(items(counts.before)) before the update, "
      + "plus \(counts.inserted) inserted, less \(counts.deleted) deleted, "
      + "plus \(counts.movedIn) moved in, less \(counts.movedOut) moved out make \(expected), "
      + "but it has \(counts.after) after it"
  }

  private static func sections(_ count: Int) -> String {
    switch count {
    case 0: "there are no sections"
    case 1: "there is only 1 section"
    default: "there are only \(count) sections"
    }
  }

  private static func items(_ count: Int) -> String {
    switch count {
    case 0: "no items"
    case 1: "1 item"
    default: "\(count) items"
    }
  }
}

extension BatchError.Operation {
  fileprivate var text: String {
    switch self {
    case .delete: "be deleted"
    case .insert: "be inserted"
    case .reload: "be reloaded"
    case .reconfigure: "be reconfigured"
    case .moveFrom: "move away"
    case .moveTo: "be the target of a move"
    }
  }

  fileprivate var timeText: String {
    switch self {
    case .insert, .moveTo: "after the update"
    case .delete, .reload, .reconfigure, .moveFrom: "before the update"
    }
  }

  /// Names what is inserted; a reload inserts something only if it is split into a delete and an
  /// insert.
  fileprivate func newcomer(_ noun: String) -> String {
    self == .reload ? "a reloaded \(noun)" : "a new \(noun)"
  }
}
