package import RosterDiff

/// An item that is shown at another index path than in the data, while the user holds it.
package struct DisplacedItem: Hashable, Sendable {
  /// The index path in the data.
  package var data: ItemPath

  /// The index path on the screen: the one that the item would have if it were dropped.
  package var shown: ItemPath

  /// The outline level that the user has chosen for it there, or nil for the usual one.
  package var level: Int?

  /// Creates an item.
  package init(data: ItemPath, shown: ItemPath, level: Int? = nil) {
    self.data = data
    self.shown = shown
    self.level = level
  }

  /// Returns the index path at which an item of the data is shown.
  func shownPath(_ path: ItemPath) -> ItemPath {
    if path == data { return shown }
    return Self.without(data, path).inserting(shown)
  }

  /// Returns the index path in the data of an item that is shown.
  func dataPath(_ path: ItemPath) -> ItemPath {
    if path == shown { return data }
    return Self.without(shown, path).inserting(data)
  }

  /// Returns the shown counts for counts of the data.
  func shownCounts(_ counts: [Int]) -> [Int] {
    Self.counts(counts, moving: data, to: shown)
  }

  /// Returns the counts of the data for shown counts.
  func dataCounts(_ counts: [Int]) -> [Int] {
    Self.counts(counts, moving: shown, to: data)
  }

  private static func counts(_ counts: [Int], moving old: ItemPath, to new: ItemPath) -> [Int] {
    var counts = counts
    if counts.indices.contains(old.section) { counts[old.section] -= 1 }
    if counts.indices.contains(new.section) { counts[new.section] += 1 }
    return counts
  }

  /// Returns the index path of an item after another one is removed.
  static func without(_ removed: ItemPath, _ path: ItemPath) -> ItemPath {
    guard path.section == removed.section, path.item > removed.item else { return path }
    return ItemPath(section: path.section, item: path.item - 1)
  }
}

extension ItemPath {
  /// Returns the index path of an item after another one is inserted.
  func inserting(_ new: ItemPath) -> ItemPath {
    guard section == new.section, item >= new.item else { return self }
    return ItemPath(section: section, item: item + 1)
  }
}
