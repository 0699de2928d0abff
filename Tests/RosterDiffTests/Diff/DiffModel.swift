import RosterDiff
import RosterTesting
import TestModels

/// An element whose identities all have the same hash.
struct CollidingID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// An identity of three fields, none of which is unique.
struct ThreeFieldID: Hashable {
  let region: Int
  let shelf: Int
  let slot: Int

  init(_ number: Int) { (region, shelf, slot) = (number % 3, number / 3 % 5, number / 15) }
}

/// A row of the tests: an identity and a content.
struct Row: Hashable, Identifiable, ListDiffable {
  let id: Int
  var value = 0
}

extension Row: CustomStringConvertible {
  var description: String { "\(id):\(value)" }
}

/// Two lists to compare.
typealias RowLists = (old: [Row], new: [Row])

/// The diff by its rules, in the slowest and plainest way.
struct DiffModel {
  /// The kept elements in order of the new list.
  var pairs: [IndexPair] = []
  var deletes: [Int]
  var inserts: [Int] = []
  var updates: [IndexPair] = []
  var duplicates: [ListChanges.Duplicates] = []

  init(_ old: [Row], _ new: [Row]) {
    deletes = Array(old.indices)
    for (index, row) in new.enumerated() {
      if let origin = deletes.first(where: { old[$0].id == row.id }) {
        deletes.removeAll { $0 == origin }
        pairs.append(IndexPair(old: origin, new: index))
        if old[origin].value != row.value { updates.append(IndexPair(old: origin, new: index)) }
      } else {
        inserts.append(index)
      }
    }
    var seen: Set<Int> = []
    for row in old + new where seen.insert(row.id).inserted {
      let inOld = old.indices.filter { old[$0].id == row.id }
      let inNew = new.indices.filter { new[$0].id == row.id }
      guard inOld.count > 1 || inNew.count > 1 else { continue }
      duplicates.append(ListChanges.Duplicates(old: inOld, new: inNew))
    }
  }

  /// The number of kept elements minus that of a longest ascending sequence, in O(*n*²).
  var minimalMoveCount: Int {
    var longest: [Int] = []
    for (index, pair) in pairs.enumerated() {
      let before = (0..<index).filter { pairs[$0].old < pair.old }.map { longest[$0] }
      longest.append((before.max() ?? 0) + 1)
    }
    return pairs.count - (longest.max() ?? 0)
  }

  /// Section 1 step 6 of the description of IGListKit.
  var positionalMoves: [IndexPair] {
    pairs.filter { pair in
      let deletesBefore = deletes.filter { $0 < pair.old }.count
      let insertsBefore = inserts.filter { $0 < pair.new }.count
      return pair.old - deletesBefore + insertsBefore != pair.new
    }
  }

