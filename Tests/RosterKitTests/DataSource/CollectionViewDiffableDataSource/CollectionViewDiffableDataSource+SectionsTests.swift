import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

#if !ROSTER_SIMULATION
  import TestSupport
#endif

/// Section snapshots and their handlers: section 2.3 of the specification.
@MainActor @Suite struct CollectionViewDiffableDataSourceSectionsTests {
  let list = SourceList()

  private func show(_ outline: SourceList.Outline, in section: String = "a") {
    list.source.apply(outline, to: section)
  }

  @Test func `a section that is not there is appended`() {
    list.apply { ListSection("z") { 9 } }

    show(SourceList.outline())

    #expect(list.source.snapshot().sectionIdentifiers == ["z", "a"])
    #expect(list.host.text == "9\n1\n2")
  }

  @Test func `applying a section touches no other one`() async {
    list.apply { ListSection("z") { [8, 9] } }
    list.model.fills = []

    let receipt = await list.source.apply(SourceList.outline(expanded: 1), to: "a")

    #expect(receipt.outcome == .applied)
    #expect(list.model.fills.sorted() == [1, 2, 11, 12])
    #expect(list.source.snapshot().itemIdentifiers(inSection: "z") == [8, 9])
  }

  @Test func `snapshot for a section has what collapsed parents hide, the whole one has not`() {
    show(SourceList.outline(expanded: 12))

    #expect(list.source.snapshot().itemIdentifiers == [1, 2])
    #expect(list.source.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    #expect(list.source.snapshot(for: "a").isExpanded(12))
    #expect(list.source.snapshot(for: "nowhere").items.isEmpty)
  }

  @Test func `what was expanded, collapsed or got children is filled again in its cell`() {
    show(SourceList.outline(expanded: 1))
    let cells = (0..<4).map { list.view.cell(at: ItemPath(section: 0, item: $0)) }
    list.model.fills = []

    var collapsed = SourceList.outline()
    collapsed.append([21], to: 2)
    show(collapsed)

    #expect(list.model.fills.sorted() == [1, 2])
    #expect(list.view.cell(at: ItemPath(section: 0, item: 0)) === cells[0])
    #expect(list.view.cell(at: ItemPath(section: 0, item: 1)) === cells[3])
    list.model.fills = []
    list.source.toggle(1)
    #expect(list.model.fills.sorted() == [1, 11, 12])
    #expect(list.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `a whole snapshot fills rows again that lose their children`() {
    show(SourceList.outline(expanded: 1))
    let cell = list.cell(1)
    list.model.fills = []

    list.apply { ListSection("a") { [1, 2] } }

    #expect(list.host.text == "1\n2")
    #expect(list.model.fills == [1])
    #expect(list.cell(1) === cell)
    #expect(list.source.snapshot(for: "a").isExpanded(1))
  }

  @Test func `a whole snapshot fills rows again that get children or another level`() {
    show(SourceList.outline(expanded: 1, 12))
    list.model.fills = []

    // Without its parent 121 goes up to 1, and 2 gets nothing.
    list.apply { ListSection("a") { [1, 11, 121, 2] } }
    let fills = list.model.fills
    list.apply { ListSection("b") { [11, 121, 2] } }

    #expect(fills == [121])
    #expect(list.model.fills.sorted() == [11, 121])
    #expect(list.source.snapshot(for: "b").rootItems == [11, 121, 2])
  }

  @Test func `a row that loses its children while it waits to be shown is filled again`() async {
    show(SourceList.outline(expanded: 1))
    list.updater.options.coalescing = .nextTurn
    list.model.fills = []
    var gone = list.source.snapshot()
    gone.deleteItems([1, 11, 12])
    var back = gone
    back.insertItems([1], beforeItem: 2)

    let first = await list.begin(gone)
    let second = await list.begin(back)
    list.clock.turn()
    _ = await (first.value, second.value)

    #expect(list.host.text == "1\n2")
    #expect(list.model.fills == [1])
  }

  @Test func `the user can collapse an item that has lost its children`() {
    show(SourceList.outline(expanded: 1))
    list.apply { ListSection("a") { [1, 2] } }
    var told: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }

    list.source.toggle(1)
    let isExpanded = list.source.snapshot(for: "a").isExpanded(1)
    list.source.toggle(1)

