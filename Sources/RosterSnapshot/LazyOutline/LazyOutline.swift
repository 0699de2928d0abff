/// An outline whose items get their children when they are first expanded.
///
/// While children are on their way a placeholder row stands in their place, and if they cannot be
/// had a row that says so, both being items made from their parent. The outline does not load
/// anything: it says what is to be loaded, and is told how that ended; `LazyChildren` does the
/// loading. Of several loads for one parent only the last one counts.
///
/// A value without an actor.
public struct LazyOutline<ItemID: Hashable> {
  /// How far the children of an item are.
  public enum State: Hashable, Sendable {
    /// They were not asked for.
    case unloaded

    /// They are on their way.
    case loading

    /// They are in the outline; there may be none.
    case loaded

    /// They could not be had, for the reason given.
    case failed(String)
  }

  /// A request for the children of an item.
  public struct Load: Hashable {
    /// The item.
    public let parent: ItemID

    /// Tells it from other loads for the same item.
    package let number: Int
  }

  /// Rows that stand for children.
  public struct Rows {
    /// Whether an item can have children.
    public var isParent: (ItemID) -> Bool

    /// The row below a parent whose children are on their way.
    public var placeholder: (ItemID) -> ItemID

    /// The row below a parent whose children could not be had.
    public var failure: (ItemID) -> ItemID

    /// Creates the rules by which rows are made.
    ///
    /// - Parameters:
    ///   - isParent: Whether an item can have children; for the rows made here it says no.
    ///   - placeholder: Makes the row below a parent whose children are on their way, different
    ///     for each parent.
    ///   - failure: Makes the row below a parent whose children could not be had, different for
    ///     each parent; `state(of:)` of the parent has the reason.
    public init(
      isParent: @escaping (ItemID) -> Bool, placeholder: @escaping (ItemID) -> ItemID,
      failure: @escaping (ItemID) -> ItemID
    ) {
      self.isParent = isParent
      self.placeholder = placeholder
      self.failure = failure
    }
  }

  /// The outline as it shows now, with the rows that stand for children, and the mistakes since
  /// `settle()`.
  public private(set) var snapshot: DiffableDataSourceSectionSnapshot<ItemID>

  private let rows: Rows
  private var states: [ItemID: State] = [:]
  private var current: [ItemID: Load] = [:]
  private var lastNumber = 0

  /// Creates an outline of items whose children are not loaded.
  ///
  /// - Parameters:
  ///   - items: The items at the top level; those that are given twice count once.
  ///   - rows: Which items can have children, and which rows stand for them.
  public init(_ items: [ItemID], rows: Rows) {
    self.rows = rows
    snapshot = DiffableDataSourceSectionSnapshot()
    snapshot.append(items)
  }

  /// Returns how far the children of an item are.
  ///
  /// - Parameter item: An item.
  /// - Returns: The state; nil for an item that cannot have children or is not in the outline.
  /// - Complexity: O(1).
  public func state(of item: ItemID) -> State? {
    guard snapshot.contains(item), rows.isParent(item) else { return nil }
    return states[item] ?? .unloaded
  }
}

