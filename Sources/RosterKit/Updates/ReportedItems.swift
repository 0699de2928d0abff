import RosterDiff

/// The item changes that the blocks of an update reported, combined into index paths before and
/// after the whole update.
///
/// A block reports which of the shown items are removed, and where the new ones are in the list
/// that it leaves. Insertions and removals of a later block shift the items of earlier ones.
@MainActor
struct ReportedItems {
  /// An item at an index that a block reported.
  struct Placed: Equatable {
    /// Its index in the section.
    var item: Int

    /// The index path of the item before the update, or nil if it is new.
    let origin: ItemPath?
  }

  /// The items that leave their sections or move, by section before the update, ascending.
  private(set) var left: [Int: [Int]] = [:]

  /// The items that are inserted or move, by section after the update, ascending.
  private(set) var placed: [Int: [Placed]] = [:]

  /// The sections, before and after, for which impossible index paths were reported.
  private(set) var impossible: (old: Set<Int>, new: Set<Int>) = ([], [])

  /// The current section, after the update, of each item that moves.
  private var homes: [ItemPath: Int] = [:]

  /// The largest reported index that was beyond the end of its section at the time, by section.
  private var highest: [Int: Int] = [:]

  private let map: IndexMap
  private let oldCount: @MainActor (Int) -> Int

  /// Combines the reported changes.
  ///
  /// - Parameters:
  ///   - updates: The reported changes.
  ///   - map: Maps sections before to sections after.
  ///   - oldCount: Returns the number of items of a section before the update.
  /// - Complexity: O(*b* · *c* log *c*), where *b* is the number of blocks and *c* is the number of
  ///   reported changes.
  init(
    _ updates: ItemUpdates, _ map: IndexMap, oldCount: @escaping @MainActor (Int) -> Int
  ) {
    self.map = map
    self.oldCount = oldCount
    var blocks: [Int: Block] = [:]
    for delete in updates.reportedDeletes {
      blocks[delete.block, default: Block()].delete(delete.value)
    }
    for move in updates.reportedMoves { blocks[move.block, default: Block()].move(move.value) }
    for insert in updates.reportedInserts {
      blocks[insert.block, default: Block()].targets.append((insert.value, nil))
    }
    for number in blocks.keys.sorted() {
      if let block = blocks[number] { add(block) }
    }
  }

  /// The index paths of deleted items, before the update, ascending.
  var deletes: [ItemPath] {
    left.keys.sorted().flatMap { section in
      (left[section] ?? []).map { ItemPath(section: section, item: $0) }
    }.filter { homes[$0] == nil }
  }

  /// The index paths of inserted items, after the update, ascending.
  var inserts: [ItemPath] { arrivals.filter { $0.origin == nil }.map(\.path) }

  /// The moved items, by ascending index path after the update.
  var moves: [ItemMove] {
    arrivals.compactMap { arrival in arrival.origin.map { ItemMove(from: $0, to: arrival.path) } }
  }

  private var arrivals: [(path: ItemPath, origin: ItemPath?)] {
    placed.keys.sorted().flatMap { section in
      (placed[section] ?? []).map { (ItemPath(section: section, item: $0.item), $0.origin) }
    }
  }

  /// Returns whether anything was reported for a section that exists before and after.
  func concerns(old: Int, new: Int) -> Bool {
    left[old] != nil || placed[new] != nil || impossible.old.contains(old)
      || impossible.new.contains(new)
  }

  /// Returns whether the reported changes lead from one number of items to the other.
  ///
  /// Items that others shifted beyond the end get the last free indexes.
  mutating func explains(old: Int, new: Int, _ counts: (old: Int, new: Int)) -> Bool {
    if impossible.old.contains(old) || impossible.new.contains(new) { return false }
    let items = placed[new] ?? []
    guard counts.old - (left[old]?.count ?? 0) + items.count == counts.new,
      highest[new, default: -1] < counts.new
    else { return false }
    pull(new, into: counts.new)
    return true
  }

  private mutating func pull(_ section: Int, into count: Int) {
    guard var items = placed[section], let last = items.last, last.item >= count else { return }
    var limit = count - 1
    for index in items.indices.reversed() {
      items[index].item = min(items[index].item, limit)
      limit = items[index].item - 1
    }
    placed[section] = items
  }
}

extension ReportedItems {
  /// The changes that one block reported.
  private struct Block {
    private(set) var deletes: Set<ItemPath> = []
    private(set) var moves: [ItemPath: ItemPath] = [:]
    var targets: [(to: ItemPath, origin: ItemPath?)] = []

    mutating func delete(_ path: ItemPath) { deletes.insert(path) }

    /// Adds a move; of several moves of one item, the last one counts.
    mutating func move(_ move: ItemMove) {
      if moves.updateValue(move.to, forKey: move.from) != nil {
        targets.removeAll { $0.origin == move.from }
      }
      targets.append((move.to, move.from))
    }
  }

