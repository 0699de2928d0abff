import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// Damaged batches, after which everything is bit for bit unchanged.
@MainActor
/// Refused batches.
@Suite
struct RefusedBatchTests {
  @Test(arguments: [BatchRules.Book.roster, .uikit], [1, 2, 3] as [UInt64])
  func `a damaged batch changes nothing at all, and the next legal one is carried out`(
    book: BatchRules.Book, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var edits = SectionedEditGenerator(
      random: SeededGenerator(seed: seed),
      options: SectionedEditGenerator.Options(book: book, maxSections: 5, maxItems: 8))
    let list = RefusingList(book, edits.list())
    var refusals: [Int: Int] = [:]

    for step in 0..<TestLength.count(short: 400, long: 40_000) {
      list.user(&random)
      let edit = edits.edit(of: list.shown)
      var batch = LooseBatch(edit)
      batch.damage(using: &random)
      batch.operations.shuffle(using: &random)
      var comment: Comment { "\(book), seed \(seed), step \(step): \(batch)" }

      if let condition = try list.take(batch, of: edit, comment) {
        refusals[condition, default: 0] += 1
        try list.perform(edits.edit(of: list.shown), comment)
      }
    }

    #expect(refusals.values.reduce(0, +) > 100)
    #expect(refusals.count > 8, "conditions \(refusals.keys.sorted())")
  }
}

/// A view that refuses illegal batches, and its content.
@MainActor
private final class RefusingList: CollectionViewDataSource, CollectionViewDelegate {
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  private let rules: BatchRules
  private var faults: [ListFault] = []

  /// The content of the view.
  private(set) var shown: [TokenSection]

  /// The content of the data source: after a refused batch it is other data.
  private var counts: [Int]
  private var tokens: [TokenSection]

  init(_ book: BatchRules.Book, _ list: [TokenSection]) {
    shown = list
    tokens = list
    counts = list.map(\.items.count)
    rules = BatchRules(book: book)
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 6)
    host.animates = true
    view.faultPolicy = ListFault.Policy(onBrokenRule: .report, illegalBatch: .refuse)
    view.batchRules = rules
    view.selectionMode = .multiple
    view.preparationPolicy = PreparationPolicy()
    view.connect(dataSource: self, delegate: self)
    view.onFault = { [weak self] in self?.faults.append($0) }
    view.reload()
  }

  // MARK: - The data

  func numberOfSections(in view: any ListView) -> Int { counts.count }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ view: any ListView, has kind: ElementKind, inSection section: Int) -> Bool {
    kind == .header
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    let cell = view.dequeue(ContentCell.self, for: element)
    let title = element.itemPath.map { "\(tokens[$0.section].items[$0.item])" }
    cell?.content = ListContent(title: title ?? "\(tokens[element.section].token)")
    return cell
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { true }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
  }

  // MARK: - What happens

  /// Scrolls, selects, holds and animates.
  func user(_ random: inout SeededGenerator) {
    let paths = counts.indices.flatMap { section in
      (0..<counts[section]).map { ItemPath(section: section, item: $0) }
    }
    if Bool.random(using: &random) { host.finishAnimation() }
    for _ in 0..<3 {
      let path = paths.randomElement(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: view.scroll(by: Double(Int.random(in: -9...9, using: &random)))
      case 1: if let path { view.selectItem(at: path) }
      case 2: if let path { view.focusItem(at: path) }
      case 3: if let path { view.pressBegan(at: path) }
      case 4: if let path { view.openContextMenu(for: .item(path)) }
      case 5: if let path { view.beginReorder(at: path) }
      case 6: view.moveReorder(.down)
      case 7: view.cancelReorder()
      default: clock.advance(by: .milliseconds(20))
      }
    }
    host.advanceAnimation(to: Double.random(in: 0..<1, using: &random))
  }

  /// Performs a batch on the view that may be illegal.
  ///
  /// - Returns: The condition that it meets, or nil if it is legal and was performed.
  func take(
    _ batch: LooseBatch, of edit: SectionedEdit, _ comment: @autoclosure () -> Comment
  ) throws -> Int? {
    let update = BatchUpdate(batch.operations)
    let before = shown.map(\.items.count)
    let after = ListSections(counts: batch.after).counts
    do throws(BatchError) {
      try update.validate(before: before, after: after, rules: rules)
    } catch {
      try refuse(update, batch.after, error, comment())
      return error.condition
    }
    // Legal, though it may not be what was meant: only the correct one can be shown.
    try perform(edit, comment())
    return nil
  }

  private func refuse(
    _ update: BatchUpdate, _ after: [Int], _ error: BatchError,
    _ comment: @autoclosure () -> Comment
  ) throws {
    let state = state
    faults = []
    var outcomes: [BatchOutcome] = []
    view.perform(update, switchData: { counts = after }, completion: { outcomes.append($0) })

    try #require(outcomes == [.refused], comment())
    let said = faults.filter { $0.origin == .rule }.map(\.description)
    try #require(
      said == [
        "illegal batch of updates (condition \(error.condition)): \(error): "
          + "the list was left as it was"
      ], comment())
    let now = self.state
    let lines = zip(state, now).filter { $0 != $1 }
    try #require(lines.isEmpty && state.count == now.count, "\(comment()): \(lines)")
  }

  /// Performs a legal batch on the view.
  func perform(_ edit: SectionedEdit, _ comment: @autoclosure () -> Comment) throws {
    faults = []
    var outcomes: [BatchOutcome] = []
    view.perform(edit.batch) {
      tokens = edit.new
      counts = edit.after
    } completion: {
      outcomes.append($0)
    }
    shown = edit.new
    host.finishAnimation()

    try #require(outcomes == [.performed] && faults == [], comment())
    try #require(host.contradictions == [], comment())
    try #require(view.state.engine.counts.count == edit.after.count, comment())
    for element in view.visibleElements {
      let cell = view.cell(for: element) as? ContentCell
      let title = element.itemPath.map { "\(tokens[$0.section].items[$0.item])" }
      try #require(
        cell?.content.title == title ?? "\(tokens[element.section].token)", comment())
    }
  }

  /// The complete observable state of the view, in lines.
  private var state: [String] {
    var state = view.state
    state.isStale = false
    var shown = ""
    dump(state, to: &shown)
    let cells = view.cells.live.map { "\($0.key) \(ObjectIdentifier($0.value))" }.sorted()
    let contents = view.cells.live.map {
      "\($0.key) \($0.value.isSelected) \($0.value.isFocused) \($0.value.isHighlighted) "
        + "\(String(describing: ($0.value as? ContentCell)?.content))"
    }.sorted()
    let waiting = view.cells.waiting.entries.map { "\($0.element) \(ObjectIdentifier($0.cell))" }
    let leaving = view.cells.leaving.map { "\($0.key) \(ObjectIdentifier($0.value))" }.sorted()
    let frames = host.presentedAttributes.map { "\($0.key) \($0.value)" }.sorted()
    let user = [
      "\(String(describing: view.contextMenu))",
      "\(view.drops.entries.map { String(describing: $0.drop?.wayBack) })",
    ]
    let animation = [
      "\(String(describing: host.animationProgress))", "\(view.animations.isRunning)",
      "\(host.leavingViews.map { "\($0)" }.sorted())", "\(host.transactions.count)", host.text,
    ]
    return shown.split(separator: "\n").map(String.init) + cells + contents + waiting + leaving
      + frames + user + animation
  }
}
