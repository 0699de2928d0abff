extension BatchError {
  /// A section or an item that an error is about, at an index before or after the update.
  package struct Subject: Hashable, Sendable {
    /// A section or an item.
    package enum Element: Hashable, Sendable {
      /// The section with an index.
      case section(Int)

      /// The item at a path.
      case item(ItemPath)
    }

    /// The section or item; it may not exist.
    package let element: Element

    /// Whether the index is one before the update rather than after it.
    package let isBefore: Bool

    /// Returns a section before or after the update, as this subject is.
    package func inSection(_ section: Int) -> Subject {
      Subject(element: .section(section), isBefore: isBefore)
    }
  }

  /// The sections and items that the error is about, in the order of its description.
  package var subjects: [Subject] {
    switch self {
    case .missingSection(let operation, let section, _),
      .repeatedSection(let operation, let section):
      [operation.subject(.section(section))]
    case .missingSectionOfItem, .sectionCount: []
    case .missingItem(let operation, let item, _):
      [operation.subject(.section(item.section))]
    case .repeatedItem(let operation, let item): [operation.subject(.item(item))]
    case .itemCount(let counts): [.after(.section(counts.section))]
    case .negativeCount(let section, _, let isBefore):
      [Subject(element: .section(section), isBefore: isBefore)]
    case .removedAndMovedSection, .removedAndMovedItem, .movedOutOfRemovedSection,
      .deletedAndReloadedSection, .deletedAndReloadedItem, .insertedAndMovedSection,
      .insertedAndMovedItem, .movedIntoNewSection:
      conflictSubjects
    case .sectionMovedTwice(let section, _, _): [.before(.section(section))]
    case .itemMovedTwice(let item, _, _): [.before(.item(item))]
    case .sectionIndexTakenTwice(_, let from, let other):
      [.before(.section(from)), .before(.section(other))]
    case .itemPathTakenTwice(_, let from, let other):
      [.before(.item(from)), .before(.item(other))]
    }
  }

  private var conflictSubjects: [Subject] {
    switch self {
    case .removedAndMovedSection(_, let section, _), .deletedAndReloadedSection(let section):
      [.before(.section(section))]
    case .removedAndMovedItem(_, let item, _), .deletedAndReloadedItem(let item):
      [.before(.item(item))]
    case .movedOutOfRemovedSection(_, let from, _):
      [.before(.item(from)), .before(.section(from.section))]
    case .insertedAndMovedSection(_, let section, let from):
      [.before(.section(from)), .after(.section(section))]
    case .insertedAndMovedItem(_, let item, let from): [.before(.item(from)), .after(.item(item))]
    case .movedIntoNewSection(_, let from, let target):
      [.before(.item(from)), .after(.section(target.section))]
    default: []
    }
  }
}

extension BatchError.Subject: CustomStringConvertible {
  /// The subject, as in `item 0-3` or `section 2 after the update`.
  package var description: String {
    let name =
      switch element {
      case .section(let section): "section \(section)"
      case .item(let item): "item \(item)"
      }
    return isBefore ? name : "\(name) after the update"
  }

  fileprivate static func before(_ element: Element) -> Self {
    Self(element: element, isBefore: true)
  }

  fileprivate static func after(_ element: Element) -> Self {
    Self(element: element, isBefore: false)
  }
}

extension BatchError.Operation {
  /// Returns a section or item before or after the update, as the operation requires.
  fileprivate func subject(_ element: BatchError.Subject.Element) -> BatchError.Subject {
    switch self {
    case .insert, .moveTo: .after(element)
    case .delete, .reload, .reconfigure, .moveFrom: .before(element)
    }
  }
}
