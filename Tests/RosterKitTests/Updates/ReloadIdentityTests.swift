import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// Reloads of adapters and data sources, in which only cells are new.
@MainActor @Suite struct ReloadIdentityTests {
  @Test(arguments: AdapterStage.Way.allCases)
  func `an adapter keeps selection, focus and the reader's place in whatever way it shows`(
    way: AdapterStage.Way
  ) throws {
    let stage = AdapterStage(ModelList(counts: [20, 20]))
    stage.user.select(ItemPath(section: 1, item: 3))
    stage.user.focus(ItemPath(section: 1, item: 5))
    stage.view.scroll(by: 30)
    var model = stage.model
    model.sections[0].items.removeSubrange(2..<9)
    model.sections[0].items.insert(1_000, at: 0)

    try stage.show(model, way, "\(way)")

    #expect(stage.view.selectedItems == [ItemPath(section: 1, item: 3)])
    #expect(stage.view.focusedItem == ItemPath(section: 1, item: 5))
    #expect(stage.receipts.last?.outcome == way.outcome)
  }

  @Test(arguments: 1...4)
  func `whatever an adapter does, selection and focus are the model's and nothing drifts`(
    seed: Int
  ) throws {
    let stage = AdapterStage(ModelList(counts: [8, 0, 12, 3]))
    try storm(seed, stage.user, AdapterStage.Way.update) {
      try stage.show(stage.model.changed(using: &$0), $1, $2)
    }
  }

  @Test(arguments: 1...4)
  func `whatever a data source does, selection and focus are the model's and nothing drifts`(
    seed: Int
  ) throws {
    let stage = SnapshotStage(ModelList(counts: [8, 0, 12, 3]))
    try storm(seed, stage.user, SnapshotStage.Way.update) {
      try stage.show(stage.model.changed(using: &$0), $1, $2)
    }
  }

