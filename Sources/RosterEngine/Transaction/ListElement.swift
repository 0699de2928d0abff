public import RosterDiff

/// An element that a view of a list shows: an item, a supplementary view such as the header of a section,
/// or a decoration.
public enum ListElement: Hashable, Sendable {
  /// The item at an index path.
  case item(ItemPath)

  /// A supplementary view with content, of a section or of an item: a header, a footer, or a view that
  /// the layout requests.
  case supplementary(ElementKind, of: ListElement.Owner)

  /// A decoration without content of its own, of a section or of an item.
  case decoration(ElementKind, of: ListElement.Owner)

  /// Returns the header of a section.
  @inlinable
  public static func header(section: Int) -> ListElement {
    .supplementary(.header, of: .section(section))
  }

  /// Returns the footer of a section.
  @inlinable
  public static func footer(section: Int) -> ListElement {
    .supplementary(.footer, of: .section(section))
  }

  /// The kind of a supplementary view; nil for other elements.
  public var supplementaryKind: ElementKind? {
    if case .supplementary(let kind, _) = self { kind } else { nil }
  }

  /// The owner of the element; an item is its own owner.
  public var owner: ListElement.Owner {
    switch self {
    case .item(let path): .item(path)
    case .supplementary(_, let owner), .decoration(_, let owner): owner
    }
  }

  /// The index of the section to which the element belongs.
  public var section: Int {
    switch owner {
    case .item(let path): path.section
    case .section(let section): section
    }
  }

  /// The index path of the item, or nil for other elements.
  public var itemPath: ItemPath? {
    if case .item(let path) = self { path } else { nil }
  }
}

extension ListElement {
  /// The section or item to which an element belongs, and with which it moves.
  public enum Owner: Hashable, Sendable {
    /// A section.
    case section(Int)

    /// An item.
    case item(ItemPath)
  }
}

extension ListElement {
  /// Returns the same element of another owner.
  ///
  /// - Parameter owner: An item for elements that belong to an item, otherwise a section.
  /// - Returns: The element of that owner.
  public func owned(by owner: ListElement.Owner) -> ListElement {
    switch (self, owner) {
    case (.item, .item(let path)): .item(path)
    case (.supplementary(let kind, _), _): .supplementary(kind, of: owner)
    case (.decoration(let kind, _), _): .decoration(kind, of: owner)
    default: self
    }
  }

  /// Creates an element from an element within a section.
  package init(_ element: LayoutElement, section: Int) {
    func owner(_ item: Int?) -> ListElement.Owner {
      item.map { .item(ItemPath(section: section, item: $0)) } ?? .section(section)
    }
    switch element {
    case .item(let item): self = .item(ItemPath(section: section, item: item))
    case .supplementary(let kind, let item): self = .supplementary(kind, of: owner(item))
    case .decoration(let kind, let item): self = .decoration(kind, of: owner(item))
    }
  }

  /// The element within its section.
  var inSection: LayoutElement {
    var item: Int?
    if case .item(let path) = owner { item = path.item }
    return switch self {
    case .item(let path): .item(path.item)
    case .supplementary(let kind, _): .supplementary(kind, item: item)
    case .decoration(let kind, _): .decoration(kind, item: item)
    }
  }
}

extension ListElement: CustomStringConvertible {
  /// The element as `item 2-14`, `header 2`, `footer 2` or `badge of item 2-14`.
  public var description: String {
    switch self {
    case .item(let path): "item \(path)"
    case .supplementary(let kind, .section(let section)) where kind == .header || kind == .footer:
      "\(kind) \(section)"
    case .supplementary(let kind, let owner), .decoration(let kind, let owner):
      "\(kind) of \(owner)"
    }
  }
}

extension ListElement.Owner: CustomStringConvertible {
  /// The owner as `item 2-14` or `section 2`.
  public var description: String {
    switch self {
    case .item(let path): "item \(path)"
    case .section(let section): "section \(section)"
    }
  }
}
