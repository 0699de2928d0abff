public import RosterSnapshot

public typealias TextSnapshot = DiffableDataSourceSnapshot<String, Int>
public typealias Outline = DiffableDataSourceSectionSnapshot<String>

extension DiffableDataSourceSnapshot where SectionID == String, ItemID == Int {
  /// Creates a snapshot of sections and their items.
  public init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items)
    }
  }

  /// The sections and items as text.
  public var text: String {
    sectionIdentifiers.map { section in
      section + itemIdentifiers(inSection: section).map { " \($0)" }.joined()
    }.joined(separator: ", ")
  }
}

/// An outline of names, of which those that end in a slash have children.
public func folders(_ items: [String]) -> LazyOutline<String> {
  LazyOutline(
    items,
    rows: .init(
      isParent: { $0.hasSuffix("/") }, placeholder: { "\($0)…" }, failure: { "\($0)!" }))
}
