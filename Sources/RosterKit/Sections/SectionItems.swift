import RosterDiff

/// The items of one section as they were read from its controller.
enum SectionItems {
  /// A number of items without view models, which are identified by their index.
  case counted(Int)

  /// Items with view models, of different identities.
  case models([ListItem])

  /// The number of items.
  var count: Int {
    switch self {
    case .counted(let count): count
    case .models(let items): items.count
    }
  }

  /// The view models, or nil if there are none.
  var models: [ListItem]? {
    if case .models(let items) = self { items } else { nil }
  }

  /// The items in the form in which the diff compares them.
  ///
  /// - Parameter content: The number of the section's content, which all counted items share.
  /// - Returns: The items in order.
  /// - Complexity: O(*n*) of their number.
  func compared(content: Int) -> [ComparedItem] {
    switch self {
    case .counted(let count): (0..<count).map { .counted(index: $0, content: content) }
    case .models(let items): items.map { .model($0) }
    }
  }
}

/// An item as the diff compares it.
enum ComparedItem: ListDiffable {
  /// An item without a view model; its content is that of the whole section.
  case counted(index: Int, content: Int)

  /// An item with a view model.
  case model(ListItem)

  /// What identifies an item within its section.
  enum Identity: Hashable {
    case index(Int)
    case model(ListIdentity)
  }

  var diffIdentifier: Identity {
    switch self {
    case .counted(let index, _): .index(index)
    case .model(let item): .model(item.model.diffIdentifier)
    }
  }

  func isContentEqual(to other: ComparedItem) -> Bool {
    switch (self, other) {
    case (.counted(_, let content), .counted(_, let otherContent)): content == otherContent
    case (.model(let item), .model(let otherItem)): item.isContentEqual(to: otherItem)
    default: false
    }
  }
}
