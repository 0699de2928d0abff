import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

@testable import RosterWeb

/// An item of a test list.
struct WebItem: Identifiable, Hashable, Sendable {
  let id: Int
  var text: String
}

/// A list of sections with headers, its host, and a page to which messages are passed by hand.
@MainActor
final class WebFixture {
  let view: CollectionView
  let source: CollectionViewComparableDataSource<Int, WebItem>
  let host = WebHost()
  let page = PageModel()
  let clock = VirtualClock()

  /// The sections of the model, in order.
  private(set) var sections: [(id: Int, items: [WebItem])]

  /// The heights that the page measures, by the number of an item; others are as estimated.
  var heights: [Int: Double] = [:]

  private var nextID: Int

  /// Creates a list of sections with as many items each.
  init(
    sections count: Int = 3, items: Int = 40, layout: any CollectionLayout = ListLayout(),
    headers: Bool = true, insets: ListInsets = .zero
  ) {
    view = CollectionView(clock: clock)
    view.layout = layout
    view.scrollInsets = insets
    source = CollectionViewComparableDataSource(view) { (cell: ContentCell, item: WebItem) in
      cell.content = ListContent(title: item.text)
    }
    nextID = count * items
    sections = (0..<count).map { section in
      (section, (0..<items).map { WebItem(id: section * items + $0, text: "\($0)") })
    }
    self.hasHeaders = headers
    show()
    host.show(view)
  }

  private let hasHeaders: Bool

  /// All items of the model, in order.
  var items: [WebItem] { sections.flatMap(\.items) }

  /// Changes the model and shows it.
  func change(_ change: (inout [(id: Int, items: [WebItem])]) -> Void) {
    change(&sections)
    show()
  }

  private func show() {
    var snapshot = ComparableDataSourceSnapshot<Int, WebItem>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
      if hasHeaders {
        snapshot.setViews(SectionViews(header: "section \(section.id)"), ofSection: section.id)
      }
    }
    source.apply(snapshot)
  }

  func makeItem(_ text: String) -> WebItem {
    nextID += 1
    return WebItem(id: nextID, text: text)
  }

  // MARK: - The page

  /// Opens the page.
  func connect(height: Double = 400) throws {
    let size = PageMessage.Size(width: 600, height: height)
    page.height = height
    _ = host.receive(
      .hello(
        PageMessage.Hello(
          build: "", session: "", version: page.version, size: size, anchor: page.reportedAnchor)))
    try deliver()
  }

  /// Passes all messages to the page, and its answers back, until both are silent.
  func deliver() throws {
    var rounds = 0
    while let message = host.nextMessage(at: .zero) {
      rounds += 1
      if rounds > 50 { throw PageModel.Failure(reason: "the page and the host never agree") }
      if let answer = try page.apply(message) { _ = host.receive(answer) }
      if page.offset != page.expectedOffset { report() }
      measure()
    }
  }

  /// Reports the heights that differ from what the page was told.
  func measure() {
    let measured = page.nodes.compactMap { node -> PageMessage.Measurement? in
      guard node.isMeasured, node.kind == 0, let item = item(of: node),
        let height = heights[item.id], height != node.height
      else { return nil }
      return PageMessage.Measurement(token: node.token, height: height)
    }
    if !measured.isEmpty { _ = host.receive(.measured(measured)) }
  }

  /// Tells the host where the page is.
  func report(velocity: Double = 0) {
    _ = host.receive(
      .scroll(version: page.version, anchor: page.reportedAnchor, velocity: velocity))
  }

  /// Scrolls the page.
  func scroll(to offset: Double, velocity: Double = 0) throws {
    page.offset = offset
    report(velocity: velocity)
    try deliver()
  }

  /// The offset of a page that shows what the list does.
  var offset: Double { view.scrollOffset.y + view.scrollInsets.top }

  /// The item that a node of the page shows.
  func item(of node: PageModel.Node) -> WebItem? {
    host.scene.views[node.token].flatMap { view.element(of: $0)?.itemPath }
      .flatMap { source.value(for: $0) }
  }

  /// The items that the page shows, in order, with their positions below the top of the window.
  var shown: [(item: WebItem?, y: Double)] {
    page.nodes.filter { $0.kind == 0 }.map { (item(of: $0), $0.y - page.offset) }
  }
}
