import Roster

/// A post with its comments.
struct Post: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
  /// A comment on a post.
  struct Comment: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
    let id: String

    /// The author.
    var author: String

    /// The text.
    var text: String
  }

  let id: String

  /// The author.
  var author: String

  /// The time of the post, as it is shown.
  var time: String

  /// The text.
  var text: String

  /// The number of other readers who like it.
  var likes: Int

  /// The comments, oldest first.
  var comments: [Comment]

  /// Whether the reader likes it; not part of the file.
  var isLiked = false

  private enum CodingKeys: String, CodingKey {
    case id, author, time, text, likes, comments
  }
}
