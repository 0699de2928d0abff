import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// Drags, batches, scrolls and keys in any order: the list is always the model's.
@MainActor
/// Reorder at random.
@Suite
struct ReorderRandomTests {
  @Test
  func `whatever happens during drags, order, cells and focus are those of the model`() throws {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let storm = ReorderStorm(animates: false)

    for step in 0..<TestLength.count(short: 1_500, long: 100_000) {
      let name = storm.step(&random)
      try storm.check("seed \(seed), step \(step): \(name)")
    }

    #expect(storm.drops > 20 && storm.rebases > 20 && storm.losses > 5)
  }

  @Test
  func `with animations that are interrupted at random the law is the same`() throws {
    let seed: UInt64 = 9
    var random = SeededGenerator(seed: seed)
    let storm = ReorderStorm(animates: true)

    for step in 0..<TestLength.count(short: 1_000, long: 100_000) {
      let name = storm.step(&random)
      try storm.check("seed \(seed), step \(step): \(name)")
    }
    storm.stage.host.finishAnimation()

    #expect(storm.stage.completions.values.allSatisfy { $0.count == 1 })
    #expect(storm.stage.completions.count == storm.stage.changeCount)
  }
}

@MainActor
private final class ReorderStorm {
  let stage: Stage
  private(set) var drops = 0
  private(set) var rebases = 0
  private(set) var losses = 0
  /// The held item, and its cell.
  private var held: (item: Int, cell: CollectionViewCell)?
  private var focused: Int?

  init(animates: Bool) {
    stage = Stage(counts: [8, 0, 12, 3], height: 8)
    stage.view.selectionMode = .multiple
    stage.view.preparationPolicy = PreparationPolicy()
    stage.host.animates = animates
    stage.view.reload()
  }

  private var view: CollectionView { stage.view }

  func step(_ random: inout SeededGenerator) -> String {
    if stage.host.animates {
      stage.host.advanceAnimation(to: Double.random(in: 0...1, using: &random))
      if Int.random(in: 0..<5, using: &random) == 0 { stage.host.finishAnimation() }
    }
    let path = stage.source.list.paths.values.sorted().randomElement(using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: return begin(path, &random)
    case 3...6: return pull(&random)
    case 7...9: return key(&random)
    case 10: return end(&random)
    case 11:
      view.scroll(by: Double(Int.random(in: -9...9, using: &random)))
      return "scroll"
    case 12:
      stage.clock.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
      return "wait"
    case 13:
      view.moveFocus([.down, .up, .pageDown, .first].randomElement(using: &random) ?? .up)
      focused = view.focusedItem.map { stage.source.list[$0] }
      return "focus"
    case 14:
      if let path { view.tapItem(at: path) }
      return "tap"
    case 15:
      let height = Double(Int.random(in: 0...12, using: &random))
      view.resize(to: ListSize(width: 20, height: height))
      return "resize"
    default: return change(&random)
    }
  }

  private func begin(_ path: ItemPath?, _ random: inout SeededGenerator) -> String {
    guard held == nil, let path else { return "nothing" }
    let isByKeys = Bool.random(using: &random)
    let point = ListPoint(x: 1, y: Double.random(in: 0..<8, using: &random))
    view.beginReorder(at: path, holding: isByKeys ? nil : point)
    if let cell = view.cell(at: path) as? CollectionViewCell {
      held = (stage.source.list[path], cell)
    }
    return "begin \(path)"
  }

  private func pull(_ random: inout SeededGenerator) -> String {
    let point = ListPoint(x: 1, y: Double.random(in: -2..<12, using: &random))
    view.updateReorder(to: point)
    return "pull \(point)"
  }

  private func key(_ random: inout SeededGenerator) -> String {
    let directions: [FocusDirection] = [.up, .down, .pageUp, .pageDown, .first, .last, .left]
    let direction = directions.randomElement(using: &random) ?? .up
    view.moveReorder(direction)
    return "key \(direction)"
  }

