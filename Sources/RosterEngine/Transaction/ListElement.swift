public import RosterDiff

/// What a view of a list shows: an item, or the header or footer of a section.
public enum ListElement: Hashable, Sendable {
  /// The item at a place.
  case item(ItemPath)

  /// The header of a section.
  case header(section: Int)

  /// The footer of a section.
  case footer(section: Int)

  /// The index of the section that the element belongs to.
  public var section: Int {
    switch self {
    case .item(let path): path.section
    case .header(let section), .footer(let section): section
    }
  }

  /// The place of the item, or nil for a header or footer.
  public var itemPath: ItemPath? {
    if case .item(let path) = self { path } else { nil }
  }
}

extension ListElement: CustomStringConvertible {
  /// The element as `item 2-14`, `header 2` or `footer 2`.
  public var description: String {
    switch self {
    case .item(let path): "item \(path)"
    case .header(let section): "header \(section)"
    case .footer(let section): "footer \(section)"
    }
  }
}
