import Roster

/// What somebody wrote, with what others say to it.
struct Post: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
  /// What somebody says to a post.
  struct Comment: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
    let id: String

    /// Who says it.
    var author: String

    /// What is said.
    var text: String
  }

  let id: String

  /// Who wrote it.
  var author: String

  /// When it was written, as the reader is to see it.
  var time: String

  /// What was written.
  var text: String

  /// How many others like it.
  var likes: Int

  /// What others say, the oldest first.
  var comments: [Comment]

  /// Whether the reader likes it; not part of the file.
  var isLiked = false

  private enum CodingKeys: String, CodingKey {
    case id, author, time, text, likes, comments
  }
}