  /// Of the smallest sets of moves, the one that the documentation of `.minimal` names: tries
  /// every set of staying pairs.
  var documentedMoves: [IndexPair] {
    var best: [Int] = []
    for mask in 0..<(1 << pairs.count) {
      let chosen = pairs.indices.filter { mask & (1 << $0) != 0 }
      let olds = chosen.map { pairs[$0].old }
      guard zip(olds, olds.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let isLater = best.reversed().lexicographicallyPrecedes(chosen.reversed())
      if chosen.count > best.count || chosen.count == best.count && isLater { best = chosen }
    }
    return pairs.indices.filter { !best.contains($0) }.map { pairs[$0] }
  }
}

/// A difference between the diff and its rules.
struct DiffMismatch: Error, CustomStringConvertible {
  let description: String
}

/// Checks all rules for the changes from one list to another.
func check(_ changes: ListChanges, _ old: [Row], _ new: [Row]) throws(DiffMismatch) {
  let model = DiffModel(old, new)
  try expect("deletes", Array(changes.deletes), model.deletes)
  try expect("inserts", Array(changes.inserts), model.inserts)
  try expect("updates", Array(changes.updates), model.updates)
  try expect("duplicates", changes.duplicates, model.duplicates)
  try expect("moves", changes.moves.count, model.minimalMoveCount)
  try expect("moved pairs", changes.moves.filter { !model.pairs.contains($0) }, [])
  let moved = Set(changes.moves)
  let staying = model.pairs.filter { !moved.contains($0) }.map(\.old)
  try expect("staying", staying, staying.sorted())
  try checkReplay(changes, old, new)
}

/// Checks that the changes lead to the new list, whatever they are.
func checkReplay(_ changes: ListChanges, _ old: [Row], _ new: [Row]) throws(DiffMismatch) {
  try expect("replay", replay(changes, old, new), new)
  do {
    try expect("apply", changes.apply(to: old, from: new), new)
    try expect("inverse", changes.inverse.apply(to: new, from: old), old)
  } catch {
    throw DiffMismatch(description: "\(error)")
  }
  try expect("inverse of the inverse", changes.inverse.inverse, changes)
  for pairs in [changes.updates, changes.moves, changes.inverse.updates, changes.inverse.moves] {
    try expect("invariants", pairs.checkInvariants(), nil)
  }
}

/// Applies changes one by one: removes, then inserts in ascending order, then updates.
private func replay(_ changes: ListChanges, _ old: [Row], _ new: [Row]) -> [Row] {
  var rows = old
  for index in (Array(changes.deletes) + changes.moves.map(\.old)).sorted().reversed() {
    rows.remove(at: index)
  }
  let arriving =
    changes.inserts.map { ($0, new[$0]) } + changes.moves.map { ($0.new, old[$0.old]) }
  for (index, row) in arriving.sorted(by: { $0.0 < $1.0 }) {
    rows.insert(row, at: min(index, rows.count))
  }
  for update in changes.updates {
    if update.new < rows.count, rows[update.new].id == old[update.old].id {
      rows[update.new] = new[update.new]
    }
  }
  return rows
}

private func expect<Value: Equatable>(
  _ what: String, _ found: Value, _ expected: Value
) throws(DiffMismatch) {
  guard found == expected else {
    throw DiffMismatch(description: "\(what): \(found) instead of \(expected)")
  }
}

/// Smaller versions of two lists.
func smaller(_ lists: RowLists) -> [RowLists] {
  Shrinking.either(lists, Shrinking.removals, Shrinking.removals)
}

/// A list and an edited copy of it: few or many edits of all kinds, with or without duplicates.
func randomLists(
  upTo size: Int, duplicates: Bool
) -> (_ generator: inout SeededGenerator) -> RowLists {
  { generator in
    let count = Int.random(in: 0...size, using: &generator)
    let ids = duplicates ? max(1, count * 2 / 3) : 1_000_000
    var old = (0..<count).map { index in
      Row(id: duplicates ? Int.random(in: 0..<ids, using: &generator) : index)
    }
    old.shuffle(using: &generator)
    var new = old
    for edit in 0..<Int.random(in: 0...max(1, size / 2), using: &generator) {
      let fresh = duplicates ? Int.random(in: 0..<ids, using: &generator) : size + edit
      apply(.random(in: 0..<7, using: &generator), fresh: fresh, to: &new, &generator)
    }
    return (old, new)
  }
}

private func apply(
  _ kind: Int, fresh: Int, to rows: inout [Row], _ generator: inout SeededGenerator
) {
  let place = Int.random(in: 0...rows.count, using: &generator)
  guard kind > 1, !rows.isEmpty else {
    rows.insert(Row(id: fresh), at: place)
    return
  }
  let index = min(place, rows.count - 1)
  let end = min(rows.count, index + 1 + Int.random(in: 0..<6, using: &generator))
  switch kind {
  case 2: rows.remove(at: index)
  case 3: rows[index].value += 1
  case 4: rows[index..<end].shuffle(using: &generator)
  case 5: rows.removeSubrange(index..<end)
  default:
    let block = rows[index..<end]
    rows.removeSubrange(index..<end)
    rows.insert(contentsOf: block, at: Int.random(in: 0...rows.count, using: &generator))
  }
}
