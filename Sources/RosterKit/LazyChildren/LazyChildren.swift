public import RosterSnapshot

/// Loads the children of the items of an outline when they are first expanded.
///
/// While children are on their way a placeholder row stands in their place, and if they could not
/// be had a row that says so, until `reload(_:)` or another expansion asks again. What comes too
/// late, because the load was asked for again, given up, or its item has gone, is dropped, and its
/// task is cancelled.
///
/// ```swift
/// let files = LazyChildren(LazyOutline([.folder(root)], rows: rows)) { try await children(of: $0) }
/// files.onChange = { source.applyNow($0, to: .files) }
/// ```
@MainActor
public final class LazyChildren<ItemID: Hashable> {
  /// What collapsing an item does to a load for it.
  public enum Collapsing: Hashable, Sendable {
    /// It goes on; the children are there when the item is expanded again.
    case keepsLoading

    /// It is given up; expanding the item again starts another one.
    case cancels
  }

  /// The outline as it is now.
  public private(set) var outline: LazyOutline<ItemID>

  /// Called with the outline whenever it has changed; its faults are those of this change.
  public var onChange: (DiffableDataSourceSectionSnapshot<ItemID>) -> Void = { _ in }

  private let collapsing: Collapsing
  private let load: @MainActor (ItemID) async throws -> [ItemID]

  /// The running loads by their numbers; `Sendable`, so that `deinit` may cancel them.
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - outline: The items at the top level, and the rows that stand for children.
  ///   - collapsing: What collapsing an item does to a load for it.
  ///   - load: Gives the children of an item. It runs on the main actor until it awaits what does
  ///     not; the text of what it throws is the reason in `LazyOutline.State.failed`.
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

  /// Expands an item, and loads its children if they are not there.
  ///
  /// - Parameter item: An item; one that cannot have children is left as it is.
  /// - Note: `onChange` is called before this returns, and again when the children arrive.
  public func expand(_ item: ItemID) {
    change { $0.expand(item) }
  }

  /// Collapses an item; what is loaded stays loaded.
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

  /// Asks again for children that could not be had, or that may have changed.
  ///
  /// Children that are there stay until others take their place.
  ///
  /// - Parameter item: An item; nothing happens if its children were never asked for.
  /// - Note: `onChange` is called before this returns, and again when the children arrive.
  public func reload(_ item: ItemID) {
    change { $0.reload(item) }
  }

  /// Puts other items at the top level; those that stay keep what is below them.
  ///
  /// - Parameter items: The items; those that are given twice count once.
  /// - Note: `onChange` is called before this returns.
  public func setRootItems(_ items: [ItemID]) {
    change { outline in
      outline.setRootItems(items)
      return nil
    }
  }

  /// Returns when nothing is being loaded.
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
