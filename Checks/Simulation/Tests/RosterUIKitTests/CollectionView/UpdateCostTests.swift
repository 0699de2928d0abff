import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// What an update asks of UIKit's view.
@MainActor @Suite(.serialized) struct UpdateCostTests {
  /// A view that counts what it is told and asked to change.
  private final class CountingView: UICollectionView {
    var calls: [String: Int] = [:]

    private func note(_ name: String, _ count: Int = 1) { calls[name, default: 0] += count }

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      note("batch")
      super.performBatchUpdates(updates, completion: completion)
    }

    override func insertSections(_ sections: IndexSet) {
      note("insert sections", sections.count)
      super.insertSections(sections)
    }

    override func deleteSections(_ sections: IndexSet) {
      note("delete sections", sections.count)
      super.deleteSections(sections)
    }

    override func moveSection(_ section: Int, toSection newSection: Int) {
      note("move section")
      super.moveSection(section, toSection: newSection)
    }

    override func reconfigureItems(at indexPaths: [IndexPath]) {
      note("reconfigure", indexPaths.count)
      super.reconfigureItems(at: indexPaths)
    }

    override func reloadItems(at indexPaths: [IndexPath]) {
      note("reload items", indexPaths.count)
      super.reloadItems(at: indexPaths)
    }

    override func selectItem(
      at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
      note("select")
      super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    override func reloadData() {
      note("reload")
      super.reloadData()
    }

    override var indexPathsForSelectedItems: [IndexPath]? {
      note("selection")
      return super.indexPathsForSelectedItems
    }
  }

  /// A layout that counts what it is asked.
  private final class CountingRows: UICollectionViewFlowLayout {
    var frames = 0

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      frames += 1
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `a changed row without a cell needs no batch of its own, although its section moves`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<30), group(2, 0..<5), group(3, 0..<5), group(4, 0..<5)])
    screen.settle()
    let before = screen.list.batchCount

    var changed = group(4, 0..<5)
    changed.rows[4].version = 1
    adapter.show([group(1, 0..<30), changed, group(2, 0..<5), group(3, 0..<5)])
    screen.settle()

    #expect(screen.list.batchCount == before + 1)
    screen.list.scrollToItem(at: ItemPath(section: 1, item: 4))
    screen.settle()
    #expect(screen.rows.contains("404.1"))
    // A row that has a cell is told to UIKit, in a batch after the one that moves its section.
    changed.rows[4].version = 2
    adapter.show([group(1, 0..<30), group(2, 0..<5), group(3, 0..<5), changed])
    screen.settle()
    #expect(screen.list.batchCount == before + 3)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `the calls and questions of an update do not grow with the list`() {
    func cost(_ count: Int) -> [String: Int] {
      UIKitSimulation.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let layout = CountingRows()
      layout.itemSize = CGSize(width: 100, height: 20)
      let view = CountingView(frame: window.bounds, collectionViewLayout: layout)
      window.addSubview(view)
      window.makeKeyAndVisible()
      var cells = 0
      let adapter = ListAdapter(view, clock: VirtualClock()) {
        SectionController(for: Group.self) { CountedController($0) { cells += 1 } }
      }
      var groups = (0..<count).map { group($0, 0..<1) }
      adapter.show(groups)
      UIKitSimulation.layout()
      view.scrollOffset = ListPoint(x: 0, y: 45)
      UIKitSimulation.layout()
      view.selectItem(at: ItemPath(section: 3, item: 0))
      view.calls = [:]
      layout.frames = 0
      cells = 0

      groups[1].rows[0].version += 1
      groups[4].rows[0].version += 1
      groups.remove(at: count - 2)
      groups.insert(group(count + 7, 0..<1), at: 6)
      groups.swapAt(8, count - 5)
      adapter.show(groups)
      UIKitSimulation.layout()
      var calls = view.calls
      calls["frames"] = layout.frames
      calls["cells"] = cells
      return calls
    }

    let small = cost(100)
    #expect(small == cost(1_000))
    #expect(small["batch"].map { (1...3).contains($0) } == true)
    #expect(small["insert sections"] == 1 && small["delete sections"] == 1)
    #expect(small["reload"] == nil)
  }
}

private final class CountedController: ListSectionController<Group> {
  private let onCell: () -> Void

  init(_ object: Group, _ onCell: @escaping () -> Void) {
    self.onCell = onCell
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { [onCell] (cell: RowCell, row: Row) in
        onCell()
        cell.bind(row)
      }
    }
  }
}
