import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Cells that the app dequeues from UIKit's view instead of Roster.
@MainActor @Suite(.serialized) struct OwnCellsTests {
  private static let runs: UInt64 =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? 100 : 4

  private func show(_ groups: [Group], _ driver: any ListDriver, _ screen: TestScreen) {
    driver.show(groups, animated: true) { _ in }
    screen.settle()
    UIKitSimulation.layout()
  }

  @Test(arguments: DriverKind.allCases, ViewKind.allCases)
  func `cells that the app dequeues from the view are shown, one for each request`(
    _ kind: DriverKind, _ view: ViewKind
  ) {
    let screen = TestScreen(view)
    let cells = OwnCells(screen.list)
    let driver = kind.driver(on: screen, cells)

    show([group(1, 0..<4)], driver, screen)

    #expect(screen.rows == ["100.0", "101.0", "102.0", "103.0"])
    #expect(cells.requests == 4)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: DriverKind.allCases, ViewKind.allCases)
  func `content, reloads and moves are shown, and nothing is dequeued outside of a request`(
    _ kind: DriverKind, _ view: ViewKind
  ) {
    let screen = TestScreen(view)
    let driver = kind.driver(on: screen, OwnCells(screen.list))
    var first = group(1, 0..<4, title: "One")
    show([first, group(2, 0..<2)], driver, screen)

    first.title = "Uno"
    first.rows = [3, 1, 0, 7].map { Row(id: 100 + $0, version: [0: 1, 1: 3, 3: 4][$0] ?? 0) }
    show([first, group(2, 0..<2)], driver, screen)

    #expect(screen.rows == ["103.4", "101.3", "100.1", "107.0", "200.0", "201.0"])
    #expect(screen.title(0) == "Uno")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an item that is reconfigured keeps the cell that the app has dequeued`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let driver = DriverKind.diffable.driver(on: screen, OwnCells(screen.list))
    show([group(1, 0..<3)], driver, screen)
    let before = screen.list.shownCells.map { ObjectIdentifier($0.cell) }

    var changed = group(1, 0..<3)
    changed.rows[0].version = 1
    changed.rows[1].version = 2
    show([changed], driver, screen)

    #expect(screen.rows == ["100.1", "101.2", "102.0"])
    #expect(screen.list.shownCells.map { ObjectIdentifier($0.cell) } == before)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `rows that move within a section that moves are dequeued for the place where they are`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let driver = DriverKind.diffable.driver(on: screen, OwnCells(screen.list))
    show([group(1, 0..<8), group(2, 0..<8)], driver, screen)

    // UIKit would get two batches, and request rows between them.
    show([group(2, (0..<8).reversed()), group(1, 0..<8)], driver, screen)

    #expect(screen.rows == (200...207).reversed().map { "\($0).0" } + ["100.0", "101.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: DriverKind.allCases, ViewKind.allCases)
  func `random updates with cells of the app break no rule of UIKit`(
    _ kind: DriverKind, _ view: ViewKind
  ) {
    for run in 0..<Self.runs {
      let seed = 20_261_125 &+ run
      let session = RandomSession(view, seed: seed) { kind.driver(on: $0, OwnCells($0.list)) }
      for _ in 0..<200 {
        session.step()
        if !session.problems.isEmpty { break }
      }
      session.end()
      #expect(
        session.problems == [], "\(kind) on \(view), seed \(seed), step \(session.stepCount)")
      if !session.problems.isEmpty { return }
    }
  }

  @Test
  func `a cell of Roster of another class than the reconfigured one is a fault, and it stays`() {
    let screen = TestScreen()
    let cells = OwnCells(screen.list)
    final class Version { var value = 0 }
    let version = Version()
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (view: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      if id == 3 || version.value == 0 { return cells.cell(Row(id: id), at: path) }
      return view.dequeue(OtherRowCell.self, for: .item(path))
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([3, 6])
    source.apply(snapshot)
    screen.settle()

    version.value = 1
    snapshot.reconfigureItems([6])
    source.apply(snapshot)
    screen.settle()

    #expect(screen.rows == ["3.0", "6.0"])
    #expect(
      screen.faults == [
        "a cell of class OtherRowCell was asked for item 0-1, which is reconfigured and has a "
          + "RowCell: no cell was made",
        "there is no cell for item 0-1 (item 6 in section 1): the cell stays as it was",
      ])
    #expect(screen.conditions == [])
  }

  @Test func `a collection cell that was made and not dequeued is a fault, and an empty one shown`()
  {
    let screen = TestScreen()
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: any ListView, _: ItemPath, _: Int) -> (any ListCell)? in RowCell(frame: .zero) }
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1])

    source.apply(snapshot)
    screen.settle()

    #expect(
      screen.faults == [
        "the cell for item 0-0 (item 1 in section 1), a RowCell, was not dequeued for it: "
          + "an empty cell is shown"
      ])
    #expect(screen.view.visibleCells.count == 1 && screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell that shows another item is a fault, and stays where it is`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let cells = OwnCells(screen.list)
    var first: (any ListCell)?
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: any ListView, path: ItemPath, id: Int) -> (any ListCell)? in
      if id == 2 { return first }
      let cell = cells.cell(Row(id: id), at: path)
      first = cell
      return cell
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    for items in [[1], [1, 2]] {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([1])
      snapshot.appendItems(items)
      source.apply(snapshot)
      screen.settle()
    }

    #expect(screen.faults.count == 1)
    #expect(screen.faults.first?.contains("was not dequeued for it") == true)
    #expect(screen.list.cell(for: .item(ItemPath(section: 0, item: 0))) === first)
    #expect(screen.list.cell(for: .item(ItemPath(section: 0, item: 1))) !== first)
    #expect(screen.conditions == [])
  }

  @Test func `a row that was made and not dequeued is shown, as UIKit does`() {
    let screen = TestScreen(.table)
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.table, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: any ListView, _: ItemPath, id: Int) -> (any ListCell)? in
      let cell = TableRowCell(style: .default, reuseIdentifier: nil)
      cell.bind(Row(id: id))
      return cell
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2])

    source.apply(snapshot)
    screen.settle()

    #expect(screen.rows == ["1.0", "2.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
