public import GRDB
public import RosterView
public import RosterWindows

/// Feeds a windowed list with the rows of a table, follows its changes, and writes edits.
///
/// ```swift
/// let feed = try DatabaseFeed(request, in: database)
/// let source = WindowedDataSource(view, load: feed.load) { (cell: ContentCell, row) in
///   cell.content = ListContent(title: row?.value(0) ?? "…")
/// }
/// feed.follow(source)
/// ```
///
/// It reads on a read-only connection of its own, opened with the configuration of the database.
@MainActor
public final class DatabaseFeed {
  /// The data source of a list over a database.
  public typealias Source = WindowedDataSource<DatabaseValue, DatabaseListRow>

  /// The type of the list.
  public typealias List = Source.List

  /// The request.
  public let request: DatabaseListRequest

  let database: any DatabaseWriter
  let windows: DatabaseWindows

  /// The edit that is being written; loads wait for it.
  var edit: Task<Void, any Error>?

  weak var source: Source?

  /// The last state of the database that the list was notified of: a version or an error.
  private var lastState: String?
  private var observation: AnyDatabaseCancellable?

  /// Looks for commits of others.
  private let repeatedCheck: RepeatedCheck

  /// The check that runs; others wait for it, because only then the list is notified.
  private var currentCheck: Task<Void, Never>?

  /// Counts a long table.
  private(set) var runningCount: Task<Void, Never>?

  /// The check that the clock has begun.
  var scheduledCheck: Task<Void, Never>? { repeatedCheck.running }

  /// Creates a feed, and reads nothing yet.
  ///
  /// - Parameters:
  ///   - request: The rows and their order.
  ///   - database: The database, in a file.
  ///   - clock: Schedules the checks; nil for real time.
  /// - Throws: `DatabaseListError.inMemory` if the database is not a file.
  public convenience init(
    _ request: DatabaseListRequest, in database: any DatabaseWriter,
    clock: (any ListClock)? = nil
  ) throws {
    try self.init(request, in: database, page: 10_000, rowsAtOnce: 100_000, clock: clock)
  }

  /// Creates a feed that notes rows at a distance, and counts some rows at once.
  init(
    _ request: DatabaseListRequest, in database: any DatabaseWriter, page: Int, rowsAtOnce: Int,
    clock: (any ListClock)? = nil
  ) throws {
    self.request = request
    self.database = database
    repeatedCheck = RepeatedCheck(clock)
    windows = try DatabaseWindows(
      request, path: database.path, configuration: database.configuration, page: page,
      rowsAtOnce: rowsAtOnce)
  }

  // No list waits for the count any more.
  deinit { runningCount?.cancel() }

  /// Loads rows, for a `WindowedDataSource`.
  ///
  /// - Parameter load: The rows to load.
  /// - Returns: The rows, in one state of the database.
  /// - Throws: `DatabaseListError` if the file cannot be read; `CancellationError`.
  /// - Complexity: O(*w*), *w* being the rows of the load, if there is an index of the order; a jump
  ///   and a refresh also skip the rows between the place and the nearest mark in the index.
  public func load(_ load: List.Load) async throws -> List.Answer {
    while let edit { _ = await edit.result }
    // Without a list to tell, the first answer is the last one.
    let (answer, isExact) = try await windows.answer(load, source == nil ? .first : .later)
    if !isExact { countOn() }
    return answer
  }

  /// Returns when the table is counted to its end, and the list knows.
  ///
  /// A list of a long table grows while it is counted, and its positions are estimates for a moment
  /// after each commit: a test waits until they are exact.
  public func waitForCount() async {
    while let count = runningCount {
      await count.value
      await source?.waitForLoads()
    }
  }

  /// Counts what is not counted yet, as long as there is a list.
  private func countOn() {
    if runningCount != nil { return }
    runningCount = Task { [weak self, windows] in
      var isCounting = true
      while isCounting, self?.source != nil {
        switch try? await windows.count() {
        case .same: break
        case .newLayout: self?.source?.invalidate()
        case .exact, nil:
          self?.source?.invalidate()
          isCounting = false
        }
      }
      self?.runningCount = nil
    }
  }

  /// Keeps a data source in step with the database, until it or the feed is deallocated.
  ///
  /// Commits of the given database are followed at once; those of other connections and processes,
  /// and a file that is gone or replaced, at the next check.
  ///
  /// - Parameters:
  ///   - source: The data source, which is not retained, and retains the feed.
  ///   - interval: The time between two checks; nil for none.
  public func follow(_ source: Source, checkingEvery interval: Duration? = .seconds(1)) {
    self.source = source
    let region = SQLRequest<Row>(sql: "SELECT * FROM \(request.source)")
    observation = DatabaseRegionObservation(tracking: region).start(in: database) { _ in
      // The table cannot be read: loads fail for the same reason, which the list shows.
    } onChange: { [weak self] _ in
      Task { @MainActor in await self?.check() }
    }
    repeatedCheck.begin(every: interval) { [weak self] in
      if self?.source == nil { return false }
      await self?.check()
      return self?.source != nil
    }
  }

  /// Looks whether the database has changed, and if so, refreshes the list.
  ///
  /// An error of the database fails the refresh, once; when the database can be read again, the list
  /// is refreshed by itself.
  public func check() async {
    while let currentCheck { await currentCheck.value }
    let check = Task {
      await refreshIfChanged()
      currentCheck = nil
    }
    currentCheck = check
    await check.value
  }

  private func refreshIfChanged() async {
    while let edit { _ = await edit.result }
    let state: String
    do { state = "\(try await windows.version())" } catch { state = "\(error)" }
    if state == lastState { return }
    let isFirst = lastState == nil
    lastState = state
    // The first load may have read this state already, an older one, or none.
    if isFirst {
      await source?.waitForLoads()
      if let version = source?.list.version, "\(version)" == state { return }
    }
    source?.invalidate()
  }
}
