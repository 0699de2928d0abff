import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport
import Testing

/// Keys that lead through an outline.
@MainActor @Suite struct CollectionViewDiffableDataSourceFocusTests {
  let list = SourceList()

  /// Shows 1 with 11 and 12 below it, 12 with 121 below it, and 2; all that can be is expanded.
  init() {
    var outline = SourceList.Outline()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([121], to: 12)
    outline.expand([1, 12])
    list.source.apply(outline, to: "a")
  }

  private var focused: Int? {
    list.view.focusedItem.flatMap { list.source.itemIdentifier(for: $0) }
  }

  private func focus(_ item: Int) {
    list.view.focusItem(at: list.source.indexPath(for: item))
  }

  @Test func `the key that leads out goes to the parent, and from the top level nowhere`() {
    focus(121)
    var way: [Int?] = []

    for _ in 0..<3 {
      list.view.moveFocus(.left)
      way.append(focused)
    }

    #expect(way == [12, 1, 1])
    #expect(list.faults.isEmpty)
  }

  @Test func `the key that leads in goes to the first row below, and from a leaf nowhere`() {
    focus(1)
    var way: [Int?] = []

    list.view.moveFocus(.right)
    way.append(focused)
    list.view.moveFocus(.right)
    way.append(focused)
    focus(12)
    list.view.moveFocus(.right)
    way.append(focused)
    focus(2)
    list.view.moveFocus(.right)
    way.append(focused)

    #expect(way == [11, 11, 121, 2])
  }

  @Test func `a collapsed parent leads nowhere in`() {
    list.source.toggle(12)
    focus(12)

    list.view.moveFocus(.right)

    #expect(focused == 12)
  }

  @Test func `where lines run from right to left the keys change places`() {
    list.view.layoutDirection = .rightToLeft
    focus(12)

    list.view.moveFocus(.right)
    #expect(focused == 1)
    list.view.moveFocus(.left)

    #expect(focused == 11)
  }

  @Test func `a parent that cannot have the focus does not get it`() {
    final class Delegate: CollectionViewDelegate {
      func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
        path.item > 0
      }
    }
    let delegate = Delegate()
    list.source.delegate = delegate
    focus(11)

    list.view.moveFocus(.left)

    #expect(focused == 11)
  }

  @Test func `a row far below its parent goes there, and the list scrolls along`() {
    var outline = SourceList.Outline()
    outline.append([0])
    outline.append(Array(1...5_000), to: 0)
    outline.expand([0])
    list.source.apply(outline, to: "a")
    list.view.moveFocus(.last)
    #expect(focused == 5_000)

    list.view.moveFocus(.left)

    #expect(focused == 0)
    #expect(list.host.text.hasPrefix("0\n1\n"))
  }

  @Test func `a section that is no outline has no parents`() {
    list.apply { ListSection("z") { [8, 9] } }
    focus(9)

    list.view.moveFocus(.left)

    #expect(focused == 9)
    #expect(
      list.source.collectionView(list.view, parentOfItemAt: ItemPath(section: 7, item: 1)) == nil)
  }
}
