import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Rows of an outline that the user expands and collapses by taps and keys.
@MainActor @Suite struct CollectionViewDiffableDataSourceToggleTests {
  private typealias Source = CollectionViewDiffableDataSource<String, Int>

  /// The data source, for its own cells.
  private final class Shown {
    weak var source: Source?
  }

  private let view: CollectionView
  private let host: HeadlessHost
  private let source: Source

  init() {
    let view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    self.view = view
    host = HeadlessHost(view, width: 20, height: 8)
    let shown = Shown()
    let source = Source(view) { (cell: ContentCell, item) in
      let outline = shown.source?.snapshot(for: "a")
      let hasChildren = outline?.snapshot(of: item).items.isEmpty == false
      let isExpanded = outline?.isExpanded(item) == true
      cell.content = ListContent(
        title: "\(item)", level: outline?.level(of: item) ?? 0,
        disclosure: hasChildren ? isExpanded ? .expanded : .collapsed : .leaf)
    }
    shown.source = source
    self.source = source
    source.apply(SourceList.outline(), to: "a")
    view.reloadRows(of: source)
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private var items: [Int] { source.snapshot().itemIdentifiers }

  @Test func `a tap expands and collapses without code of the app`() {
    #expect(items == [1, 2])

    view.tapItem(at: path(0))
    #expect(items == [1, 11, 12, 2])
    view.tapItem(at: path(2))
    #expect(items == [1, 11, 12, 121, 2])
    view.tapItem(at: path(0))

    #expect(items == [1, 2])
    #expect(view.selectedItems == [])
  }

  @Test func `a leaf is selected`() {
    view.tapItem(at: path(1))

    #expect(view.selectedItems == [path(1)])
    #expect(items == [1, 2])
  }

  @Test func `keys expand, go to the child, back to the parent and collapse`() {
    view.focusItem(at: path(0))
    for direction in [FocusDirection.right, .right] { view.moveFocus(direction) }
    #expect(items == [1, 11, 12, 2])
    #expect(view.focusedItem == path(1))
    for direction in [FocusDirection.left, .left] { view.moveFocus(direction) }

    #expect(items == [1, 2])
    #expect(view.focusedItem == path(0))
  }

  @Test func `the handlers decide and are notified`() {
    var log: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = {
      log.append("should \($0)")
      return $0 != 1
    }
    source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }

    view.tapItem(at: path(0))

    #expect(log == ["should 1"])
    #expect(items == [1, 2])
    #expect(view.selectedItems == [])
    source.sectionSnapshotHandlers.shouldExpandItem = nil
    view.tapItem(at: path(0))
    #expect(log == ["should 1", "will 1"])
    #expect(items == [1, 11, 12, 2])
  }

  @Test func `an app can expand and collapse in its own way`() {
    var toggled: [Int] = []
    source.sectionSnapshotHandlers.toggleItem = { toggled.append($0) }

    view.tapItem(at: path(0))
    view.tapItem(at: path(1))

    #expect(toggled == [1])
    #expect(items == [1, 2])
    #expect(view.selectedItems == [path(1)])
  }

  @Test func `rows of a section that is no outline are selected`() {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["b"])
    snapshot.appendItems([5])
    let source = Source(view) { (cell: ContentCell, item) in
      cell.content = ListContent(title: "\(item)", disclosure: .collapsed)
    }
    source.apply(snapshot)

    view.tapItem(at: path(0))

    #expect(view.selectedItems == [path(0)])
  }
}

extension CollectionView {
  /// Configures all rows again, for cells that read what the source shows.
  @MainActor
  fileprivate func reloadRows(of source: CollectionViewDiffableDataSource<String, Int>) {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot)
  }
}
