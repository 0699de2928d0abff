public import RosterDiff

/// How far the pages at one end of a list are: what a loading footer or header shows.
///
/// It is an object for an adapter, the same one whatever its state:
///
/// ```swift
/// let adapter = ListAdapter(view) {
///   SectionController(for: Post.self) { PostController($0) }
///   SectionController(for: PageStatus.self) { FooterController($0) }
/// }
/// let posts: [any ListDiffable] = feed.list.items
/// await adapter.show(posts + [feed.list.status(of: .after)])
/// ```
public struct PageStatus: Hashable, Sendable, ListDiffable {
  /// How far pages are.
  public enum State: Hashable, Sendable {
    /// There is more, and nobody has asked for it.
    case idle

    /// A page is on its way.
    case loading

    /// A page could not be had, for the reason given.
    case failed(String)

    /// There is no more.
    case end
  }

  /// The end of the list.
  public let direction: PageDirection

  /// How far the pages there are.
  public let state: State

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - direction: The end of the list.
  ///   - state: How far the pages there are.
  public init(_ direction: PageDirection, _ state: State) {
    self.direction = direction
    self.state = state
  }

  /// The end of the list.
  public var diffIdentifier: PageDirection { direction }
}
