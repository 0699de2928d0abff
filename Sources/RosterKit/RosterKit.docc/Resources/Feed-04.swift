import RosterDiff
import RosterKit
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
  @ListItems override var items: [ListItem] {
    ListItem(Body(text: object.text)) { (cell: ContentCell, body) in
      cell.content = ListContent(title: body.text)
    }
    ListItem(Likes(count: object.likes)) { (cell: ContentCell, likes) in
      cell.content = ListContent(title: "\(likes.count) likes", role: .secondary)
    }
  }
}
