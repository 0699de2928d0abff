import Testing
import UIKit

/// A generator with a seed, so that a failing run can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> UInt64 {
    // SplitMix64 (Steele, Lea and Flood, 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A change of data and a legal batch for it, found without the code under test: numbers are
/// identities, so the operations are read off from where each number was and is.
struct RandomBatch {
  var after: [[Int]] = []
  var operations: [Operation] = []

  init(before: [[Int]], next: inout Int, using random: inout SeededGenerator) {
    var old = Array(before.enumerated())
    // Sections leave, move and come.
    let deleted = old.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }.map(\.offset)
    old.removeAll { deleted.contains($0.offset) }
    let moves = Int.random(in: 0..<4, using: &random) == 0
    if moves { old.shuffle(using: &random) }
    var sections: [(source: Int?, items: [Int])] = old.map { ($0.offset, $0.element) }
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      let index = Int.random(in: 0...sections.count, using: &random)
      let count = Int.random(in: 0...4, using: &random)
      sections.insert((nil, Array(next..<next + count)), at: index)
      next += count
    }
    Self.changeItems(&sections, keepingMoved: moves, next: &next, using: &random)
    after = sections.map(\.items)
    operations = deleted.map { .deleteSection($0) }
    for (index, section) in sections.enumerated() {
      if let source = section.source {
        if moves { operations.append(.moveSection(source, index)) }
      } else {
        operations.append(.insertSection(index))
      }
    }
    addItemOperations(before: before, sections: sections.map(\.source))
    operations.shuffle(using: &random)
  }

  // Items leave, come, and move inside and across the sections that stay.
  private static func changeItems(
    _ sections: inout [(source: Int?, items: [Int])], keepingMoved: Bool, next: inout Int,
    using random: inout SeededGenerator
  ) {
    let kept = sections.indices.filter { sections[$0].source != nil }
    guard !kept.isEmpty else { return }
    for index in kept {
      sections[index].items.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let from = kept.randomElement(using: &random) ?? 0
      let to = kept.randomElement(using: &random) ?? 0
      guard let item = sections[from].items.indices.randomElement(using: &random) else { continue }
      let number = sections[from].items.remove(at: item)
      let place = Int.random(in: 0...sections[to].items.count, using: &random)
      sections[to].items.insert(number, at: place)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = kept.randomElement(using: &random) ?? 0
      let place = Int.random(in: 0...sections[index].items.count, using: &random)
      sections[index].items.insert(next, at: place)
      next += 1
    }
  }

  private mutating func addItemOperations(before: [[Int]], sections: [Int?]) {
    var places: [Int: IndexPath] = [:]
    for (section, items) in before.enumerated() {
      for (item, number) in items.enumerated() { places[number] = path(section, item) }
    }
    let deleted = Set(before.indices).subtracting(sections.compactMap { $0 })
    // Moves are needed as soon as one survivor leaves its section or its order; then all are named,
    // which is legal and needs no knowledge of which ones could be left out.
    let needsMoves = after.indices.contains { section in
      guard let source = sections[section] else { return false }
      let old = after[section].compactMap { places[$0] }
      return old.contains { $0.section != source } || old != old.sorted()
    }
    var kept: Set<Int> = []
    for (section, items) in after.enumerated() where sections[section] != nil {
      for (item, number) in items.enumerated() {
        kept.insert(number)
        if let old = places[number] {
          if needsMoves { operations.append(.move(old, path(section, item))) }
        } else {
          operations.append(.insert(path(section, item)))
        }
      }
    }
    for (section, items) in before.enumerated() where !deleted.contains(section) {
      for (item, number) in items.enumerated() where !kept.contains(number) {
        operations.append(.delete(path(section, item)))
      }
    }
  }
}

@MainActor
struct RandomBatchTests {
  @Test(arguments: 0..<20)
  func `Random legal batches raise nothing and the cells are the model`(_ seed: Int) {
    UIKitSimulation.reset()
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 100
    let list = TestList([Array(0..<6), Array(6..<9), [], Array(9..<30)])
    list.view.isPrefetchingEnabled = seed.isMultiple(of: 2)
    list.view.allowsMultipleSelection = true
    var completions = 0
    var batches = 0

    for step in 0..<250 {
      let before = list.sections
      let batch = RandomBatch(before: before, next: &next, using: &random)
      let selected = Set(list.sections.flatMap { $0 }.filter { $0.isMultiple(of: 5) })
      select(selected, in: list)
      let raised = conditions {
        batches += 1
        list.view.performBatchUpdates {
          list.sections = batch.after
          for operation in batch.operations { operation.call(list.view) }
        } completion: { _ in
          completions += 1
        }
      }
      #expect(raised.isEmpty, "seed \(seed), step \(step): \(raised) \(before) \(batch)")
      #expect(list.shown == list.expected, "seed \(seed), step \(step)")
      expectSelection(selected, in: list, seed: seed, step: step)
      expectOneCellPerItem(list, seed: seed, step: step)
      move(list, using: &random)
      #expect(list.shown == list.expected, "seed \(seed), step \(step) after moving on")
    }
    UIKitSimulation.clock.finish()

    #expect(completions == batches, "seed \(seed)")
  }

