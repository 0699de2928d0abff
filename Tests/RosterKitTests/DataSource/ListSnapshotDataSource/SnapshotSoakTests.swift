import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Long random runs of snapshots on the update path, against an independent model.
@MainActor @Suite struct SnapshotSoakTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after each random turn view, callers and receipts agree with the model`(
    seed: UInt64
  ) async throws {
    let soak = SnapshotSoak(seed)
    for turn in 0..<TestLength.count(short: 400, long: 10_000) {
      await soak.turn()
      try soak.check("seed \(seed), turn \(turn): \(soak.story)")
    }
    for _ in 0..<4 { soak.clock.advance(by: .seconds(9)) }
    await soak.settle()
    try soak.check("seed \(seed), at the end")
    #expect(soak.answers == soak.asked)
    #expect(soak.answers > 400)
  }
}

@MainActor
private final class SnapshotSoak: ListUpdaterDelegate {
  typealias Source = CollectionViewComparableDataSource<Int, SoakRow>

  struct Section: Equatable {
    let id: Int
    var rows: [SoakRow] = []
  }

  struct Request {
    let id: Int
    let sections: [Section]
    let isReload: Bool
  }

  let clock = VirtualClock()
  private var random: SeededGenerator
  private let updater: any ListUpdating
  private let view: CollectionView
  private let host: HeadlessHost
  private let source: Source
  private let reloadsAlways: Bool
  private var setting = SoakSetting()
  private var faults: [String] = []
  private var app: [Section] = []
  private var shown: [Section] = []
  private var waiting: [Request] = []
  private var running: [Request] = []
  private var isCancelled = false
  private var lastID = 0
  private var nextNumber = 1
  private var begun = 0
  private var expected: [Int: String] = [:]
  private var steps: [Int: (before: [Section], after: [Section])] = [:]
  private var receipts: [UpdateReceipt] = []
  private(set) var asked = 0
  private(set) var answers = 0
  private(set) var story: [String] = []

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    reloadsAlways = seed == 4
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: 9)
    host.animates = seed != 2
    host.followsClock = true
    let batcher = ListAdapterUpdater(clock: clock)
    let reloader = ListReloadDataUpdater(coalescing: .nextTurn, clock: clock)
    updater = reloadsAlways ? reloader : batcher
    source = Source(view, updater: updater) { (cell: ContentCell, row) in
      cell.content.title = row.text
    }
    view.faultPolicy = .report
    if seed == 3 { view.batchRules = .uikit }
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    batcher.delegate = self
    reloader.delegate = self
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: - What is done

  func turn() async {
    story = []
    if chance(5) { changeSetting() }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      for _ in 0..<Int.random(in: 0...3, using: &random) { edit() }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: cancelWaiting()
      case 1: view.scroll(by: Double.random(in: -9...9, using: &random))
      case 2, 3: applyNow(isReload: chance(5))
      default: await apply(isReload: chance(6))
      }
    }
    carryOut { clock.turn() }
    if chance(3) {
      clock.advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random)))
    }
    await settle()
  }

  /// Lets those who wait hear their answers.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  private func changeSetting() {
    setting.isHidden = chance(3)
    view.screenState = setting.isHidden ? .hidden : .visible
    guard let updater = updater as? ListAdapterUpdater else { return }
    if waiting.isEmpty { updater.options.coalescing = chance(2) ? .immediate : .nextTurn }
    setting.reloadsOffScreen = chance(2)
    setting.mostChanges = chance(3) ? 1 : nil
    updater.options.offScreen = setting.reloadsOffScreen ? .reload : .batch
    updater.options.mostSectionChanges = setting.mostChanges
  }

  private func newRequest(_ isReload: Bool) -> Request {
    lastID += 1
    asked += 1
    story.append("\(lastID): \(isReload ? "reload" : "apply") \(app)")
    return Request(id: lastID, sections: app, isReload: isReload)
  }

  private func snapshot(_ sections: [Section]) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows, toSection: section.id)
    }
    return snapshot
  }

  private func apply(isReload: Bool) async {
    let request = newRequest(isReload)
    let snapshot = snapshot(request.sections)
    let isAnimated = chance(2)
    waiting.append(request)
    let isNow = (updater as? ListAdapterUpdater)?.options.coalescing == .immediate
    if isNow { (running, waiting) = (waiting, []) }
    isCancelled = false
    let goal = begun + 1
    Task {
      begun += 1
      let receipt =
        isReload
        ? await source.applySnapshotUsingReloadData(snapshot)
        : await source.apply(snapshot, isAnimated: isAnimated)
      hear(receipt)
    }
    while begun < goal { await Task.yield() }
    if isNow { end() }
  }

  private func applyNow(isReload: Bool) {
    let request = newRequest(isReload)
    let snapshot = snapshot(request.sections)
    // What was asked for earlier is shown in a step of its own; nothing can be said of both at once.
    carryOut { clock.turn() }
    (running, isCancelled) = ([request], false)
    if isReload {
      source.applySnapshotUsingReloadData(snapshot) { [weak self] in self?.hear($0) }
    } else {
      source.apply(snapshot, isAnimated: chance(2)) { [weak self] in self?.hear($0) }
    }
    end()
  }

  private func carryOut(_ body: () -> Void) {
    (running, waiting, isCancelled) = (waiting, [], false)
    body()
    if !running.isEmpty { end() }
  }

  private func hear(_ receipt: UpdateReceipt) {
    receipts.append(receipt)
    answers += 1
  }

  private func cancelWaiting() {
    guard let index = waiting.indices.randomElement(using: &random) else { return }
    let request = waiting.remove(at: index)
    story.append("cancel \(request.id)")
    expected[request.id] = "refused"
    updater.cancel(request.id)
  }

  private func reach(isEarly: Bool) {
    guard !running.isEmpty, !isCancelled, chance(10),
      let request = running.randomElement(using: &random)
    else { return }
    story.append("cancel \(request.id) \(isEarly ? "early" : "late")")
    isCancelled = isEarly && running.count == 1
    updater.cancel(request.id)
  }

  private func edit() {
    guard let index = app.indices.randomElement(using: &random), app.count < 7 else {
      app = Array(app.prefix(2))
      for _ in 0..<2 { app.insert(Section(id: freshNumber(), rows: freshRows()), at: 0) }
      return
    }
    let row = app[index].rows.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<9, using: &random), row) {
    case (0, _): app.insert(Section(id: freshNumber(), rows: freshRows()), at: index)
    case (1, _): app.remove(at: index)
    case (2, _): app.shuffle(using: &random)
    case (3, let row?): app[index].rows[row].version += 1
    case (4, let row?), (5, let row?):
      let moved = app[index].rows.remove(at: row)
      let target = app.indices.randomElement(using: &random) ?? index
      let place = Int.random(in: 0...app[target].rows.count, using: &random)
      app[target].rows.insert(moved, at: place)
    case (6, let row?): app[index].rows.remove(at: row)
    default: app[index].rows += freshRows()
    }
  }

  private func freshNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  private func freshRows() -> [SoakRow] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in SoakRow(id: freshNumber()) }
  }

  // MARK: - What must be

  private func end() {
    defer { running = [] }
    guard !isCancelled, let last = running.last else {
      for request in running { expected[request.id] = "refused" }
      return
    }
    for request in running.dropLast() { expected[request.id] = "superseded \(last.id)" }
    expected[last.id] = outcome(last)
    steps[last.id] = (shown, last.sections)
    shown = last.sections
  }

  private func outcome(_ last: Request) -> String {
    if running.contains(where: \.isReload) { return "asked" }
    if reloadsAlways { return "always" }
    if setting.isHidden, setting.reloadsOffScreen { return "offScreen" }
    let (old, new) = (shown.map(\.id), last.sections.map(\.id))
    let kept = old.filter(new.contains)
    let places = kept.map { new.firstIndex(of: $0) ?? 0 }
    let count = old.count + new.count - kept.count - SoakModel.longestRun(places)
    if let most = setting.mostChanges, count > most { return "tooManyChanges" }
    return shown == last.sections ? "noChange" : "applied"
  }

  func check(_ place: Comment) throws {
    try #require(faults.isEmpty, "\(place) \(faults)")
    try #require(host.contradictions.isEmpty, place)
    try #require(view.numberOfSections == shown.count, place)
    for (index, section) in shown.enumerated() {
      try #require(view.numberOfItems(inSection: index) == section.rows.count, place)
    }
    for path in view.visibleItems {
      let title = (view.cell(at: path) as? ContentCell)?.content.title
      try #require(title == shown[path.section].rows[path.item].text, "\(place): \(path)")
    }
    for receipt in receipts {
      let known = expected.removeValue(forKey: receipt.id)
      try #require(known == receipt.outcome.text, "\(place): \(receipt.id)")
      guard let step = steps.removeValue(forKey: receipt.id), receipt.isShown else { continue }
      try check(receipt, step.before, step.after, place)
    }
    receipts = []
  }

  /// The receipt says of each row where it was.
  private func check(
    _ receipt: UpdateReceipt, _ before: [Section], _ after: [Section], _ place: Comment
  ) throws {
    let changes = receipt.changes
    let map = IndexMap(changes.sections)
    let gone = Set(changes.deletes).union(changes.moves.map(\.from))
    var origins: [ItemPath: ItemPath] = [:]
    for move in changes.moves { origins[move.to] = move.from }
    let come = Set(changes.inserts).union(origins.keys)
    for (index, section) in after.enumerated() {
      let old = before.firstIndex { $0.id == section.id }
      try #require(map.oldIndex(ofNew: index) == old, "\(place): \(receipt.id)")
      var rest = (old.map { before[$0].rows.indices.map { $0 } } ?? [])
        .map { ItemPath(section: old ?? 0, item: $0) }.filter { !gone.contains($0) }[...]
      for (item, row) in section.rows.enumerated() {
        let path = ItemPath(section: index, item: item)
        let origin = origins[path] ?? (come.contains(path) ? nil : rest.popFirst())
        let known = origin.map { before[$0.section].rows[$0.item].id }
        let isOld = before.contains { $0.rows.contains { $0.id == row.id } }
        try #require(known == (isOld ? row.id : nil), "\(place): \(receipt.id) \(path)")
      }
    }
  }
}

extension SnapshotSoak {
  func updater(_ updater: any ListUpdating, willDiff counts: (old: Int, new: Int)) {
    reach(isEarly: true)
  }

  func updater(
    _ updater: any ListUpdating, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace
  ) { reach(isEarly: true) }

  func updater(_ updater: any ListUpdating, willPerform batch: BatchUpdate) {
    reach(isEarly: false)
  }

  func updaterWillReload(_ updater: any ListUpdating, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }

  func updaterDidReload(_ updater: any ListUpdating, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }
}

extension UpdateReceipt.Outcome {
  fileprivate var text: String {
    switch self {
    case .applied: "applied"
    case .noChange: "noChange"
    case .merged(let id): "merged \(id)"
    case .superseded(let id): "superseded \(id)"
    case .refused: "refused"
    case .reloaded(.tooManyChanges): "tooManyChanges"
    case .reloaded(let reason): "\(reason)"
    }
  }
}
