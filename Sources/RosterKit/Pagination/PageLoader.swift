/// Loads the pages of a list as they are needed.
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
/// One load runs at each end. What comes too late, because the list was refreshed, reset or given
/// up meanwhile, is dropped, and its task is cancelled; all are when the loader is released.
@MainActor
public final class PageLoader<Item: Identifiable, Cursor> {
  /// What is loaded: items and states.
  public typealias List = PagedList<Item, Cursor>

  /// The list as it is now.
  public private(set) var list: List

  /// Called with the list whenever it has changed.
  public var onChange: (List) -> Void = { _ in }

  private let load: @MainActor (List.Load) async throws -> ListPage<Item, Cursor>

  /// The running loads by their numbers; `Sendable`, so that `deinit` may cancel them.
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Creates a loader, which loads nothing yet.
  ///
  /// - Parameters:
  ///   - list: What is there already.
  ///   - load: Gives a page. It runs on the main actor until it awaits what does not; the text of
  ///     what it throws is the reason in `PageStatus.State.failed`.
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
  /// Nothing happens if a page is on its way there, the last one failed, or there is no more, so
  /// that it can be called whenever the end comes near.
  ///
  /// - Parameter direction: The end.
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func load(_ direction: PageDirection = .after) {
    guard let load = list.load(direction) else { return }
    start(load)
    changed()
  }

  /// Loads a page again that could not be had.
  ///
  /// - Parameter direction: The end; nothing happens if none failed there.
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func retry(_ direction: PageDirection = .after) {
    guard let load = list.retry(direction) else { return }
    start(load)
    changed()
  }

  /// Loads the first page, which takes the place of the list when it comes.
  ///
  /// Loads that are running are cancelled.
  ///
  /// - Note: `onChange` is called before this returns, and again when the page arrives.
  public func refresh() {
    start(list.refresh())
    changed()
  }

  /// Makes the list empty, as if nothing had been loaded, and cancels all loads.
  ///
  /// - Note: `onChange` is called before this returns.
  public func reset() {
    list.reset()
    changed()
  }

  /// Cancels all loads; they can be asked for again.
  ///
  /// - Note: `onChange` is called before this returns.
  public func cancel() {
    list.cancel()
    changed()
  }

  /// Changes the items, as the user does who deletes one, for example.
  ///
  /// - Parameter change: Changes the items.
  /// - Note: `onChange` is called before this returns.
  public func edit(_ change: (inout [Item]) -> Void) {
    list.edit(change)
    changed()
  }

  /// Returns when nothing is being loaded.
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
