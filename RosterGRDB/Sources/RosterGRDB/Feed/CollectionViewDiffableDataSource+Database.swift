public import GRDB
public import RosterKit
import RosterSnapshot
public import RosterView

extension CollectionViewDiffableDataSource
where SectionID == DatabaseValue, ItemID == DatabaseValue {
  /// Shows the keys of all rows of a request, now and after each commit that changes them.
  ///
  /// The cells of rows whose values have changed are reconfigured. The observation has the rows.
  /// Commits of other connections and processes are found by the next check, if the database is a
  /// file.
  ///
  /// - Parameters:
  ///   - request: The rows and their order.
  ///   - database: The database.
  ///   - interval: The time between two checks; nil for none.
  ///   - clock: Schedules the checks; nil for real time.
  ///   - onError: Called with the error that ended the observation; the rows stay.
  /// - Returns: The observation, which ends when it is cancelled or deallocated.
  /// - Complexity: O(*n*) for each commit, where *n* is the number of rows.
  public func apply(
    observing request: DatabaseListRequest, in database: any DatabaseReader,
    checkingEvery interval: Duration? = .seconds(1), clock: (any ListClock)? = nil,
    onError: @escaping @MainActor (any Error) -> Void = { _ in }
  ) -> DatabaseObservation {
    let observation = DatabaseObservation(
      request, in: database, clock: clock, onError: onError
    ) { [weak self] sections, changed in
      var snapshot = Snapshot()
      for section in sections {
        snapshot.appendSections([section.id])
        snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
      }
      snapshot.reconfigureItems(changed)
      self?.apply(snapshot, animatingDifferences: true, completion: nil)
    }
    observation.begin(checkingEvery: interval)
    return observation
  }
}
