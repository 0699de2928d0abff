import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// Headers and footers of sections, in a real view.
@MainActor @Suite struct ListAdapterHeadersTests {
  struct Chapter: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title = "title"
    var footer = "end"
    var isMarked = false
  }

  final class MarkedCell: CollectionViewCell {}

  final class ChapterController: ListSectionController<Chapter> {
    let log: Log

    init(_ chapter: Chapter, _ log: Log) {
      self.log = log
      super.init(chapter)
    }

    override var items: [ListItem]? { [] }

    override var header: ListItem? { text(object.title) }
    override var footer: ListItem? { text(object.footer) }

    private func text(_ text: String) -> ListItem {
      ListItem(text) { [log] (cell: ContentCell, text) in
        log.fills.append(text)
        cell.content.title = text
      }
    }
  }

  /// Shows an item in one class of cells or in another.
  final class MarkingController: ListSectionController<Chapter> {
    let log: Log

    init(_ chapter: Chapter, _ log: Log) {
      self.log = log
      super.init(chapter)
    }

    override func cell(at index: Int) -> (any ListCell)? {
      if object.isMarked { return dequeue(MarkedCell.self, at: index) }
      return dequeue(ContentCell.self, at: index) { $0.content.title = object.title }
    }

    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      log.events.append("+\(type(of: cell))")
    }

    override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
      log.events.append("-\(type(of: cell))")
    }

    override func willDisplaySection() { log.events.append("section") }
    override func didEndDisplayingSection() { log.events.append("no section") }
  }

  let log = Log()
  let view = CollectionView(clock: VirtualClock())
  let host: HeadlessHost

  init() {
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 6)
  }

  @Test func `only the end of a section that differs is filled again, in its cell`() {
    let log = log
    let adapter = ListAdapter(view) {
      SectionController(for: Chapter.self) { ChapterController($0, log) }
    }
    adapter.show([Chapter(id: 1), Chapter(id: 2)]) { _ in }
    let ends = [ListElement.header(section: 1), .footer(section: 1)].map { view.cell(for: $0) }
    log.fills = []

    adapter.show([Chapter(id: 1), Chapter(id: 2, footer: "END")]) { _ in }

    #expect(host.text == "title\nend\ntitle\nEND")
    #expect(log.fills == ["END"])
    #expect(view.cell(for: .header(section: 1)) === ends[0])
    #expect(view.cell(for: .footer(section: 1)) === ends[1])
  }

  @Test func `a cell that is exchanged for one of another class is told to have gone`() {
    let log = log
    let adapter = ListAdapter(view) {
      SectionController(for: Chapter.self) { MarkingController($0, log) }
    }
    adapter.show([Chapter(id: 1)]) { _ in }
    log.events = []

    adapter.show([Chapter(id: 1, isMarked: true)]) { _ in }
    let exchanged = log.events
    adapter.show([Chapter]()) { _ in }

    #expect(exchanged == ["+MarkedCell", "-ContentCell"])
    #expect(log.events.dropFirst(2) == ["-MarkedCell", "no section"])
  }
}
