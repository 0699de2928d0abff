import RosterDiff
import RosterEngine

/// An item that is shown in another place than it has in the data, while the user holds it.
struct DisplacedItem: Hashable {
  /// The place in the data.
  var data: ItemPath

  /// The place on the screen: the one that the item would have when it is let go.
  var shown: ItemPath

  /// Returns where an item of the data is shown.
  func shownPath(_ path: ItemPath) -> ItemPath {
    if path == data { return shown }
    return Self.without(data, path).inserting(shown)
  }

  /// Returns where an item that is shown is in the data.
  func dataPath(_ path: ItemPath) -> ItemPath {
    if path == shown { return data }
    return Self.without(shown, path).inserting(data)
  }

  /// Returns the counts as they are shown.
  func shownCounts(_ counts: [Int]) -> [Int] {
    Self.counts(counts, moving: data, to: shown)
  }

  /// Returns the counts of the data.
  func dataCounts(_ counts: [Int]) -> [Int] {
    Self.counts(counts, moving: shown, to: data)
  }

  private static func counts(_ counts: [Int], moving old: ItemPath, to new: ItemPath) -> [Int] {
    var counts = counts
    if counts.indices.contains(old.section) { counts[old.section] -= 1 }
    if counts.indices.contains(new.section) { counts[new.section] += 1 }
    return counts
  }

  /// Returns the place of an item if another one were not there.
  static func without(_ gone: ItemPath, _ path: ItemPath) -> ItemPath {
    guard path.section == gone.section, path.item > gone.item else { return path }
    return ItemPath(section: path.section, item: path.item - 1)
  }
}

extension ItemPath {
  /// Returns the place of an item once another one has been put in at a place.
  func inserting(_ new: ItemPath) -> ItemPath {
    guard section == new.section, item >= new.item else { return self }
    return ItemPath(section: section, item: item + 1)
  }
}

extension CollectionView {
  /// Returns where an item of the data is shown.
  func shownPath(_ path: ItemPath) -> ItemPath { drag?.place.shownPath(path) ?? path }

  /// Returns where an item that is shown is in the data.
  func dataPath(_ path: ItemPath) -> ItemPath { drag?.place.dataPath(path) ?? path }

  /// Returns what stands where an element of the data is shown.
  func shownElement(_ element: ListElement) -> ListElement {
    guard let place = drag?.place else { return element }
    return element.moved { place.shownPath($0) }
  }

  /// Returns what an element that is shown is in the data.
  func dataElement(_ element: ListElement) -> ListElement {
    drag?.place.dataElement(element) ?? element
  }
}

extension DisplacedItem {
  /// Returns what an element that is shown is in the data.
  func dataElement(_ element: ListElement) -> ListElement { element.moved { dataPath($0) } }
}

extension ListElement {
  /// Returns the element as it belongs to an item in another place.
  fileprivate func moved(_ place: (ItemPath) -> ItemPath) -> ListElement {
    guard case .item(let path) = owner else { return self }
    return owned(by: .item(place(path)))
  }
}
