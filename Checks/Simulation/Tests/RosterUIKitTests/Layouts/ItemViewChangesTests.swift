import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Supplementary views of items in one of Roster's layouts.
@MainActor @Suite(.serialized) struct ItemViewChangesTests {
  /// A section of rows with badges.
  private final class BadgedController: ListSectionController<Group> {
    @ListItems override var items: [ListItem] {
      for row in object.rows { ListItem(row, in: RowCell.self) }
    }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      index.map { ListItem("\(kind) of \(object.rows[$0].text)", in: TitleView.self) }
    }
  }

  /// A list of rows, 40 points high, each with a badge at its top trailing corner.
  @MainActor
  private final class BadgedList {
    let screen = TestScreen()
    let adapter: ListAdapter

    init() {
      let badge = CompositionalLayout.SupplementaryItem(
        "badge",
        size: CompositionalLayout.Size(width: .absolute(10), height: .absolute(10)),
        containerAnchor: CompositionalLayout.Anchor([.top, .trailing]))
      let item = CompositionalLayout.Item(
        size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        supplementaryItems: [badge])
      screen.view.collectionViewLayout = UIKitCollectionLayout(
        CompositionalLayout(
          CompositionalLayout.Section(
            group: .vertical(
              size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(40)),
              subitems: [.item(item)]))))
      adapter = ListAdapter(screen.view, clock: screen.clock) {
        SectionController(for: Group.self) { BadgedController($0) }
      }
      adapter.faultPolicy = .report
      adapter.onFault = screen.note
    }

    func show(_ groups: [Group], animated: Bool = true) {
      adapter.show(groups, animated: animated)
      screen.settle()
      UIKitSimulation.layout()
    }

    private var paths: [IndexPath] {
      screen.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
    }

    func badge(at path: IndexPath) -> TitleView? {
      screen.view.supplementaryView(forElementKind: "badge", at: path) as? TitleView
    }

    /// The titles and positions of the badges on the screen.
    var badges: [String] {
      paths.map { path in
        let view = badge(at: path)
        return "\(view?.title ?? "?"), \(view?.frame.minX ?? 0), \(view?.frame.minY ?? 0)"
      }
    }

    /// What a badge says other than its row; nil if all say the same.
    func difference(_ groups: [Group]) -> String? {
      // The badge of a row that is partly above the screen is out of sight.
      let top = screen.view.contentOffset.y
      for path in screen.view.indexPathsForVisibleItems where badge(at: path) == nil {
        let row = screen.view.layoutAttributesForItem(at: path)
        if let row, row.frame.minY >= top { return "\(path) has no badge" }
      }
      for path in paths {
        let title = badge(at: path)?.title ?? "nothing"
        let row = groups[path.section].rows[path.item]
        if title != "badge of \(row.text)" { return "\(path) says \(title), not \(row.text)" }
      }
      return nil
    }
  }

  @Test func `badges of items are views of the section controller`() {
    let list = BadgedList()

    list.show([group(1, 0..<2)])

    #expect(list.badges == ["badge of 100.0, 90.0, 0.0", "badge of 101.0, 90.0, 40.0"])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `a badge follows its item, and changes with it`() {
    let list = BadgedList()
    list.show([group(1, 0..<3)])
    let first = list.badge(at: IndexPath(item: 0, section: 0))

    var changed = group(1, 0..<3)
    changed.rows.swapAt(1, 2)
    changed.rows[1].version = 1
    changed.rows.insert(Row(id: 7), at: 1)
    list.show([changed])

    #expect(
      list.badges == [
        "badge of 100.0, 90.0, 0.0", "badge of 7.0, 90.0, 40.0", "badge of 102.1, 90.0, 80.0",
        "badge of 101.0, 90.0, 120.0",
      ])
    #expect(list.badge(at: IndexPath(item: 0, section: 0)) === first)
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `after random updates each badge is that of its item`() {
    for seed in UInt64(1)...4 {
      let list = BadgedList()
      var random = SeededGenerator(seed: seed)
      var groups = RandomGroups(movesAcross: true)
      for step in 0..<150 {
        groups.change(&random)
        list.show(groups.groups, animated: Bool.random(using: &random))
        if Int.random(in: 0..<3, using: &random) == 0 {
          list.screen.view.scrollOffset.y = Double(Int.random(in: 0...400, using: &random))
          UIKitSimulation.layout()
        }
        let difference = list.difference(groups.groups)
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { return }
      }
      #expect(list.screen.conditions == [] && list.screen.faults == [])
    }
  }
}
