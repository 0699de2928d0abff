import RosterDiff
import RosterKit
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Each condition that a bridge could raise is raised by one that was damaged on purpose, with its
/// number.
@MainActor @Suite(.serialized) struct DamagedConditionTests {
  /// A batch that raises nothing, and how it is damaged to raise a condition.
  struct Damage: CustomTestStringConvertible {
    let condition: Int
    var after = Damage.counts
    let change: @Sendable (inout BatchUpdate) -> Void

    var testDescription: String { "condition \(condition)" }

    static let counts = [3, 3, 3]

    static var planned: BatchUpdate {
      var batch = BatchUpdate()
      batch.deleteItems = [path(0, 0)]
      batch.insertItems = [path(0, 2)]
      batch.moveItems = [ItemMove(from: path(1, 0), to: path(1, 2))]
      return batch
    }

    static func path(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item)
    }

    static func move(_ old: ItemPath, _ new: ItemPath) -> ItemMove { ItemMove(from: old, to: new) }

    /// The conditions of batches; nothing reaches condition 21 once the others are checked.
    static let all: [Damage] = [
      Damage(condition: 1) { $0.deleteSections = [7] },
      Damage(condition: 2) { $0.deleteItems.append(path(7, 0)) },
      Damage(condition: 3) { $0.deleteItems.append(path(0, 9)) },
      Damage(condition: 4) {
        $0.deleteSections = [2]
        $0.moveSections = [IndexPair(old: 2, new: 0)]
      },
      Damage(condition: 5) { $0.moveItems.append(move(path(0, 0), path(0, 1))) },
      Damage(condition: 6) { $0.deleteSections = [1] },
      Damage(condition: 7) { $0.reloadItems = [path(0, 0)] },
      Damage(condition: 8) { $0.insertSections = [9] },
      Damage(condition: 9) { $0.insertItems.append(path(9, 0)) },
      Damage(condition: 10) { $0.insertItems.append(path(0, 9)) },
      Damage(condition: 11) {
        $0.insertSections = [2]
        $0.moveSections = [IndexPair(old: 0, new: 2)]
      },
      Damage(condition: 12) { $0.moveItems.append(move(path(0, 1), path(0, 2))) },
      Damage(condition: 13) { $0.insertSections = [1] },
      Damage(condition: 14) { $0.moveItems.append(move(path(0, 1), path(9, 0))) },
      Damage(condition: 15) { $0.moveItems.append(move(path(1, 0), path(1, 1))) },
      Damage(condition: 16) { $0.moveItems.append(move(path(1, 1), path(1, 2))) },
      Damage(condition: 17) { $0.reloadItems = ItemRuns([path(2, 0)] + [path(2, 0)]) },
      Damage(condition: 18) { $0.reloadItems = [path(0, 9)] },
      Damage(condition: 19, after: [3, 3, 3, 0]) { _ in },
      Damage(condition: 20, after: [4, 3, 3]) { _ in },
    ]
  }

  @Test(arguments: Damage.all, ViewKind.allCases)
  func `a damaged batch raises its condition first`(_ damage: Damage, _ kind: ViewKind) throws {
    let planned = Damage.planned
    var damaged = planned
    damage.change(&damaged)
    let plan = try planned.plan(for: .uikit, before: Damage.counts, after: Damage.counts)

    let sound = conditions(of: planned, before: Damage.counts, after: Damage.counts, on: kind)
    let raised = conditions(of: damaged, before: Damage.counts, after: damage.after, on: kind)

    #expect(plan.stages.map(\.batch) == [planned])
    #expect(sound == [])
    #expect(raised.map { String($0.prefix { $0 != ":" }) } == ["condition \(damage.condition)"])
  }

  @Test func `newer systems word wrong counts as condition 22`() {
    let raised = conditions(
      of: Damage.planned, before: Damage.counts, after: [4, 3, 3],
      quirks: { $0.wordsBatchesAsOne = true })

    #expect(raised.first?.hasPrefix("condition 22") == true)
  }

  @Test func `reloading a section without any view is condition 24`() {
    var batch = BatchUpdate()
    batch.reloadSections = [0]

    let raised = conditions(of: batch, before: [0], after: [0])

    #expect(raised.first?.hasPrefix("condition 24") == true)
  }

  @Test func `headers that change without invalidation are condition 26`() throws {
    final class Careless: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        return hidesHeaders ? all?.filter { $0.representedElementKind == nil } : all
      }

      var hidesHeaders = false
    }
    let screen = TestScreen()
    let layout = Careless()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3, title: "One")])
    screen.settle()

    layout.hidesHeaders = true
    screen.view.setNeedsLayout()
    UIKitSimulation.layout()

    #expect(screen.conditions.first?.hasPrefix("condition 26") == true)
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell that is dequeued outside of a request is condition 28`(_ kind: ViewKind) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let bridge = try #require(screen.list.bridge)
    let path = IndexPath(item: 0, section: 0)

    switch kind {
    case .collection: _ = bridge.registry.cell(RowCell.self, in: screen.view, at: path)
    case .table: _ = bridge.registry.row(TableRowCell.self, in: screen.table, at: path)
    }

    #expect(screen.conditions.first?.hasPrefix("condition 28") == true)
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `asking for a section that UIKit does not have is condition 29`(_ kind: ViewKind) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()

    switch kind {
    case .collection: _ = screen.view.numberOfItems(inSection: 1)
    case .table: _ = screen.table.numberOfRows(inSection: 1)
    }

    #expect(screen.conditions.first?.hasPrefix("condition 29") == true)
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `an update while the user moves an item is condition 32`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = screen.diffableSource()
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    UIKitSimulation.layout()
    let path = IndexPath(item: 0, section: 0)

    switch kind {
    case .collection:
      screen.view.beginInteractiveMovementForItem(at: path)
      screen.view.performBatchUpdates(nil)
    case .table:
      source.reorderingHandlers.didReorder = { _ in screen.table.performBatchUpdates(nil) }
      screen.table.simulateMove(from: path, to: IndexPath(item: 2, section: 0))
    }

    #expect(screen.conditions.first?.hasPrefix("condition 32") == true)
  }
}
