import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView
import Testing

/// A list that begins with its newest page and loads older ones near its start.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct PageLoaderChatTests {
  private struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    /// How many lines it takes.
    var lines: Int { 1 + (id &* 7 % 3) }
  }

  private final class MessageController: ListSectionController<Message> {
    override var numberOfItems: Int { 1 }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { [object] in
        $0.content = ListContent(title: "\(object.id)")
      }
    }
  }

  private final class StatusController: ListSectionController<PageStatus> {
    @ListItems override var items: [ListItem] {
      ListItem(Row(id: 0, text: "\(object.state)")) { (cell: ContentCell, row) in
        cell.content.title = row.text
      }
    }
  }

  private typealias Loader = PageLoader<Message, Int>

  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    host = HeadlessHost(view, width: 10, height: 8)
    host.measure = { cell, _ in
      Double(Int((cell as? ContentCell)?.content.title ?? "").map { Message(id: $0).lines } ?? 1)
    }
    adapter = ListAdapter(view) {
      SectionController(for: Message.self) { MessageController($0) }
      SectionController(for: PageStatus.self) { StatusController($0) }
    }
    view.anchorPolicy = .end(threshold: 1)
  }

  /// Loads messages backwards from 99 to 0, and shows them below a row that shows the progress.
  private func loader(pageSize: Int, showsStatus: Bool = true) -> Loader {
    let loader = Loader { load in
      await Task.yield()
      let end = load.cursor ?? 100
      let start = max(end - pageSize, 0)
      return ListPage((start..<end).map { Message(id: $0) }, before: start > 0 ? start : nil)
    }
    loader.onChange = { [adapter] list in
      let status: [any ListDiffable] = showsStatus ? [list.status(of: .before)] : []
      adapter.show(status + list.items as [any ListDiffable])
    }
    view.onNearStart = { [weak loader] in loader?.load(.before) }
    return loader
  }

  /// The title of the second message on the screen, and its position.
  private var place: (title: String, y: Double)? {
    let messages = view.displayedViews.compactMap { view, attributes -> (String, Double)? in
      guard let cell = self.view.cell(of: view) as? ContentCell, Int(cell.content.title) != nil
      else { return nil }
      return (cell.content.title, attributes.frame.y - self.view.scrollOffset.y)
    }
    let sorted = messages.sorted { $0.1 < $1.1 }
    return sorted.count > 1 ? (sorted[1].0, sorted[1].1) : nil
  }

  /// Returns where a message is on the screen.
  private func y(of title: String) -> Double? {
    view.displayedViews.first {
      (view.cell(of: $0.view) as? ContentCell)?.content.title == title
    }.map { $0.attributes.frame.y - view.scrollOffset.y }
  }

  @Test func `it begins at its end, and nothing older is loaded until the start comes near`() async
  {
    let loader = loader(pageSize: 20)

    loader.load()
    await loader.waitForLoads()

    #expect(host.text.hasSuffix("99"))
    #expect(loader.list.items.count == 20)
    #expect(view.scrollOffset.y > 8)
  }

  @Test(arguments: [(3, true), (10, true), (10, false), (1, true)])
  func `a reader who goes back sees everything, and no page moves what is being read`(
    _ pageSize: Int, _ showsStatus: Bool
  ) async {
    let loader = loader(pageSize: pageSize, showsStatus: showsStatus)
    loader.load()
    await loader.waitForLoads()

    var steps = 0
    while loader.list.status(of: .before).state != .end, steps < 400 {
      steps += 1
      view.scroll(by: -3)
      let before = place
      await loader.waitForLoads()
      guard let before, let after = y(of: before.title) else {
        Issue.record("nothing is read at step \(steps): \(host.text)")
        return
      }
      #expect(after == before.y, "message \(before.title) at step \(steps)")
    }
    for _ in 0..<20 { view.scroll(by: -3) }

    #expect(loader.list.items.map(\.id) == Array(0..<100))
    #expect(host.text.hasPrefix(showsStatus ? "end\n0" : "0"))
    #expect(host.contradictions.isEmpty)
  }

  @Test func `at the very top the reader's place stays, with the row above that says loading`()
    async
  {
    let loader = loader(pageSize: 20)
    loader.load()
    await loader.waitForLoads()
    view.scrollToTop()
    #expect(host.text.hasPrefix("loading\n80"))

    let before = y(of: "82")
    await loader.waitForLoads()

    #expect(before != nil)
    #expect(y(of: "82") == before)
    #expect(loader.list.items.first?.id == 60)
  }

  @Test func `new messages come at the end, and the reader who is there follows`() async {
    let loader = loader(pageSize: 20)
    loader.load()
    await loader.waitForLoads()

    loader.edit { $0.append(Message(id: 100)) }
    #expect(host.text.contains("100"))
    view.scroll(by: -6)
    let before = place
    loader.edit { $0.append(Message(id: 101)) }

    #expect(before != nil)
    #expect(before.flatMap { y(of: $0.title) } == before?.y)
    #expect(!host.text.contains("101"))
  }
}
