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

/// Shows a banner as one row: the name of its type, its title and which controller it is.
final class BannerController: ListSectionController<ScreenSection<Banner>> {
  let log: Log
  let number: Int

  init(_ section: ScreenSection<Banner>, _ log: Log) {
    self.log = log
    log.made += 1
    number = log.made
    super.init(section)
  }

  @Items override var items: [ListItem] {
    ListItem(Row(id: 0, text: object.payload.title)) { [number, object] (cell: ContentCell, row) in
      cell.content.title = "\(object.type) \(row.text) #\(number)"
    }
  }
}

final class LinksController: ListSectionController<ScreenSection<Links>> {
  override var numberOfItems: Int { object.payload.links.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] cell in
      let link = object.payload.links[index]
      let date = link.date.map { " \(Int($0.timeIntervalSince1970))" } ?? ""
      cell.content.title = "\(link.url.absoluteString)\(date)"
    }
  }
}

final class DividerController: ListSectionController<ScreenSection<Divider>> {
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
  let registry: ScreenRegistry

  init() {
    let log = log
    registry = ScreenRegistry {
      ScreenPart("banner", Banner.self) { BannerController($0, log) }
      ScreenPart("hero", Banner.self) { BannerController($0, log) }
      ScreenPart("links", Links.self) { LinksController($0) }
      ScreenPart("divider", Divider.self) { DividerController($0) }
    }
    adapter = ListAdapter(view, clock: clock) {
      Controller(for: Tally.self) { TallyController($0, log) }
    }
  }

  /// Reads a document of sections.
  func document(_ sections: String...) throws -> ScreenDocument {
    try document(json: "{\"sections\": [\(sections.joined(separator: ", "))]}")
  }

  func document(
    json: String, _ prepare: (JSONDecoder) -> Void = { _ in }
  ) throws -> ScreenDocument {
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    prepare(decoder)
    return try decoder.decode(ScreenDocument.self, from: Data(json.utf8))
  }

  /// Shows a screen at once and returns what became of it.
  @discardableResult
  func show(_ screen: Screen, above objects: [any ListDiffable] = []) -> UpdateReceipt? {
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