  private mutating func add(_ block: Block) {
    var removed: [Int: [Int]] = [:]
    var leaving: [ItemPath] = []
    var moving: Set<ItemPath> = []
    for path in block.deletes.union(block.moves.keys) {
      guard path.item >= 0, path.item < oldCount(path.section) else {
        impossible.old.insert(path.section)
        continue
      }
      let home = homes[path]
      let isThere = home != nil || !isLeft(path)
      if isThere, !block.deletes.contains(path) { moving.insert(path) }
      guard isThere, let section = home ?? map.newIndex(ofOld: path.section) else {
        if isThere { leaving.append(path) }
        continue
      }
      if let index = index(of: path, home) { removed[section, default: []].append(index) }
      if home == nil { leaving.append(path) }
    }
    for path in block.deletes.union(moving) {
      guard let home = homes.removeValue(forKey: path) else { continue }
      placed[home]?.removeAll { $0.origin == path }
    }
    for path in leaving { left[path.section, default: []].append(path.item) }
    for section in Set(leaving.map(\.section)) { left[section]?.sort() }
    place(block.targets.filter { $0.origin.map(moving.contains) ?? true }, removed)
  }

  private func isLeft(_ path: ItemPath) -> Bool {
    guard let left = left[path.section] else { return false }
    let index = left.lowerBound(of: path.item)
    return index < left.count && left[index] == path.item
  }

  /// Returns the index of a shown item in its section as earlier blocks have left it.
  private func index(of path: ItemPath, _ home: Int?) -> Int? {
    if let home { return placed[home]?.first { $0.origin == path }?.item }
    guard let section = map.newIndex(ofOld: path.section), let placed = placed[section] else {
      // Nothing was added to this section, so a removal shifts nothing.
      return nil
    }
    let rank = path.item - (left[path.section]?.lowerBound(of: path.item) ?? 0)
    return placed.map(\.item).free(rank)
  }

  private mutating func place(
    _ targets: [(to: ItemPath, origin: ItemPath?)], _ removed: [Int: [Int]]
  ) {
    var own: [Int: [Placed]] = [:]
    for (to, origin) in targets {
      guard to.item >= 0, to.item < Int.max / 2 else {
        impossible.new.insert(to.section)
        continue
      }
      own[to.section, default: []].append(Placed(item: to.item, origin: origin))
      if let origin { homes[origin] = to.section }
    }
    for section in Set(own.keys).union(removed.keys) {
      let new = (own[section] ?? []).spread
      let taken = new.map(\.item)
      let gaps = (removed[section] ?? []).sorted()
      let earlier = (placed[section] ?? []).map { item in
        Placed(item: taken.free(item.item - gaps.lowerBound(of: item.item)), origin: item.origin)
      }
      let all = (earlier + new).sorted { $0.item < $1.item }
      placed[section] = all.isEmpty ? nil : all
      if let last = own[section]?.map(\.item).max() {
        noteEnd(of: section, last)
      }
    }
  }

  /// Records an index beyond the end of its section as the blocks so far leave it.
  ///
  /// It is correct only if a later block makes the section long enough.
  private mutating func noteEnd(of section: Int, _ last: Int) {
    if let old = map.oldIndex(ofNew: section) {
      let count = oldCount(old) - (left[old]?.count ?? 0) + (placed[section]?.count ?? 0)
      if last < count { return }
    }
    highest[section] = max(highest[section] ?? last, last)
  }
}

extension [ReportedItems.Placed] {
  /// The items in ascending order; an item whose index is taken gets the next free one.
  fileprivate var spread: [ReportedItems.Placed] {
    var taken: Set<Int> = []
    var result: [ReportedItems.Placed] = []
    var others: [ReportedItems.Placed] = []
    for item in self {
      if taken.insert(item.item).inserted { result.append(item) } else { others.append(item) }
    }
    var next: [Int: Int] = [:]
    for other in others {
      var item = next[other.item] ?? other.item
      while !taken.insert(item).inserted { item += 1 }
      next[other.item] = item
      result.append(ReportedItems.Placed(item: item, origin: other.origin))
    }
    return result.sorted { $0.item < $1.item }
  }
}

extension [Int] {
  /// Returns how many numbers of this ascending list are less than a number.
  fileprivate func lowerBound(of number: Int) -> Int {
    firstIndex(from: 0) { self[$0] >= number }
  }

  /// Returns the number with a rank among the numbers that are not in this ascending list.
  fileprivate func free(_ rank: Int) -> Int {
    rank + firstIndex(from: 0) { self[$0] - $0 > rank }
  }

  /// Returns the first index from which on a condition holds, or the count.
  private func firstIndex(from start: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
