import RosterKit

/// A value that has an identity, and no hash.
struct Versioned: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var version = 0

  init(_ id: Int, _ version: Int = 0) {
    self.id = id
    self.version = version
  }

  var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}

typealias ValueSnapshot = ComparableDataSourceSnapshot<String, Versioned>

extension ComparableDataSourceSnapshot where SectionID == String, Item == Versioned {
  /// Creates a snapshot of sections and their items, in their first version.
  init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items.map { Versioned($0) })
    }
  }

  /// The sections and items as text.
  var text: String {
    sectionIdentifiers.map { section in
      section + items(inSection: section).map { " \($0)" }.joined()
    }.joined(separator: ", ")
  }
}
