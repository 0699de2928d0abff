/// Some items of a long list, and cursors for the pages before and after them.
public struct ListPage<Item, Cursor> {
  /// The items in order.
  public var items: [Item]

  /// The cursor of the next page; nil if there is none.
  public var after: Cursor?

  /// The cursor of the previous page; nil if there is none.
  public var before: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items in order; there may be none.
  ///   - after: The cursor of the next page; nil if there is none.
  ///   - before: The cursor of the previous page; nil if there is none.
  public init(_ items: [Item], after: Cursor? = nil, before: Cursor? = nil) {
    self.items = items
    self.after = after
    self.before = before
  }
}

extension ListPage: Sendable where Item: Sendable, Cursor: Sendable {}
extension ListPage: Equatable where Item: Equatable, Cursor: Equatable {}
extension ListPage: Hashable where Item: Hashable, Cursor: Hashable {}

extension PageStatus {
  /// The end of a list at which a page is added.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// After the last item: older items, in a feed.
    case after

    /// Before the first item: newer items, in a feed, and older ones, in a chat.
    case before
  }
}
