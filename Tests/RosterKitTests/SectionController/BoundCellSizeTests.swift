import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Rows of a binding section controller are as high as their content.
@MainActor @Suite struct BoundCellSizeTests {
  /// A text of one or more lines.
  struct Note: Identifiable, Equatable, ListDiffable {
    let id: Int
    var title: String
    var subtitle: String?
  }

  final class NoteController: ListSectionController<Note> {
    @ListItems override var items: [ListItem] {
      ListItem(object) { (cell: ContentCell, note) in
        cell.content = ListContent(title: note.title, subtitle: note.subtitle)
      }
    }
  }

  @Test func `a bound cell that stays is measured again when its view model differs`() {
    let view = CollectionView(clock: VirtualClock())
    let host = HeadlessHost(view, width: 20, height: 8)
    let adapter = ListAdapter(view, clock: view.clock) {
      SectionController(for: Note.self) { NoteController($0) }
    }
    adapter.show([Note(id: 1, title: "one"), Note(id: 2, title: "two")])
    let cell = view.cell(at: ItemPath(section: 0, item: 0))

    adapter.show([Note(id: 1, title: "one", subtitle: "more"), Note(id: 2, title: "two")])

    #expect(host.text == "one\nmore\ntwo")
    #expect(view.cell(at: ItemPath(section: 0, item: 0)) === cell)
    #expect(view.frame(of: .item(ItemPath(section: 1, item: 0)))?.y == 2)
    adapter.show([Note(id: 1, title: "one"), Note(id: 2, title: "two")])
    #expect(view.frame(of: .item(ItemPath(section: 1, item: 0)))?.y == 1)
  }
}
