import RosterDiff

/// A section that is shown at another index than in the data, while the user holds it.
package struct DisplacedSection: Hashable, Sendable {
  /// The view of the section by which the user holds it.
  package enum Handle: Hashable, Sendable {
    case header
    case firstItem
  }

  /// The index in the data.
  package var data: Int

  /// The index on the screen: the one that the section would have if it were dropped.
  package var shown: Int

  /// The view of the section by which the user holds it.
  let handle: Handle

  /// Creates a section.
  package init(data: Int, shown: Int, handle: Handle) {
    self.data = data
    self.shown = shown
    self.handle = handle
  }

  /// Returns the index at which a section of the data is shown.
  func shownSection(_ section: Int) -> Int { Self.moved(section, from: data, to: shown) }

  /// Returns the index in the data of a section that is shown.
  func dataSection(_ section: Int) -> Int { Self.moved(section, from: shown, to: data) }

  /// The view that the user holds, as it is shown.
  var held: ListElement {
    switch handle {
    case .header: .header(section: shown)
    case .firstItem: .item(ItemPath(section: shown, item: 0))
    }
  }

  static func moved(_ section: Int, from: Int, to: Int) -> Int {
    if section == from { return to }
    let rest = without(from, section)
    return rest >= to ? rest + 1 : rest
  }

  /// Returns the index of a section after another one is removed.
  static func without(_ removed: Int, _ section: Int) -> Int {
    section > removed ? section - 1 : section
  }
}
