/// What one file has of the posts.
struct FeedPage: Equatable, Sendable, Decodable {
  /// The posts, the newest first.
  var posts: [Post]

  /// The file with the next posts; nil if there are no more.
  var next: String?
}
