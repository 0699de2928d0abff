public import RosterSnapshot

/// A value that has an identity, and no hash.
public struct Versioned: Identifiable, Equatable, CustomStringConvertible, Sendable {
  public let id: Int
  public var version = 0

  public init(_ id: Int, _ version: Int = 0) {
    self.id = id
    self.version = version
  }

  public var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}

public typealias ValueSnapshot = ComparableDataSourceSnapshot<String, Versioned>

extension ComparableDataSourceSnapshot where SectionID == String, Item == Versioned {
  /// Creates a snapshot of sections and their items, in their first version.
  public init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items.map { Versioned($0) })
    }
  }

  /// The sections and items as text.
  public var text: String {
    sectionIdentifiers.map { section in
      section + items(inSection: section).map { " \($0)" }.joined()
    }.joined(separator: ", ")
  }
}
