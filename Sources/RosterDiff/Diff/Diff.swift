/// Returns what turns one list into another, with the fewest possible moves.
///
/// Elements are paired by identity; of equal identities the first occurrences pair, then the
/// second ones, and so on.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
/// - Returns: The changes, empty if both lists hold the same identities and content in order.
/// - Complexity: O(*n* log *n*) of the number of elements.
public func diff<Element: ListDiffable>(_ old: [Element], _ new: [Element]) -> ListChanges {
  diff(old, new, by: { $0.diffIdentifier }, isContentEqual: { $0.isContentEqual(to: $1) })
}

/// Returns what turns one list into another, with the identity and the comparison given.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - id: Gives the identity of an element.
///   - isContentEqual: Whether the old and the new version of an element look the same.
/// - Returns: The changes.
/// - Complexity: O(*n* log *n*) of the number of elements.
public func diff<Element, ID: Hashable>(
  _ old: [Element], _ new: [Element], by id: (Element) -> ID,
  isContentEqual: (Element, Element) -> Bool
) -> ListChanges {
  var positions: [ID: [Int]] = [:]
  for (index, element) in old.enumerated().reversed() {
    positions[id(element), default: []].append(index)
  }
  var oldOfNew: [Int?] = []
  var isKept = [Bool](repeating: false, count: old.count)
  for element in new {
    let index = positions[id(element)]?.popLast()
    oldOfNew.append(index)
    if let index { isKept[index] = true }
  }
  var changes = ListChanges(oldCount: old.count, newCount: new.count)
  for index in old.indices where !isKept[index] { changes.deletes.append(index) }
  let stays = longestIncreasingSubsequence(oldOfNew.compactMap { $0 })
  var kept = 0
  for index in new.indices {
    guard let origin = oldOfNew[index] else {
      changes.inserts.append(index)
      continue
    }
    if !isContentEqual(old[origin], new[index]) { changes.updates.append(old: origin, new: index) }
    if !stays[kept] { changes.moves.append(old: origin, new: index) }
    kept += 1
  }
  return changes
}

/// Marks the members of a longest increasing subsequence (Fredman 1975).
func longestIncreasingSubsequence(_ values: [Int]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var marks = [Bool](repeating: false, count: values.count)
  var index = tails.last ?? -1
  while index >= 0 {
    marks[index] = true
    index = previous[index]
  }
  return marks
}
