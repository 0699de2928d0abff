import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import TestSupport
import Testing

/// All ways of showing content, mixed at random with scrolling, moves by the user, cancelled tasks
/// and interrupted animations, compared with plain arrays.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct CollectionViewDiffableDataSourceFormsTests {
  @Test(arguments: 1...4)
  func `in whatever form things are shown, the cells are those that were asked for last`(
    seed: Int
  ) async throws {
    var run = RandomForms(seed: UInt64(seed))
    for step in 0..<TestLength.count(short: 150, long: 4_000) {
      try await run.step("seed \(seed), step \(step)")
    }
    try await run.end("seed \(seed), end")
  }
}

@MainActor
private struct RandomForms {
  typealias Sections = [(id: String, items: [Int])]
  typealias Edit = (inout Sections) -> Void

  /// A request that waits for its turn.
  struct Waiting {
    let task: Task<UpdateReceipt, Never>
    let edit: Edit
    var isCancelled = false
  }

  private final class Log {
    /// The numbers of the receipts of completions, in the order of their calls.
    var receipts: [Int] = []
    var asked = 0
  }

  let list = SourceList()
  private let log = Log()
  private var generator: SeededGenerator
  private var shown: Sections = []
  private var waiting: [Waiting] = []
  private var begun: [Waiting] = []
  private var cancelledCount = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    list.host.animates = true
    list.updater.options.coalescing = .nextTurn
    list.source.reorderingHandlers.canReorderItem = { _ in true }
  }

  mutating func step(_ comment: Comment) async throws {
    let fills = list.model.fills.count
    let bound = list.view.counters.bound
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: try apply(comment)
    case 3...5: await ask()
    case 6: try await cancelOne(comment)
    case 7: try await turn(comment)
    case 8: moveByUser()
    default: list.view.scroll(by: Double(Int.random(in: -9...9, using: &generator)))
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: list.host.advanceAnimation(to: 0.5)
    case 1: list.host.finishAnimation()
    default: break
    }
    try check(comment)
    try #require(list.view.counters.bound - bound == list.model.fills.count - fills, comment)
  }

  mutating func end(_ comment: Comment) async throws {
    try await turn(comment)
    list.host.finishAnimation()
    try check(comment)
    try #require(log.receipts.count == log.asked, comment)
    try #require(log.receipts == log.receipts.sorted(), comment)
    try #require(Set(log.receipts).count == log.receipts.count, comment)
    try #require(cancelledCount > 0, comment)
  }

  // MARK: - Requests

  private mutating func apply(_ comment: Comment) throws {
    let cells = liveCells()
    let isFirst = waiting.allSatisfy(\.isCancelled)
    showWhatWaits()
    log.asked += 1
    let log = log
    let completion = { @MainActor (receipt: UpdateReceipt) in log.receipts.append(receipt.id) }
    let animated = Int.random(in: 0..<4, using: &generator) > 0
    var keepsCells = isFirst
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      keepsCells = false
      let (snapshot, edit) = whole()
      list.source.applySnapshotUsingReloadData(snapshot, completion: completion)
      edit(&shown)
    case 1, 2:
      let (outline, section, edit) = part()
      list.source.apply(
        outline, to: section, animatingDifferences: animated, completion: completion)
      edit(&shown)
    default:
      let (snapshot, edit) = whole()
      list.source.apply(snapshot, animatingDifferences: animated, completion: completion)
      edit(&shown)
    }
    guard keepsCells else { return }
    for (id, cell) in liveCells() where cells[id] != nil {
      try #require(cells[id] == cell, "\(comment): cell of \(id)")
    }
  }

  private mutating func ask() async {
    let count = list.requests.requestCount
    let (source, animated) = (list.source, Bool.random(using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let (snapshot, edit) = whole()
      wait(edit) { await source.applySnapshotUsingReloadData(snapshot) }
    case 1, 2:
      let (outline, section, edit) = part()
      wait(edit) {
        await source.apply(outline, to: section, animatingDifferences: animated)
      }
    default:
      let (snapshot, edit) = whole()
      wait(edit) { await source.apply(snapshot, animatingDifferences: animated) }
    }
    await list.requests.waitForRequests(count + 1)
  }

  private mutating func wait(
    _ edit: @escaping Edit, _ work: @escaping @MainActor () async -> UpdateReceipt
  ) {
    waiting.append(Waiting(task: Task { await work() }, edit: edit))
  }

  private mutating func cancelOne(_ comment: Comment) async throws {
    let open = waiting.indices.filter { !waiting[$0].isCancelled }
    guard let index = open.randomElement(using: &generator) else { return }
    waiting[index].task.cancel()
    try #require(await waiting[index].task.value.outcome == .refused(.cancelled), comment)
    waiting[index].isCancelled = true
    cancelledCount += 1
  }

  /// Runs the run-loop turn for waiting requests, and records their outcomes.
  private mutating func turn(_ comment: Comment) async throws {
    list.clock.turn()
    showWhatWaits()
    list.host.finishAnimation()
    for request in begun {
      let receipt = await request.task.value
      try #require(receipt.isShown != request.isCancelled, "\(comment): \(receipt)")
    }
    begun = []
  }

  private mutating func showWhatWaits() {
    for request in waiting where !request.isCancelled { request.edit(&shown) }
    begun += waiting
    waiting = []
  }

  private mutating func moveByUser() {
    guard let path = list.view.visibleItems.randomElement(using: &generator) else { return }
    list.view.beginReorder(at: path)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      list.view.moveReorder(Bool.random(using: &generator) ? .up : .down)
    }
    let move = list.view.reorder
    list.view.endReorder()
    guard let move else { return }
    let item = shown[move.from.section].items.remove(at: move.from.item)
    shown[move.to.section].items.insert(item, at: move.to.item)
  }

  // MARK: - What is asked for

  /// Other sections with other items, all of few.
  private mutating func whole() -> (SourceList.Snapshot, Edit) {
    var ids = Array(0..<24).shuffled(using: &generator)
    ids.removeLast(Int.random(in: 0...12, using: &generator))
    var sections: Sections = []
    for id in ["a", "b", "c"].shuffled(using: &generator).dropLast(ids.count % 2) {
      let count = min(ids.count, Int.random(in: 0...9, using: &generator))
      sections.append((id, Array(ids.prefix(count)).sorted()))
      ids.removeFirst(count)
    }
    let snapshot = SourceList.Snapshot {
      for section in sections { ListSection(section.id) { section.items } }
    }
    return (snapshot, { $0 = sections })
  }

  /// One section with other items, which may be in others.
  private mutating func part() -> (SourceList.Outline, String, Edit) {
    let section = ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"
    let count = Int.random(in: 0...8, using: &generator)
    let items = Array(Array(0..<24).shuffled(using: &generator).prefix(count))
    var outline = SourceList.Outline()
    outline.append(items)
    return (
      outline, section,
      { sections in
        for index in sections.indices { sections[index].items.removeAll(where: items.contains) }
        let index = sections.firstIndex { $0.id == section } ?? sections.count
        if index == sections.count { sections.append((section, [])) }
        sections[index].items = items
      }
    )
  }

  // MARK: - Checks

  private func liveCells() -> [Int: ObjectIdentifier] {
    var result: [Int: ObjectIdentifier] = [:]
    for section in shown {
      for id in section.items { result[id] = list.cell(id).map { ObjectIdentifier($0) } }
    }
    return result
  }

  private func check(_ comment: Comment) throws {
    let snapshot = list.source.snapshot()
    try #require(snapshot.sectionIdentifiers == shown.map(\.id), comment)
    for section in shown {
      try #require(snapshot.itemIdentifiers(inSection: section.id) == section.items, comment)
    }
    let all = shown.flatMap(\.items)
    try #require(list.view.visibleItems.count >= min(all.count, 8), comment)
    for path in list.view.visibleItems {
      let title = (list.view.cell(at: path) as? ContentCell)?.content.title
      try #require(title == "\(shown[path.section].items[path.item])", "\(comment): \(path)")
    }
    try #require(list.host.contradictions.isEmpty, "\(comment): \(list.host.contradictions)")
    try #require(list.faults.isEmpty, "\(comment): \(list.faults)")
    try #require(Set(log.receipts).count == log.receipts.count, comment)
  }
}
