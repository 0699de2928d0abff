import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// A requested snapshot.
struct SnapshotSoakRequest: SoakAsked {
  struct Section: Equatable {
    let id: Int
    var rows: [SoakRow] = []
  }

  let id: Int
  let sections: [Section]
  let isReload: Bool
  let animated: Bool

  var isKept: Bool { false }
  var joins: Bool { false }
  var isExchange: Bool { false }
}

/// An app that shows snapshots at random, of values or of identifiers, whose rows the user moves.
@MainActor
final class SnapshotSoak: Soak<SnapshotSoakRequest> {
  typealias Section = SnapshotSoakRequest.Section

  /// The kind of the data source.
  enum Kind {
    case values
    case identifiers
  }

  /// The request of an update.
  struct Step {
    let before: [Section]
    let after: [Section]
    var diffPlace = UpdateReceipt.DiffPlace.main
  }

  let kind: Kind
  private var source: AnyObject?

  /// Passes a request to the data source: within the call, or to wait.
  private var send: (SnapshotSoakRequest, _ isNow: Bool) -> Void = { _, _ in }

  /// The rows that the data source reports as shown.
  private var shownRows: () -> [[Int]] = { [] }
  var app: [Section] = []
  private(set) var shown: [Section] = []
  private var steps: [Int: Step] = [:]
  private var selected: Set<Int> = []
  private var nextNumber: Int

  /// The objects that are released now.
  private var held: ItemMove?
  private(set) var drops = 0

  init(_ seed: UInt64, _ kind: Kind, _ rules: BatchRules) {
    self.kind = kind
    nextNumber = 1
    super.init(seed, rules, reloadsAlways: seed == 4)
    prepareView()
    connect()
  }

  /// The same app with a data source of another kind, on another view or the same one.
  init(after other: SnapshotSoak, onSameView: Bool) {
    kind = other.chance(2) ? .values : .identifiers
    nextNumber = other.nextNumber
    let seed = UInt64.random(in: 0 ... .max, using: &other.random)
    super.init(
      seed, other.rules, reloadsAlways: other.setting.reloadsAlways,
      clock: other.clock, executor: other.executor)
    // Identifiers have no versions.
    app = other.app.map { section in
      Section(id: section.id, rows: section.rows.map { kind == .values ? $0 : SoakRow(id: $0.id) })
    }
    if onSameView {
      (view, host) = (other.view, other.host)
      setting.isHidden = view.screenState == .hidden
    }
    prepareView()
    connect()
    other.letGo()
  }

  private func connect() {
    switch kind {
    case .values:
      let source = CollectionViewComparableDataSource<Int, SoakRow>(view, updater: updater) {
        (cell: ContentCell, row) in cell.content.title = row.text
      }
      connect(to: source) { sections in
        var snapshot = ComparableDataSourceSnapshot<Int, SoakRow>()
        for section in sections {
          snapshot.appendSections([section.id])
          snapshot.appendItems(section.rows, toSection: section.id)
        }
        return snapshot
      }
    case .identifiers:
      let source = CollectionViewDiffableDataSource<Int, Int>(view, updater: updater) {
        (cell: ContentCell, row) in cell.content.title = SoakRow(id: row).text
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { [weak self] in self?.drop($0) }
      connect(to: source) { sections in
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        for section in sections {
          snapshot.appendSections([section.id])
          snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
        }
        return snapshot
      }
    }
  }

  private func connect<Snapshot: ListSnapshot>(
    to source: ListSnapshotDataSource<Snapshot>, _ snapshot: @escaping ([Section]) -> Snapshot
  ) where Snapshot.ItemID == Int, Snapshot.SectionID == Int {
    self.source = source
    shownRows = { [weak source] in
      guard let snapshot = source?.snapshot() else { return [] }
      return snapshot.sectionIdentifiers.indices.map { index in
        (0..<snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[index])).compactMap {
          snapshot.itemIdentifier(at: ItemPath(section: index, item: $0))
        }
      }
    }
    send = { [weak self, weak source] request, isNow in
      guard let self, let source else { return }
      let next = snapshot(request.sections)
      let note: @MainActor (UpdateReceipt) -> Void = { [weak self] in self?.hear($0) }
      switch (isNow, request.isReload) {
      case (true, true): source.applySnapshotUsingReloadData(next, completion: note)
      case (true, false):
        source.apply(next, animatingDifferences: request.animated, completion: note)
      case (false, true):
        Task.immediate { note(await source.applySnapshotUsingReloadData(next)) }
      case (false, false):
        Task.immediate { note(await source.apply(next, animatingDifferences: request.animated)) }
      }
    }
  }

