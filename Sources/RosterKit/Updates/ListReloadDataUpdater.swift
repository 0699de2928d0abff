public import RosterView

/// Carries out the updates of one list by reloading the view, without animation.
///
/// For lists that change completely each time. Controllers of objects that stay are kept, those that
/// give a number of items are asked for it again at each update, whatever blocks say, and everything
/// else is as `ListAdapterUpdater` does it. It belongs to the main actor, and to one
/// list.
public final class ListReloadDataUpdater: ListUpdating {
  let updater: ListAdapterUpdater

  /// How changes are brought to the view; only `coalescing` and `diffing` count for reloads.
  public var options: ListUpdateOptions {
    get { updater.options }
    set { updater.options = newValue }
  }

  /// Hears how updates are carried out.
  public var delegate: (any ListUpdaterDelegate)? {
    get { updater.delegate }
    set { updater.delegate = newValue }
  }

  /// What keeps a journal of the updates, or nil for nothing.
  public var recorder: FlightRecorder? {
    get { updater.recorder }
    set { updater.recorder = newValue }
  }

  /// What runs work later.
  public var clock: any ListClock { updater.clock }

  /// Creates an updater.
  ///
  /// - Parameters:
  ///   - coalescing: When updates are carried out.
  ///   - clock: What runs work later, or nil for real time.
  public init(coalescing: UpdateCoalescing = .immediate, clock: (any ListClock)? = nil) {
    var options = ListUpdateOptions()
    options.coalescing = coalescing
    updater = ListAdapterUpdater(.reloads, options: options, clock: clock)
    updater.face = self
  }

  /// What the updater is doing.
  public var activity: UpdaterActivity { updater.activity }

  /// Takes a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: The number of the request, counted from 1.
  @discardableResult
  public func perform(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Int {
    updater.perform(request, on: source)
  }

  /// Carries a request out before it returns, by itself, after all that was asked for earlier.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: Whether it was; not while data is being exchanged or the view is busy.
  @discardableResult
  public func performNow(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Bool {
    updater.performNow(request, on: source)
  }

  /// Takes a request back, which is then answered with `Refusal.cancelled`.
  ///
  /// - Parameter id: The number of the request.
  public func cancel(_ id: Int) { updater.cancel(id) }
}
