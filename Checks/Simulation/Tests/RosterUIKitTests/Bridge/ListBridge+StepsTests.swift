import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Batches, reloads and their answers.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct ListBridgeStepsTests {
  /// A data source of rows without an adapter.
  private final class Source: CollectionViewDataSource {
    var rows: [Row]
    let kind: ViewKind

    /// Called when the view requests a cell.
    var onCell: ((ItemPath) -> Void)?

    init(_ rows: Range<Int>, _ kind: ViewKind) {
      self.rows = rows.map { Row(id: $0) }
      self.kind = kind
    }

    func numberOfSections(in view: any ListView) -> Int { 1 }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      rows.count
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      element.itemPath.flatMap { path in
        onCell?(path)
        return kind.cell(rows[path.item], at: path, in: view)
      }
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  /// Deletes the first row in a batch.
  private func deleteFirst(
    _ source: Source, in list: any TestedView,
    _ completion: @escaping @MainActor (BatchOutcome) -> Void
  ) {
    list.perform(
      animated: true,
      switchData: {
        source.rows.removeFirst()
        var batch = BatchUpdate()
        batch.deleteItems = [path(0)]
        return ViewUpdate(batch)
      }, completion: completion)
  }

  // MARK: - Answers

  @Test(arguments: ViewKind.allCases)
  func `an animation that ends is performed, and one that a reload ends is interrupted`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let source = Source(0..<5, kind)
    let lease = screen.list.lease(to: source)
    screen.list.reload(following: nil)
    var outcomes: [BatchOutcome] = []

    deleteFirst(source, in: screen.list) { outcomes.append($0) }
    UIKitSimulation.clock.finish()
    deleteFirst(source, in: screen.list) { outcomes.append($0) }
    screen.list.reloadData()
    UIKitSimulation.clock.finish()

    #expect(outcomes == [.performed, .interrupted])
    #expect(screen.rows == ["2.0", "3.0", "4.0"])
    withExtendedLifetime(lease) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a step without changes, and one on a view off the screen, are answered`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let source = Source(0..<5, kind)
    let lease = screen.list.lease(to: source)
    screen.list.reload(following: nil)
    var outcomes: [BatchOutcome] = []

    screen.list.perform(
      animated: true, switchData: { nil }, completion: { outcomes.append($0) })
    screen.list.perform(
      animated: true, switchData: { ViewUpdate(BatchUpdate()) },
      completion: { outcomes.append($0) })
    screen.list.removeFromSuperview()
    deleteFirst(source, in: screen.list) { outcomes.append($0) }

    #expect(outcomes == [.performed, .performed, .reloaded])
    withExtendedLifetime(lease) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a caller that awaits an update of a view off the screen is answered`(
    _ kind: ViewKind
  ) async {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)], completion: nil)
    screen.settle()
    screen.list.removeFromSuperview()

    let receipt = await adapter.show([group(1, 1..<4)])
    screen.window.addSubview(screen.list)

    #expect(receipt.outcome == .reloaded(.offScreen))
    #expect(screen.rows == ["101.0", "102.0", "103.0"])
  }

  @Test(arguments: ViewKind.allCases)
  func `a batch within the requests of another one is a fault, and keeps the selection`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    var outcomes: [BatchOutcome] = []
    var isNested = false
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      if isNested {
        isNested = false
        view.perform(
          animated: true, switchData: { ViewUpdate(BatchUpdate()) },
          completion: { outcomes.append($0) })
      }
      return kind.cell(Row(id: id), at: path, in: view)
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.apply(DiffableDataSourceSnapshot { ListSection(1) { [1, 2, 3] } })
    UIKitSimulation.layout()
    screen.list.selectItem(at: path(1))

    isNested = true
    source.apply(DiffableDataSourceSnapshot { ListSection(1) { [1, 2, 3, 4] } })
    screen.settle()

    #expect(outcomes == [.reloaded])
    #expect(screen.faults.count == 1)
    #expect(screen.rows == ["1.0", "2.0", "3.0", "4.0"])
    #expect(screen.list.selectedItems == [path(1)])
    #expect(screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `the delegate is notified before the calls that have waited`(_ kind: ViewKind) {
    final class Delegate: CollectionViewDelegate {
      var selections: [[IndexPath]] = []

      func collectionView(
        _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
      ) { selections.append((view as? any TestedView)?.selection ?? []) }
    }
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      screen.list.selectItem(at: ItemPath(section: 0, item: 0))
      return kind.cell(Row(id: id), at: path, in: view)
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.delegate = delegate

    source.apply(DiffableDataSourceSnapshot { ListSection(1) { [1, 2] } })
    UIKitSimulation.layout()

    #expect(delegate.selections == [[], []])
    #expect(screen.list.selectedItems == [path(0)])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  // MARK: - Animations

  @Test(arguments: ViewKind.allCases)
  func `rows of a table jump without animation where the place is kept`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 10..<60)], completion: nil)
    screen.settle()
    let before = screen.list.animatedBatches.count

    adapter.show([group(1, 10..<61)], completion: nil)
    screen.settle()
    screen.list.scrollOffset = ListPoint(x: 0, y: 405)
    UIKitSimulation.layout()
    adapter.show([group(1, 10..<62)], completion: nil)
    screen.settle()
    adapter.show([group(1, 0..<62)], completion: nil)
    screen.settle()

    let jumps = kind == .table
    #expect(screen.list.animatedBatches.dropFirst(before) == [true, true, !jumps])
    #expect(screen.list.scrollOffset.y == 605)
  }

  @Test func `rows of each batch of an update have the animations of their places in the data`() {
    /// A table that notes the animations of all batches.
    final class Table: UITableView {
      var animations: [RowAnimation] = []

      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        super.performBatchUpdates(updates, completion: completion)
        animations += simulatedRowAnimations
      }
    }
    final class Mixed: TableViewDiffableDataSource<Int, Int> {
      override func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
        cause != .inserted ? .fade : path.section == 0 ? .left : .right
      }
    }
    let screen = TestScreen(.table)
    let table = Table(frame: screen.window.bounds, style: .plain)
    screen.window.addSubview(table)
    let source = Mixed(table, updater: ListAdapterUpdater(clock: screen.clock)) {
      (cell: TableRowCell, id: Int) in cell.bind(Row(id: id))
    }
    func show(_ sections: [(Int, [Int])]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      source.apply(snapshot)
      screen.settle()
    }
    show([(1, [1, 11]), (2, [2]), (3, [3])])
    table.animations = []

    // Row 11 leaves section 1, which is deleted in a later batch than that of the new rows.
    show([(2, [2, 11, 21]), (3, [3, 31])])

    #expect(table.animations.filter { [.left, .right].contains($0) } == [.left, .right])
    #expect(screen.conditions == [])
  }

  // MARK: - Owners

  @Test(arguments: ViewKind.allCases)
  func `a list that takes the view in a request of UIKit gets it after the layout`(
    _ kind: ViewKind
  ) async {
    final class Moment { var hasCome = false }
    let (screen, moment) = (TestScreen(kind), Moment())
    var other: CollectionViewDiffableDataSource<Int, Int>?
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      if moment.hasCome && other == nil {
        other = screen.diffableSource()
        other?.apply(DiffableDataSourceSnapshot { ListSection(1) { [101, 102] } })
      }
      return kind.cell(Row(id: id), at: path, in: view)
    }
    source.apply(DiffableDataSourceSnapshot { ListSection(1) { Array(0..<60) } }, completion: nil)
    UIKitSimulation.layout()

    moment.hasCome = true
    screen.list.scrollOffset = ListPoint(x: 0, y: 400)
    UIKitSimulation.layout()
    let (owner, during) = (source.view, screen.rows)
    for _ in 0..<100 where other?.view == nil { await Task.yield() }
    screen.settle()

    #expect(owner === screen.list && during.first == "20.0")
    #expect(source.view == nil && other?.view === screen.list)
    #expect(screen.rows == ["101.0", "102.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a list that is released while another one waits for the view ends its display`(
    _ kind: ViewKind
  ) async {
    final class Delegate: CollectionViewDelegate {
      var ended: [ListElement] = []

      func collectionView(
        _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
      ) { ended.append(element) }
    }
    final class Sources {
      var first: CollectionViewDiffableDataSource<Int, Int>?
      var next: CollectionViewDiffableDataSource<Int, Int>?
      var isNextDue = false
    }
    let (screen, sources, delegate) = (TestScreen(kind), Sources(), Delegate())
    sources.first = CollectionViewDiffableDataSource<Int, Int>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { [weak sources] (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      if let sources, sources.isNextDue, sources.next == nil {
        sources.next = screen.diffableSource()
        sources.first = nil
      }
      return kind.cell(Row(id: id), at: path, in: view)
    }
    sources.first?.delegate = delegate
    let snapshot = DiffableDataSourceSnapshot<Int, Int> { ListSection(1) { Array(0..<11) } }
    sources.first?.apply(snapshot, completion: nil)
    UIKitSimulation.layout()

    sources.isNextDue = true
    screen.list.scrollOffset = ListPoint(x: 0, y: 20)
    UIKitSimulation.layout()
    for _ in 0..<100 where sources.next?.view == nil { await Task.yield() }

    #expect(sources.next?.view === screen.list && sources.first == nil)
    #expect(Set(delegate.ended) == Set((0..<11).map { .item(path($0)) }))
    #expect(delegate.ended.count == 11)
    #expect(screen.conditions == [])
  }

  @Test func `a footer without rows gets another view if it needs one of another class`() {
    let screen = TestScreen()
    screen.layout.footerReferenceSize = CGSize(width: 100, height: 20)
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { FooterController($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    func footer() -> UICollectionReusableView? {
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter,
        at: IndexPath(item: 0, section: 0))
    }
    adapter.show([Group(id: 1, title: "none")])
    screen.settle()
    let before = footer()

    adapter.show([Group(id: 1, title: "No rows")])
    screen.settle()

    #expect((before as? TitleView)?.title == "none")
    #expect((footer() as? LongTitleView)?.title == "No rows")
    #expect(screen.conditions == [])
    #expect(screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a row that the app selects while its cell is made stays selected`(_ kind: ViewKind) {
    let (screen, source) = (TestScreen(kind), Source(0..<5, kind))
    let lease = screen.list.lease(to: source)
    screen.list.reload(following: nil)
    screen.list.allowsMultipleSelection = true
    UIKitSimulation.layout()
    source.onCell = { [list = screen.list] path in
      if path.item == 5 {
        (list as? any BridgedView)?.select(IndexPath(path), animated: false)
      }
    }

    screen.list.perform(
      animated: false,
      switchData: {
        source.rows.append(Row(id: 5))
        var batch = BatchUpdate()
        batch.insertItems = [path(5)]
        return ViewUpdate(batch)
      }, completion: nil)
    screen.settle()

    #expect(screen.list.selection == [IndexPath(path(5))])
    #expect(screen.conditions == [])
    withExtendedLifetime(lease) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `the anchor policy stays when another list takes the view, except for an item`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let first = screen.adapter()
    screen.list.anchorPolicy = .end(threshold: 12)
    let second = screen.adapter()
    let kept = screen.list.anchorPolicy
    screen.list.anchorPolicy = .item(path(0))
    let third = screen.adapter()

    #expect(kept == .end(threshold: 12))
    #expect(screen.list.anchorPolicy == .topItem)
    withExtendedLifetime((first, second, third)) {}
  }
}

/// A section with a footer, of another class for a long title.
private final class FooterController: ListSectionController<Group> {
  override var items: [ListItem]? { [] }

  override var footer: ListItem? {
    object.title.contains(" ")
      ? ListItem(object.title, in: LongTitleView.self) : ListItem(object.title, in: TitleView.self)
  }

  override var sizeOfFooter: ListSize { ListSize(width: 100, height: 20) }
}

/// A footer for long titles.
private final class LongTitleView: UICollectionReusableView, ListBindable, ShowsTitle {
  private(set) var title = ""

  func bind(_ viewModel: String) { title = viewModel }
}
