import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// CollectionView at random.
@Suite
struct CollectionViewRandomTests {
  @Test(arguments: [ListInsets.zero, ListInsets(top: 3, bottom: 2)])
  func `1,000 random changes: what a reader sees is what drawing from scratch gives`(
    insets: ListInsets
  ) throws {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    let stage = Stage(counts: [8, 0, 20, 3], height: 8, insets: insets)
    stage.source.usesLedgerCells = true
    stage.view.reload()

    let steps = TestLength.count(short: 1_000, long: 100_000)
    for step in 0..<steps {
      perform(on: stage, &random)

      let comment: Comment = "seed \(seed), step \(step)"
      try #require(stage.host.text == expectedText(stage), comment)
      try #require(stage.host.contradictions == [], comment)
      try #require(stage.source.violations == [], comment)
      try #require(stage.faults.texts == [], comment)
      try requireLedger(stage, comment)
    }

    // A reload of sections requires more cells at once than the pool keeps.
    #expect(stage.view.counters.created < 100 + steps / 100)
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `with animations that are interrupted at random the end is the same, and each is told once`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(counts: [8, 0, 20, 3], height: 8)
    stage.source.usesLedgerCells = true
    stage.source.hasFooters = seed.isMultiple(of: 2)
    stage.host.animates = true
    stage.view.reload()

    let steps = TestLength.count(short: 1_000, long: 100_000)
    for step in 0..<steps {
      let comment: Comment = "seed \(seed), step \(step)"
      stage.host.advanceAnimation(to: Double.random(in: 0...1, using: &random))
      if Int.random(in: 0..<5, using: &random) == 0 { stage.host.finishAnimation() }
      perform(on: stage, &random)

      try #require(stage.host.text == expectedText(stage), comment)
      try #require(stage.host.contradictions == [], comment)
      try #require(stage.source.violations == [], comment)
      try #require(stage.faults.texts == [], comment)
      try requireLedger(stage, comment)
      try requireLeavingCellsAlone(stage, comment)
    }
    stage.host.finishAnimation()

    #expect(stage.completions.count == stage.changeCount)
    #expect(Set(stage.completions.keys) == Set(1...stage.changeCount))
    #expect(stage.completions.values.allSatisfy { $0.count == 1 })
    #expect(Set(stage.completions.values.joined()) == [.performed, .interrupted])
    // The cells of several animations are returned at once, more than the pool keeps.
    #expect(stage.view.counters.created < 200 + steps / 10)
  }

  /// The host can get the cells of views that are leaving, and nothing else uses them.
  private func requireLeavingCellsAlone(_ stage: Stage, _ comment: Comment) throws {
    let shown = Set(
      stage.view.visibleElements.compactMap { stage.view.cell(for: $0) }.map(ObjectIdentifier.init))
    for view in stage.host.leavingViews {
      let cell = try #require(stage.view.cell(of: view), comment)
      try #require(!shown.contains(ObjectIdentifier(cell)), comment)
      if let content = (cell as? ContentCell)?.content {
        try #require(content != ListContent(), comment)
      }
    }
  }

  private func perform(on stage: Stage, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &random) {
    case 7 where stage.host.animates:
      stage.view.layout = ListLayout(
        pinsHeaders: Bool.random(using: &random), pinsFooters: Bool.random(using: &random))
    case 6:
      let paths = stage.source.list.paths.values.sorted()
      guard let path = paths.randomElement(using: &random) else { return }
      stage.view.scrollToItem(
        at: path, position: .center, animated: Bool.random(using: &random))
    case 0:
      let animated = stage.host.animates && Int.random(in: 0..<4, using: &random) == 0
      stage.view.scroll(
        by: Double(Int.random(in: -12...12, using: &random)), animated: animated)
    case 1:
      stage.view.resize(
        to: ListSize(
          width: Int.random(in: 0..<8, using: &random) == 0 ? 19 : 20,
          height: Double(Int.random(in: 0...12, using: &random))))
    default:
      let changed = stage.source.list.paths.keys.sorted().filter { _ in
        Int.random(in: 0..<8, using: &random) == 0
      }
      let reloaded = stage.source.list.sections.map(\.id).filter { _ in
        Int.random(in: 0..<10, using: &random) == 0
      }
      let animated = Int.random(in: 0..<4, using: &random) > 0
      var copy = random
      stage.changeCounting(
        reconfiguring: changed, reloadingSections: reloaded, animated: animated
      ) { $0.change(using: &copy) }
      random = copy
    }
  }

  /// Draws all lines of the whole list and returns those in the viewport.
  private func expectedText(_ stage: Stage) -> String {
    let view = stage.view
    let model = ListLayoutModel(
      sections: stage.source.list.sections.map {
        ListLayoutModel.Section(
          header: 1, rows: $0.items.map { _ in 1 }, footer: stage.source.hasFooters ? 1 : 0)
      }, viewport: view.viewportSize, insets: view.scrollInsets,
      pinsHeaders: view.layout.rows?.pinsHeaders == true,
      pinsFooters: view.layout.rows?.pinsFooters == true)
    var lines = [String](repeating: "", count: Int(view.viewportSize.height))
    let rows = model.visibleRows(at: view.scrollOffset.y)
    for row in rows.sorted(by: { $0.attributes.zIndex < $1.attributes.zIndex }) {
      let line = Int(row.attributes.frame.y - view.scrollOffset.y)
      if lines.indices.contains(line) { lines[line] = text(row.element, stage.source) }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func text(_ element: ListElement, _ source: ModelSource) -> String {
    guard let path = element.itemPath else {
      return "section \(source.list.sections[element.section].id)"
    }
    let item = source.list[path]
    return item % 2 == 0 ? "" : source.title(item)
  }

  /// Each cell on the screen belongs to one view, shows its item, and was displayed once.
  private func requireLedger(_ stage: Stage, _ comment: Comment) throws {
    var seen: Set<ObjectIdentifier> = []
    for element in stage.view.visibleElements {
      let cell = try #require(stage.view.cell(for: element), comment)
      try #require(seen.insert(ObjectIdentifier(cell)).inserted, comment)
      try #require(stage.view.element(of: cell) == element, comment)
      if let ledger = cell as? LedgerCell, let path = element.itemPath {
        try #require(ledger.item == stage.source.list[path], comment)
      }
    }
    try #require(Set(stage.source.displayed.keys) == seen, comment)
    let near = Set(stage.source.near.values)
    let visible = stage.view.visibleItems.map { stage.source.list[$0] }
    try #require(near.isSuperset(of: visible), comment)
    try #require(near.isSubset(of: stage.source.list.paths.keys), comment)
    let reach = Int(stage.view.viewportSize.height) * 2
    try #require(near.count <= visible.count + 2 * reach, comment)
  }
}
