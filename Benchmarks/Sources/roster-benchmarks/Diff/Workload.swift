import RosterTesting

/// An edit that a diff is measured on, by its letter.
///
/// A list of numbers stands for the ids; `fresh` numbers are those that the old list does not have.
enum Workload: String, CaseIterable {
  /// Nothing changed.
  case a

  /// 5 % deleted, 5 % inserted, 5 % updated, at random places.
  case b

  /// A full shuffle.
  case c

  /// Everything replaced.
  case d

  /// The first element to the end.
  case e

  /// 10 % appended.
  case f

  /// A block deleted, a block inserted, a block shuffled: 20 %, 20 %, 4 % of lists up to 5,000
  /// elements, 10 %, 10 %, 2 % of larger ones.
  case g

  /// The lists before and after as numbers, and the new places whose content differs.
  struct Numbers {
    var old: [Int]
    var new: [Int]
    var updated: Set<Int> = []
  }

  /// Makes the lists.
  func numbers(count: Int) -> Numbers {
    var random = SeededGenerator(seed: 1)
    let old = Array(0..<count)
    var result = Numbers(old: old, new: old)
    switch self {
    case .a: break
    case .b: editAtRandom(&result, &random)
    case .c: result.new.shuffle(using: &random)
    case .d: result.new = old.map { $0 + count }
    case .e: result.new.append(result.new.removeFirst())
    case .f: result.new += count..<count + count / 10
    case .g: editBlocks(&result, &random)
    }
    return result
  }

  private func editAtRandom(_ lists: inout Numbers, _ random: inout SeededGenerator) {
    let count = lists.old.count
    let share = count / 20
    let places = Array(0..<count).shuffled(using: &random)
    let deleted = Set(places.prefix(share))
    let updated = Set(places.dropFirst(share).prefix(share))
    var insertsBefore = [Int](repeating: 0, count: count + 1)
    for _ in 0..<share { insertsBefore[Int.random(in: 0...count, using: &random)] += 1 }
    lists.new = []
    var fresh = count
    for place in 0...count {
      lists.new += fresh..<fresh + insertsBefore[place]
      fresh += insertsBefore[place]
      guard place < count, !deleted.contains(place) else { continue }
      if updated.contains(place) { lists.updated.insert(lists.new.count) }
      lists.new.append(place)
    }
  }

  private func editBlocks(_ lists: inout Numbers, _ random: inout SeededGenerator) {
    let count = lists.old.count
    let block = count <= 5_000 ? count / 5 : count / 10
    lists.new.removeSubrange(2 * block..<3 * block)
    lists.new.insert(contentsOf: count..<count + block, at: 3 * block)
    lists.new[0..<block / 5].shuffle(using: &random)
  }
}

extension Workload.Numbers {
  /// The number of elements in both lists minus that of a longest sequence in the same order,
  /// counted without any of the code that is measured.
  var fewestMoves: Int {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let kept = new.compactMap { places[$0] }
    // The least last place of an ascending sequence of each length.
    var ends: [Int] = []
    for place in kept {
      let length = ends.partitioningIndex { $0 > place }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    return kept.count - ends.count
  }
}

extension [Int] {
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isAfter(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
