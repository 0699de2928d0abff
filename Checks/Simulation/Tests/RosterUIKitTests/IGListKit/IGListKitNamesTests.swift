import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// Each member with a name of IGListKit does what it says.
@MainActor @Suite(.serialized) struct IGListKitNamesTests {
  private final class Selections: ListSingleSectionControllerDelegate {
    var events: [String] = []
    func didSelect(_ sectionController: ListSingleSectionController, with object: Any) {
      events.append("select \(object)")
    }
    func didDeselect(_ sectionController: ListSingleSectionController, with object: Any) {
      events.append("deselect \(object)")
    }
  }

  // MARK: - Cells and views

  @Test func `a controller of one cell takes it from a class, a nib or a storyboard`() {
    let selections = Selections()
    let configure: ListSingleSectionCellConfigureBlock = { item, cell in
      (cell as? RowCell)?.bind(Row(id: (item as? NSNumber)?.intValue ?? 0))
    }
    let size: ListSingleSectionCellSizeBlock = { _, context in
      CGSize(width: context?.containerSize.width ?? 0, height: 20)
    }
    var makes: [@MainActor () -> ListSingleSectionController] = [
      { .init(cellClass: RowCell.self, configureBlock: configure, sizeBlock: size) },
      { .init(nibName: "RowCell", bundle: nil, configureBlock: configure, sizeBlock: size) },
      {
        .init(
          storyboardCellIdentifier: "prototype", configureBlock: configure, sizeBlock: size)
      },
    ]
    makes.reverse()
    let list = NumberList {
      let controller = makes.removeLast()()
      controller.selectionDelegate = selections
      return controller
    }

    list.show(1, 2, 3)
    list.screen.view.simulateTap(at: IndexPath(item: 0, section: 1))
    list.screen.view.simulateTap(at: IndexPath(item: 0, section: 2))

    #expect(list.screen.rows == ["1.0", "2.0", "3.0"])
    #expect(list.screen.view.visibleCells.map(\.frame.size).allSatisfy { $0.width == 100 })
    #expect(selections.events.sorted() == ["deselect 2", "select 2", "select 3"])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `cells of one class with other reuse identifiers are not exchanged`() {
    let list = NumberList {
      NumberRows { context, rows, index in
        context.dequeueReusableCell(
          of: RowCell.self, withReuseIdentifier: index == 0 ? "first" : nil, for: rows, at: index)
      }
    }

    list.show(1)

    let identifiers = list.screen.view.indexPathsForVisibleItems.sorted().map {
      list.screen.view.cellForItem(at: $0)?.reuseIdentifier
    }
    #expect(identifiers.count == 3)
    #expect(identifiers[0] != identifiers[1] && identifiers[1] == identifiers[2])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `headers come from a class, a nib or a storyboard`() {
    let kind = UICollectionView.elementKindSectionHeader
    var headers: [@MainActor (any ListCollectionContext, NumberRows) -> UICollectionReusableView] =
      [
        {
          $0.dequeueReusableSupplementaryView(ofKind: kind, for: $1, class: TitleView.self, at: 0)
        },
        {
          $0.dequeueReusableSupplementaryView(
            ofKind: kind, for: $1, nibName: "TitleView", bundle: nil, at: 0)
        },
        {
          $0.dequeueReusableSupplementaryView(
            fromStoryboardOfKind: kind, withIdentifier: "title", for: $1, at: 0)
        },
      ]
    headers.reverse()
    let list = NumberList { NumberRows(header: headers.removeLast()) }

    list.show(1, 2, 3)

    #expect((0...2).allSatisfy { list.header($0) is TitleView })
    #expect(list.header(1)?.frame == CGRect(x: 0, y: 70, width: 100, height: 10))
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `a class that is no cell is a fault, and an empty cell is shown`() {
    let list = NumberList {
      NumberRows { context, rows, index in
        context.dequeueReusableCell(
          of: index == 0 ? NSObject.self : RowCell.self, for: rows, at: index)
      }
    }

    list.show(1)

    #expect(list.screen.view.visibleCells.count == 3)
    #expect(
      list.screen.faults == [
        "a view of class NSObject was dequeued, which is not a UICollectionViewCell: "
          + "an empty view is shown"
      ])
    #expect(list.screen.conditions == [])
  }

  // MARK: - Context

