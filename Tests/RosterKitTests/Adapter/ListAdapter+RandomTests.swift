import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

#if canImport(TestModels)
  import TestModels
#endif

/// An adapter for groups, tallies and memos on a collection view.
@MainActor
private final class DrawnList {
  let view = CollectionView()
  let log = Log()
  let adapter: ListAdapter
  private(set) var faults: [String] = []
  private let host = TestHost()

  init(
    height: Double, coalescing: ListUpdateOptions.Coalescing = .immediate,
    clock: VirtualClock? = nil
  ) {
    let log = log
    var options = ListUpdateOptions()
    options.coalescing = coalescing
    let updater = ListAdapterUpdater(options: options, clock: clock ?? VirtualClock())
    adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Group.self) { GroupController($0, log) }
      SectionController(for: Tally.self) { TallyController($0, log) }
      SectionController(for: Memo.self) { MemoController($0, log) }
    }
    view.host = host
    view.faultPolicy = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    view.resize(to: ListSize(width: 20, height: height))
  }
}

/// Random lists of mixed objects, one after another, compared with a naive model.
@MainActor @Suite struct ListAdapterRandomTests {
  @Test(arguments: 1...3)
  func `after each random update the view shows the model and only what changed is filled`(
    seed: Int
  ) throws {
    let list = TestList()
    var generator = SeededGenerator(seed: UInt64(seed))
    var model = RandomModel()
    var controllers: [String: BaseListSectionController] = [:]
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      let old = model
      let cells = cellsByName(list.view, old)
      model.change(&generator)

      let receipt = try #require(list.show(model.objects))

      let comment: Comment = "seed \(seed), step \(step)"
      try #require(list.view.faults.isEmpty, comment)
      try #require(list.view.text == model.text, comment)
      try #require(list.log.fills.sorted() == model.fills(from: old).sorted(), comment)
      try #require((receipt.outcome == .noChange) == (model.looksLike(old)), comment)
      for (name, cell) in cellsByName(list.view, model) {
        try #require(cells[name] == nil || cells[name] == cell, "\(comment): \(name)")
      }
      controllers = try checkControllers(list.adapter, model, controllers, comment)
    }
  }

  @Test(arguments: [BatchRules.roster, .uikit])
  func `the collection view shows the model after each random update, under both rule books`(
    rules: BatchRules
  ) throws {
    let list = DrawnList(height: 10_000)
    let view = list.view
    view.batchRules = rules
    var generator = SeededGenerator(seed: 9)
    var model = RandomModel()
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      let old = model
      let cells = cellsByName(view, old)
      model.change(&generator)
      list.log.fills = []

      var outcome: UpdateReceipt.Outcome?
      list.adapter.show(model.objects) { outcome = $0.outcome }

      try #require(list.faults.isEmpty, "step \(step)")
      try #require(outcome == (model.looksLike(old) ? .noChange : .applied), "step \(step)")
      try #require(shownText(view) == model.text, "step \(step)")
      try #require(list.log.fills.sorted() == model.fills(from: old).sorted(), "step \(step)")
      for (name, cell) in cellsByName(view, model) {
        try #require(cells[name] == nil || cells[name] == cell, "step \(step): \(name)")
      }
    }
  }

  @Test(arguments: [BatchRules.roster, .uikit])
  func `reloads asked for while sections and rows move are legal under both rule books`(
    rules: BatchRules
  ) throws {
    let clock = VirtualClock()
    let list = DrawnList(height: 10_000, coalescing: .nextTurn, clock: clock)
    list.view.batchRules = rules
    var generator = SeededGenerator(seed: 15)
    var model = RandomModel()
    var reloadCount = 0
    for step in 0..<TestLength.count(short: 400, long: 10_000) {
      model.change(&generator)
      var receipts: [UpdateReceipt] = []
      list.adapter.show(model.objects) { receipts.append($0) }
      let shown = list.view
      let section = (0..<shown.numberOfSections).randomElement(using: &generator)
      let asked = generator
      if let section, let controller = list.adapter.sectionController(forSection: section) {
        let count = shown.numberOfItems(inSection: section)
        list.adapter.performBatch { batch in
          var generator = asked
          guard let item = (0..<count).randomElement(using: &generator), step % 2 == 0 else {
            return batch.reload(controller)
          }
          batch.reload(in: controller, at: [item])
        } completion: {
          reloadCount += $0.reloads.items + $0.reloads.sections
        }
      }
      clock.turn()

      try #require(list.faults.isEmpty, "step \(step): \(list.faults)")
      try #require(shownText(list.view) == model.text, "step \(step)")
      try #require(receipts.count == 1, "step \(step)")
      if case .reloaded = receipts[0].outcome { Issue.record("reloaded in step \(step)") }
    }
    #expect(reloadCount > 50)
  }

  @Test func `a small viewport shows its part of the model while updates and scrolls alternate`()
    throws
  {
    let list = DrawnList(height: 7)
    let view = list.view
    var generator = SeededGenerator(seed: 21)
    var model = RandomModel()
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      model.change(&generator)
      list.adapter.show(model.objects) { _ in }
      view.scroll(by: Double(Int.random(in: -6...6, using: &generator)))

      try #require(list.faults.isEmpty, "step \(step)")
      for element in view.visibleElements {
        let title = (view.cell(for: element) as? ContentCell)?.content.title
        try #require(title == model.title(of: element), "step \(step): \(element)")
      }
      let height = model.sections.reduce(0) { $0 + $1.itemTexts.count + ($1.header == nil ? 0 : 1) }
      try #require(view.visibleElements.count >= min(height, 7), "step \(step)")
    }
    #expect(view.counters.reused > 100)
  }

  private func checkControllers(
    _ adapter: ListAdapter, _ model: RandomModel, _ known: [String: BaseListSectionController],
    _ comment: Comment
  ) throws -> [String: BaseListSectionController] {
    try #require(adapter.shown.checkInvariants() == nil, comment)
    var now: [String: BaseListSectionController] = [:]
    for (index, section) in model.sections.enumerated() {
      let controller = try #require(adapter.sectionController(forSection: index), comment)
      try #require(controller.section == index, comment)
      try #require(known[section.name] == nil || known[section.name] === controller, comment)
      now[section.name] = controller
    }
    return now
  }

  private func cellsByName(
    _ view: any ListView, _ model: RandomModel
  ) -> [String: ObjectIdentifier] {
    var result: [String: ObjectIdentifier] = [:]
    for (index, section) in model.sections.enumerated() {
      for (item, name) in section.itemNames.enumerated() {
        let cell = view.cell(at: ItemPath(section: index, item: item))
        result["\(section.name)/\(name)"] = cell.map { ObjectIdentifier($0) }
      }
    }
    return result
  }

  private func shownText(_ view: CollectionView) -> [String] {
    var result = [String](repeating: "", count: view.numberOfSections)
    for element in view.visibleElements {
      let title = (view.cell(for: element) as? ContentCell)?.content.title ?? "?"
      let isHeader = element == .header(section: element.section)
      let text = isHeader ? "[\(title)]" : title
      result[element.section] += result[element.section].isEmpty ? text : " \(text)"
    }
    return result
  }
}
