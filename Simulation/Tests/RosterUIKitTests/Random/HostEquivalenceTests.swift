import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The same script on Roster's own view and on UIKit's.
@MainActor @Suite(.serialized) struct HostEquivalenceTests {
  /// A row of Roster's own view.
  private final class OwnCell: CollectionViewCell, ListBindable {
    private(set) var row: Row?

    func bind(_ viewModel: Row) { row = viewModel }
  }

  @Test func `a thousand random steps show the same rows on Roster's view and on UIKit's`() {
    var random = SeededGenerator(seed: 4711)
    var groups = RandomGroups(movesAcross: true)
    let screen = TestScreen()
    screen.layout.headerReferenceSize = .zero
    screen.view.allowsMultipleSelection = true
    let own = CollectionView(clock: screen.clock)
    own.selectionMode = .multiple
    let host = HeadlessHost(own, width: 100, height: 200, standardRowHeight: 20)
    host.measure = { _, _ in 20 }
    let ownSource = CollectionViewComparableDataSource<Int, Row>(
      own, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: OwnCell, row) in cell.bind(row) }
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: RowCell, row) in cell.bind(row) }

    for step in 0..<1000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3:
        groups.change(&random)
        let snapshot = ComparableDataSourceSnapshot<Int, Row> {
          for group in groups.groups { ListSection(group.id) { group.rows } }
        }
        ownSource.applyNow(snapshot)
        source.applyNow(snapshot)
      case 3, 4:
        let paths = groups.groups.enumerated().flatMap { section, group in
          group.rows.indices.map { ItemPath(section: section, item: $0) }
        }
        guard let path = paths.randomElement(using: &random) else { continue }
        if own.selectedItems.contains(path) {
          own.deselectItem(at: path)
          screen.view.deselectItem(at: path)
        } else {
          own.selectItem(at: path)
          screen.view.selectItem(at: path)
        }
      default:
        let y = Double(Int.random(in: 0..<40, using: &random) * 20)
        own.scrollOffset = ListPoint(x: 0, y: y)
        screen.view.scrollOffset = ListPoint(x: 0, y: y)
      }
      screen.settle()
      // UIKit keeps the offset, Roster's own view what the reader looks at.
      own.scrollOffset = screen.view.scrollOffset

      #expect(ids(own) == ids(screen.view), "step \(step)")
      #expect(own.selectedItems == screen.view.selectedItems, "step \(step)")
      #expect(own.numberOfSections == screen.view.numberOfSections)
      if ids(own) != ids(screen.view) { break }
    }
    #expect(screen.conditions == [] && screen.faults == [])
  }

  /// The rows on the screen, by their index paths.
  private func ids(_ view: any ListView) -> [String] {
    UIKitSimulation.layout()
    return view.visibleItems.sorted().map { path in
      let cell = view.cell(at: path)
      let row = (cell as? RowCell)?.row ?? (cell as? OwnCell)?.row
      return "\(path) \(row?.text ?? "?")"
    }
  }
}
