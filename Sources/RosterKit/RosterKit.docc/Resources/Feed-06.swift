import RosterDiff
import RosterKit
import RosterTerminal
import RosterView

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var text: String
  var likes: Int
  var comments: [Comment] = []
}

struct Comment: ListDiffable, Identifiable, Equatable {
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

@main
struct FeedApp {
  static func main() async throws {
    let view = CollectionView(layout: .list)
    let adapter = ListAdapter(view) {
      SectionController(for: Post.self) { PostController($0) }
    }
    await adapter.show([
      Post(id: 1, author: "Ada", text: "It computes!", likes: 12),
      Post(id: 2, author: "Alan", text: "But does it think?", likes: 7),
    ])
    try await TerminalHost(view).run()
  }
}
