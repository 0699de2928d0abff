public import RosterView

/// Carries out the updates of one list, one after another and in the order in which they were
/// asked for.
///
/// `ListAdapterUpdater` diffs, `ListReloadDataUpdater` reloads; an app may bring its own. An
/// updater calls each completion exactly once and says the truth in it.
@MainActor
public protocol ListUpdating: AnyObject {
  /// Takes a request.
  ///
  /// Requests for items that are made while the data of an update is being exchanged are carried
  /// out within the call, as part of that update.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: The number of the request, counted from 1.
  @discardableResult
  func perform(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Int

  /// Carries a request out before it returns, by itself, after all that was asked for earlier.
  ///
  /// Nothing is compared in the background for that. While the data of an update is being
  /// exchanged or the view is busy it cannot be: it is then taken as by `perform(_:on:)`.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: Whether the request was carried out.
  @discardableResult
  func performNow(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Bool

  /// Takes a request back, which is then answered with `Refusal.cancelled`.
  ///
  /// Nothing happens if it is being carried out or was.
  ///
  /// - Parameter id: The number of the request.
  func cancel(_ id: Int)

  /// How changes are brought to the view; what is under way is not affected.
  var options: ListUpdateOptions { get set }

  /// Hears how updates are carried out; held weakly. One that has gone at the next turn is a fault of
  /// the list.
  var delegate: (any ListUpdaterDelegate)? { get set }

  /// What the updater is doing.
  var activity: UpdaterActivity { get }

  /// What runs work later.
  var clock: any ListClock { get }

  /// What keeps a journal of the updates, or nil for nothing.
  ///
  /// An updater of the app's own may keep it and record nothing.
  var recorder: FlightRecorder? { get set }
}

/// What an updater is doing.
public enum UpdaterActivity: Hashable, Sendable {
  /// Nothing, and nothing lies ahead.
  case idle

  /// Nothing, but requests wait.
  case waiting

  /// It compares the old data of an update with the new.
  case comparing

  /// It exchanges the data.
  case switchingData

  /// It hands an update to the view.
  case showing

  /// The view is animating.
  case finishing
}