  // Scrolls, lets time pass, leaves the window and comes back, resizes.
  private func move(_ list: TestList, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: UIKitSimulation.clock.advance(by: Double.random(in: 0..<0.5, using: &random))
    case 1: list.view.simulateDrag(by: CGPoint(x: 0, y: Int.random(in: -99...99, using: &random)))
    case 2: list.view.frame.size.height = CGFloat(Int.random(in: 1...12, using: &random) * 20)
    case 3: list.view.reloadData()
    case 4:
      list.view.removeFromSuperview()
      list.window.addSubview(list.view)
    default: break
    }
    UIKitSimulation.layout()
  }

  private func select(_ numbers: Set<Int>, in list: TestList) {
    list.view.selectItem(at: nil, animated: false, scrollPosition: [])
    for (section, items) in list.sections.enumerated() {
      for (item, number) in items.enumerated() where numbers.contains(number) {
        list.view.selectItem(at: path(section, item), animated: false, scrollPosition: [])
      }
    }
  }

  private func expectSelection(_ numbers: Set<Int>, in list: TestList, seed: Int, step: Int) {
    let all = list.sections.flatMap { $0 }
    let found = (list.view.indexPathsForSelectedItems ?? []).map {
      list.sections[$0.section][$0.item]
    }
    #expect(Set(found) == numbers.intersection(all), "seed \(seed), step \(step)")
  }

  private func expectOneCellPerItem(_ list: TestList, seed: Int, step: Int) {
    let cells = list.view.visibleCells.map { ObjectIdentifier($0) }
    #expect(Set(cells).count == cells.count, "seed \(seed), step \(step)")
  }

  @Test(arguments: 0..<10)
  func `Random legal batches keep the rows of a table view equal to the model`(_ seed: Int) {
    UIKitSimulation.reset()
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var next = 100
    let table = TestTable([Array(0..<6), [], Array(9..<30)])

    for step in 0..<150 {
      let before = table.sections
      let batch = RandomBatch(before: before, next: &next, using: &random)
      let raised = conditions {
        table.view.performBatchUpdates {
          table.sections = batch.after
          for operation in batch.operations { operation.call(table.view) }
        }
      }
      #expect(raised.isEmpty, "seed \(seed), step \(step): \(raised) \(before) \(batch)")
      #expect(table.shown == table.expected, "seed \(seed), step \(step)")
      if Bool.random(using: &random) { UIKitSimulation.clock.advance(by: 0.2) }
      table.view.contentOffset.y = CGFloat.random(in: 0...100, using: &random)
      UIKitSimulation.layout()
      #expect(table.shown == table.expected, "seed \(seed), step \(step) after scrolling")
    }
  }

  @Test(arguments: 0..<20)
  func `An illegal mutation of a legal batch raises a condition`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(5000 + seed))
    var next = 100

    for step in 0..<100 {
      UIKitSimulation.reset()
      let before = [Array(0..<5), Array(5..<8), Array(8..<12)]
      var batch = RandomBatch(before: before, next: &next, using: &random)
      guard let damage = batch.damage(before: before, using: &random) else { continue }
      let list = TestList(before)
      let raised = numbers {
        list.view.performBatchUpdates {
          list.sections = batch.after
          for operation in batch.operations { operation.call(list.view) }
        }
      }
      #expect(raised.count == 1, "seed \(seed), step \(step): \(damage) \(batch)")
    }
  }
}

extension RandomBatch {
  /// Breaks the batch in one way that no data can justify; nil where it does not apply.
  mutating func damage(
    before: [[Int]], using random: inout SeededGenerator
  ) -> String? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      operations.append(.insert(path(after.count, 0)))
      return "insertion into a section that does not exist"
    case 1:
      operations.append(.deleteSection(before.count))
      return "deletion of a section that does not exist"
    case 2:
      operations.append(.insertSection(after.count))
      return "insertion of a section behind the end"
    case 3:
      let isDelete = { (operation: Operation) in
        if case .delete = operation { true } else { false }
      }
      guard let index = operations.firstIndex(where: isDelete) else { return nil }
      operations.append(operations[index])
      return "the same deletion twice"
    default:
      let isCount = { (operation: Operation) in
        switch operation {
        case .insert, .delete, .insertSection, .deleteSection: true
        default: false
        }
      }
      guard let index = operations.firstIndex(where: isCount) else { return nil }
      let dropped = operations.remove(at: index)
      return "without \(dropped)"
    }
  }
}
