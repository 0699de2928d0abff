import RosterKit
import RosterView

typealias TextSnapshot = DiffableDataSourceSnapshot<String, Int>
typealias Outline = DiffableDataSourceSectionSnapshot<String>

extension DiffableDataSourceSnapshot where SectionID == String, ItemID == Int {
  /// Creates a snapshot of sections and their items.
  init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items)
    }
  }

  /// The sections and items as text.
  var text: String {
    sectionIdentifiers.map { section in
      section + itemIdentifiers(inSection: section).map { " \($0)" }.joined()
    }.joined(separator: ", ")
  }
}
