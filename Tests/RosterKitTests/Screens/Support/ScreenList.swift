import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterView

struct Banner: Decodable, Equatable, Sendable {
  var title: String
}

struct Links: Decodable, Equatable, Sendable {
  struct Link: Decodable, Equatable, Sendable {
    var url: URL
    var date: Date?
  }

  var links: [Link]
}

struct Divider: Decodable, Equatable, Sendable {}

/// Shows a banner as one row: the name of its type, its title and the number of its controller.
final class BannerController: ListSectionController<ListScreen.Section<Banner>> {
  let log: Log
  let number: Int

  init(_ section: ListScreen.Section<Banner>, _ log: Log) {
    self.log = log
    log.made += 1
    number = log.made
    super.init(section)
  }

  @ListItems override var items: [ListItem] {
    ListItem(Row(id: 0, text: object.payload.title)) { [number, object] (cell: ContentCell, row) in
      cell.content.title = "\(object.type) \(row.text) #\(number)"
    }
  }
}

final class LinksController: ListSectionController<ListScreen.Section<Links>> {
  override var numberOfItems: Int { object.payload.links.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] cell in
      let link = object.payload.links[index]
      let date = link.date.map { " \(Int($0.timeIntervalSince1970))" } ?? ""
      cell.content.title = "\(link.url.absoluteString)\(date)"
    }
  }
}

final class DividerController: ListSectionController<ListScreen.Section<Divider>> {
  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { $0.content.title = "---" }
  }
}

/// An adapter on a plain view, and a registry of banners, heroes (which have the same payload),
/// links and dividers.
@MainActor
final class ScreenList {
  let view = TestListView()
  let clock = VirtualClock()
  let log = Log()
  let adapter: ListAdapter
  let registry: ListScreen.Registry

  init() {
    let log = log
    registry = ListScreen.Registry {
      ListScreen.Part("banner", Banner.self) { BannerController($0, log) }
      ListScreen.Part("hero", Banner.self) { BannerController($0, log) }
      ListScreen.Part("links", Links.self) { LinksController($0) }
      ListScreen.Part("divider", Divider.self) { DividerController($0) }
    }
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, log) }
    }
  }

  /// Reads a document of sections.
  func document(_ sections: String...) throws -> ListScreen.Document {
    try document(json: "{\"sections\": [\(sections.joined(separator: ", "))]}")
  }

  func document(
    json: String, _ prepare: (JSONDecoder) -> Void = { _ in }
  ) throws -> ListScreen.Document {
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    prepare(decoder)
    return try decoder.decode(ListScreen.Document.self, from: Data(json.utf8))
  }

  /// Shows a screen at once and returns the outcome.
  @discardableResult
  func show(_ screen: ListScreen, above objects: [any ListDiffable] = []) -> UpdateReceipt? {
    var receipt: UpdateReceipt?
    adapter.show(screen, above: objects) { receipt = $0 }
    return receipt
  }
}

/// Returns a banner with a title as a server writes it.
func section(_ id: String, _ title: String, more: String = "") -> String {
  section(id, "banner", title, more: more)
}

/// Returns a section with a title as a server writes it.
func section(_ id: String, _ type: String, _ title: String, more: String = "") -> String {
  "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"payload\": {\"title\": \"\(title)\"}\(more)}"
}
