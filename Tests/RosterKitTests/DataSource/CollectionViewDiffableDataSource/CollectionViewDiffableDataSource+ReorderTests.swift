import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Reordering handlers and transactions: section 2.3 of the specification.
@MainActor @Suite struct CollectionViewDiffableDataSourceReorderTests {
  typealias Transaction = DiffableDataSourceTransaction<String, Int>

  let list = SourceList()

  init() {
    list.source.reorderingHandlers.canReorderItem = { $0 != 9 }
    list.apply {
      ListSection("a") { [1, 2, 3] }
      ListSection("b") { [4, 9] }
    }
    list.model.fills = []
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  /// Moves an item by keys.
  private func move(_ path: ItemPath, _ steps: FocusDirection...) {
    list.view.beginReorder(at: path)
    for step in steps { list.view.moveReorder(step) }
    list.view.endReorder()
  }

  @Test func `an item that the handlers hold fast is not taken`() {
    move(path(1, 1), .up)

    #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3, 4, 9])
    #expect(list.view.reorder == nil)
  }

  @Test func `no item is taken without handlers`() {
    list.source.reorderingHandlers = SourceList.Source.ReorderingHandlers()

    move(path(0, 0), .down)

    #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3, 4, 9])
  }

  @Test func `a move within a section gives one section transaction`() throws {
    var before: [Int] = []
    var transactions: [Transaction] = []
    list.source.reorderingHandlers.willReorder = { _ in
      before = list.source.snapshot().itemIdentifiers
    }
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }

    move(path(0, 0), .down, .down)

    let transaction = try #require(transactions.first)
    #expect(transactions.count == 1)
    #expect(before == [1, 2, 3, 4, 9])
    #expect(list.host.text == "2\n3\n1\n4\n9")
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4, 9])
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1, 4, 9])
    #expect([1, 2, 3, 4, 9].applying(transaction.difference) == [2, 3, 1, 4, 9])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    #expect(transaction.sectionTransactions[0].initialSnapshot.items == [1, 2, 3])
    #expect(transaction.sectionTransactions[0].finalSnapshot.items == [2, 3, 1])
    #expect([1, 2, 3].applying(transaction.sectionTransactions[0].difference) == [2, 3, 1])
    #expect(list.model.fills.isEmpty)
    #expect(list.faults.isEmpty)
  }

  @Test func `a move to another section gives two section transactions`() throws {
    var transactions: [Transaction] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }

    move(path(0, 2), .down)

    let transaction = try #require(transactions.first)
    #expect(list.source.snapshot().itemIdentifiers(inSection: "a") == [1, 2])
    #expect(list.source.snapshot().itemIdentifiers(inSection: "b") == [3, 4, 9])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect([1, 2, 3].applying(transaction.sectionTransactions[0].difference) == [1, 2])
    #expect([4, 9].applying(transaction.sectionTransactions[1].difference) == [3, 4, 9])
    #expect(list.faults.isEmpty)
  }

  @Test func `a move that is undone is another one, back to the first snapshot`() throws {
    var transactions: [Transaction] = []
    list.source.reorderingHandlers.didReorder = { transactions.append($0) }
    move(path(0, 2), .down)
    list.clock.turn()
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { [3, 4, 10, 9] }
    }

    list.view.lastDrop?.undo()
    list.clock.turn()

    #expect(transactions.count == 2)
    #expect(transactions.last?.finalSnapshot.itemIdentifiers(inSection: "a") == [1, 2, 3])
    #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3, 4, 10, 9])
    #expect(list.host.text == "1\n2\n3\n4\n10\n9")
    #expect(list.faults.isEmpty)
  }

  @Test func `every move to every place gives the order of an array`() {
    for (from, to) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
      list.apply { ListSection("a") { [1, 2, 3] } }
      var model = [1, 2, 3]
      model.insert(model.remove(at: from), at: to)

      list.source.collectionView(list.view, moveItemAt: path(0, from), to: path(0, to))

      #expect(list.source.snapshot().itemIdentifiers == model, "\(from) to \(to)")
    }
  }

  @Test func `a snapshot that is applied when an item was moved is shown at the next turn`() {
    list.source.reorderingHandlers.didReorder = { transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.appendItems([10])
      list.source.apply(snapshot)
    }

    move(path(0, 0), .down)
    list.clock.turn()

    #expect(list.host.text == "2\n1\n3\n4\n9\n10")
    #expect(list.faults.isEmpty)
  }

  @Test func `a move while snapshots are compared elsewhere does not confuse them`() async {
    let executor = HandExecutor()
    list.clock.executor = executor
    list.updater.options.diffing = .background(minimum: 0)
    let task = Task {
      await list.source.apply(SourceList.Snapshot { ListSection("a") { [3, 2, 1, 5] } })
    }
    await executor.waitForWork()
    #expect(list.updater.activity == .comparing)

    move(path(0, 0), .down)
    #expect(list.source.snapshot().itemIdentifiers == [2, 1, 3, 4, 9])
    await executor.runAll { list.updater.activity != .comparing }

    #expect(await task.value.outcome == .applied)
    #expect(list.host.text == "3\n2\n1\n5")
    #expect(list.faults.isEmpty)
  }
}
