import Foundation
import RosterKit
import RosterSnapshot
import RosterUIKitSimulated
import Testing
import UIKit

/// Moves of the user that the code of an app handles, in the methods that subclasses of Apple's data
/// sources override.
@MainActor @Suite(.serialized) struct MoveByAppTests {
  /// How the code of an app handles a move.
  enum Code: CaseIterable {
    /// Applies a snapshot with the new order.
    case applies

    /// Applies a snapshot with the new order, and without another item.
    case appliesMore

    /// Applies the snapshot as it was.
    case takesBack

    /// Calls the method of the superclass.
    case callsSuper

    /// Calls the method of the superclass, and then applies a snapshot without another item.
    case callsSuperAndApplies

    /// Changes only its model.
    case changesModel

    /// The items after the move of the first of three behind the second.
    var result: [Int] {
      switch self {
      case .applies, .callsSuper, .changesModel: [2, 1, 3, 4]
      case .appliesMore, .callsSuperAndApplies: [2, 1, 4]
      case .takesBack: [1, 2, 3, 4]
      }
    }

    /// The items that the code sees at its end.
    var seen: [Int] { self == .changesModel ? [1, 2, 3, 4] : result }
  }

  /// The snapshot that the code of an app saw.
  @MainActor private final class Log {
    var before: [Int] = []
    var after: [Int] = []
    var moved: Int?

    /// Handles a move as the code of an app does that knows the snapshot before it.
    func run(
      _ code: Code, _ source: RosterKit.CollectionViewDiffableDataSource<Int, Int>,
      _ indexPath: IndexPath, _ destination: IndexPath, _ callSuper: () -> Void
    ) {
      before = source.snapshot().itemIdentifiers
      moved = source.itemIdentifier(for: indexPath)
      var snapshot: DiffableDataSourceSnapshot<Int, Int> = source.snapshot()
      if code == .callsSuper || code == .callsSuperAndApplies {
        callSuper()
        snapshot = source.snapshot()
      } else if code != .takesBack, let moved,
        let other = source.itemIdentifier(for: destination)
      {
        snapshot.deleteItems([moved])
        snapshot.insertItems([moved], afterItem: other)
      }
      if code == .appliesMore || code == .callsSuperAndApplies { snapshot.deleteItems([3]) }
      if code != .callsSuper && code != .changesModel {
        source.apply(snapshot, animatingDifferences: false)
      }
      after = source.snapshot().itemIdentifiers
    }
  }

  private final class Rows: UIKitTableViewDiffableDataSource<Int, Int> {
    let log = Log()
    var code = Code.applies

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.run(code, self, sourceIndexPath, destinationIndexPath) {
        super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
      }
    }
  }

  private final class Items: UIKitCollectionViewDiffableDataSource<Int, Int> {
    let log = Log()
    var code = Code.applies

    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.run(code, self, sourceIndexPath, destinationIndexPath) {
        super.collectionView(
          collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
      }
    }
  }

  private func show(_ source: RosterKit.CollectionViewDiffableDataSource<Int, Int>) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
  }

  private func expect(_ log: Log, _ code: Code) {
    #expect(log.before == [1, 2, 3, 4])
    #expect(log.moved == 1)
    #expect(log.after == code.seen)
  }

  @Test(arguments: Code.allCases)
  func `the code of a table sees the snapshot before the move, and what it applies is shown`(
    _ code: Code
  ) async {
    let screen = TestScreen(.table)
    screen.table.register(TableRowCell.self, forCellReuseIdentifier: "row")
    let source = Rows(tableView: screen.table) { tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? TableRowCell)?.bind(Row(id: id))
      return cell
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.code = code
    show(source)
    screen.settle()
    screen.table.isEditing = true

    screen.table.simulateMove(
      from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    await settle(screen)

    expect(source.log, code)
    #expect(source.snapshot().itemIdentifiers == code.result)
    #expect(screen.rows == code.result.map { "\($0).0" })
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: Code.allCases)
  func `the code of a collection view sees the snapshot before the move`(_ code: Code) async {
    let screen = TestScreen()
    screen.layout.headerReferenceSize = .zero
    screen.view.register(RowCell.self, forCellWithReuseIdentifier: "item")
    let source = Items(collectionView: screen.view) { view, indexPath, id in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? RowCell)?.bind(Row(id: id))
      return cell
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.code = code
    show(source)
    screen.settle()
    UIKitSimulation.layout()

    screen.view.beginReorder(at: ItemPath(section: 0, item: 0), holding: nil)
    screen.view.updateReorder(to: ListPoint(x: 50, y: 30))
    screen.view.endReorder()
    await settle(screen)

    expect(source.log, code)
    #expect(source.snapshot().itemIdentifiers == code.result)
    #expect(screen.rows == code.result.map { "\($0).0" })
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `handlers by index path allow a move, and hear of it when it is in the snapshot`()
    async
  {
    let screen = TestScreen()
    screen.view.register(RowCell.self, forCellWithReuseIdentifier: "item")
    let source = UIKitCollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    var moves: [String] = []
    source.canMoveItemHandler = { $0.item != 1 }
    source.didMoveItemHandler = { [weak source] in
      moves.append("\($0.item) to \($1.item): \(source?.snapshot().itemIdentifiers ?? [])")
    }
    show(source)
    screen.settle()
    UIKitSimulation.layout()

    for item in [1, 0] {
      screen.view.beginReorder(at: ItemPath(section: 0, item: item), holding: nil)
      screen.view.updateReorder(to: ListPoint(x: 50, y: 70))
      screen.view.endReorder()
      await settle(screen)
    }

    #expect(moves == ["0 to 3: [2, 3, 4, 1]"])
    #expect(screen.conditions == [])
  }

  /// Lets what waits for the next turn come.
  private func settle(_ screen: TestScreen) async {
    for _ in 0..<4 {
      await Task.yield()
      screen.settle()
    }
    // Data sources without a clock of their own use the main run loop.
    for _ in 0..<50 { await Task.yield() }
    screen.settle()
  }
}
