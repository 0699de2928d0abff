import Roster

/// A section controller that shows a post: its author, text, likes and comments.
final class PostController: ListSectionController<Post> {
  /// The first row of a post.
  struct Author: Identifiable, Equatable, ListDiffable {
    let id: String
    let name: String
    let time: String
  }

  /// The text of the post.
  struct Body: Identifiable, Equatable, ListDiffable {
    let id: String
    let text: String
  }

  /// The number of likes; a tap adds or removes that of the reader.
  struct Likes: Identifiable, Equatable, ListDiffable {
    let id: String
    let count: Int
    let isLiked: Bool
  }

  private let onLike: (Post.ID) -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - onLike: Called when the reader taps the likes of a post.
  init(_ post: Post, onLike: @escaping (Post.ID) -> Void) {
    self.onLike = onLike
    super.init(post)
  }

  @ListItems override var items: [ListItem] {
    ListItem(Author(id: object.id, name: object.author, time: object.time)) {
      (cell: ContentCell, author) in
      cell.content = ListContent(title: author.name, detail: author.time, role: .header)
    }
    .focusable(false)
    ListItem(Body(id: object.id, text: object.text)) { (cell: TextCell, body) in
      cell.content = TextContent(text: body.text)
    }
    ListItem(likes) { (cell: ContentCell, likes) in
      cell.content = ListContent(likes)
    }
    .onSelect { [onLike, object] in onLike(object.id) }
    for comment in object.comments {
      ListItem(comment) { (cell: TextCell, comment) in
        cell.content = TextContent(lead: comment.author + ":", text: comment.text, indentation: 2)
      }
    }
  }

  private var likes: Likes {
    // A file may contain any number.
    let (count, isTooMany) = object.likes.addingReportingOverflow(object.isLiked ? 1 : 0)
    return Likes(id: object.id, count: isTooMany ? .max : count, isLiked: object.isLiked)
  }
}

extension ListContent {
  /// Creates the content for the likes of a post.
  fileprivate init(_ likes: PostController.Likes) {
    let count = likes.count == 1 ? "1 like" : "\(likes.count) likes"
    self.init(title: likes.isLiked ? "♥ \(count)" : "♡ \(count)", role: .secondary)
    if likes.isLiked { role = .plain }
  }
}