  private func hear(_ receipt: UpdateReceipt) {
    receipts.append(receipt)
    answered.append(receipt.id)
  }

  /// Replaces the data source; callers that wait for the end of an animation are answered.
  private func letGo() {
    source = nil
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: 9)
    (shown, selected) = ([], [])
    shownRows = { [] }
  }

  /// Lets waiting tasks receive their answers.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  /// Lets all waiting requests begin.
  func drain() async {
    await arrive()
    while !waiting.isEmpty || comparing != nil {
      advance(by: .milliseconds(50))
      await arrive()
    }
    await settle()
  }

  // MARK: - What is asked for

  func turn() async {
    story = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if chance(9) { changeSetting() }
      for _ in 0..<Int.random(in: 0...3, using: &random) { edit() }
      act()
      if comparing != nil, chance(2) { await executor.waitForWork() }
      if chance(4) { await arrive() }
    }
    advance(by: .zero)
    if chance(3) { advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random))) }
    await settle()
  }

  private func act() {
    if view.reorder != nil, chance(3) { return drag() }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: cancelWaiting()
    case 1: view.scroll(by: Double.random(in: -9...9, using: &random))
    case 2: select()
    case 3, 4: if kind == .identifiers { drag() }
    case 5, 6, 7: apply(isNow: true)
    default: apply(isNow: false)
    }
  }

  private func apply(isNow: Bool) {
    let request = SnapshotSoakRequest(
      id: newID(), sections: app, isReload: chance(6), animated: chance(2))
    story.append("\(request.id): \(request.isReload ? "reload" : "apply") \(app)")
    if !isNow { awaited.insert(request.id) }
    if isNow { askNow(request) } else { ask(request) }
  }

  override func perform(_ request: SnapshotSoakRequest) { send(request, isTakenNow) }

  private func select() {
    guard let path = view.visibleItems.randomElement(using: &random) else { return }
    view.selectItem(at: path)
    selected.insert(shown[path.section].rows[path.item].id)
  }

  // MARK: - Drags

  private func drag() {
    guard view.reorder != nil else {
      guard let path = view.visibleItems.randomElement(using: &random) else { return }
      story.append("hold \(path)")
      view.beginReorder(at: path)
      // Some are dropped at once, others held while the list changes.
      if chance(2) { return }
      for _ in 0..<2 { pull() }
      return endDrag()
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: pull()
    case 2: view.cancelReorder()
    default: endDrag()
    }
  }

  private func endDrag() {
    story.append("let go")
    held = view.reorder
    view.endReorder()
  }

  /// The user has moved a row, which is already shown, and the app updates its data.
  private func drop(_ transaction: DiffableDataSourceTransaction<Int, Int>) {
    drops += 1
    guard let move = held else { return faults.append("a drop of nothing") }
    let row = shown[move.from.section].rows.remove(at: move.from.item)
    shown[move.to.section].rows.insert(row, at: move.to.item)
    story.append("drop \(row.id) at \(move.to)")
    let final = transaction.finalSnapshot
    if final.sectionIdentifiers.map({ final.itemIdentifiers(inSection: $0) }) != rows(of: shown) {
      faults.append("the drop of \(row.id) ends as \(final.itemIdentifiers)")
    }
    guard let from = app.firstIndex(where: { $0.rows.contains(row) }) else { return }
    app[from].rows.removeAll { $0 == row }
    let target = app.firstIndex { $0.id == shown[move.to.section].id } ?? from
    app[target].rows.insert(row, at: min(move.to.item, app[target].rows.count))
  }

  // MARK: - The app's data

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
    case (3, let row?) where kind == .values: app[index].rows[row].version += 1
    case (4, let row?), (5, let row?):
      let moved = app[index].rows.remove(at: row)
      let target = app.indices.randomElement(using: &random) ?? index
      let comment = Int.random(in: 0...app[target].rows.count, using: &random)
      app[target].rows.insert(moved, at: comment)
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

  private func rows(of sections: [Section]) -> [[Int]] { sections.map { $0.rows.map(\.id) } }

  // MARK: - What must be

  override func compared(_ requests: [SnapshotSoakRequest]) -> [Section] {
    requests.last?.sections ?? []
  }

  override func comparesElsewhere(
    _ requests: [SnapshotSoakRequest], _ compared: [Section]
  ) -> Bool {
    guard let least = setting.elsewhere, !setting.reloadsAlways else { return false }
    let counts = [shown, compared].map { $0.reduce(0) { $0 + $1.rows.count } }
    return requests.allSatisfy { !$0.isReload } && (counts.max() ?? 0) >= least
  }

  override func carryOut(
    _ own: Int, _ requests: [SnapshotSoakRequest], _ compared: [Section], _ setting: SoakSetting,
    isElsewhere: Bool
  ) {
    for request in requests { expected[request.id] = "superseded \(own)" }
    let outcome = outcome(of: requests, compared, setting)
    expected[own] = outcome
    steps[own] = Step(
      before: shown, after: compared, diffPlace: isElsewhere ? .background : .main)
    shown = compared
    selected.formIntersection(rows(of: shown).joined())
  }

  private func outcome(
    of requests: [SnapshotSoakRequest], _ compared: [Section], _ setting: SoakSetting
  ) -> String {
    if requests.contains(where: \.isReload) { return "requested" }
    if setting.reloadsAlways { return "always" }
    if setting.isHidden, setting.reloadsOffScreen { return "offScreen" }
    let (old, new) = (shown.map(\.id), compared.map(\.id))
    let moves = SoakModel.movedSections(from: old, to: new)
    let count = old.count + new.count - 2 * old.count(where: new.contains) + moves.count
    if let most = setting.mostChanges, count > most { return "tooManyChanges" }
    return shown == compared ? "noChange" : "applied"
  }

  private var shownSelection: Set<Int> {
    Set(
      view.selectedItems.filter {
        shown.indices.contains($0.section) && shown[$0.section].rows.indices.contains($0.item)
      }.map { shown[$0.section].rows[$0.item].id })
  }

  func check(_ comment: Comment) throws {
    try #require(faults.isEmpty, "\(comment) \(faults)")
    try #require(surprises == [], comment)
    try #require(host.contradictions.isEmpty, comment)
    try #require(view.numberOfSections == shown.count, comment)
    try #require(shownRows() == rows(of: shown), comment)
    for (index, section) in shown.enumerated() {
      try #require(view.numberOfItems(inSection: index) == section.rows.count, comment)
    }
    for path in view.visibleItems {
      let title = (view.cell(at: path) as? ContentCell)?.content.title
      try #require(title == shown[path.section].rows[path.item].text, "\(comment): \(path)")
    }
    try #require(view.selectedItems.count == selected.count, comment)
    try #require(shownSelection == selected, comment)
    try checkAnswers(comment) { receipt, outcome in
      try #require(receipt.outcome.plainText == outcome, "\(comment): \(receipt.id)")
      guard let step = self.steps.removeValue(forKey: receipt.id), receipt.isShown else { return }
      try #require(receipt.diffPlace == step.diffPlace, "\(comment): \(receipt.id)")
      try self.check(receipt, step, comment)
    }
  }

  /// The receipt contains the old index path of each row.
  private func check(_ receipt: UpdateReceipt, _ step: Step, _ comment: Comment) throws {
    let map = IndexMap(receipt.changes.sections)
    for (index, section) in step.after.enumerated() {
      let old = step.before.firstIndex { $0.id == section.id }
      try #require(map.oldIndex(ofNew: index) == old, "\(comment): \(receipt.id)")
    }
    let origins = receipt.changes.origins(
      before: step.before.map(\.rows.count), after: step.after.map(\.rows.count))
    let old = Set(rows(of: step.before).joined())
    for (index, section) in step.after.enumerated() {
      for (item, row) in section.rows.enumerated() {
        let origin = origins[ItemPath(section: index, item: item)]
        let known = origin.map { step.before[$0.section].rows[$0.item].id }
        try #require(known == (old.contains(row.id) ? row.id : nil), "\(comment): \(receipt.id)")
      }
    }
  }

  /// The conditions that hold once everything has ended.
  func checkEnd(_ comment: Comment) throws {
    try check(comment)
    try #require(updater.activity == .idle, comment)
    try #require(Set(answered).count == lastID, comment)
  }
}
