/// Some items of a long list, and where those before and behind them are to be had.
public struct ListPage<Item, Cursor> {
  /// The items in order.
  public var items: [Item]

  /// Where the page behind this one begins; nil if there is none.
  public var after: Cursor?

  /// Where the page before this one begins; nil if there is none.
  public var before: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items in order; there may be none.
  ///   - after: Where the page behind this one begins; nil if there is none.
  ///   - before: Where the page before this one begins; nil if there is none.
  public init(_ items: [Item], after: Cursor? = nil, before: Cursor? = nil) {
    self.items = items
    self.after = after
    self.before = before
  }
}

extension ListPage: Sendable where Item: Sendable, Cursor: Sendable {}
extension ListPage: Equatable where Item: Equatable, Cursor: Equatable {}
extension ListPage: Hashable where Item: Hashable, Cursor: Hashable {}

/// At which end of a list a page is added.
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// Behind the last item: what is older, in a feed.
  case after

  /// Before the first item: what is newer, in a feed, and what is older, in a chat.
  case before
}