  /// Lets the user act and the data change, alternately; a third of the time not by updates.
  private func storm<Way: CaseIterable>(
    _ seed: Int, _ user: @autoclosure () -> ModelUser, _ update: Way,
    show: (inout SeededGenerator, Way, Comment) throws -> Void
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      user().act(&random)
      let way =
        Int.random(in: 0..<3, using: &random) > 0
        ? update : Way.allCases.randomElement(using: &random) ?? update
      try show(&random, way, "seed \(seed), step \(step): \(way)")
    }
    #expect(user().placesKept > 50 && user().reloadsWhileHeld > 0)
  }

  @Test func `a reload of an item leaves the cells of others alone while the user holds one`() {
    let stage = SnapshotStage(ModelList(counts: [6]))
    stage.view.beginReorder(at: ItemPath(section: 0, item: 0))
    let cells = (1...2).map { stage.view.cell(at: ItemPath(section: 0, item: $0)) }
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([stage.model.sections[0].items[1]])

    stage.source.apply(snapshot)

    #expect(stage.view.reorder != nil)
    #expect(stage.view.cell(at: ItemPath(section: 0, item: 1)) !== cells[0])
    #expect(stage.view.cell(at: ItemPath(section: 0, item: 2)) === cells[1])
  }

  @Test func `the user keeps hold of an item that is reloaded, which has a new cell`() {
    let stage = SnapshotStage(ModelList(counts: [6]))
    let first = ItemPath(section: 0, item: 0)
    stage.user.select(first)
    stage.view.beginReorder(at: first)
    stage.view.moveReorder(.down)
    let cell = stage.view.cell(at: first)
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([stage.model[first]])

    stage.source.apply(snapshot)

    #expect(stage.view.reorder == ItemMove(from: first, to: ItemPath(section: 0, item: 1)))
    #expect(stage.view.selectedItems == [first])
    #expect(stage.view.cell(at: first) !== cell)
  }

  @Test(arguments: [false, true])
  func `another view begins where the reader was, although an item was held there`(
    isMoved: Bool
  ) throws {
    let stage = AdapterStage(ModelList(counts: [12, 8]))
    stage.view.scroll(by: 9)
    let held = try #require(stage.view.visibleItems.first)
    stage.view.beginReorder(at: held)
    if isMoved { stage.view.moveReorder(.down) }
    let own = "\(stage.model.sections[held.section].id)/\(stage.model[held])"
    let place = try #require(
      stage.user.place.elements.first { $0.name != own && !$0.name.hasPrefix("section") })
    var model = stage.model
    model.sections[held.section].items.remove(at: held.item)

    try stage.show(model, .view, "")

    #expect(stage.user.place.elements.first { $0.name == place.name }?.distance == place.distance)
  }

  @Test func `a reload of a section makes all cells new at once while the user holds an item`() {
    let stage = SnapshotStage(ModelList(counts: [3, 2]))
    stage.view.beginReorder(at: ItemPath(section: 0, item: 0))
    stage.view.moveReorder(.down)
    let paths = stage.view.visibleItems
    let cells = paths.map { stage.view.cell(at: $0) }
    var snapshot = stage.source.snapshot()
    snapshot.reloadSections([stage.model.sections[1].id])

    stage.source.apply(snapshot)

    #expect(stage.view.reorder?.to == ItemPath(section: 0, item: 1))
    #expect(stage.view.visibleItems == paths)
    #expect(zip(paths, cells).allSatisfy { stage.view.cell(at: $0) !== $1 })
    #expect(stage.host.transactions.last?.isAnimated == false)
    stage.view.endReorder()
    #expect(
      stage.source.snapshot().itemIdentifiers(inSection: stage.model.sections[0].id).firstIndex(
        of: stage.model.sections[0].items[0]) == 1)
  }

  @Test func `expanded rows stay expanded in a reload`() async {
    let stage = SnapshotStage(ModelList(counts: [0]))
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.append([20], to: 2)
    outline.expand([1])
    stage.updater.options.offScreen = .reload
    stage.view.screenState = .hidden

    await stage.source.apply(outline, to: 1)
    let shown = stage.source.snapshot().itemIdentifiers
    await stage.source.applySnapshotUsingReloadData(stage.source.snapshot())

    #expect(shown == [1, 10, 11, 2])
    #expect(stage.source.snapshot().itemIdentifiers == shown)
    #expect(stage.source.snapshot(for: 1).isExpanded(1))
    #expect(!stage.source.snapshot(for: 1).isExpanded(2))
  }

  @Test func `a reset of an adapter forgets the selection`() {
    let stage = AdapterStage(ModelList(counts: [20]))
    stage.user.select(ItemPath(section: 0, item: 3))

    stage.adapter.resetData()

    #expect(stage.view.selectedItems == [])
  }

  @Test func `a reset of an adapter keeps the offset, and the focus at its index path`() {
    let stage = AdapterStage(ModelList(counts: [20]))
    stage.user.focus(ItemPath(section: 0, item: 3))
    stage.view.scroll(by: 5)

    stage.adapter.resetData()

    #expect(stage.view.scrollOffset == ListPoint(x: 0, y: 5))
    #expect(stage.view.focusedItem == ItemPath(section: 0, item: 3))
  }

  @Test func `a reset that is merged into a reload or another source forgets all the same`() {
    for change in [
      { (stage: AdapterStage) in stage.adapter.reloadData() }, { $0.exchangeSource() },
    ] {
      let stage = AdapterStage(ModelList(counts: [20]))
      stage.user.select(ItemPath(section: 0, item: 3))
      stage.updater.options.coalescing = .nextTurn

      stage.adapter.resetData()
      change(stage)
      stage.clock.turn()

      #expect(stage.view.selectedItems == [])
      #expect(stage.view.numberOfItems(inSection: 0) == 20)
    }
  }

  @Test func `a reset of a data source forgets the selection`() async {
    let stage = SnapshotStage(ModelList(counts: [20]))
    stage.user.select(ItemPath(section: 0, item: 3))

    let receipt = await stage.source.applySnapshotUsingReset(stage.source.snapshot())
    #expect(stage.view.selectedItems == [])
    #expect(receipt.outcome == .reloaded(.requested))

    stage.user.select(ItemPath(section: 0, item: 3))
    stage.source.applySnapshotUsingReset(stage.source.snapshot()) { _ in }
    #expect(stage.view.selectedItems == [])
  }

  @Test func `an illegal batch is named by what its sections and items are`() throws {
    let stage = AdapterStage(ModelList(counts: [2]))

    try stage.show(stage.model, .illegal, "")

    #expect(stage.illegalBatches.count == 1)
    #expect(
      stage.illegalBatches.first?.contains("(section 1 after the update is Tally -1)") == true)
  }

  @Test func `items are named by their view models, and those without by their section`() throws {
    let stage = AdapterStage(ModelList(counts: [2]))
    let source = AdapterSource(stage.adapter)
    let transition = try source.beginUpdate(from: .shownData, with: []) as? AdapterTransition
    _ = transition?.compare()
    func name(_ section: Int, _ item: Int) -> String? {
      let error = BatchError.deletedAndReloadedItem(ItemPath(section: section, item: item))
      return error.subjects.first.flatMap { transition?.name(of: $0) }
    }

    #expect(name(0, 1) == "Row 3 in Group 1")
    #expect(name(1, 0) == "in Tally -1")
    #expect(name(0, 2) == nil && name(7, 0) == nil)
  }

  @Test func `the items of a snapshot are named by their ids`() throws {
    let stage = SnapshotStage(ModelList(counts: [2]))
    let transition = SnapshotTransition(from: .shownData, of: stage.source, [])
    func name(_ error: BatchError) -> String? {
      error.subjects.first.flatMap { transition.name(of: $0) }
    }

    #expect(name(.deletedAndReloadedItem(ItemPath(section: 0, item: 1))) == "3 in 1")
    #expect(name(.deletedAndReloadedItem(ItemPath(section: 0, item: 2))) == nil)
    #expect(name(.deletedAndReloadedSection(0)) == "1")
    #expect(name(.deletedAndReloadedSection(1)) == nil)
  }
}

extension ModelList {
  fileprivate func changed(using random: inout SeededGenerator) -> ModelList {
    var list = self
    list.change(using: &random)
    return list
  }
}
