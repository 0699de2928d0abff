import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import TestSupport
import Testing

/// Moves of the user in an outline.
@MainActor @Suite struct CollectionViewDiffableDataSourceOutlineReorderTests {
  typealias Transaction = DiffableDataSourceTransaction<String, Int>

  let list = SourceList(height: 12)

  /// Shows 1 with 11 and 12 below it, 2, and 3 with 31 below it, which is hidden.
  init() {
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = SourceList.Outline()
    outline.append([1, 2, 3])
    outline.append([11, 12], to: 1)
    outline.append([31], to: 3)
    outline.expand([1])
    list.source.apply(outline, to: "a")
    list.model.fills = []
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func move(_ item: Int, _ steps: FocusDirection...) throws {
    list.view.beginReorder(at: try #require(list.source.indexPath(for: item)))
    for step in steps { list.view.moveReorder(step) }
    list.view.endReorder()
    list.clock.turn()
  }

  private var outline: SourceList.Outline { list.source.snapshot(for: "a") }

  @Test func `a row that comes between children becomes one of them, with what is hidden below it`()
    throws
  {
    try move(3, .up, .up)

    #expect(outline.snapshot(of: 1).rootItems == [11, 3, 12])
    #expect(outline.parent(of: 31) == 3)
    #expect(list.host.text == "1\n11\n3\n12\n2")
    #expect(list.model.fills == [3])
    #expect(list.faults.isEmpty)
  }

  @Test func `a child that goes out of its parent's rows stands beside the next row`() throws {
    try move(11, .down, .down)

    #expect(outline.rootItems == [1, 2, 11, 3])
    #expect(outline.snapshot(of: 1).rootItems == [12])
    #expect(list.host.text == "1\n12\n2\n11\n3")
    #expect(list.model.fills == [11])
  }

  @Test func `where it can be both, a row stays at its level`() throws {
    try move(11, .down)
    #expect(outline.snapshot(of: 1).rootItems == [12, 11])
    try move(2, .down)
    try move(2, .up)

    #expect(outline.rootItems == [1, 2, 3])
  }

  @Test func `the last child that goes takes the mark of its parent along`() throws {
    try move(12, .down)
    list.model.fills = []

    try move(12, .down)
    try move(11, .down, .down)

    #expect(outline.snapshot(of: 1).items.isEmpty)
    #expect(list.model.fills.contains(1))
    #expect(list.host.text == "1\n2\n3\n11\n12")
  }

  @Test func `rows below one that is moved come after it at the next turn`() throws {
    var transactions: [Transaction] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }
    let cell = list.cell(11)

    try move(1, .down, .down, .down)

    #expect(list.host.text == "2\n1\n11\n12\n3")
    #expect(outline.rootItems == [2, 1, 3])
    #expect(outline.snapshot(of: 1).rootItems == [11, 12])
    #expect(list.cell(11) === cell)
    let transaction = try #require(transactions.first)
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 1, 11, 12, 3])
    #expect([1, 11, 12, 2, 3].applying(transaction.difference) == [2, 1, 11, 12, 3])
    #expect(transaction.sectionTransactions[0].finalSnapshot.items == [2, 1, 11, 12, 3, 31])
    #expect(list.faults.isEmpty)
  }

  @Test func `rows go to another section with what is below them`() throws {
    var snapshot = list.source.snapshot()
    snapshot.appendSections(["b"])
    snapshot.appendItems([8, 9])
    list.source.apply(snapshot)
    var transactions: [Transaction] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }

    try move(1, .down, .down, .down, .down, .down, .down)

    #expect(list.source.snapshot().itemIdentifiers == [2, 3, 8, 1, 11, 12, 9])
    #expect(list.source.snapshot(for: "b").snapshot(of: 1).rootItems == [11, 12])
    let sections = try #require(transactions.first).sectionTransactions
    #expect(sections.map(\.finalSnapshot.items) == [[2, 3, 31], [8, 1, 11, 12, 9]])
    #expect([8, 9].applying(sections[1].difference) == [8, 1, 11, 12, 9])
    #expect(list.faults.isEmpty)
  }

  @Test func `an item that is let go among its own rows stays where it was, and they too`() throws {
    try move(3, .up, .up)
    list.source.toggle(3)
    try #require(list.host.text == "1\n11\n3\n31\n12\n2")

    try move(1, .down, .down)

    #expect(outline.items == [1, 11, 3, 31, 12, 2])
    #expect(outline.expandedItems == [1, 3])
    #expect(outline.snapshot(of: 1).rootItems == [11, 3, 12])
    #expect(list.host.text == "1\n11\n3\n31\n12\n2")
    #expect(list.faults.isEmpty)
  }

  @Test func `what comes below an open row without children goes there, if it can have some`()
    throws
  {
    list.source.reorderingHandlers.canHaveChildren = { $0 == 2 }
    list.source.toggle(2)
    try #require(list.host.text == "1\n11\n12\n2\n3")
    list.model.fills = []

    try move(11, .down, .down)
    #expect(outline.parent(of: 11) == 2)
    #expect(list.model.fills.sorted() == [2])

    try move(11, .up, .up)
    try move(1, .down, .down, .down)

    #expect(list.host.text == "2\n1\n11\n12\n3")
    #expect(outline.snapshot(of: 2).rootItems == [1])
    #expect(outline.snapshot(of: 1).rootItems == [11, 12])
    #expect(list.faults.isEmpty)
  }

  @Test func `with the pointer an item goes there too`() {
    list.source.reorderingHandlers.canHaveChildren = { _ in true }
    list.source.toggle(2)

    list.view.beginReorder(at: path(0, 1), holding: ListPoint(x: 1, y: 1.5))
    list.view.updateReorder(to: ListPoint(x: 1, y: 3.5))
    list.view.endReorder()
    list.clock.turn()

    #expect(list.host.text == "1\n12\n2\n11\n3")
    #expect(outline.parent(of: 11) == 2)
  }

  @Test func `an item that is let go where it is, or beyond the end, is no error`() {
    var count = 0
    list.source.reorderingHandlers.didReorder = { _ in count += 1 }

    list.source.collectionView(list.view, moveItemAt: path(0, 1), to: path(0, 1))
    #expect(count == 0)
    list.source.collectionView(list.view, moveItemAt: path(0, 1), to: path(0, .max))

    #expect(count == 1)
    #expect(outline.items == [1, 12, 2, 3, 31, 11])
  }

  @Test func `below a collapsed row, or one that cannot have children, nothing goes`() throws {
    list.source.reorderingHandlers.canHaveChildren = { $0 == 2 }
    list.source.toggle(12)

    try move(3, .up)
    try move(3, .up)
    try move(3, .down, .down)

    #expect(outline.rootItems == [1, 2, 3])
    #expect(outline.snapshot(of: 12).items.isEmpty)
  }

  @Test func `the only child comes back below its parent when it is put back`() throws {
    list.source.reorderingHandlers.canHaveChildren = { _ in true }
    var outline = SourceList.Outline()
    outline.append([1, 2])
    outline.append([11], to: 1)
    outline.expand([1])
    list.source.apply(outline, to: "a")

    try move(11, .down)
    #expect(self.outline.rootItems == [1, 2, 11])
    try move(11, .up)

    #expect(self.outline.items == [1, 11, 2])
    #expect(self.outline.parent(of: 11) == 1)
  }

  @Test func `the last row of another section takes what comes below it`() throws {
    list.source.reorderingHandlers.canHaveChildren = { _ in true }
    var other = SourceList.Outline()
    other.append([8, 9])
    other.expand([9])
    list.source.apply(other, to: "b")

    try move(3, .down, .down, .down)

    #expect(list.source.snapshot().itemIdentifiers == [1, 11, 12, 2, 8, 9, 3])
    #expect(list.source.snapshot(for: "b").parent(of: 3) == 9)
    #expect(list.source.snapshot(for: "b").parent(of: 31) == 3)
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: [nil, { $0 % 2 == 1 }, { _ in true }] as [(@MainActor (Int) -> Bool)?])
  func `whatever the user moves, the outline shows the rows and loses nothing`(
    canHaveChildren: (@MainActor (Int) -> Bool)?
  ) {
    list.source.reorderingHandlers.canHaveChildren = canHaveChildren
    var random = SeededGenerator(seed: 7)
    for step in 0..<TestLength.count(short: 200, long: 20_000) {
      let rows = list.source.snapshot().itemIdentifiers
      let old = outline
      let from = Int.random(in: rows.indices, using: &random)
      let to = Int.random(in: rows.indices, using: &random)
      var model = rows
      model.insert(model.remove(at: from), at: to)

      list.source.collectionView(list.view, moveItemAt: path(0, from), to: path(0, to))
      let atOnce = list.source.snapshot().itemIdentifiers
      list.clock.turn()
      // The view was not asked: it reloads its content.
      list.source.applySnapshotUsingReloadData(list.source.snapshot())

      let new = outline
      #expect(atOnce == model, "step \(step)")
      #expect(new.visibleItems == list.source.snapshot().itemIdentifiers, "step \(step)")
      #expect(new.items.sorted() == old.items.sorted(), "step \(step)")
      for item in old.items where item != rows[from] {
        #expect(new.parent(of: item) == old.parent(of: item), "step \(step), \(item)")
      }
      if from == to { #expect(new.parent(of: rows[from]) == old.parent(of: rows[from])) }
      list.source.toggle(new.items.randomElement(using: &random) ?? 1)
    }
    #expect(list.faults.isEmpty)
  }
}
