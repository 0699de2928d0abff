import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import TestSupport
import Testing

/// Random updates of outlines in every form, one after the other and together.
@MainActor @Suite struct CollectionViewDiffableDataSourceOutlineRandomTests {
  @Test(arguments: 1...4)
  func `cells always say what the outlines say, and no item is lost or doubled`(seed: Int)
    async throws
  {
    let run = RandomOutlines(seed: UInt64(seed))
    for step in 0..<TestLength.count(short: 150, long: 5_000) {
      await run.step()
      try run.check("seed \(seed), step \(step)")
    }
  }
}

@MainActor
private final class RandomOutlines {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  private let clock = VirtualClock()
  private let view: CollectionView
  private let host: HeadlessHost
  private let updater: ListAdapterUpdater
  private let requests: RequestCounter
  private var random: SeededGenerator
  private var nextID = 0
  private var faults: [String] = []
  private var lost: Set<Int> = []
  private lazy var source = Source(view, updater: updater) { [weak self] (cell: ContentCell, id) in
    cell.content.title = self?.text(of: id) ?? ""
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 30)
    let updater = ListAdapterUpdater(clock: clock)
    updater.options.coalescing = .nextTurn
    self.updater = updater
    requests = RequestCounter(updater)
    source.reorderingHandlers.canReorderItem = { _ in true }
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    view.faultPolicy = .report
  }

  /// The outline state that a cell shows for an item: its level and its disclosure.
  private func text(of id: Int) -> String {
    guard let section = source.snapshot().sectionIdentifier(containingItem: id) else { return "?" }
    let outline = source.snapshot(for: section)
    let mark = outline.isExpanded(id) ? "+" : "-"
    let isParent = !outline.snapshot(of: id).rootItems.isEmpty
    return "\(id) \(outline.level(of: id) ?? -1)\(mark)\(isParent)"
  }

  /// One to three updates, of which some wait for each other.
  func step() async {
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: updateNow(isAlone: tasks.isEmpty)
      case 3:
        let section = Int.random(in: 0..<3, using: &random)
        let outline = changedOutline(of: section)
        tasks.append(await begin { await self.source.apply(outline, to: section) })
      default:
        let snapshot = changedSnapshot()
        tasks.append(await begin { await self.source.apply(snapshot) })
      }
    }
    while clock.turn() {}
    for task in tasks { await task.value }
  }

  /// Lets the app or the user update the list within the call.
  ///
  /// - Parameter isAlone: Whether no other update is waiting, which this one would perform too.
  private func updateNow(isAlone: Bool) {
    let items = allItems
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return source.apply(changedOutline(of: 0), to: 0)
    case 1: if let item = anyItem { source.toggle(item) }
    default: userMoves()
    }
    // The user removes no items.
    if isAlone { lost.formUnion(items.symmetricDifference(allItems)) }
  }

  /// All items, whether visible or not.
  private var allItems: Set<Int> {
    Set(source.snapshot().sectionIdentifiers.flatMap { source.snapshot(for: $0).items })
  }

  private func begin(_ apply: @escaping @MainActor () async -> UpdateReceipt) async -> Task<
    Void, Never
  > {
    let count = requests.requestCount
    let task = Task { _ = await apply() }
    await requests.waitForRequests(count + 1)
    return task
  }

  private var anyItem: Int? {
    source.snapshot().itemIdentifiers.randomElement(using: &random)
  }

  private func changedOutline(of section: Int) -> Outline {
    var outline = source.snapshot(for: section)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let item = outline.items.randomElement(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        outline.append([nextID, nextID + 1], to: item)
        nextID += 2
      case 2: outline.delete(item.map { [$0] } ?? [])
      case 3: outline.expand(item.map { [$0] } ?? [])
      case 4: outline.collapse(item.map { [$0] } ?? [])
      default:
        // One that shows in any section comes here.
        if let other = anyItem, !outline.contains(other) { outline.append([other], to: item) }
      }
    }
    return outline
  }

  private func changedSnapshot() -> Source.Snapshot {
    var snapshot = source.snapshot()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: snapshot.deleteItems(anyItem.map { [$0] } ?? [])
    case 1:
      if let item = anyItem, let anchor = anyItem { snapshot.moveItem(item, afterItem: anchor) }
    case 2 where snapshot.numberOfSections > 1:
      let sections = snapshot.sectionIdentifiers
      snapshot.moveSection(sections[0], afterSection: sections[1])
    case 3 where Int.random(in: 0..<8, using: &random) == 0:
      snapshot.deleteSections([snapshot.sectionIdentifiers.first ?? 0])
    default:
      if let anchor = anyItem { snapshot.insertItems([nextID], beforeItem: anchor) }
      nextID += 1
    }
    return snapshot
  }

  private func userMoves() {
    guard let item = anyItem, let path = source.indexPath(for: item) else { return }
    view.beginReorder(at: path)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      view.moveReorder(Bool.random(using: &random) ? .down : .up)
    }
    view.endReorder()
  }

  func check(_ place: String) throws {
    let snapshot = source.snapshot()
    var all: [Int] = []
    for section in snapshot.sectionIdentifiers {
      let outline = source.snapshot(for: section)
      all += outline.items
      try #require(
        outline.visibleItems == snapshot.itemIdentifiers(inSection: section), "\(place)")
    }
    try #require(Set(all).count == all.count, "\(place): \(all)")
    let rows = host.text.split(separator: "\n").map { String($0) }
    let expected = snapshot.itemIdentifiers.map { text(of: $0) }
    let start = expected.firstIndex { $0 == rows.first } ?? 0
    try #require(rows.count == min(expected.count, 30), "\(place)")
    try #require(
      rows == Array(expected.dropFirst(start).prefix(rows.count)), "\(place)")
    try #require(lost.isEmpty, "\(place)")
    try #require(faults.isEmpty, "\(place)")
    try #require(host.contradictions.isEmpty, "\(place)")
  }
}
