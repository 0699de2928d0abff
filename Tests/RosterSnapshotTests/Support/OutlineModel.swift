import RosterDiff
import RosterSnapshot
import RosterTesting

/// An edit of an outline, which may name items that are not there.
enum OutlineEdit {
  case append([Int], to: Int?)
  case insert([Int], before: Int)
  case insertAfter([Int], Int)
  case delete([Int])
  case expand([Int])
  case collapse([Int])
  case replace(childrenOf: Int, with: [Int])

  /// An item goes with all that is below it to the end of the children of another one.
  case move(Int, below: Int)

  static func random(below count: Int, longest: Int, using random: inout SeededGenerator) -> Self {
    let item = Int.random(in: 0..<count, using: &random)
    let first = Int.random(in: 0..<count, using: &random)
    let items = (first..<first + Int.random(in: 0...longest, using: &random)).map { $0 % count }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .append(items, to: nil)
    case 1, 2, 3: return .append(items, to: item)
    case 4: return .insert(items, before: item)
    case 5: return .insertAfter(items, item)
    case 6: return .delete(Array(items.prefix(3)))
    case 7, 8: return .expand([item, first])
    case 9: return .collapse([item])
    case 10: return .replace(childrenOf: item, with: items)
    default: return .move(item, below: first)
    }
  }
}

/// An outline in dictionaries.
struct OutlineModel {
  private(set) var children: [Int?: [Int]] = [:]
  private(set) var parents: [Int: Int?] = [:]
  private(set) var expanded: Set<Int> = []

  var items: [Int] { rows(below: nil) { _ in true } }
  var visibleItems: [Int] { rows(below: nil, enter: expanded.contains) }

  /// Returns whether both have the same rows.
  func isEqual(to other: Self) -> Bool {
    items.map { row(of: $0) } == other.items.map { other.row(of: $0) }
  }

  func level(of item: Int) -> Int {
    var level = 0
    var above = parents[item] ?? nil
    while let parent = above {
      level += 1
      above = parents[parent] ?? nil
    }
    return level
  }

  func row(of item: Int) -> OutlineRow<Int>? {
    guard parents[item] != nil else { return nil }
    var row = OutlineRow(item)
    row.level = level(of: item)
    row.isParent = !(children[item] ?? []).isEmpty
    row.isExpanded = expanded.contains(item)
    return row
  }

  private func rows(below parent: Int?, enter: (Int) -> Bool) -> [Int] {
    (children[parent] ?? []).flatMap { [$0] + (enter($0) ? rows(below: $0, enter: enter) : []) }
  }

  mutating func apply(_ edit: OutlineEdit) {
    switch edit {
    case .append(let items, let parent): add(items, below: parent, at: nil)
    case .insert(let items, let anchor): add(items, beside: anchor, offset: 0)
    case .insertAfter(let items, let anchor): add(items, beside: anchor, offset: 1)
    case .delete(let items): for item in items { delete(item) }
    case .expand(let items):
      if items.allSatisfy({ parents[$0] != nil }) { expanded.formUnion(items) }
    case .collapse(let items): expanded.subtract(items)
    case .replace(let parent, let items):
      guard parents[parent] != nil else { return }
      for child in children[parent] ?? [] { delete(child) }
      add(items, below: parent, at: nil)
    case .move(let item, let parent):
      guard parents[item] != nil, parents[parent] != nil,
        item != parent, !rows(below: item, enter: { _ in true }).contains(parent)
      else { return }
      children[parents[item] ?? nil]?.removeAll { $0 == item }
      children[parent, default: []].append(item)
      parents[item] = parent
    }
  }

  private mutating func add(_ items: [Int], beside anchor: Int, offset: Int) {
    guard let parent = parents[anchor] else { return }
    add(items, below: parent, at: children[parent]?.firstIndex(of: anchor).map { $0 + offset })
  }

  private mutating func add(_ items: [Int], below parent: Int?, at index: Int?) {
    if let parent, parents[parent] == nil { return }
    var new: [Int] = []
    for item in items where parents[item] == nil {
      parents[item] = parent
      new.append(item)
    }
    children[parent, default: []].insert(
      contentsOf: new, at: index ?? children[parent]?.count ?? 0)
  }

  private mutating func delete(_ item: Int) {
    guard let parent = parents[item] else { return }
    for child in children[item] ?? [] { delete(child) }
    children[parent]?.removeAll { $0 == item }
    children[item] = nil
    parents[item] = nil
    expanded.remove(item)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Makes an edit; what it names wrongly is ignored.
  mutating func apply(_ edit: OutlineEdit, _ id: (Int) -> ItemID) {
    switch edit {
    case .append(let items, let parent): append(items.map(id), to: parent.map(id))
    case .insert(let items, let anchor): insert(items.map(id), before: id(anchor))
    case .insertAfter(let items, let anchor): insert(items.map(id), after: id(anchor))
    case .delete(let items): delete(items.map(id))
    case .expand(let items): expand(items.map(id))
    case .collapse(let items): collapse(items.map(id))
    case .replace(let parent, let items):
      var below = Self()
      below.append(items.map(id))
      replace(childrenOf: id(parent), using: below)
    case .move(let item, let parent): move(id(item), below: id(parent))
    }
    faults = []
  }

  private mutating func move(_ item: ItemID, below parent: ItemID) {
    let moved = snapshot(of: item, includingParent: true)
    guard contains(item), contains(parent), !moved.contains(parent) else { return }
    delete([item])
    if let last = snapshot(of: parent).rootItems.last {
      insert(moved, after: last)
    } else {
      replace(childrenOf: parent, using: moved)
    }
  }
}
