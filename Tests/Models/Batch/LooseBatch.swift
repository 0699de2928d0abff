internal import RosterDiff
package import RosterTesting

/// A batch in its naive form, with the counts it is checked against.
package struct LooseBatch {
  package var operations: [BatchOperation]
  package var before: [Int]
  package var after: [Int]

  package init(operations: [BatchOperation], before: [Int], after: [Int]) {
    self.operations = operations
    self.before = before
    self.after = after
  }
}

extension LooseBatch: CustomStringConvertible {
  package var description: String { "\(before) → \(after) by \(operations)" }
}

extension LooseBatch {
  package init(_ edit: SectionedEdit) {
    self.init(operations: edit.batch.operations, before: edit.before, after: edit.after)
  }

  /// Returns the batch of a random edit in random order, half of the time with one damaging change.
  package static func shuffled(
    using random: inout SeededGenerator,
    options: SectionedEditGenerator.Options = SectionedEditGenerator.Options()
  ) -> LooseBatch {
    var batch = LooseBatch(SectionedEditGenerator.edit(using: &random, options: options))
    if Bool.random(using: &random) { batch.damage(using: &random) }
    batch.operations.shuffle(using: &random)
    return batch
  }

  /// Makes one change to the batch: a wrong index, a repeated, removed or new operation, swapped
  /// index spaces, or another count.
  package mutating func damage(using random: inout SeededGenerator) {
    let position = operations.indices.randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      if let position {
        operations[position] = operations[position].displaced(
          by: [-1, 1, -1, 1, 1000, .max][Int.random(in: 0..<6, using: &random)],
          at: Int.random(in: 0..<4, using: &random))
      }
    case 2: if let position { operations.append(operations[position]) }
    case 3: if let position { operations.remove(at: position) }
    case 4: if let position { operations[position] = operations[position].swapped }
    case 5: damageCounts(using: &random)
    default: operations.append(randomOperation(using: &random))
    }
  }

  private mutating func damageCounts(using random: inout SeededGenerator) {
    let change = [-1, 1, -20][Int.random(in: 0..<3, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: if let index = before.indices.randomElement(using: &random) { before[index] += change }
    case 1: if let index = after.indices.randomElement(using: &random) { after[index] += change }
    case 2: after.append(0)
    default: before = Array(before.dropLast())
    }
  }

  private func randomOperation(using random: inout SeededGenerator) -> BatchOperation {
    func section(_ counts: [Int]) -> Int { Int.random(in: 0...counts.count, using: &random) }
    func item(_ counts: [Int]) -> ItemPath {
      let section = section(counts)
      let count = section < counts.count ? max(0, counts[section]) : 0
      return ItemPath(section: section, item: Int.random(in: 0...count, using: &random))
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .deleteSection(section(before))
    case 1: return .insertSection(section(after))
    case 2: return .reloadSection(section(before))
    case 3: return .reconfigureSection(section(before))
    case 4: return .moveSection(section(before), section(after))
    case 5: return .deleteItem(item(before))
    case 6: return .insertItem(item(after))
    case 7: return .reloadItem(item(before))
    case 8: return .reconfigureItem(item(before))
    default: return .moveItem(item(before), item(after))
    }
  }

  /// The same batch with one operation fewer.
  package var smallerBatches: [LooseBatch] {
    operations.indices.map { index in
      var batch = self
      batch.operations.remove(at: index)
      return batch
    }
  }
}

extension BatchOperation {
  /// Returns the operation with one of its indexes changed.
  package func displaced(by change: Int, at position: Int) -> BatchOperation {
    func moved(_ index: Int) -> Int { change == .max ? .max - 1 : index + change }
    func moved(_ item: ItemPath) -> ItemPath {
      position % 2 == 0
        ? ItemPath(section: moved(item.section), item: item.item)
        : ItemPath(section: item.section, item: moved(item.item))
    }
    switch self {
    case .deleteSection(let section): return .deleteSection(moved(section))
    case .insertSection(let section): return .insertSection(moved(section))
    case .reloadSection(let section): return .reloadSection(moved(section))
    case .reconfigureSection(let section): return .reconfigureSection(moved(section))
    case .moveSection(let old, let new):
      return position % 2 == 0 ? .moveSection(moved(old), new) : .moveSection(old, moved(new))
    case .deleteItem(let item): return .deleteItem(moved(item))
    case .insertItem(let item): return .insertItem(moved(item))
    case .reloadItem(let item): return .reloadItem(moved(item))
    case .reconfigureItem(let item): return .reconfigureItem(moved(item))
    case .moveItem(let from, let target):
      return position < 2 ? .moveItem(moved(from), target) : .moveItem(from, moved(target))
    }
  }

  /// The operation in the other index space.
  package var swapped: BatchOperation {
    switch self {
    case .deleteSection(let section): .insertSection(section)
    case .insertSection(let section): .deleteSection(section)
    case .reloadSection(let section): .deleteSection(section)
    case .reconfigureSection(let section): .reloadSection(section)
    case .moveSection(let old, let new): .moveSection(new, old)
    case .deleteItem(let item): .insertItem(item)
    case .insertItem(let item): .deleteItem(item)
    case .reloadItem(let item): .deleteItem(item)
    case .reconfigureItem(let item): .reloadItem(item)
    case .moveItem(let from, let target): .moveItem(target, from)
    }
  }
}
