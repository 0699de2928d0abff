import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterLayoutTests {
  /// A controller with a header.
  private final class Headed: HookedController {
    override var header: ListItem? {
      if object.label == "bare" { return nil }
      return ListItem("h") { (cell: ContentCell, text) in cell.content.title = text }
    }
  }

  private func list(
    _ layout: some CollectionLayout = .list, count: Int = 2, headed: Bool = true,
    _ insets: ListInsets = .zero
  ) -> HookedList {
    let list = HookedList(layout: layout, height: 4 + insets.top + insets.bottom) {
      headed ? Headed($0, $1) : HookedController($0, $1)
    }
    list.view.scrollInsets = insets
    list.show((0..<20).map { Tally(id: $0, count: $0 == 9 ? 0 : count) })
    return list
  }

  nonisolated private static let insets = [ListInsets.zero, ListInsets(top: 3, bottom: 2)]

  /// Rows one unit high; headers are left in place.
  private var rows: ListLayout { ListLayout(pinsHeaders: false) }

  @Test(arguments: insets)
  func `all items of an object are scrolled to, with its header if so wished`(insets: ListInsets) {
    let list = list(rows, insets)
    let adapter = list.adapter

    let isFound = adapter.scroll(to: Tally(id: 5), scrollPosition: .start)
    let items = list.view.visibleRect.y
    adapter.scroll(to: Tally(id: 5), supplementaryKinds: [.header], scrollPosition: .start)
    let header = list.view.visibleRect.y
    adapter.scroll(to: Tally(id: 5), supplementaryKinds: [.header], scrollPosition: .end)
    let end = list.view.visibleRect.y
    adapter.scroll(to: Tally(id: 5), supplementaryKinds: [.header], scrollPosition: .center)
    let center = list.view.visibleRect.y

    #expect(isFound)
    #expect(items == 16)
    #expect(header == 15)
    #expect(end == 18 - 4)
    #expect(abs(center - (16.5 - 2)) <= 0.5)
  }

  @Test(arguments: insets)
  func `the way is as long as the offset beyond says, animated or not`(insets: ListInsets) {
    let list = list(rows, insets)

    for animated in [false, true] {
      list.view.scrollToTop()
      list.adapter.scroll(
        to: Tally(id: 5), scrollPosition: .start, additionalOffset: 2, animated: animated)
      #expect(list.view.visibleRect.y == 18)
      #expect(list.host.transactions.last?.isAnimated == animated)
      list.adapter.scroll(
        to: Tally(id: 5), item: 1, scrollPosition: .start, additionalOffset: -1, animated: animated)
      #expect(list.view.visibleRect.y == 16)
    }
  }

  @Test(arguments: insets)
  func `without items the header counts alone, and without that nothing happens`(insets: ListInsets)
  {
    let list = list(rows, insets)
    let adapter = list.adapter

    let withHeader = adapter.scroll(
      to: Tally(id: 9), supplementaryKinds: [.header], scrollPosition: .start)
    let offset = list.view.visibleRect.y
    let withFooter = adapter.scroll(
      to: Tally(id: 9), supplementaryKinds: [.footer], scrollPosition: .start)
    let alone = adapter.scroll(to: Tally(id: 9), scrollPosition: .start)
    let unknown = adapter.scroll(to: Tally(id: 99), supplementaryKinds: [.header])
    let item = adapter.scroll(to: Tally(id: 5), item: 2)

    #expect(withHeader)
    #expect(offset == 27)
    #expect([withFooter, alone, unknown, item] == [false, false, false, false])
    #expect(list.view.visibleRect.y == 27)
    #expect(list.faults.isEmpty)
  }

  @Test(arguments: insets)
  func `it lands exactly among rows that are not measured`(insets: ListInsets) {
    let list = list(ListLayout(pinsHeaders: false), count: 1, insets)
    list.host.measure = { cell, _ in (cell as? ContentCell)?.content.title == "0" ? 3 : 1 }
    list.adapter.reloadData()

    list.adapter.scroll(to: Tally(id: 15), supplementaryKinds: [.header], scrollPosition: .start)

    #expect(
      list.view.frame(of: .header(section: 15))?.y == list.view.visibleRect.y)
  }

  @Test func `a list that scrolls sideways is scrolled sideways`() {
    let layout = FlowLayout(
      axis: .horizontal, itemSize: .fixed(ListSize(width: 3, height: 4)), lineSpacing: 0)
    let list = list(layout, headed: false)
    list.view.scrollInsets = ListInsets(leading: 1, trailing: 2)

    list.adapter.scroll(to: Tally(id: 5), scrollPosition: .start)
    let start = list.view.scrollOffset
    list.adapter.scroll(to: Tally(id: 5), scrollPosition: .end, additionalOffset: 1)

    #expect(start == ListPoint(x: 30 - 1, y: 0))
    #expect(list.view.scrollOffset == ListPoint(x: 36 - 8 + 1, y: 0))
    #expect(list.adapter.indexPathForFirstVisibleItem == ItemPath(section: 5, item: 0))
    list.view.scroll(by: 1)
    #expect(list.adapter.offsetForFirstVisibleItem.x == 1)
  }

  @Test func `views of other kinds are scrolled to`() {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(1))
    var section = CompositionalLayout.Section(
      group: .horizontal(size: row, subitem: .item(CompositionalLayout.Item(size: row)), count: 1))
    section.boundaryItems = [
      CompositionalLayout.BoundaryItem(
        .supplementary("badge", item: nil),
        size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(2)),
        alignment: .top)
    ]
    let list = list(CompositionalLayout(section), headed: false)
    let badge = LayoutElement.supplementary("badge", item: nil)

    let isFound = list.adapter.scroll(
      to: Tally(id: 5), supplementaryKinds: [badge], scrollPosition: .start)
    let offset = list.view.scrollOffset.y
    list.adapter.scroll(to: Tally(id: 5), supplementaryKinds: [.header], scrollPosition: .start)

    #expect(isFound)
    #expect(offset == 20)
    #expect(list.view.scrollOffset.y == 22)
  }

  @Test func `sizes of an object are forgotten at once, or after the update under way`() {
    final class Eager: HookedController {
      override func didUpdate(to object: Tally) {
        adapter?.invalidateLayout(for: Tally(id: 2)) { [log] in log.events.append("done \($0)") }
        log.events.append("updated")
      }
    }
    let list = HookedList { Eager($0, $1) }

    let during = list.show([Tally(id: 1), Tally(id: 2)])
    list.host.measure = { _, _ in 2 }
    let after = list.events { _ in
      list.adapter.invalidateLayout(for: Tally(id: 2)) { list.log.events.append("done \($0)") }
      list.adapter.invalidateLayout(for: Tally(id: 9)) { list.log.events.append("done \($0)") }
    }

    #expect(
      during.filter { $0.hasPrefix("done") || $0 == "updated" } == [
        "updated", "updated", "done true", "done true",
      ])
    #expect(after.filter { $0.hasPrefix("done") } == ["done true", "done false"])
    #expect(list.view.contentSize.height == 3)
  }

  @Test func `what was to be forgotten after an update is answered if the object leaves in it`() {
    let list = HookedList()
    list.show([Tally(id: 1), Tally(id: 2)])
    var answers: [Bool] = []

    list.adapter.performBatch { _ in
      list.adapter.invalidateLayout(for: Tally(id: 1)) { answers.append($0) }
      list.adapter.invalidateLayout(for: Tally(id: 3)) { answers.append($0) }
      #expect(answers.isEmpty)
    }

    #expect(answers == [true, false])
  }
}