    #expect(!isExpanded)
    #expect(told == ["collapse 1", "expand 1"])
  }

  @Test func `children that come again show below an item that was expanded`() {
    show(SourceList.outline(expanded: 1))
    list.apply { ListSection("a") { [1, 2] } }
    var outline = list.source.snapshot(for: "a")

    outline.append([13], to: 1)
    show(outline)

    #expect(list.host.text == "1\n13\n2")
  }

  @Test func `a section without an outline has one level`() {
    list.apply { ListSection("z") { [8, 9] } }

    #expect(list.source.snapshot(for: "z").rootItems == [8, 9])
  }

  @Test func `a whole snapshot keeps parents and what is expanded`() {
    show(SourceList.outline(expanded: 1))
    var snapshot = list.source.snapshot()
    snapshot.appendItems([3])

    list.source.apply(snapshot)

    #expect(list.host.text == "1\n11\n12\n2\n3")
    #expect(list.source.snapshot(for: "a").items == [1, 11, 12, 121, 2, 3])
    #expect(list.source.snapshot(for: "a").parent(of: 11) == 1)
  }

  #if !ROSTER_SIMULATION  // counts hashes, whatever the view
    @Test func `marks cost what is marked, not what is in the outline`() {
      let counts = HashCount()
      let ids = (0..<1000).map { CountedID(number: $0, counts: counts) }
      var outline = DiffableDataSourceSectionSnapshot<CountedID>()
      outline.append([ids[0]])
      outline.append(Array(ids[1...]), to: ids[0])
      outline.expand([ids[0]])
      let view = CollectionView(clock: VirtualClock())
      let source = CollectionViewDiffableDataSource<String, CountedID>(view) {
        (cell: ContentCell, id) in cell.content.title = "\(id.number)"
      }
      source.apply(outline, to: "a")
      var snapshot = source.snapshot()
      counts.hashes = 0

      snapshot.reconfigureItems([ids[7]])
      source.apply(snapshot)

      #expect(counts.hashes < 50)
      #expect(source.snapshot(for: "a").items == ids)
      #expect(source.snapshot(for: "a").isExpanded(ids[0]))
    }
  #endif

  @Test func `items of another section move here without what is below them there`() {
    show(SourceList.outline(expanded: 1, 12))
    var other = SourceList.Outline()
    other.append([12])

    show(other, in: "b")

    #expect(list.source.snapshot().itemIdentifiers(inSection: "a") == [1, 11, 2])
    #expect(list.source.snapshot().itemIdentifiers(inSection: "b") == [12])
    #expect(list.host.text == "1\n11\n2\n12")
    #expect(list.faults.isEmpty)
  }

  @Test func `an item that another section shows and this one hides is not shown`() {
    list.apply { ListSection("z") { [9, 11] } }

    show(SourceList.outline())

    #expect(list.host.text == "9\n1\n2")
    #expect(list.source.snapshot(for: "a").contains(11))
  }

  @Test func `the user expands and collapses, and the handlers are told`() {
    show(SourceList.outline())
    var told: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }

    #expect(list.source.toggle(1))
    #expect(list.host.text == "1\n11\n12\n2")
    #expect(list.source.toggle(1))

    #expect(list.host.text == "1\n2")
    #expect(told == ["expand 1", "collapse 1"])
  }

  @Test func `the handlers can keep the user from expanding and collapsing`() {
    show(SourceList.outline(expanded: 1))
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 12 }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != 1 }

    #expect(!list.source.toggle(12))
    #expect(!list.source.toggle(1))
    #expect(!list.source.toggle(77))

    #expect(list.host.text == "1\n11\n12\n2")
  }

  @Test func `children are asked for when their parent is expanded`() {
    show(SourceList.outline())
    var asked: [Int] = []
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      asked.append(contentsOf: [parent] + children.items)
      var children = SourceList.Outline()
      children.append([13, 14])
      return children
    }

    list.source.toggle(1)

    #expect(asked == [1, 11, 12, 121])
    #expect(list.host.text == "1\n13\n14\n2")
  }

  @Test func `applying a snapshot in which something is expanded does not ask the handlers`() {
    var told = 0
    list.source.sectionSnapshotHandlers.willExpandItem = { _ in told += 1 }
    list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }

    show(SourceList.outline(expanded: 1))

    #expect(told == 0)
    #expect(list.host.text == "1\n11\n12\n2")
  }

  @Test func `faults of a section snapshot are reported once`() {
    var outline = SourceList.Outline()
    outline.append([1, 1])

    show(outline)
    show(list.source.snapshot(for: "a"))

    #expect(list.faults.count == 1)
  }
}
