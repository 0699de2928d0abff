import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport
import Testing

/// The level at which the user drops an item in an outline.
@MainActor @Suite struct CollectionViewDiffableDataSourceDropLevelTests {
  let list = SourceList(height: 12)

  /// Shows 1 with 11 and 12 below it, 2 which is open and empty, and 3 with 31 below it, hidden.
  init() {
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.reorderingHandlers.canHaveChildren = { $0 < 10 }
    var outline = SourceList.Outline()
    outline.append([1, 2, 3])
    outline.append([11, 12], to: 1)
    outline.append([31], to: 3)
    outline.expand([1, 2])
    list.source.apply(outline, to: "a")
    list.model.fills = []
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func hold(_ item: Int, _ steps: FocusDirection...) throws {
    list.view.beginReorder(at: try #require(list.source.indexPath(for: item)))
    for step in steps { list.view.moveReorder(step) }
  }

  private func letGo() {
    list.view.endReorder()
    list.clock.turn()
  }

  private var outline: SourceList.Outline { list.source.snapshot(for: "a") }

  @Test func `below an open row without children the user chooses to be beside it`() throws {
    try hold(12, .down)
    #expect(list.view.dropLevel == 1)
    list.view.moveReorder(.left)
    #expect(list.view.dropLevel == 0)
    letGo()

    #expect(outline.rootItems == [1, 2, 12, 3])
    #expect(list.host.text == "1\n11\n2\n12\n3")
    #expect(list.view.dropLevel == nil)
  }

  @Test func `what stands directly below an open row goes into it without leaving its place`()
    throws
  {
    try hold(3, .right)
    #expect(list.view.dropLevel == 1)
    letGo()

    #expect(outline.parent(of: 3) == 2)
    #expect(outline.parent(of: 31) == 3)
    #expect(list.host.text == "1\n11\n12\n2\n3")
    #expect(list.model.fills.sorted() == [2, 3])
  }

  @Test func `the last child goes out of its parent without leaving its place`() throws {
    try hold(12, .left)
    letGo()

    #expect(outline.rootItems == [1, 12, 2, 3])
    #expect(outline.snapshot(of: 1).rootItems == [11])
    #expect(list.host.text == "1\n11\n12\n2\n3")
    #expect(list.model.fills == [12])
  }

  @Test func `a child that has others behind it stays among them`() throws {
    var outcomes = 0
    list.source.reorderingHandlers.didReorder = { _ in outcomes += 1 }

    try hold(11, .left, .left, .right)
    #expect(list.view.dropLevel == 1)
    letGo()

    #expect(outcomes == 0)
    #expect(outline.snapshot(of: 1).rootItems == [11, 12])
  }

  @Test func `a collapsed row takes an item as its first child, and is expanded`() throws {
    try hold(2, .down, .right)
    letGo()

    #expect(outline.snapshot(of: 3).rootItems == [2, 31])
    #expect(outline.expandedItems == [1, 3, 2])
    #expect(list.host.text == "1\n11\n12\n3\n2\n31")
    #expect(list.faults.isEmpty)
  }

  @Test func `a drop into a collapsed row is told with the rows that it shows`() throws {
    var transactions: [DiffableDataSourceTransaction<String, Int>] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }

    try hold(2, .down, .right)
    letGo()

    let transaction = try #require(transactions.first)
    #expect(transaction.finalSnapshot.itemIdentifiers == [1, 11, 12, 3, 2, 31])
    #expect(
      [1, 11, 12, 2, 3].applying(transaction.difference) == [1, 11, 12, 3, 2, 31])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.expandedItems) == [[1, 3, 2]])
  }

  @Test func `a drop at another level alone is told without a difference between the rows`() throws
  {
    var transactions: [DiffableDataSourceTransaction<String, Int>] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }

    try hold(12, .left)
    letGo()

    let transaction = try #require(transactions.first)
    #expect(transaction.difference.isEmpty)
    #expect(transaction.sectionTransactions.map(\.difference.isEmpty) == [true])
    #expect(transaction.sectionTransactions[0].initialSnapshot.parent(of: 12) == 1)
    #expect(transaction.sectionTransactions[0].finalSnapshot.parent(of: 12) == nil)
  }

  @Test func `an item with rows below it takes them to its level`() throws {
    try hold(1, .down, .down, .down, .right)
    #expect(list.view.dropLevel == 1)
    letGo()

    #expect(outline.snapshot(of: 2).rootItems == [1])
    #expect(outline.snapshot(of: 1).rootItems == [11, 12])
    #expect(list.host.text == "2\n1\n11\n12\n3")
  }

  @Test func `the pointer chooses the level by how far it goes to the side`() throws {
    list.view.beginReorder(at: path(2), holding: ListPoint(x: 9, y: 2.5))
    list.view.updateReorder(to: ListPoint(x: 7.5, y: 2.5))
    #expect(list.view.dropLevel == 1)
    list.view.updateReorder(to: ListPoint(x: 7, y: 2.5))
    #expect(list.view.dropLevel == 0)
    list.view.updateReorder(to: ListPoint(x: 10.5, y: 3.75))
    #expect(list.view.dropLevel == 1)
    list.view.updateReorder(to: ListPoint(x: -1_000, y: 3.75))
    #expect(list.view.dropLevel == 0)
    letGo()

    #expect(list.host.text == "1\n11\n2\n12\n3")
    #expect(outline.rootItems == [1, 2, 12, 3])
  }

  @Test func `an update keeps the level that was chosen as far as it is possible`() throws {
    try hold(12, .left)
    var changed = outline
    changed.append([13], to: 1)
    list.source.apply(changed, to: "a")
    #expect(list.view.dropLevel == 1)
    changed.delete([13])
    list.source.apply(changed, to: "a")
    #expect(list.view.dropLevel == 0)
    letGo()

    #expect(outline.rootItems == [1, 12, 2, 3])
  }

  @Test func `a drop that is undone leads back to the level before`() throws {
    try hold(12, .left)
    letGo()
    let drop = try #require(list.view.lastDrop)

    drop.undo()
    list.clock.turn()
    #expect(outline.snapshot(of: 1).rootItems == [11, 12])
    try #require(list.view.lastDrop).undo()
    list.clock.turn()

    #expect(outline.rootItems == [1, 12, 2, 3])
    #expect(list.faults.isEmpty)
  }

  @Test func `a list of one level has no levels to choose from`() throws {
    let list = SourceList()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.reorderingHandlers.canHaveChildren = { _ in true }
    list.apply { ListSection("a") { [1, 2] } }

    list.view.beginReorder(at: path(1))
    list.view.moveReorder(.right)
    #expect(list.view.dropLevel == nil)
    list.view.endReorder()

    #expect(list.source.snapshot(for: "a").rootItems == [1, 2])
  }

  @Test func `a drop of a row that goes meanwhile is forgotten`() throws {
    list.source.reorderingHandlers.didReorder = { _ in
      var changed = outline
      changed.delete([3])
      list.source.apply(changed, to: "a")
    }

    try hold(2, .down, .right)
    letGo()

    #expect(outline.items == [1, 11, 12, 2])
    #expect(outline.visibleItems == list.source.snapshot().itemIdentifiers)
    #expect(list.faults.isEmpty)
  }
}
