public import RosterView

/// An object that receives all requests of a list for updates: `ListAdapterUpdater`, or an object of
/// the app in front of one.
///
/// An app or a test can count the requests, delay them, or refuse them:
///
/// ```swift
/// final class CountingUpdater: ListUpdatingDelegate {
///   let base = ListAdapterUpdater()
///   private(set) var count = 0
///
///   func perform(_ request: ListUpdateRequest) {
///     count += 1
///     base.perform(request)
///   }
/// }
/// ```
///
/// The exchange of a view or of a data source does not go through it, and neither do moves by the
/// user.
@preconcurrency @MainActor
public protocol ListUpdatingDelegate: AnyObject {
  /// The updater that finally performs the requests; always the same one, and of one list only.
  var base: ListAdapterUpdater { get }

  /// Performs a request now or later by passing it to `base` or to another updater in front of it,
  /// or refuses it.
  ///
  /// - Parameter request: The request. One that is released without being passed on is refused.
  func perform(_ request: ListUpdateRequest)
}

/// The settings of the updater that performs the requests.
extension ListUpdatingDelegate {
  /// The options; changing them does not affect a running update.
  public var options: ListUpdateOptions {
    get { base.options }
    set { base.options = newValue }
  }

  /// The delegate that receives events about how updates are performed; held weakly.
  public var delegate: (any ListUpdaterDelegate)? {
    get { base.delegate }
    set { base.delegate = newValue }
  }

  /// The journal that records the updates, or nil for none.
  public var journal: ListJournal? {
    get { base.journal }
    set { base.journal = newValue }
  }

  /// The clock that schedules work.
  public var clock: any ListClock { base.clock }

  /// The current work.
  public var activity: ListAdapterUpdater.Activity { base.activity }

  /// Performs a request, which is cancelled if the task is cancelled.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: The list; retained until the request has its receipt.
  /// - Returns: The receipt.
  func perform(_ request: UpdateRequest, on source: any UpdateSource) async -> UpdateReceipt {
    if Task.isCancelled { return UpdateReceipt(id: 0, outcome: .refused(.cancelled)) }
    let box = RequestBox()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let updateRequest = ListUpdateRequest(request, on: source)
        updateRequest.alsoNotify { continuation.resume(returning: $0) }
        box.request = updateRequest
        perform(updateRequest)
      }
    } onCancel: {
      Task { @MainActor in box.request?.cancel() }
    }
  }
}

extension ListAdapterUpdater: ListUpdatingDelegate {
  /// The updater itself.
  public var base: ListAdapterUpdater { self }

  /// Performs a request, as `options` specify; a request that was performed or refused before is
  /// ignored.
  ///
  /// - Parameter request: The request.
  public func perform(_ request: ListUpdateRequest) {
    guard let work = request.begin(with: self) else { return }
    if request.isImmediate {
      request.isPostponed = !performNow(work, on: request.source)
    } else {
      request.id = perform(work, on: request.source)
    }
  }
}

/// A request whose receipt a task awaits; held weakly, so that it is refused when it is released.
@preconcurrency @MainActor
private final class RequestBox {
  weak var request: ListUpdateRequest?
}
