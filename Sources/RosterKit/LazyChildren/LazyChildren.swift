public import RosterSnapshot

/// A loader of the children of outline items, which are loaded when an item is first expanded.
///
/// While children are being loaded, a placeholder row is shown for them; if the load failed, a row
/// with the error is shown until `reload(_:)` or another expansion loads them again. If a load is
/// repeated or cancelled, or its item is removed, its task is cancelled and its result is ignored.
///
/// ```swift
/// let files = LazyChildren(LazyOutline([.folder(root)], rows: rows)) { try await children(of: $0) }
/// files.onChange = { source.apply($0, to: .files) }
/// ```
@MainActor
public final class LazyChildren<ItemID: Hashable> {
  /// The effect of collapsing an item on a load of its children.
  public enum Collapsing: Hashable, Sendable {
    /// The load continues; the children are there when the item is expanded again.
    case keepsLoading

    /// The load is cancelled; expanding the item again starts another one.
    case cancels
  }

  /// The current outline.
  public private(set) var outline: LazyOutline<ItemID>

  /// Called with the outline after each change; its faults are those of this change.
  public var onChange: (DiffableDataSourceSectionSnapshot<ItemID>) -> Void = { _ in }

  private let collapsing: Collapsing
  private let load: @MainActor (ItemID) async throws -> [ItemID]

  /// The running loads by their numbers; `Sendable`, so that `deinit` may cancel them.
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - outline: The items at the top level, and the rows that stand for children.
  ///   - collapsing: The effect of collapsing an item on a load of its children.
  ///   - load: Loads the children of an item. It is called on the main actor. The description of an
  ///     error that it throws becomes the reason in `LazyOutline.State.failed`.
  public init(
    _ outline: LazyOutline<ItemID>, collapsing: Collapsing = .keepsLoading,
    load: @escaping @MainActor (ItemID) async throws -> [ItemID]
  ) {
    self.outline = outline
    self.collapsing = collapsing
    self.load = load
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Expands an item, and loads its children if they are not loaded.
  ///
  /// - Parameter item: An item; one that cannot have children is left as it is.
  /// - Note: `onChange` is called before this returns, and again when the children arrive.
  public func expand(_ item: ItemID) {
    change { $0.expand(item) }
  }

  /// Collapses an item; loaded children stay loaded.
  ///
  /// - Parameter item: An item; one that is not in the outline is ignored.
  /// - Note: `onChange` is called before this returns.
  public func collapse(_ item: ItemID) {
    change { outline in
      outline.collapse(item)
      if collapsing == .cancels { outline.cancelLoad(of: item) }
      return nil
    }
  }

  /// Loads children again, after a failure or because they may have changed.
  ///
  /// Loaded children stay until others replace them.
  ///
  /// - Parameter item: An item; nothing happens if its children were never loaded.
  /// - Note: `onChange` is called before this returns, and again when the children arrive.
  public func reload(_ item: ItemID) {
    change { $0.reload(item) }
  }

  /// Replaces the items at the top level; those that stay keep their descendants.
  ///
  /// - Parameter items: The items; repeated items count once.
  /// - Note: `onChange` is called before this returns.
  public func setRootItems(_ items: [ItemID]) {
    change { outline in
      outline.setRootItems(items)
      return nil
    }
  }

  /// Waits until no load is running.
  public func waitForLoads() async {
    while let task = tasks.values.first { await task.value }
  }

  // MARK: - Steps

  private func change(_ edit: (inout LazyOutline<ItemID>) -> LazyOutline<ItemID>.Load?) {
    outline.settle()
    if let load = edit(&outline) { start(load) }
    let running = outline.runningLoads
    for (number, task) in tasks where !running.contains(number) {
      task.cancel()
      tasks[number] = nil
    }
    onChange(outline.snapshot)
  }

  private func start(_ request: LazyOutline<ItemID>.Load) {
    tasks[request.number] = Task { [weak self, load] in
      let result: Result<[ItemID], any Error>
      do { result = .success(try await load(request.parent)) } catch { result = .failure(error) }
      self?.end(request, result)
    }
  }

  private func end(_ load: LazyOutline<ItemID>.Load, _ result: Result<[ItemID], any Error>) {
    tasks[load.number] = nil
    guard outline.runningLoads.contains(load.number) else { return }
    change { outline in
      switch result {
      case .success(let children): outline.finish(load, with: children)
      case .failure(let error): outline.fail(load, because: "\(error)")
      }
      return nil
    }
  }
}