  @Test func `the context selects, scrolls and finds items of its section`() throws {
    let list = NumberList { NumberRows() }
    list.show(1, 2, 3, 4, 5)
    let rows = try #require(list.controller(1))
    let context = try #require(rows.collectionContext)

    context.selectItem(at: 2, sectionController: rows, animated: false, scrollPosition: [])
    let selected = list.screen.view.indexPathsForSelectedItems
    context.deselectItem(at: 2, sectionController: rows, animated: false)
    let cell = try #require(context.cellForItem(at: 1, sectionController: rows))
    let index = context.index(for: cell, sectionController: rows)
    let elsewhere = try #require(list.controller(0))
    context.scroll(to: rows, at: 0, scrollPosition: .top, animated: false)

    let offset = context.containerContentOffset
    rows.inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    #expect(selected == [IndexPath(item: 2, section: 1)])
    #expect(list.screen.view.indexPathsForSelectedItems ?? [] == [])
    #expect(index == 1)
    #expect(context.index(for: cell, sectionController: elsewhere) == NSNotFound)
    #expect(context.containerSize(for: rows) == CGSize(width: 94, height: 196))
    #expect(context.visibleCells(for: rows).count == 3)
    #expect(context.fullyVisibleCells(for: rows).count == 3)
    #expect(offset == CGPoint(x: 0, y: 60))
    #expect(!context.scrollingTraits.isDragging)
    #expect(rows.inset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `sizes are requested again, and completions are called`() throws {
    let list = NumberList { NumberRows() }
    list.show(1)
    let rows = try #require(list.controller(0))
    var finished: [Bool] = []

    rows.collectionContext?.invalidateLayout(for: rows) { finished.append($0) }
    rows.collectionContext?.performBatch(
      animated: false,
      updates: { batchContext in
        batchContext.invalidateLayout(in: rows, at: [0])
        batchContext.reload(in: rows, at: IndexSet(integer: 0))
      }, completion: { finished.append($0) })
    list.screen.settle()
    list.adapter.reloadData { isShown in if isShown { finished.append(isShown) } }
    list.screen.settle()

    #expect(finished == [true, true, true])
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  @Test func `a controller that has left a list can be shown again`() {
    let rows = NumberRows()
    let list = NumberList { rows }

    list.show(1)
    list.show()
    list.show(1)

    #expect(list.screen.rows == ["0.0", "1.0", "2.0"])
    #expect(list.controller(0) === rows)
    #expect(list.screen.conditions == [] && list.screen.faults == [])
  }

  /// Returns what the comparison of a list uses.
  private func differ<T: RosterDiff.ListDiffable>(_ old: T, _ new: T) -> [Bool] {
    [old.diffIdentifier != new.diffIdentifier, !new.isContentEqual(to: old)]
  }

  @Test func `objects are compared by the methods of IGListKit, and not as instances`() {
    final class Pair: NSObject, ListDiffable {
      let (id, text): (Int, String)
      init(_ id: Int, _ text: String) { (self.id, self.text) = (id, text) }
      func diffIdentifier() -> any NSObjectProtocol { id as NSNumber }
      func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
        (object as? Pair)?.text == text
      }
    }

    #expect(differ(Pair(1, "a"), Pair(1, "a")) == [false, false])
    #expect(differ(Pair(1, "a"), Pair(1, "b")) == [false, true])
    #expect(differ(Pair(1, "a"), Pair(2, "a")) == [true, false])
    #expect(differ("a" as NSString, "a" as NSString) == [false, false])
    #expect(differ(1 as NSNumber, 2 as NSNumber) == [true, true])
  }

  @Test func `a section controller that no list took is released`() {
    var rows: NumberRows? = NumberRows()
    weak let unlisted = rows

    rows = nil

    #expect(unlisted == nil)
  }

  @Test func `a section controller is released with its list`() {
    var list: NumberList? = NumberList { NumberRows() }
    list?.show(1)
    weak let shown = list?.controller(0)
    let isShown = shown != nil

    list?.show()
    list = nil

    #expect(isShown && shown == nil)
  }

  @Test func `outside of a list there is no context, and no section`() {
    let rows = NumberRows()

    #expect(rows.collectionContext == nil && rows.viewController == nil)
    let section: Int = rows.section
    #expect(section == NSNotFound)
  }

  // MARK: - Adapter

  @Test func `the delegate of the collection view may be set before the view`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var selections: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { selections.append(indexPath) }
    }
    let delegate = Delegate()
    let list = NumberList { NumberRows() }
    let adapter = ListAdapter(
      updater: ListAdapterUpdater(clock: list.screen.clock), viewController: nil)
    adapter.collectionViewDelegate = delegate
    adapter.collectionView = list.screen.view
    adapter.dataSource = list
    list.numbers = [1]
    adapter.performUpdates(animated: false, completion: nil)
    list.screen.settle()

    list.screen.view.simulateTap(at: IndexPath(item: 1, section: 0))

    #expect(delegate.selections == [IndexPath(item: 1, section: 0)])
    #expect(adapter.collectionViewDelegate === delegate)
    #expect(adapter.collectionView === list.screen.view)
  }

  @Test func `the view controller of an adapter is held weakly, and not mixed up`() {
    var first: UIViewController? = UIViewController()
    let second = UIViewController()
    let updaters = [ListAdapterUpdater(), ListAdapterUpdater()]
    let one = ListAdapter(updater: updaters[0], viewController: first)
    let two = ListAdapter(updater: updaters[1], viewController: second, workingRangeSize: 3)
    let isKnown = one.viewController === first

    first = nil

    #expect(isKnown && one.viewController == nil)
    #expect(two.viewController === second && two.workingRangeSize == 3)
  }
}
