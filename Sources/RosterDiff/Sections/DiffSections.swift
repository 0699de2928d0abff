/// Returns what turns one sectioned list into another, with the fewest possible moves.
///
/// Sections are paired by identity, and so are items within the given scope. Of equal identities
/// the first occurrences pair, then the second ones, and so on. An item that stays in its section
/// moves only if it changed places with others; one that goes to another section always moves.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - scope: How far the identity of an item reaches.
/// - Returns: The changes, empty if both lists hold the same identities and content in order.
/// - Complexity: O(*n* log *n*) of the number of items and sections.
public func diff<Section: ListDiffableSection>(
  sections old: [Section], _ new: [Section], scope: ItemScope = .list
) -> SectionedChanges {
  var comparison = SectionedComparison(old, new)
  comparison.pairItems(scope: scope)
  return comparison.changes()
}

/// Two sectioned lists whose items lie end to end, and which of them are pairs.
struct SectionedComparison<Section: ListDiffableSection> {
  let old: FlatSections<Section.Item>
  let new: FlatSections<Section.Item>

  /// For each new section the old one that it was, or nil if it is new.
  let originOfSection: [Int?]

  /// For each new item the old one that it was, or -1 if it is new.
  var origin: [Int32]

  /// For each old item whether it is part of a pair.
  var isKept: [Bool]

  var result: SectionedChanges

  init(_ old: [Section], _ new: [Section]) {
    let sections = diff(old, new)
    self.old = FlatSections(old.map { $0.items })
    self.new = FlatSections(new.map { $0.items })
    originOfSection = sections.originsOfNew()
    origin = Array(repeating: -1, count: self.new.count)
    isKept = Array(repeating: false, count: self.old.count)
    result = SectionedChanges(sections: sections)
    for (index, origin) in originOfSection.enumerated() {
      guard let origin else { continue }
      if !old[origin].isHeaderEqual(to: new[index]) {
        result.headerUpdates.append(old: origin, new: index)
      }
      if !old[origin].isFooterEqual(to: new[index]) {
        result.footerUpdates.append(old: origin, new: index)
      }
    }
  }
}

/// The items of all sections end to end.
struct FlatSections<Item> {
  let sections: [[Item]]

  /// The flat index of the first item of each section, and the number of items at the end.
  let starts: [Int]

  var count: Int { starts[sections.count] }

  init(_ sections: [[Item]]) {
    self.sections = sections
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.count) }
    self.starts = starts
  }

  /// Returns the place of an item by its flat index, by binary search among the sections.
  func path(of flat: Int) -> ItemPath {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= flat { low = middle } else { high = middle }
    }
    while starts[low + 1] <= flat { low += 1 }
    return ItemPath(section: low, item: flat - starts[low])
  }

  subscript(path: ItemPath) -> Item { sections[path.section][path.item] }
}

extension ListChanges {
  /// Returns for each new index the old one, or nil if the element is new.
  func originsOfNew() -> [Int?] {
    var origins = [Int?](repeating: nil, count: newCount)
    var isTaken = [Bool](repeating: false, count: newCount)
    var hasLeft = [Bool](repeating: false, count: oldCount)
    for index in deletes { hasLeft[index] = true }
    for index in inserts { isTaken[index] = true }
    for move in moves {
      origins[move.new] = move.old
      isTaken[move.new] = true
      hasLeft[move.old] = true
    }
    var old = 0
    for index in origins.indices where !isTaken[index] {
      while hasLeft[old] { old += 1 }
      origins[index] = old
      old += 1
    }
    return origins
  }
}
