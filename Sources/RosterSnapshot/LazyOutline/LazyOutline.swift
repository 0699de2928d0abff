/// An outline that loads the children of an item when the item is first expanded.
///
/// While children load, a placeholder row is shown below their parent; if loading fails, a row that
/// reports the failure is. Both rows are items made from the parent. The outline does not load
/// anything itself: it returns the loads to start and takes their results; `LazyChildren` performs
/// them. Of several loads for one parent, only the last one counts.
///
/// The outline is a value without an actor.
public struct LazyOutline<ItemID: Hashable> {
  /// The loading state of the children of an item.
  public enum State: Hashable, Sendable {
    /// They were never requested.
    case unloaded

    /// They are being loaded.
    case loading

    /// They are in the outline; there may be none.
    case loaded

    /// They could not be loaded, for the given reason.
    case failed(String)
  }

  /// A request for the children of an item.
  public struct Load: Hashable {
    /// The item.
    public let parent: ItemID

    /// Distinguishes it from other loads for the same item.
    package let number: Int
  }

  /// The rows that stand in for children.
  public struct Rows {
    /// Whether an item can have children.
    public var isParent: (ItemID) -> Bool

    /// The row below a parent whose children are being loaded.
    public var placeholder: (ItemID) -> ItemID

    /// The row below a parent whose children could not be loaded.
    public var failure: (ItemID) -> ItemID

    /// Creates the rules for these rows.
    ///
    /// - Parameters:
    ///   - isParent: Whether an item can have children; false for the rows made by the other
    ///     closures.
    ///   - placeholder: Returns the row below a parent whose children are being loaded, unique for
    ///     each parent.
    ///   - failure: Returns the row below a parent whose children could not be loaded, unique for
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

  /// The outline as it is shown, with the placeholder and failure rows and the faults since
  /// `settle()`.
  public private(set) var snapshot: DiffableDataSourceSectionSnapshot<ItemID>

  private let rows: Rows
  private var states: [ItemID: State] = [:]
  private var current: [ItemID: Load] = [:]
  private var lastNumber = 0

  /// Creates an outline of items whose children have not been loaded.
  ///
  /// - Parameters:
  ///   - items: The items at the top level; duplicates are ignored.
  ///   - rows: Which items can have children, and the rows that stand in for them.
  public init(_ items: [ItemID], rows: Rows) {
    self.rows = rows
    snapshot = DiffableDataSourceSectionSnapshot()
    snapshot.append(items)
  }

  /// Returns the loading state of the children of an item.
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
  /// - Parameter item: An item; nothing changes if it cannot have children.
  /// - Returns: The load to start if the children were never requested or could not be loaded;
  ///   otherwise nil.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func expand(_ item: ItemID) -> Load? {
    guard let state = state(of: item) else { return nil }
    snapshot.expand([item])
    switch state {
    case .loading, .loaded: return nil
    case .unloaded, .failed: return start(item)
    }
  }

  /// Collapses an item; its loaded children stay loaded.
  ///
  /// - Parameter item: An item; one that is not in the outline is ignored.
  /// - Complexity: O(1).
  public mutating func collapse(_ item: ItemID) {
    if snapshot.contains(item) { snapshot.collapse([item]) }
  }

  /// Abandons the load for an item and restores its previous state.
  ///
  /// - Parameter item: An item; it is ignored if its children are not being loaded.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func cancelLoad(of item: ItemID) {
    guard let load = current[item] else { return }
    let isRefresh = hasChildren(item)
    _ = end(load, isRefresh ? .loaded : .unloaded)
    if isRefresh { return }
    replaceChildren(of: item, with: [])
    snapshot.collapse([item])
  }

  /// Requests children again that are loaded, are being loaded or could not be loaded.
  ///
  /// Loaded children stay until new ones replace them.
  ///
  /// - Parameter item: An item.
  /// - Returns: The load to start; nil for an item whose children were never requested, which are
  ///   loaded when it is expanded.
  /// - Complexity: O(*k*), where *k* is the number of replaced rows.
  public mutating func reload(_ item: ItemID) -> Load? {
    switch state(of: item) {
    case nil, .unloaded: nil
    case .loading, .loaded, .failed: start(item)
    }
  }

  /// Inserts the loaded children below their parent.
  ///
  /// Children that were already there keep their own children and state.
  ///
  /// - Parameters:
  ///   - load: The load that returned them; if it no longer counts, nothing changes.
  ///   - children: The children; those that are elsewhere in the outline are left out and recorded
  ///     in the faults of the snapshot.
  /// - Returns: Whether the load counts.
  /// - Complexity: O(*k*), where *k* is the number of removed and inserted items.
  @discardableResult
  public mutating func finish(_ load: Load, with children: [ItemID]) -> Bool {
    guard end(load, .loaded) else { return false }
    replaceChildren(of: load.parent, with: children)
    return true
  }

  /// Shows the failure row for children that could not be loaded.
  ///
  /// - Parameters:
  ///   - load: The load that failed; if it no longer counts, nothing changes.
  ///   - reason: The reason.
  /// - Returns: Whether the load counts.
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  @discardableResult
  public mutating func fail(_ load: Load, because reason: String) -> Bool {
    guard end(load, .failed(reason)) else { return false }
    replaceChildren(of: load.parent, with: [rows.failure(load.parent)])
    return true
  }

  /// Replaces the items at the top level; items that stay keep their children and state.
  ///
  /// - Parameter items: The items; duplicates are ignored.
  /// - Complexity: O(*n*), where *n* is the number of items in the outline.
  public mutating func setRootItems(_ items: [ItemID]) {
    replaceChildren(of: nil, with: items)
  }

  /// Drops the faults of the snapshot, which has been applied.
  ///
  /// - Complexity: O(1).
  public mutating func settle() {
    snapshot.faults = []
  }

  // MARK: - Steps

  /// The numbers of the current loads.
  package var runningLoads: Set<Int> { Set(current.values.map(\.number)) }

  private mutating func start(_ parent: ItemID) -> Load {
    lastNumber += 1
    let load = Load(parent: parent, number: lastNumber)
    current[parent] = load
    if !hasChildren(parent) { replaceChildren(of: parent, with: [rows.placeholder(parent)]) }
    states[parent] = .loading
    return load
  }

  /// Ends a load, or returns false if it no longer counts.
  private mutating func end(_ load: Load, _ state: State) -> Bool {
    guard current[load.parent] == load else { return false }
    current[load.parent] = nil
    states[load.parent] = state
    return true
  }

  /// Returns whether an item has children, including children that are being reloaded.
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
    // An item that moved elsewhere loses what was below it.
    for item in before
    where !snapshot.contains(item) || snapshot.parent(of: item) != old.parent(of: item) {
      states[item] = nil
      current[item] = nil
    }
  }
}

extension LazyOutline.Load: Sendable where ItemID: Sendable {}