  private func end(_ random: inout SeededGenerator) -> String {
    guard let move = view.reorder else { return "nothing" }
    var expected = stage.source.list
    held = nil
    if Bool.random(using: &random) {
      view.cancelReorder()
    } else {
      let item = expected.sections[move.from.section].items.remove(at: move.from.item)
      expected.sections[move.to.section].items.insert(item, at: move.to.item)
      view.endReorder()
      drops += 1
    }
    #expect(stage.source.list == expected)
    return "end \(move)"
  }

  private func change(_ random: inout SeededGenerator) -> String {
    if view.reorder != nil { rebases += 1 }
    let changed = stage.source.list.paths.keys.sorted().filter { _ in
      Int.random(in: 0..<8, using: &random) == 0
    }
    let old = stage.source.list
    let moved = old.sections.map(\.id).shuffled(using: &random).prefix(1)
    let reloads = Int.random(in: 0..<8, using: &random) == 0
    var copy = random
    stage.changeCounting(
      reconfiguring: changed, reloadingSections: reloads ? Array(moved) : [],
      animated: Int.random(in: 0..<4, using: &random) > 0
    ) { $0.change(using: &copy) }
    random = copy
    if view.reorder == nil, held != nil {
      held = nil
      losses += 1
    }
    let isFocusedLeft = focused.map { stage.source.list.paths[$0] != nil } ?? true
    if !isFocusedLeft || reloads { focused = view.focusedItem.map { stage.source.list[$0] } }
    return "change \(changed.count)"
  }

  // MARK: - Laws

  func check(_ comment: Comment) throws {
    try #require(stage.host.contradictions == [], comment)
    try #require(view.state.checkInvariants() == nil, comment)
    try #require(stage.source.violations == [], comment)
    try #require(stage.faults.texts == [], comment)
    try checkFocus(comment)
    try checkHeld(comment)
    try checkViews(comment)
  }

  private func checkFocus(_ comment: Comment) throws {
    let focus = view.focusedItem.map { stage.source.list[$0] }
    try #require(focus == focused, comment)
  }

  private func checkHeld(_ comment: Comment) throws {
    try #require(view.reorder.map { stage.source.list[$0.from] } == held?.item, comment)
    guard let held, let move = view.reorder else { return }
    try #require(view.cell(at: move.from) === held.cell, comment)
  }

  /// The display equals a drawing of the shown order from scratch.
  private func checkViews(_ comment: Comment) throws {
    var shown = stage.source.list
    if let move = view.reorder {
      let item = shown.sections[move.from.section].items.remove(at: move.from.item)
      shown.sections[move.to.section].items.insert(item, at: move.to.item)
    }
    let model = ListLayoutModel(
      sections: shown.sections.map {
        ListLayoutModel.Section(header: 1, rows: $0.items.map { _ in 1 })
      }, viewport: view.viewportSize)
    var expected: [String: Double] = [:]
    for row in model.visibleRows(at: view.scrollOffset.y) {
      expected[name(row.element, shown)] = row.attributes.frame.y
    }
    var found: [String: Double] = [:]
    for (id, attributes) in stage.host.attributes {
      let element = try #require(view.element(of: id), comment)
      let cell = try #require(view.cell(of: id) as? ContentCell, comment)
      let name = name(element, stage.source.list)
      try #require(cell.content.title == text(element), comment)
      found[name] = attributes.frame.y
      if let path = element.itemPath {
        try #require(cell.isSelected == view.selectedItems.contains(path), comment)
        try #require(cell.isFocused == (view.focusedItem == path), comment)
      }
    }
    if let held {
      let own = name(.item(try #require(stage.source.list.paths[held.item])), stage.source.list)
      try #require(found[own] != nil, comment)
      found[own] = nil
      expected[own] = nil
    }
    try #require(found == expected, comment)
    try #require(
      Set(stage.source.displayed.keys)
        == Set(
          stage.host.attributes.keys.compactMap { view.cell(of: $0) }.map(ObjectIdentifier.init)),
      comment)
  }

  private func name(_ element: ListElement, _ list: ModelList) -> String {
    guard let path = element.itemPath else {
      return "section \(list.sections[element.section].id)"
    }
    return "item \(list[path])"
  }

  private func text(_ element: ListElement) -> String {
    guard let path = element.itemPath else {
      return name(element, stage.source.list)
    }
    return stage.source.title(stage.source.list[path])
  }
}
