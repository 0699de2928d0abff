public import RosterDiff

extension RangeChange {
  /// The identifier of one stay of an item in the range, from entering to exiting.
  ///
  /// An item keeps the identifier through updates; an identifier is never reused.
  public struct Stay: Hashable, Sendable {
    let number: UInt64

    init(_ number: UInt64) {
      self.number = number
    }
  }
}

extension RangeChange {
  /// An item that enters or exits the range.
  public struct Item: Hashable, Sendable {
    /// The identifier of the stay, the same for entering and exiting.
    public let stay: RangeChange.Stay

    /// The index path of the item; if it was deleted or reloaded, its last one.
    public let path: ItemPath

    init(_ stay: RangeChange.Stay, _ path: ItemPath) {
      self.stay = stay
      self.path = path
    }
  }
}

/// The changes of one step to the items that are near.
public struct RangeChange: Hashable, Sendable {
  /// The items that are no longer near, removed items first.
  public internal(set) var exited: [RangeChange.Item] = []

  /// The items that have become near, from top to bottom.
  public internal(set) var entered: [RangeChange.Item] = []

  /// Whether the end of the content has become near, for the first time since items were inserted
  /// near it or the list was reloaded.
  public internal(set) var isNearEnd = false

  /// Whether the start of the content has become near, for the first time since items were inserted
  /// near it or the list was reloaded.
  public internal(set) var isNearStart = false

  /// Whether there are no changes.
  public var isEmpty: Bool { exited.isEmpty && entered.isEmpty && !isNearEnd && !isNearStart }

  /// Returns the same change with the index paths transformed.
  package func mapPaths(_ transform: (ItemPath) -> ItemPath) -> RangeChange {
    var change = self
    change.exited = exited.map { RangeChange.Item($0.stay, transform($0.path)) }
    change.entered = entered.map { RangeChange.Item($0.stay, transform($0.path)) }
    return change
  }
}
