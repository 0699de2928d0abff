import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// Everything that can happen to an adapter, in any order, on a view that animates: all laws hold
/// after each step, and released objects are deallocated.
@MainActor @Suite struct ListAdapterSoakTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `in a long random run all laws hold after each step, and nothing leaks`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    weak var adapter: ListAdapter?
    weak var view: CollectionView?
    do {
      let soak = AdapterSoak()
      for step in 0..<TestLength.count(short: 2_500, long: 10_000) {
        let operation = soak.operation(&random)
        soak.perform(operation, &random)
        try soak.check("seed \(seed), step \(step): \(operation)")
        guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
        try await soak.settle("seed \(seed), after step \(step)")
      }
      try await soak.settle("seed \(seed), at the end")
      #expect(soak.drops > 2)
      #expect(soak.answers > 100)
      (adapter, view) = (soak.adapter, soak.view)
    }

    #expect(adapter == nil)
    #expect(view == nil)
  }
}

/// An app with a board of cards, whose columns are sections.
@MainActor private final class AdapterSoak: ListAdapterMoveDelegate {
  enum Operation: CaseIterable {
    case show, update, reload, batch, reloadObjects
    case scroll, scrollToObject, select, invalidate
    case begin, key, pull, pullFarther, drop, cancelDrag
    case time, endAnimation, swapView, swapSource, loseSource, changeOptions, release
  }

  /// A column of cards that can move to other columns.
  private final class Column: ListSectionController<Group> {
    weak var soak: AdapterSoak?

