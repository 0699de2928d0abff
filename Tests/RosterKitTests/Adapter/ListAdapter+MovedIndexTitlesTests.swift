import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// The index titles beside a list whose sections the user moves.
@MainActor @Suite struct ListAdapterMovedIndexTitlesTests {
  private struct Letter: ListDiffable, Equatable, Identifiable {
    let id: String
    var title: String?
  }

  private struct Name: ListDiffable, Equatable, Identifiable {
    let id: String
  }

  private final class LetterController: ListSectionController<Letter> {
    override var indexTitle: String? { object.title }
    override func canMoveSection(to target: Int) -> Bool { true }
    override var items: [ListItem]? {
      (0..<3).map { index in
        ListItem(Name(id: "\(object.id)\(index)")) { (cell: ContentCell, name) in
          cell.content = ListContent(title: name.id)
        }
      }
    }
  }

  /// An app that leaves the order to the list.
  private final class App: ListAdapterMoveDelegate {
    func listAdapter(
      _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
      to newObjects: [any ListDiffable]
    ) {}
  }

  private let app = App()
  private let clock = VirtualClock()
  private let view: CollectionView
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 10, height: 3)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Letter.self) { LetterController($0) }
    }
    adapter.moveDelegate = app
    view.faultPolicy = .report
  }

  private func show(_ letters: [Letter]) {
    adapter.show(letters) { _ in }
    clock.turn()
  }

  private func move(_ section: Int, _ steps: FocusDirection...) {
    view.beginReorder(section: section)
    for step in steps { view.moveReorder(step) }
    view.endReorder()
  }

  /// The section to which each title leads.
  private var targets: [Int?] {
    view.indexTitles.indices.map { view.scrollToIndexTitle(at: $0)?.section }
  }

  @Test func `titles stand in the new order at once, and lead there`() {
    show(["a", "b", "c"].map { Letter(id: $0, title: $0) })

    move(0, .down, .down)

    #expect(view.indexTitles == ["b", "c", "a"])
    #expect(targets == [0, 1, 2])
    clock.turn()
    #expect(view.indexTitles == ["b", "c", "a"])
  }

  @Test func `neighbours that share a title share it where they come to stand together`() {
    show([
      Letter(id: "a", title: "A"), Letter(id: "b", title: "B"), Letter(id: "c", title: "A"),
    ])
    #expect(view.indexTitles == ["A", "B", "A"])

    move(1, .down)
    #expect(view.indexTitles == ["A", "B"])
    #expect(targets == [0, 2])
    move(2, .up)

    #expect(view.indexTitles == ["A", "B", "A"])
    #expect(targets == [0, 1, 2])
  }

  @Test func `while a section is held the titles are those of the data, and lead to what is shown`()
  {
    show(["a", "b", "c"].map { Letter(id: $0, title: $0) })

    view.beginReorder(section: 0)
    view.moveReorder(.down)

    #expect(view.indexTitles == ["a", "b", "c"])
    #expect(view.scrollToIndexTitle(at: 1) == ItemPath(section: 1, item: 0))
    #expect(host.text.hasPrefix("b0"))
    view.cancelReorder()
    #expect(view.indexTitles == ["a", "b", "c"])
    #expect(targets == [0, 1, 2])
  }

  @Test func `a move that is undone brings the titles back`() throws {
    show(["a", "b", "c"].map { Letter(id: $0, title: $0) })
    move(2, .up, .up)
    try #require(view.indexTitles == ["c", "a", "b"])

    try #require(view.lastDrop).undo()

    #expect(view.indexTitles == ["a", "b", "c"])
    #expect(targets == [0, 1, 2])
  }

  @Test func `the title of what is at the top is found after a move`() {
    show(["a", "b", "c"].map { Letter(id: $0, title: $0) })

    move(0, .down)
    view.scrollToIndexTitle(at: 2)

    #expect(view.currentIndexTitle == 2)
  }
}
