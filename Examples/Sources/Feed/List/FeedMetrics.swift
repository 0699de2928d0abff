/// The lengths of a feed, in the unit of a host.
struct FeedMetrics: Hashable {
  /// The distance between trays and posts.
  var sectionSpacing = 1.0

  /// The distance from the sides.
  var sideInset = 1.0

  /// The height of a story.
  var storyHeight = 2.0

  /// The distance between stories.
  var storySpacing = 3.0

  /// The lengths in a terminal.
  static let terminal = FeedMetrics()

  /// The lengths on a page, where cells have margins of their own.
  static let web = FeedMetrics(sectionSpacing: 16, sideInset: 0, storyHeight: 58, storySpacing: 8)
}
