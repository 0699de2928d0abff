/// A list that is loaded page by page, from a page in the middle to both ends.
///
/// It does not load anything: it says what is to be loaded, and is told how that ended;
/// `PageLoader` does the loading. At each end one load is under way at a time. What comes too late,
/// because the list was refreshed, reset or given up meanwhile, does not count.
///
/// An item that comes again stays where it came first and takes the newest value.
///
/// A value without an actor.
public struct PagedList<Item: Identifiable, Cursor> {
  /// A page that is to be loaded.
  public struct Load {
    /// At which end the page is added; nil for the first page, which takes the place of the list.
    public let direction: PageDirection?

    /// Where the page begins, as the page next to it said; nil for the first page.
    public let cursor: Cursor?

    /// Tells it from other loads.
    let number: Int
  }

  /// The items in order.
  public internal(set) var items: [Item] = []

  /// At which ends pages that bring nothing new are passed over: those at which a reader waits.
  ///
  /// A reader who sees the end would wait there for ever: nothing comes that could be scrolled to.
  /// So would one of a chat at its start; add `before` then. In a feed what comes before is newer, and
  /// that there is none yet is no reason to ask again at once.
  public var endsToPassOver: Set<PageDirection> = [.after]

  /// How many pages in a row that bring nothing new are passed over at an end of the list.
  ///
  /// After so many pages the next one counts as failed, so that a server that goes in circles does
  /// not keep the app busy.
  public var mostRepeatedPages = 10

  /// Where each item is, counted from where the first page began.
  var places: [Item.ID: Int] = [:]

  /// The place of the first item.
  var origin = 0

  /// The first page: a load of it excludes others.
  var first = PageEdge<Cursor>()
  var after = PageEdge<Cursor>()
  var before = PageEdge<Cursor>()

  /// Whether there was a first page since the list was made or reset.
  var hasFirstPage = false
  var lastNumber = 0

  /// Creates a list without items, of which no page was asked for.
  public init() {}

  /// Returns how far the pages at one end are.
  ///
  /// Until there is a first page, it is how far that one is.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The status there; a refresh does not show in it.
  /// - Complexity: O(1).
  public func status(of direction: PageDirection) -> PageStatus {
    PageStatus(direction, hasFirstPage ? self[direction].state : refreshState)
  }

  /// How far the first page is that takes the place of what is in the list: idle, loading or
  /// failed.
  public var refreshState: PageStatus.State {
    first.state == .end ? .idle : first.state
  }

  subscript(direction: PageDirection) -> PageEdge<Cursor> {
    get { direction == .after ? after : before }
    set {
      switch direction {
      case .after: after = newValue
      case .before: before = newValue
      }
    }
  }
}

/// What is known of the pages at one end of a list.
struct PageEdge<Cursor> {
  /// Where the next page begins; nil if there is none.
  var cursor: Cursor?

  /// The number of the load that is under way.
  var load: Int?

  /// Why the last load brought nothing.
  var failure: String?

  /// How many pages brought nothing new since one did.
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
