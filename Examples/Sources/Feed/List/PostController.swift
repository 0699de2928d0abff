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

  /// What the reader can delete.
  enum Part: Hashable {
    case post(Post.ID)
    case comment(Post.Comment.ID, of: Post.ID)
  }

  private let onLike: (Post.ID) -> Void
  private let onDelete: (Part) -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - onLike: Called when the reader taps the likes of a post.
  ///   - onDelete: Called when the reader deletes a post or a comment.
  init(_ post: Post, onLike: @escaping (Post.ID) -> Void, onDelete: @escaping (Part) -> Void) {
    self.onLike = onLike
    self.onDelete = onDelete
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
    .swipeActions(leading: [like], trailing: [delete("Delete post", .post(object.id))])
    ListItem(likes) { (cell: ContentCell, likes) in
      cell.content = ListContent(likes)
    }
    .onSelect { [onLike, object] in onLike(object.id) }
    .swipeActions(trailing: [delete("Delete post", .post(object.id))])
    .accessibility(likes.accessibility)
    for comment in object.comments {
      ListItem(comment) { (cell: TextCell, comment) in
        cell.content = TextContent(lead: comment.author + ":", text: comment.text, indentation: 2)
      }
      .swipeActions(
        trailing: [delete("Delete comment", .comment(comment.id, of: object.id))])
    }
  }

  private var like: ListItem.SwipeAction {
    ListItem.SwipeAction("like", title: object.isLiked ? "Do not like" : "Like") {
      [onLike, object] in onLike(object.id)
    }
  }

  private func delete(_ title: String, _ part: Part) -> ListItem.SwipeAction {
    ListItem.SwipeAction("delete", title: title, role: .destructive) { [onDelete] in
      onDelete(part)
    }
  }

  private var likes: Likes {
    // A file may contain any number.
    let (count, isTooMany) = object.likes.addingReportingOverflow(object.isLiked ? 1 : 0)
    return Likes(id: object.id, count: isTooMany ? .max : count, isLiked: object.isLiked)
  }
}

extension PostController.Likes {
  fileprivate var text: String { count == 1 ? "1 like" : "\(count) likes" }

  /// What is said of the likes of a post.
  fileprivate var accessibility: CollectionViewCell.Accessibility {
    CollectionViewCell.Accessibility(
      label: text, hint: isLiked ? "Tap to like it no more" : "Tap to like it",
      traits: isLiked ? [.button, .selected] : .button)
  }
}

extension ListContent {
  /// Creates the content for the likes of a post.
  fileprivate init(_ likes: PostController.Likes) {
    self.init(title: "\(likes.isLiked ? "♥" : "♡") \(likes.text)", role: .secondary)
    if likes.isLiked { role = .plain }
  }
}
