/// A list that is loaded page by page, from a first page to both ends.
///
/// It does not load anything itself: it returns the loads to perform and receives their results;
/// `PageLoader` performs them. At each end one load runs at a time. The results of loads that were
/// cancelled by a refresh, reset or cancellation are ignored.
///
/// An item that is loaded again keeps its position and gets the newest value.
///
/// It is a value, and does not belong to an actor.
public struct PagedList<Item: Identifiable, Cursor> {
  /// A page to load.
  public struct Load {
    /// The end at which the page is added; nil for the first page, which replaces the list.
    public let direction: PageStatus.Direction?

    /// The cursor of the page, from the adjacent page; nil for the first page.
    public let cursor: Cursor?

    /// The number that distinguishes it from other loads.
    let number: Int
  }

  /// The items in order.
  public internal(set) var items: [Item] = []

  /// The ends at which pages without new items are skipped.
  ///
  /// A reader at such an end would wait forever, because nothing arrives to scroll to. In a chat
  /// that also holds for the start: add `before`. In a feed, pages before are newer; that there are
  /// none yet is no reason to load again immediately.
  public var endsToPassOver: Set<PageStatus.Direction> = [.after]

  /// The maximum number of consecutive pages without new items that are skipped at an end.
  ///
  /// After that many pages, the next one counts as a failed load, so that a server with circular
  /// cursors does not keep the app busy.
  public var mostRepeatedPages = 10

  /// The position of each item, relative to the beginning of the first page.
  var indexes: [Item.ID: Int] = [:]

  /// The position of the first item.
  var origin = 0

  /// The first page; while it is being loaded, no other page is.
  var first = PageEdge<Cursor>()
  var after = PageEdge<Cursor>()
  var before = PageEdge<Cursor>()

  /// Whether a first page was loaded since the list was created or reset.
  var hasFirstPage = false
  var lastNumber = 0

  /// Creates an empty list; no page is being loaded.
  public init() {}

  /// Returns the loading status at one end.
  ///
  /// Until the first page was loaded, it is the status of that page.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The status at the end; a refresh does not affect it.
  /// - Complexity: O(1).
  public func status(of direction: PageStatus.Direction) -> PageStatus {
    PageStatus(direction, hasFirstPage ? self[direction].state : refreshState)
  }

  /// The loading state of a first page that replaces the list: idle, loading or failed.
  public var refreshState: PageStatus.State {
    first.state == .end ? .idle : first.state
  }

  subscript(direction: PageStatus.Direction) -> PageEdge<Cursor> {
    get { direction == .after ? after : before }
    set {
      switch direction {
      case .after: after = newValue
      case .before: before = newValue
      }
    }
  }
}

/// The loading state at one end of a list.
struct PageEdge<Cursor> {
  /// The cursor of the next page; nil if there is none.
  var cursor: Cursor?

  /// The number of the running load.
  var load: Int?

  /// The reason why the last load failed.
  var failure: String?

  /// The number of pages without new items since the last one with new items.
  var repeatedPages = 0

  var state: PageStatus.State {
    if load != nil { return .loading }
    if let failure { return .failed(failure) }
    return cursor == nil ? .end : .idle
  }
}

extension PagedList.Load: Sendable where Cursor: Sendable {}
extension PageEdge: Sendable where Cursor: Sendable {}
extension PagedList: Sendable where Item: Sendable, Item.ID: Sendable, Cursor: Sendable {}
