public import GRDB
import RosterView

/// Keeps the snapshots of a data source in step with a request, until it is cancelled or deallocated.
///
/// `apply(observing:in:)` of a data source returns it.
@MainActor
public final class DatabaseObservation {
  /// A section with all its rows.
  typealias Section = (id: DatabaseValue, rows: [DatabaseListRow])

  private let request: DatabaseListRequest
  private let database: any DatabaseReader
  private let onError: @MainActor (any Error) -> Void

  /// Shows rows, and receives the keys of those whose content differs; nil at the end.
  private var show: (@MainActor ([Section], _ changed: [DatabaseValue]) -> Void)?

  private var rows: [DatabaseValue: DatabaseListRow] = [:]

  /// Tells of the commits of the database.
  private var commits: AnyDatabaseCancellable?

  /// Finds the commits of others; nil for a database in memory, which no other process sees.
  private let windows: DatabaseWindows?
  private let repeatedCheck: RepeatedCheck

  /// The last state of the file that a check has found: a version or an error.
  private var lastState: String?

  private var fetch: Task<Void, Never>?

  /// Whether there was a commit since the running fetch has begun.
  private var isOutdated = false

  init(
    _ request: DatabaseListRequest, in database: any DatabaseReader,
    clock: (any ListClock)?, onError: @escaping @MainActor (any Error) -> Void,
    show: @escaping @MainActor ([Section], _ changed: [DatabaseValue]) -> Void
  ) {
    (self.request, self.database) = (request, database)
    (self.onError, self.show) = (onError, show)
    repeatedCheck = RepeatedCheck(clock)
    windows = try? DatabaseWindows(
      request, path: database.path, configuration: database.configuration, page: 1, rowsAtOnce: 1)
  }

  /// Returns a row that is shown.
  ///
  /// - Parameter id: The key.
  /// - Returns: The row; nil if there is none.
  /// - Complexity: O(1).
  public subscript(id: DatabaseValue) -> DatabaseListRow? { rows[id] }

  /// Ends the observation; the rows stay.
  public func cancel() {
    show = nil
    commits?.cancel()
    repeatedCheck.begin(every: nil) { false }
  }

  func begin(checkingEvery interval: Duration?) {
    let region = SQLRequest<Row>(sql: "SELECT * FROM \(request.source)")
    commits = ValueObservation.tracking(region: region) { _ in }
      .start(in: database) { [weak self] error in
        self?.end(error)
      } onChange: { [weak self] _ in
        self?.refresh()
      }
    guard let windows else { return }
    repeatedCheck.begin(every: interval) { [weak self] in
      let state: String
      do { state = "\(try await windows.version())" } catch { state = "\(error)" }
      guard let self, show != nil else { return false }
      // The first fetch may have been before this state.
      if state != lastState { refresh() }
      lastState = state
      return true
    }
  }

  /// Reads all rows, now or after the fetch that is running: what is shown last was read last.
  private func refresh() {
    isOutdated = true
    if fetch != nil { return }
    fetch = Task { [weak self, request, database] in
      while let self, isOutdated, show != nil {
        isOutdated = false
        do {
          take(try await database.read { try request.content($0) })
        } catch {
          end(error)
        }
      }
      self?.fetch = nil
    }
  }

  private func take(_ sections: [Section]) {
    var new: [DatabaseValue: DatabaseListRow] = [:]
    var changed: [DatabaseValue] = []
    for row in sections.lazy.flatMap(\.rows) {
      if let old = rows[row.id], old != row { changed.append(row.id) }
      new[row.id] = row
    }
    guard let show else { return }
    rows = new
    show(sections, changed)
  }

  private func end(_ error: any Error) {
    if show == nil { return }
    cancel()
    onError(DatabaseListError.naming(request.table, error))
  }
}

extension DatabaseListRequest {
  /// Returns all rows by sections.
  fileprivate func content(_ database: Database) throws -> [DatabaseObservation.Section] {
    var rows = try rows(database, after: nil, .forwards, limit: Int(Int32.max))[...]
    return try sections(database).compactMap { section in
      defer { rows = rows.dropFirst(section.count) }
      return section.count == 0 ? nil : (section.id, Array(rows.prefix(section.count)))
    }
  }
}
