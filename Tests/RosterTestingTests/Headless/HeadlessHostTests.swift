import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor @Suite struct HeadlessHostTests {
  @Test(
    arguments: [
      (ListContent(), [""]),
      (ListContent(title: "a", detail: "d", badge: "3", symbol: "*"), ["* a [3] d"]),
      (ListContent(title: "a", subtitle: "b", progress: 0.25, level: 2), ["    a 25 %", "    b"]),
      (ListContent(title: "a", disclosure: .collapsed), ["▸ a"]),
      (ListContent(title: "a", level: 1, disclosure: .expanded), ["  ▾ a"]),
      (ListContent(title: "a", level: 1, disclosure: .leaf), ["    a"]),
      (ListContent(title: "a", disclosure: .loading), ["⋯ a"]),
      (ListContent(title: "a", detail: "d", accessory: .switch(isOn: true)), ["a d [on]"]),
      (ListContent(title: "a", accessory: .switch(isOn: false)), ["a [off]"]),
      (ListContent(title: "a", level: -1, accessory: .checkMark), ["a ✓"]),
    ] as [(ListContent, [String])])
  func `a row is said in one line, with its marks`(_ content: ListContent, _ lines: [String]) {
    let cell = ContentCell()
    cell.content = content

    #expect(HeadlessHost.lines(of: cell) == lines)
    #expect(HeadlessHost.lines(of: CollectionViewCell()) == [""])
  }

  @Test func `what is spoken is what is on the screen, from top to bottom`() {
    let rows = Rows(6)
    #expect(rows.host.spoken == "row 0\nrow 1\nrow 2\nrow 3")

    rows.view.scroll(by: 2)
    rows.view.selectItem(at: ItemPath(section: 0, item: 4))
    let cell = rows.view.cell(at: ItemPath(section: 0, item: 3)) as? ContentCell
    cell?.accessibility = CollectionViewCell.Accessibility(label: "third", hint: "Tap it")
    let silent = rows.view.cell(at: ItemPath(section: 0, item: 5)) as? ContentCell
    silent?.accessibility = CollectionViewCell.Accessibility()

    #expect(rows.host.spoken == "row 2\nthird, Tap it\nrow 4, selected")
  }

  @Test func `an empty list speaks for what is behind it`() {
    let rows = Rows(0)
    #expect(rows.host.spoken == "")
    let cell = ContentCell()
    cell.content.title = "Nothing here"

    rows.view.setBackground(cell)

    #expect(rows.host.spoken == "Nothing here")
  }

  /// A list of numbered rows in four lines.
  @MainActor
  private final class Rows: CollectionViewDataSource {
    var numbers: [Int]
    let view = CollectionView(clock: VirtualClock())
    let host: HeadlessHost

    init(_ count: Int) {
      numbers = Array(0..<count)
      host = HeadlessHost(view, width: 10, height: 4)
      view.connect(dataSource: self, delegate: nil)
      view.reload()
    }

    func numberOfSections(in view: any ListView) -> Int { 1 }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content.title = element.itemPath.map { "row \(numbers[$0.item])" } ?? ""
      return cell
    }

    func removeFirst(completion: (@MainActor (BatchOutcome) -> Void)? = nil) {
      view.performBatchUpdates(
        {
          numbers.removeFirst()
          view.deleteItems(at: [ItemPath(section: 0, item: 0)])
        }, completion: completion)
    }
  }

  @Test
  func `the text is what a reader sees of a list, and follows scrolls and updates at once`() {
    let rows = Rows(20)
    #expect(rows.host.text == "row 0\nrow 1\nrow 2\nrow 3")

    rows.view.scroll(by: 5)
    #expect(rows.host.text == "row 5\nrow 6\nrow 7\nrow 8")
    rows.view.scrollToTop()
    rows.removeFirst()

    #expect(rows.host.text == "row 1\nrow 2\nrow 3\nrow 4")
    #expect(rows.host.contradictions == [])
  }

  @Test
  func `an animation goes as far as it is told to, and ends when it is told to`() throws {
    let rows = Rows(20)
    rows.host.animates = true
    let view = try #require(rows.view.view(of: .item(ItemPath(section: 0, item: 2))))
    var outcomes: [BatchOutcome] = []

    rows.removeFirst { outcomes.append($0) }
    rows.host.advanceAnimation(to: 0.25)

    #expect(rows.host.animationProgress == 0.25)
    #expect(rows.host.presentedAttributes[view]?.frame.y == 1.75)
    #expect(rows.host.attributes[view]?.frame.y == 1)
    #expect(outcomes == [])
    rows.host.finishAnimation()
    #expect(rows.host.presentedAttributes[view]?.frame.y == 1)
    #expect(outcomes == [.performed])
  }

  @Test
  func `a host that stops animating ends its animation at the next animated step`() {
    let rows = Rows(20)
    rows.host.animates = true
    var outcomes: [BatchOutcome] = []
    rows.removeFirst { outcomes.append($0) }
    rows.host.advanceAnimation(to: 0.25)

    rows.host.animates = false
    rows.view.scroll(by: 1, animated: true)

    #expect(rows.host.animationProgress == nil)
    #expect(outcomes == [.interrupted])
    rows.view.reload()
    #expect(rows.host.contradictions == [])
  }

  @Test
  func `a step that does not follow from those before is told of`() throws {
    let rows = Rows(20)
    let first = try #require(rows.host.transactions.first { !$0.changes.isEmpty })
    rows.view.scroll(by: 1)
    try #require(rows.host.contradictions == [])

    rows.host.apply(first)

    // The offset, and four rows that appear though one of them has gone and three are there.
    #expect(rows.host.contradictions.count == 1 + 3 + 1)
    #expect(rows.host.contradictions.count { $0.hasPrefix("the offset was ") } == 1)
    #expect(rows.host.contradictions.count { $0.hasSuffix(", which has no cell") } == 1)
  }
}