    override var itemScope: ItemScope { .list }

    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
      }
    }

    override var header: ListItem? {
      if object.title.isEmpty { return nil }
      return ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
    }

    override func canMoveItem(at index: Int) -> Bool { true }

    override func canMoveItem(
      at index: Int, to target: Int, of other: BaseListSectionController
    ) -> Bool { other is Column }

    override func canMoveSection(to target: Int) -> Bool { true }

    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
      guard let other = other as? Column else { return }
      soak?.moveCard(object.id, index, other.object.id, target)
    }
  }

  /// Returns the app's data to the adapter; several instances return the same.
  private final class Source: ListAdapterDataSource {
    weak var soak: AdapterSoak?

    init(_ soak: AdapterSoak) { self.soak = soak }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { soak?.objects ?? [] }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      if let tally = object as? Tally { return TallyController(tally, Log()) }
      guard let group = object as? Group else { return nil }
      let column = Column(group)
      column.soak = soak
      return column
    }
  }

  private struct Section {
    let id: Int
    var cards: [Int]
  }

  private let clock = VirtualClock()
  private var updater: ListAdapterUpdater
  private var host: HeadlessHost
  private var source: Source?
  private var sections: [Section] = []
  private var versions: [Int: Int] = [:]
  private var nextID = 1
  private var faults: [String] = []
  private var asked = 0
  private var answered: [Int] = []
  private var removed: [() -> AnyObject?] = []
  private(set) var view: CollectionView
  private(set) var adapter: ListAdapter
  private(set) var drops = 0

  /// Whether another adapter replaces this one as soon as its callers were answered.
  private var isReleased = false

  var answers: Int { answered.count }

  init() {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: 9)
    updater = ListAdapterUpdater(clock: clock)
    adapter = ListAdapter(view, updater: updater) {}
    for count in [3, 1, 0, 4] { sections.append(newSection(count)) }
    makeAdapter()
  }

  /// The app's data; a column whose number can be divided by five is only counted.
  var objects: [any ListDiffable] {
    sections.map { section in
      if section.id.isMultiple(of: 5) {
        return Tally(id: section.id, label: "t", count: section.cards.count)
      }
      let rows = section.cards.map { Row(id: $0, text: "\($0)v\(versions[$0, default: 0])") }
      return Group(id: section.id, title: section.id.isMultiple(of: 3) ? "h" : "", rows: rows)
    }
  }

  private func makeAdapter() {
    let source = Source(self)
    self.source = source
    updater = ListAdapterUpdater(clock: clock)
    adapter = ListAdapter(view, dataSource: source, updater: updater)
    adapter.moveDelegate = self
    adapter.workingRangeSize = 2
    prepareView()
  }

  private func prepareView() {
    host.animates = true
    host.followsClock = true
    view.faultPolicy = .report
    view.onFault = { [weak self] in self?.note($0) }
  }

  private func note(_ fault: ListFault) {
    // The data source goes in the meantime.
    if fault.problem != "an adapter was asked to update and has no data source" {
      faults.append(fault.description)
    }
  }

  private func newSection(_ count: Int) -> Section {
    defer { nextID += count + 1 }
    return Section(id: nextID, cards: (0..<count).map { nextID + 1 + $0 })
  }

  private func request() -> @MainActor (UpdateReceipt) -> Void {
    asked += 1
    let own = asked
    return { [weak self] _ in self?.answered.append(own) }
  }

  // MARK: - What the app does by what the user did

  func moveCard(_ id: Int, _ index: Int, _ other: Int, _ target: Int) {
    drops += 1
    guard let from = sections.firstIndex(where: { $0.id == id }),
      sections[from].cards.indices.contains(index)
    else { return }
    let card = sections[from].cards.remove(at: index)
    guard let to = sections.firstIndex(where: { $0.id == other }) else { return }
    sections[to].cards.insert(card, at: min(target, sections[to].cards.count))
    adapter.performUpdates(completion: request())
  }

  func listAdapter(
    _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
    to newObjects: [any ListDiffable]
  ) {
    drops += 1
    let order = newObjects.map { ($0 as? Group)?.id ?? ($0 as? Tally)?.id ?? 0 }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    sections.sort { places[$0.id, default: .max] < places[$1.id, default: .max] }
  }

  // MARK: - Steps

  func operation(_ random: inout SeededGenerator) -> Operation {
    // A held item is usually moved and then dropped.
    let isHeld = view.reorder != nil || view.sectionReorder != nil
    let operations: [Operation] =
      isHeld && Int.random(in: 0..<4, using: &random) > 0
      ? [.key, .pull, .pull, .drop, .drop, .show] : Operation.allCases
    return operations.randomElement(using: &random) ?? .show
  }

  func perform(_ operation: Operation, _ random: inout SeededGenerator) {
    switch operation {
    case .show, .update, .reload, .batch, .reloadObjects: request(operation, &random)
    case .scroll: view.scroll(by: Double.random(in: -9...9, using: &random))
    case .scrollToObject, .select, .invalidate: touch(operation, &random)
    case .begin, .key, .pull, .pullFarther, .drop, .cancelDrag: drag(operation, &random)
    case .time: clock.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
    case .endAnimation: clock.advance(by: .seconds(2))
    case .swapView, .swapSource, .loseSource, .changeOptions, .release:
      // Removals of everything are rarer than insertions.
      if Int.random(in: 0..<4, using: &random) == 0 { exchange(operation, &random) }
    }
  }

  private func request(_ operation: Operation, _ random: inout SeededGenerator) {
    let animated = Bool.random(using: &random)
    switch operation {
    case .reload: adapter.reloadData(completion: request())
    case .batch:
      let index = sections.indices.randomElement(using: &random)
      let controller = index.flatMap { adapter.sectionController(forSection: $0) }
      adapter.performBatch(
        { batch in if let controller { batch.update(controller) } }, completion: request())
    case .reloadObjects:
      let object = objects.randomElement(using: &random)
      adapter.reloadObjects(object.map { [$0] } ?? [], completion: request())
    default:
      for _ in 0..<Int.random(in: 0...3, using: &random) { edit(&random) }
      adapter.performUpdates(animated: animated, completion: request())
    }
  }

  private func touch(_ operation: Operation, _ random: inout SeededGenerator) {
    guard let path = view.visibleItems.randomElement(using: &random) else { return }
    switch operation {
    case .select: view.selectItem(at: path)
    case .invalidate: view.invalidateLayout(of: [.item(path)])
    default:
      view.scrollToItem(at: path, position: .center, animated: Bool.random(using: &random))
    }
  }

  private func drag(_ operation: Operation, _ random: inout SeededGenerator) {
    switch operation {
    case .begin:
      guard view.reorder == nil, let path = view.visibleItems.randomElement(using: &random)
      else { return }
      if Int.random(in: 0..<3, using: &random) == 0 {
        view.beginReorder(section: path.section)
      } else {
        view.beginReorder(at: path)
      }
    case .key:
      view.moveReorder([.up, .down, .pageDown].randomElement(using: &random) ?? .down)
    case .drop: view.endReorder()
    case .cancelDrag: view.cancelReorder()
    default:
      view.updateReorder(to: ListPoint(x: 1, y: Double.random(in: -2..<11, using: &random)))
    }
  }

  private func exchange(_ operation: Operation, _ random: inout SeededGenerator) {
    switch operation {
    case .swapView:
      letGo(of: view)
      view = CollectionView(clock: clock)
      host = HeadlessHost(view, width: 12, height: Double.random(in: 3...12, using: &random))
      prepareView()
      adapter.view = view
    case .swapSource, .loseSource:
      if let source { letGo(of: source) }
      source = operation == .loseSource ? nil : Source(self)
      adapter.dataSource = source
    case .release: isReleased = true
    default:
      updater.options.coalescing = Bool.random(using: &random) ? .nextTurn : .immediate
      updater.options.mostSectionChanges = Bool.random(using: &random) ? 2 : nil
      updater.options.sectionMoves = Bool.random(using: &random) ? .moves : .deletesAndInserts
    }
  }

  private func letGo(of object: AnyObject) {
    removed.append { [weak object] in object }
  }

  private func edit(_ random: inout SeededGenerator) {
    guard let index = sections.indices.randomElement(using: &random), sections.count < 9 else {
      sections = [newSection(2), newSection(3)] + sections.prefix(3)
      return
    }
    let item = sections[index].cards.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<7, using: &random), item) {
    case (0, _): sections.insert(newSection(Int.random(in: 0...5, using: &random)), at: index)
    case (1, _): sections.remove(at: index)
    case (2, _): sections.shuffle(using: &random)
    case (3, let item?): versions[sections[index].cards[item], default: 0] += 1
    case (4, let item?), (5, let item?):
      let card = sections[index].cards.remove(at: item)
      let target = sections.indices.randomElement(using: &random) ?? index
      sections[target].cards.append(card)
    default:
      sections[index].cards.insert(nextID, at: 0)
      nextID += 1
    }
  }

  // MARK: - Laws

  /// The conditions that hold at any moment.
  func check(_ comment: Comment) throws {
    try #require(faults.isEmpty, comment)
    try #require(host.contradictions.isEmpty, comment)
    // Order law: callers are answered in the order of their requests, once.
    try #require(answered == Array(1..<(answered.count + 1)), comment)
    try #require(view.numberOfSections == adapter.shown.count, comment)
    for (index, section) in adapter.shown.sections.enumerated() {
      try #require(view.numberOfItems(inSection: index) == section.items.count, comment)
    }
    for element in view.visibleElements {
      let title = (view.cell(for: element) as? ContentCell)?.content.title
      try #require(title == shownTitle(of: element), "\(comment): \(element)")
    }
    for path in view.selectedItems {
      try #require(path.item < view.numberOfItems(inSection: path.section), comment)
    }
    try #require(
      names(adapter.screen.display.controllers) == names(adapter.visibleSectionControllers()),
      comment)
  }

  private func text(_ object: any ListDiffable) -> String {
    let rows = (object as? Group)?.rows.map(\.text) ?? ["\((object as? Tally)?.count ?? 0)"]
    return "\(ListObject(object)) \(rows.joined(separator: " "))"
  }

  private func names(_ controllers: [BaseListSectionController]) -> [String] {
    controllers.map { $0.anyObject.map { "\(ListObject($0))" } ?? "" }.sorted()
  }

  /// The content of an element, by what the adapter returned last.
  private func shownTitle(of element: ListElement) -> String? {
    guard let section = adapter.shown[element.section] else { return nil }
    guard let path = element.itemPath else {
      return section.views[.header]?.originalModel?.value(as: String.self)
    }
    guard let models = section.items.models else { return "t\(path.item)" }
    return models.indices.contains(path.item)
      ? models[path.item].originalModel?.value(as: Row.self)?.text : nil
  }

  /// Lets everything end: the list equals the model, every caller was answered, and released
  /// objects are deallocated.
  func settle(_ comment: Comment) async throws {
    view.cancelReorder()
    if source == nil {
      source = Source(self)
      adapter.dataSource = source
    }
    adapter.performUpdates(completion: request())
    for _ in 0..<5 { clock.advance(by: .seconds(2)) }
    // The end of an animation of a deallocated view is reported in the next turn of the main actor.
    await Task.yield()
    try check(comment)
    try #require(answered.count == asked, comment)
    try #require(updater.activity == .idle, comment)
    try #require(adapter.objects().map(text) == objects.map(text), comment)
    try #require(removed.allSatisfy { $0() == nil }, comment)
    removed = []
    guard isReleased else { return }
    isReleased = false
    letGo(of: adapter)
    makeAdapter()
    try check(comment)
  }
}
