// A screen that a server describes, with pages of posts below it, and a list that follows a stream.
import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterView

// snippet.payload
struct Banner: Decodable, Equatable {
  var title: String
}

final class BannerController: ListSectionController<ScreenSection<Banner>> {
  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] in
      $0.content = ListContent(title: object.payload.title)
    }
  }
}
// snippet.end

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
}

final class PostController: ListSectionController<Post> {
  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] in
      $0.content = ListContent(title: "Post \(object.id)")
    }
  }
}

// snippet.footer
final class FooterController: ListSectionController<PageStatus> {
  override var numberOfItems: Int { object.state == .end ? 0 : 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] in
      $0.content = ListContent(title: object.state == .loading ? "Loading…" : "More")
    }
  }
}
// snippet.end

enum Server {
  static let screen = Data(
    """
    {"sections": [
      {"id": "hello", "type": "banner", "order": 1, "payload": {"title": "Hello"}},
      {"id": "sale", "type": "carousel", "order": 2, "payload": {}}
    ]}
    """.utf8)

  static func posts(after: Int?) async -> (posts: [Post], next: Int?) {
    let start = after ?? 0
    return ((start..<start + 3).map { Post(id: $0) }, start < 6 ? start + 3 : nil)
  }
}

@MainActor
func showFeed() async throws {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 4)

  // snippet.registry
  let registry = ScreenRegistry {
    ScreenPart("banner", Banner.self) { BannerController() }
  }
  let decoder = JSONDecoder()
  decoder.userInfo = registry.userInfo
  let document = try decoder.decode(ScreenDocument.self, from: Server.screen)
  print(document.problems)
  // [section 1 (carousel "sale") has a type that is not registered]
  // snippet.end

  // snippet.screen
  let adapter = ListAdapter(view) {
    Controller(for: Post.self) { PostController() }
    Controller(for: PageStatus.self) { FooterController() }
  }
  var screen = Screen(document)
  await adapter.show(screen)
  screen.switches["hello"] = false
  await adapter.show(screen)
  screen.switches["hello"] = nil
  // snippet.end

  // snippet.pages
  let feed = PageLoader<Post, Int> { load in
    let answer = await Server.posts(after: load.cursor)
    return Page(answer.posts, after: answer.next)
  }
  feed.onChange = { [screen] list in
    let posts: [any ListDiffable] = list.items
    adapter.show(screen, above: posts + [list.status(of: .after)])
  }
  view.onNearEnd = { [weak feed] in feed?.load() }
  feed.load()
  // snippet.end
  await feed.waitForLoads()
  print(host.text)
}

@MainActor
func followStream() async {
  let view = CollectionView(layout: .list)
  let adapter = ListAdapter(view) { Controller(for: Post.self) { PostController() } }
  let feeds = AsyncStream<[Post]> { input in
    for count in 1...3 { input.yield((0..<count).map { Post(id: $0) }) }
    input.finish()
  }

  // snippet.stream
  await adapter.show(latestOf: feeds) { receipt in
    print(receipt.outcome, receipt.sections.inserts)
  }
  // snippet.end
}

try await showFeed()
await followStream()
