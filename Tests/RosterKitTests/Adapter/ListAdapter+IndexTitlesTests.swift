import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// The index titles beside a list.
@MainActor @Suite struct ListAdapterIndexTitlesTests {
  private struct Letter: ListDiffable, Equatable, Identifiable {
    let id: Int
    var title: String?
    var names = ["x"]
  }

  private final class LetterController: ListSectionController<Letter> {
    override var indexTitle: String? { object.title }
    override var items: [ListItem]? {
      object.names.map { name in
        ListItem(Name(id: name)) { (cell: ContentCell, name) in
          cell.content = ListContent(title: name.id)
        }
      }
    }
  }

  private struct Name: ListDiffable, Equatable, Identifiable {
    let id: String
  }

  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    host = HeadlessHost(view, width: 10, height: 3)
    adapter = ListAdapter(view) {
      SectionController(for: Letter.self) { LetterController($0) }
    }
  }

  @Test func `each section can have a title, and neighbours share one`() async {
    await adapter.show([
      Letter(id: 0, title: "A"), Letter(id: 1, title: "A"), Letter(id: 2),
      Letter(id: 3, title: "A"), Letter(id: 4, title: "B"),
      Letter(id: 5, title: "A"),
    ])

    #expect(view.indexTitles == ["A", "B", "A"])
    #expect(view.scrollToIndexTitle(at: 1) == ItemPath(section: 4, item: 0))
    #expect(view.currentIndexTitle == 0)
    #expect(view.scrollToIndexTitle(at: 0) == ItemPath(section: 0, item: 0))
    #expect(view.scrollToIndexTitle(at: 3) == nil)
  }

  @Test func `a title of a section without items leads to the next one that has some`() async {
    await adapter.show([
      Letter(id: 0, title: "A", names: []), Letter(id: 1, title: "B", names: []),
      Letter(id: 2, title: "C"), Letter(id: 3, title: "D", names: []),
    ])

    let paths = view.indexTitles.indices.map { view.scrollToIndexTitle(at: $0) }

    #expect(view.indexTitles == ["A", "B", "C", "D"])
    let third = ItemPath(section: 2, item: 0)
    #expect(paths == [third, third, third, nil])
  }

  @Test func `titles follow what comes, moves and goes, and a title that alone differs`() async {
    await adapter.show([Letter(id: 0, title: "A"), Letter(id: 1, title: "B")])

    await adapter.show([
      Letter(id: 1, title: "B"), Letter(id: 2, title: "C"), Letter(id: 0, title: "A"),
    ])
    #expect(view.indexTitles == ["B", "C", "A"])
    await adapter.show([
      Letter(id: 1, title: "Z"), Letter(id: 2, title: "C"), Letter(id: 0, title: "A"),
    ])
    #expect(view.indexTitles == ["Z", "C", "A"])
    await adapter.show([Letter(id: 0)])

    #expect(view.indexTitles == [])
    #expect(host.contradictions == [])
  }

  @Test func `without titles there are none`() async {
    await adapter.show([Letter(id: 0)])

    #expect(view.indexTitles == [])
    #expect(view.scrollToIndexTitle(at: 0) == nil)
    #expect(view.currentIndexTitle == nil)
  }

  @Test func `a section of several controllers has the first title of them`() async {
    let adapter = ListAdapter(view) {
      SectionController(for: Letter.self) { letter in
        ListStackedSectionController(
          letter,
          parts: [
            ListSingleSectionController(letter) { (_: ContentCell, _) in },
            LetterController(letter),
          ])
      }
    }

    await adapter.show([Letter(id: 0, title: "A")])

    #expect(view.indexTitles == ["A"])
  }
}
