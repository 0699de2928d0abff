/// A loader of the pages of a list, as they are needed.
///
/// ```swift
/// let feed = PageLoader<Post, String> { load in
///   let answer = try await server.posts(after: load.cursor)
///   return ListPage(answer.posts, after: answer.next)
/// }
/// feed.onChange = { adapter.show($0.items) }
/// view.onNearEnd = { [weak feed] in feed?.load() }
/// feed.load()
/// ```
///
/// A chat begins with its newest page and loads older ones before it:
///
/// ```swift
/// view.anchorPolicy = .end(threshold: 1)
/// view.onNearStart = { [weak chat] in chat?.load(.before) }
/// ```
///
/// At each end, one load runs at a time. A refresh, reset or cancellation cancels the tasks of
/// running loads and drops their results. Releasing the loader cancels all of them.
@MainActor
public final class PageLoader<Item: Identifiable, Cursor> {
  /// The type of the list: items and the states of both ends.
  public typealias List = PagedList<Item, Cursor>

  /// The current list.
  public private(set) var list: List

  /// Called with the list after each change.
  public var onChange: (List) -> Void = { _ in }

  private let load: @MainActor (List.Load) async throws -> ListPage<Item, Cursor>

  /// The running loads by their numbers; `Sendable`, so that `deinit` may cancel them.
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Creates a loader; it does not load anything yet.
  ///
  /// - Parameters:
  ///   - list: The initial list.
  ///   - load: Loads a page. It is called on the main actor. The description of an error that it
  ///     throws becomes the reason in `PageStatus.State.failed`.
  public init(
    _ list: List = List(),
    load: @escaping @MainActor (List.Load) async throws -> ListPage<Item, Cursor>
  ) {
    self.list = list
    self.load = load
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Loads the next page at one end, or the first page if there was none.
  ///
  /// Nothing happens if a page is being loaded there, the last load failed, or there are no more
  /// pages. So it can be called whenever the end comes near.
  ///
  /// - Parameter direction: The end.
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func load(_ direction: PageStatus.Direction = .after) {
    guard let load = list.load(direction) else { return }
    start(load)
    changed()
  }

  /// Loads a page again whose load failed.
  ///
  /// - Parameter direction: The end; nothing happens if no load failed there.
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func retry(_ direction: PageStatus.Direction = .after) {
    guard let load = list.retry(direction) else { return }
    start(load)
    changed()
  }

  /// Loads the first page, which replaces the list when it arrives.
  ///
  /// Loads that are running are cancelled.
  ///
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func refresh() {
    start(list.refresh())
    changed()
  }

  /// Removes all items and cancels all loads, as if nothing had been loaded.
  ///
  /// - Note: `onChange` is called before this returns.
  public func reset() {
    list.reset()
    changed()
  }

  /// Cancels all loads; the pages can be loaded again.
  ///
  /// - Note: `onChange` is called before this returns.
  public func cancel() {
    list.cancel()
    changed()
  }

  /// Edits the items, for example after the user deleted one.
  ///
  /// - Parameter change: Edits the items.
  /// - Note: `onChange` is called before this returns.
  public func edit(_ change: (inout [Item]) -> Void) {
    list.edit(change)
    changed()
  }

  /// Waits until no load is running.
  public func waitForLoads() async {
    while let task = tasks.values.first { await task.value }
  }

  // MARK: - Steps

  private func changed() {
    let running = list.runningLoads
    for (number, task) in tasks where !running.contains(number) {
      task.cancel()
      tasks[number] = nil
    }
    onChange(list)
  }

  private func start(_ request: List.Load) {
    tasks[request.number] = Task { [weak self, load] in
      let result: Result<ListPage<Item, Cursor>, any Error>
      do { result = .success(try await load(request)) } catch { result = .failure(error) }
      self?.end(request, result)
    }
  }

  private func end(_ request: List.Load, _ result: Result<ListPage<Item, Cursor>, any Error>) {
    tasks[request.number] = nil
    guard list.runningLoads.contains(request.number) else { return }
    switch result {
    case .success(let page):
      if let next = list.finish(request, with: page) { start(next) }
    case .failure(let error):
      list.fail(request, because: "\(error)")
    }
    changed()
  }
}
