import RosterDiff

/// A section that is shown in another place than it has in the data, while the user holds it.
package struct DisplacedSection: Hashable, Sendable {
  /// The view of the section by which the user holds it.
  package enum Handle: Hashable, Sendable {
    case header
    case firstItem
  }

  /// The index in the data.
  package var data: Int

  /// The index on the screen: the one that the section would have when it is let go.
  package var shown: Int

  /// By which of its views the user holds it.
  let handle: Handle

  /// Creates a section.
  package init(data: Int, shown: Int, handle: Handle) {
    self.data = data
    self.shown = shown
    self.handle = handle
  }

  /// Returns where a section of the data is shown.
  func shownSection(_ section: Int) -> Int { Self.moved(section, from: data, to: shown) }

  /// Returns where a section that is shown is in the data.
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

  /// Returns the index of a section if another one were not there.
  static func without(_ gone: Int, _ section: Int) -> Int {
    section > gone ? section - 1 : section
  }
}
