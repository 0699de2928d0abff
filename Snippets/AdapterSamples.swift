// The samples in the documentation of adapters, section controllers and pages.
import Foundation
import RosterTesting

struct Author: ListDiffable, Equatable {
  let name: String

  var diffIdentifier: String { name }

  init(_ post: Post) { name = post.author }
}

struct Comment: ListDiffable, Identifiable, Equatable {
  let id: Int
  var isOwn = false
}

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author = ""
  var comments: [Comment] = []
}

struct Tray: ListDiffable, Equatable {
  var diffIdentifier: String { "tray" }
}

struct Header: ListDiffable, Equatable {
  var title: String

  var diffIdentifier: String { title }
}

struct Banner: Decodable, ListDiffable, Equatable {
  var title: String

  var diffIdentifier: String { title }
}

struct PostList: Decodable, Equatable {
  var posts: [Int]
}

final class AuthorCell: CollectionViewCell, ListBindable {
  func bind(_ viewModel: Author) {}
}

final class CommentCell: CollectionViewCell, ListBindable {
  func bind(_ viewModel: Comment) {}
}

final class BannerCell: CollectionViewCell, ListBindable {
  func bind(_ viewModel: Banner) {}
}

final class PostController: ListSectionController<Post> {
  @ListItems override var items: [ListItem] {
    ListItem(Author(object), in: AuthorCell.self)
    for comment in object.comments { ListItem(comment, in: CommentCell.self) }
  }
}

final class CommentsController: ListSectionController<Post> {
  func open(_ comment: Comment) {}

  func remove(_ comment: Comment) {}

  @ListItems override var items: [ListItem] {
    for comment in object.comments {
      ListItem(comment, in: CommentCell.self)
        .onSelect { self.open(comment) }
        .movable(comment.isOwn)
    }
  }

  @ListItems var swipedItems: [ListItem] {
    for comment in object.comments {
      ListItem(comment, in: CommentCell.self)
        .swipeActions(trailing: [
          ListItem.SwipeAction("delete", title: "Delete", role: .destructive) {
            self.remove(comment)
          }
        ])
    }
  }
}

final class AuthorController: ListSectionController<Post> {}

final class PhotoController: ListSectionController<Post> {}

struct Images {}

final class PicturesController: ListSectionController<Post> {
  let images: Images

  init(_ post: Post, images: Images) {
    self.images = images
    super.init(post)
  }
}

final class TrayController: ListSectionController<Tray> {
  private let tray = CollectionView(layout: .list)

  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    let cell = dequeue(NestedListCell.self, at: index) {
      $0.listSize.height = 3
      $0.list = tray
    }
    return cell
  }
}

final class FooterController: ListSectionController<PageStatus> {
  override var numberOfItems: Int { 1 }
}

final class BannerController: ListSectionController<ListScreen.Section<Banner>> {
  @ListItems override var items: [ListItem] { ListItem(object.payload, in: BannerCell.self) }
}

final class PostListController: ListSectionController<ListScreen.Section<PostList>> {}

/// A model that publishes its data as sequences, and a server that has pages.
struct Model {
  struct Answer {
    var posts: [Post]
    var next: String?
  }

  var feeds: AsyncStream<[Post]> {
    AsyncStream { continuation in
      continuation.yield([Post(id: 1)])
      continuation.finish()
    }
  }

  var mixedFeeds: AsyncStream<[any ListDiffable]> {
    AsyncStream { continuation in
      continuation.yield([Tray(), Post(id: 1)])
      continuation.finish()
    }
  }

  func posts(after cursor: String?) async throws -> Answer {
    Answer(posts: [Post(id: cursor == nil ? 1 : 2)], next: cursor == nil ? "2" : nil)
  }

  func load() async throws {}
}

@MainActor
func show(_ feed: [any ListDiffable]) async {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 4)

  let adapter = ListAdapter(view) {
    SectionController(for: Post.self) { PostController($0) }
    SectionController(for: Tray.self) { TrayController($0) }
  }
  await adapter.show(feed)

  let model = Model()
  view.refresh.action = { try await model.load() }
  await adapter.show(each: model.feeds)
  await adapter.show(latestOf: model.mixedFeeds)
  print(host.text)
}

@MainActor
func showParts() -> ListAdapter {
  ListAdapter(CollectionView(layout: .list)) {
    SectionController(for: Header.self) { header in
      ListSingleSectionController(header) { (cell: ContentCell, header) in
        cell.content.title = header.title
      }
    }
    SectionController(for: Post.self) { post in
      ListStackedSectionController(
        post, parts: [AuthorController(post), PhotoController(post), CommentsController(post)])
    }
  }
}

final class Log {
  var records: [ListJournal.Record] = []

  func write(_ record: ListJournal.Record) { records.append(record) }
}

@MainActor
func record(_ adapter: ListAdapter) {
  let log = Log()
  let journal = ListJournal()
  journal.onRecord = { record in log.write(record) }  // a line of JSON each, for example
  adapter.updater.journal = journal  // or that of a data source
}

@MainActor
func showPages() async {
  let view = CollectionView(layout: .list)
  let server = Model()
  let adapter = ListAdapter(view) {
    SectionController(for: Post.self) { PostController($0) }
    SectionController(for: PageStatus.self) { FooterController($0) }
  }

  let feed = PageLoader<Post, String> { load in
    let answer = try await server.posts(after: load.cursor)
    return ListPage(answer.posts, after: answer.next)
  }
  feed.onChange = { adapter.show($0.items) }
  view.onNearEnd = { [weak feed] in feed?.load() }
  feed.load()

  let posts: [any ListDiffable] = feed.list.items
  await adapter.show(posts + [feed.list.status(of: .after)])

  let chat = feed
  view.anchorPolicy = .end(threshold: 1)
  view.onNearStart = { [weak chat] in chat?.load(.before) }
}

@MainActor
func showScreen(_ data: Data) async throws {
  let registry = ListScreen.Registry {
    ListScreen.Part("banner", Banner.self) { BannerController($0) }
    ListScreen.Part("posts", PostList.self) { PostListController($0) }
  }
  let decoder = JSONDecoder()
  decoder.userInfo = registry.userInfo
  let document = try decoder.decode(ListScreen.Document.self, from: data)
  await show(document, then: document)
}

@MainActor
func show(_ document: ListScreen.Document, then newer: ListScreen.Document) async {
  let view = CollectionView(layout: .list)
  let feed = PageLoader<Post, String> { _ in ListPage([Post(id: 1)]) }
  await show(ListScreen(document), above: feed, in: view)

  let adapter = ListAdapter(CollectionView(layout: .list)) {}
  var screen = ListScreen(document)
  await adapter.show(screen)
  screen.switches["banner"] = false  // an update like any other
  await adapter.show(screen)
  screen.document = newer  // the switch stays
}

@MainActor
func show(
  _ screen: ListScreen, above feed: PageLoader<Post, String>, in view: CollectionView
) async {
  let adapter = ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
  await adapter.show(screen, above: feed.list.items)
}

await show([Tray(), Post(id: 1, author: "Kim", comments: [Comment(id: 1)])])
