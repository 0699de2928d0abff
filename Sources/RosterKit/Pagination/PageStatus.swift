public import RosterDiff

/// The loading status at one end of a list, for a loading footer or header.
///
/// It is an object for an adapter, with the same identity in every state:
///
/// ```swift
/// let adapter = ListAdapter(view) {
///   SectionController(for: Post.self) { PostController($0) }
///   SectionController(for: PageStatus.self) { FooterController($0) }
/// }
/// ```
///
/// ```swift
/// let posts: [any ListDiffable] = feed.list.items
/// await adapter.show(posts + [feed.list.status(of: .after)])
/// ```
public struct PageStatus: Hashable, Sendable, ListDiffable {
  /// The loading state at one end.
  public enum State: Hashable, Sendable {
    /// There are more pages, and none is being loaded.
    case idle

    /// A page is being loaded.
    case loading

    /// The last load failed, for the given reason.
    case failed(String)

    /// There are no more pages.
    case end
  }

  /// The end of the list.
  public let direction: Direction

  /// The loading state.
  public let state: State

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - direction: The end of the list.
  ///   - state: The loading state.
  public init(_ direction: Direction, _ state: State) {
    self.direction = direction
    self.state = state
  }

  /// The end of the list.
  public var diffIdentifier: Direction { direction }
}
