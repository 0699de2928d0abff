public import GRDB
public import RosterKit
import RosterSnapshot

extension CollectionViewComparableDataSource
where SectionID == DatabaseValue, Value == DatabaseListRow {
  /// Shows all rows of a request, now and after each commit of the database that changes them.
  ///
  /// It holds every row: a list that is larger than memory needs a `DatabaseFeed`. Commits of other
  /// processes are not followed.
  ///
  /// - Parameters:
  ///   - request: The rows and their order.
  ///   - database: The database.
  ///   - onError: Called with the error that ended the observation; the rows stay.
  /// - Returns: The observation, which ends when it is cancelled or deallocated.
  /// - Complexity: O(*n*) for each commit, where *n* is the number of rows.
  public func apply(
    observing request: DatabaseListRequest, in database: any DatabaseReader,
    onError: @escaping @MainActor (any Error) -> Void = { _ in }
  ) -> AnyDatabaseCancellable {
    ValueObservation.tracking { database in try request.content(database) }
      .start(in: database) { error in
        onError(DatabaseListError.naming(request.table, error))
      } onChange: { [weak self] content in
        var snapshot = Snapshot()
        for section in content where !section.rows.isEmpty {
          snapshot.appendSections([section.id])
          snapshot.appendItems(section.rows, toSection: section.id)
        }
        self?.apply(snapshot, animatingDifferences: true, completion: nil)
      }
  }
}

extension DatabaseListRequest {
  /// Returns all rows by sections.
  func content(_ database: Database) throws -> [(id: DatabaseValue, rows: [DatabaseListRow])] {
    var rows = try rows(database, after: nil, .forwards, limit: Int(Int32.max))[...]
    return try sections(database).map { section in
      defer { rows = rows.dropFirst(section.count) }
      return (section.id, Array(rows.prefix(section.count)))
    }
  }
}
