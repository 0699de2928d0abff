import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The events of elements that the owner of a view receives.
@MainActor @Suite(.serialized) struct ListBridgeEventsTests {
  private final class Delegate: CollectionViewDelegate {
    var events: [String] = []

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) { events.append("show \(element)") }

    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) { events.append("end \(element)") }

    func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
      func name(_ element: ListElement?) -> String { element.map { "\($0)" } ?? "-" }
      events.append("focus \(name(change.old)) \(name(change.new))")
    }
  }

  private func show(
    _ sections: [(id: Int, items: [Int])], _ source: CollectionViewDiffableDataSource<Int, Int>
  ) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
      snapshot.setViews(
        SectionViews(header: "Header \(section.id)", footer: "Footer \(section.id)"),
        ofSection: section.id)
    }
    source.apply(snapshot)
  }

  @Test(arguments: ViewKind.allCases)
  func `header, footer and rows of a deleted section end their display once`(_ kind: ViewKind) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    screen.layout.footerReferenceSize = CGSize(width: 100, height: 20)
    screen.table.sectionFooterHeight = 20
    let source = screen.diffableSource()
    source.delegate = delegate
    show([(1, [1]), (2, [2])], source)
    screen.settle()
    delegate.events = []

    show([(1, [1])], source)
    screen.settle()

    #expect(
      delegate.events.sorted()
        == ["end footer 1", "end header 1", "end item 1-0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a row that an update moves off the screen ends its display where it is in the data`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 5..<20)])
    screen.settle()
    delegate.events = []

    adapter.show([group(1, 0..<20)])
    screen.settle()

    let ends = delegate.events.filter { $0.hasPrefix("end") }
    #expect(Set(ends) == Set((10..<15).map { "end item 0-\($0)" }) && ends.count == 5)
  }

  @Test(arguments: ViewKind.allCases)
  func `the focus is told with the places in the data, and not if no item has it`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    delegate.events = []

    screen.list.focus(IndexPath(item: 1, section: 0))
    screen.list.focus(IndexPath(item: 2, section: 0))
    screen.list.focus(nil)
    screen.list.focus(nil)

    #expect(
      delegate.events == ["focus - item 0-1", "focus item 0-1 item 0-2", "focus item 0-2 -"])
  }

  @Test(arguments: ViewKind.allCases)
  func `a tap on a row of an outline opens or closes it, and selects nothing`(_ kind: ViewKind) {
    final class Selections: CollectionViewDelegate {
      var selected: [ItemPath] = []
      func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
        selected.append(path)
      }
    }
    let (screen, selections) = (TestScreen(kind), Selections())
    let source = screen.diffableSource()
    source.delegate = selections
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    source.apply(outline, to: 1)
    screen.settle()

    screen.list.simulateTap(at: IndexPath(item: 0, section: 0))
    screen.settle()
    let opened = screen.rows
    screen.list.simulateTap(at: IndexPath(item: 0, section: 0))
    screen.settle()

    #expect(opened == ["1.0", "11.0", "12.0", "2.0"])
    #expect(screen.rows == ["1.0", "2.0"])
    #expect(selections.selected == [] && screen.list.selection == [])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a cell that UIKit shows twice ends its display once when another list comes`() throws
  {
    let (screen, delegate) = (TestScreen(), Delegate())
    let first = screen.adapter()
    first.viewDelegate = delegate
    first.show([group(1, 0..<1)])
    screen.settle()
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(screen.view.cellForItem(at: path))
    screen.view.delegate?.collectionView(screen.view, willDisplay: cell, forItemAt: path)
    delegate.events = []

    let second = screen.adapter()

    #expect(delegate.events == ["end item 0-0"])
    withExtendedLifetime((first, second)) {}
  }
}
