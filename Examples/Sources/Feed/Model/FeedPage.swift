/// The posts of one file.
struct FeedPage: Equatable, Sendable, Decodable {
  /// The posts, newest first.
  var posts: [Post]

  /// The file with the next posts; nil if there are no more.
  var next: String?
}
