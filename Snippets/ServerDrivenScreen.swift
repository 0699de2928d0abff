// A screen that a server describes, and a list that follows a sequence.
import Foundation
import RosterTesting

// snippet.payload
struct Banner: Decodable, Equatable {
  var title: String
}

final class BannerController: ListSectionController<ListScreen.Section<Banner>> {
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

enum Server {
  static let screen = Data(
    """
    {"sections": [
      {"id": "hello", "type": "banner", "order": 1, "payload": {"title": "Hello"}},
      {"id": "sale", "type": "carousel", "order": 2, "payload": {}}
    ]}
    """.utf8)
}

@MainActor
func showScreen() async throws {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 4)

  // snippet.registry
  let registry = ListScreen.Registry {
    ListScreen.Part("banner", Banner.self) { BannerController($0) }
  }
  let decoder = JSONDecoder()
  decoder.userInfo = registry.userInfo
  let document = try decoder.decode(ListScreen.Document.self, from: Server.screen)
  print(document.problems)
  // [section 1 (carousel "sale") has a type that is not registered]
  // snippet.end

  // snippet.screen
  let adapter = ListAdapter(view) {
    SectionController(for: Post.self) { PostController($0) }
  }
  var screen = ListScreen(document)
  await adapter.show(screen)
  screen.switches["hello"] = false
  await adapter.show(screen)
  // snippet.end

  // snippet.above
  screen.switches["hello"] = nil
  await adapter.show(screen, above: [Post(id: 1), Post(id: 2)])
  // snippet.end
  print(host.text)
}

@MainActor
func followSequence() async {
  let view = CollectionView(layout: .list)
  let adapter = ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
  let feeds = AsyncStream<[Post]> { input in
    for count in 1...3 { input.yield((0..<count).map { Post(id: $0) }) }
    input.finish()
  }

  // snippet.sequence
  await adapter.show(latestOf: feeds) { receipt in
    print(receipt.outcome, receipt.sections.inserts)
  }
  // snippet.end
}

try await showScreen()
await followSequence()