extension LazyOutline {
  /// Expands an item.
  ///
  /// - Parameter item: An item; one that cannot have children is left as it is.
  /// - Returns: The load to start, if the children were not asked for or could not be had; nil
  ///   otherwise.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func expand(_ item: ItemID) -> Load? {
    guard let state = state(of: item) else { return nil }
    snapshot.expand([item])
    switch state {
    case .loading, .loaded: return nil
    case .unloaded, .failed: return start(item)
    }
  }

  /// Collapses an item; what is loaded stays loaded.
  ///
  /// - Parameter item: An item; one that is not in the outline is ignored.
  /// - Complexity: O(1).
  public mutating func collapse(_ item: ItemID) {
    if snapshot.contains(item) { snapshot.collapse([item]) }
  }

  /// Gives up the load for an item: what was there before is there again.
  ///
  /// - Parameter item: An item; one whose children are not on their way is ignored.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func cancelLoad(of item: ItemID) {
    guard let load = current[item] else { return }
    let isRefresh = hasChildren(item)
    _ = end(load, isRefresh ? .loaded : .unloaded)
    if isRefresh { return }
    replaceChildren(of: item, with: [])
    snapshot.collapse([item])
  }

  /// Asks again for children that could not be had, that are there already or are on their way.
  ///
  /// Children that are there stay until others take their place.
  ///
  /// - Parameter item: An item.
  /// - Returns: The load to start; nil for an item whose children were never asked for, which
  ///   are loaded when it is expanded.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func reload(_ item: ItemID) -> Load? {
    switch state(of: item) {
    case nil, .unloaded: nil
    case .loading, .loaded, .failed: start(item)
    }
  }

  /// Puts children in their place.
  ///
  /// Children that were there already keep what is below them, and their state.
  ///
  /// - Parameters:
  ///   - load: The load that brought them; if it does not count any longer nothing changes.
  ///   - children: The children; those that are elsewhere in the outline are left out, and
  ///     written down in the faults of the snapshot.
  /// - Returns: Whether the load counts.
  /// - Complexity: O(*k*), where *k* is the number of removed and inserted items.
  @discardableResult
  public mutating func finish(_ load: Load, with children: [ItemID]) -> Bool {
    guard end(load, .loaded) else { return false }
    replaceChildren(of: load.parent, with: children)
    return true
  }

  /// Puts the row in place that says that the children could not be had.
  ///
  /// - Parameters:
  ///   - load: The load that failed; if it does not count any longer nothing changes.
  ///   - reason: Why.
  /// - Returns: Whether the load counts.
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  @discardableResult
  public mutating func fail(_ load: Load, because reason: String) -> Bool {
    guard end(load, .failed(reason)) else { return false }
    replaceChildren(of: load.parent, with: [rows.failure(load.parent)])
    return true
  }

  /// Puts other items at the top level; those that stay keep what is below them, and their state.
  ///
  /// - Parameter items: The items; those that are given twice count once.
  /// - Complexity: O(*n*), where *n* is the number of items in the outline.
  public mutating func setRootItems(_ items: [ItemID]) {
    replaceChildren(of: nil, with: items)
  }

  /// The snapshot has been applied: its faults have been reported.
  ///
  /// - Complexity: O(1).
  public mutating func settle() {
    snapshot.faults = []
  }

  // MARK: - Steps

  /// The numbers of the loads that count.
  package var runningLoads: Set<Int> { Set(current.values.map(\.number)) }

  private mutating func start(_ parent: ItemID) -> Load {
    lastNumber += 1
    let load = Load(parent: parent, number: lastNumber)
    current[parent] = load
    if !hasChildren(parent) { replaceChildren(of: parent, with: [rows.placeholder(parent)]) }
    states[parent] = .loading
    return load
  }

  /// Ends a load; false if it does not count any longer.
  private mutating func end(_ load: Load, _ state: State) -> Bool {
    guard current[load.parent] == load else { return false }
    current[load.parent] = nil
    states[load.parent] = state
    return true
  }

  /// Whether there are children, those included that are loaded anew.
  private func hasChildren(_ parent: ItemID) -> Bool {
    switch states[parent] {
    case nil, .unloaded, .failed: false
    case .loaded: true
    case .loading: snapshot.parent(of: rows.placeholder(parent)) != parent
    }
  }

  /// Replaces the children of an item, or the top level.
  private mutating func replaceChildren(of parent: ItemID?, with children: [ItemID]) {
    var below = DiffableDataSourceSectionSnapshot<ItemID>()
    for child in children {
      below.append([child])
      guard snapshot.contains(child), snapshot.parent(of: child) == parent else { continue }
      below.replace(childrenOf: child, using: snapshot.snapshot(of: child))
      if snapshot.isExpanded(child) { below.expand([child]) }
    }
    let old = snapshot
    let before = parent.map { snapshot.snapshot(of: $0).items } ?? snapshot.items
    if let parent {
      snapshot.replace(childrenOf: parent, using: below)
    } else {
      snapshot = below
    }
    // What comes elsewhere comes without what was below it.
    for item in before
    where !snapshot.contains(item) || snapshot.parent(of: item) != old.parent(of: item) {
      states[item] = nil
      current[item] = nil
    }
  }
}

extension LazyOutline.Load: Sendable where ItemID: Sendable {}
