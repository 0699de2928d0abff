import RosterDiff

/// A request of a list for an update, which is performed or refused once.
@MainActor
public final class ListUpdateRequest {
  private enum State: Sendable {
    case waiting
    case passedOn
    case refused
  }

  /// The kind of the update, never `sourceChange`.
  public let kind: ListUpdateKind

  /// Whether the host may animate the step.
  public let isAnimated: Bool

  /// Whether the caller expects that the update is performed before `perform(_:)` returns, as after
  /// `apply(_:animatingDifferences:completion:)` of a data source.
  public let isImmediate: Bool

  let source: any UpdateSource

  /// The number that its updater gave it.
  var id: Int?

  /// Whether an immediate request had to wait, because the view was being updated.
  var isPostponed = false

  private let work: UpdateRequest.Work
  private let place: ListFault.Place?
  private var completion: (@MainActor (UpdateReceipt) -> Void)?
  private var state = State.waiting
  private weak var updater: ListAdapterUpdater?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: The list.
  ///   - isImmediate: Whether the caller expects that it is performed before the call returns.
  init(_ request: UpdateRequest, on source: any UpdateSource, isImmediate: Bool = false) {
    work = request.work
    place = request.place
    kind = request.kind
    isAnimated = request.isAnimated
    completion = request.completion
    self.isImmediate = isImmediate
    self.source = source
  }

  deinit {
    guard case .waiting = state, let completion else { return }
    Task { @MainActor in completion(UpdateReceipt(id: 0, outcome: .refused(.cancelled))) }
  }

  /// Refuses the request: nothing is shown, no block is called, and its receipt says `cancelled`.
  ///
  /// It has no effect after the request was performed or refused.
  public func refuse() {
    guard case .waiting = state else { return }
    state = .refused
    completion?(UpdateReceipt(id: 0, outcome: .refused(.cancelled)))
    completion = nil
  }

  /// Cancels the request, unless its update has begun to switch the data.
  public func cancel() {
    if let id { updater?.cancel(id) } else { refuse() }
  }

  /// Adds work that receives the receipt, after all other.
  func alsoNotify(_ work: @escaping @MainActor (UpdateReceipt) -> Void) {
    completion = { [completion] receipt in
      completion?(receipt)
      work(receipt)
    }
  }

  /// Returns what an updater has to perform; nil if the request was performed or refused before.
  func begin(with updater: ListAdapterUpdater) -> UpdateRequest? {
    guard case .waiting = state else { return nil }
    state = .passedOn
    self.updater = updater
    defer { completion = nil }
    return UpdateRequest(work, animated: isAnimated, at: place) { [self, completion] receipt in
      // Until now the request could be cancelled.
      withExtendedLifetime(self) { completion?(receipt) }
    }
  }
}
