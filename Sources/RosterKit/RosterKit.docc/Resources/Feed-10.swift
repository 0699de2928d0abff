import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTerminal
import RosterView

struct Post: ListDiffable, Identifiable, Equatable, Decodable {
  let id: Int
  var author: String
  var text: String
  var likes: Int
  var comments: [Comment]
}

struct Comment: ListDiffable, Identifiable, Equatable, Decodable {
  let id: Int
  var author: String
  var text: String
}

struct Body: ListDiffable, Equatable {
  var text: String

  var diffIdentifier: String { "body" }
}

struct Likes: ListDiffable, Equatable {
  var count: Int

  var diffIdentifier: String { "likes" }
}

final class PostController: ListSectionController<Post> {
  override var header: ListItem? {
    ListItem(object.author) { (cell: ContentCell, author) in
      cell.content = ListContent(title: author, role: .header)
    }
  }

  @ListItems override var items: [ListItem] {
    ListItem(Body(text: object.text)) { (cell: ContentCell, body) in
      cell.content = ListContent(title: body.text)
    }
    ListItem(Likes(count: object.likes)) { (cell: ContentCell, likes) in
      cell.content = ListContent(title: "\(likes.count) likes", role: .secondary)
    }
    for comment in object.comments {
      ListItem(comment) { (cell: ContentCell, comment) in
        cell.content = ListContent(title: comment.author, subtitle: comment.text)
      }
    }
  }
}

struct Person: Identifiable, Equatable, Decodable {
  let id: Int
  var name: String
}

struct Tray: ListDiffable, Equatable, Decodable {
  var people: [Person]

  var diffIdentifier: String { "tray" }
}

final class TrayController: ListSectionController<Tray> {
  private let list = CollectionView(layout: ListLayout(axis: .horizontal))
  private lazy var people = CollectionViewComparableDataSource<String, Person>(list) {
    (cell: ContentCell, person) in
    cell.content = ListContent(title: "\(person.name)  ")
  }

  override func didUpdate(to tray: Tray) {
    people.apply { ListSection("people") { tray.people } }
  }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(NestedListCell.self, at: index) { cell in
      cell.list = list
    }
  }
}

struct Feed: Decodable {
  var tray: Tray?
  var posts: [Post]

  static func read(from path: String) throws -> Feed {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(Feed.self, from: data)
  }

  var objects: [any ListDiffable] {
    var objects: [any ListDiffable] = posts
    if let tray { objects.insert(tray, at: 0) }
    return objects
  }
}

@MainActor
func emptyFeed() -> (any ListCell)? {
  let cell = ContentCell()
  cell.content = ListContent(title: "Nobody has written anything yet.")
  return cell
}

@MainActor
func makeAdapter(_ view: CollectionView) -> ListAdapter {
  ListAdapter(view, emptyView: emptyFeed) {
    SectionController(for: Post.self) { PostController($0) }
    SectionController(for: Tray.self) { TrayController($0) }
  }
}

@MainActor
func follow(_ path: String, _ adapter: ListAdapter, _ host: TerminalHost) async {
  while !Task.isCancelled {
    do {
      let feed = try Feed.read(from: path)
      await adapter.show(feed.objects)
      host.statusLine = TerminalLine([TerminalLine.Span(path)])
    } catch {
      host.statusLine = TerminalLine([TerminalLine.Span("\(path) cannot be read: \(error)")])
    }
    try? await Task.sleep(for: .seconds(1))
  }
}

@main
struct FeedApp {
  static func main() async throws {
    let view = CollectionView(layout: .list)
    let host = TerminalHost(view)
    let adapter = makeAdapter(view)
    let path = CommandLine.arguments.dropFirst().first ?? "feed.json"
    let following = Task { await follow(path, adapter, host) }
    try await host.run()
    following.cancel()
  }
}
