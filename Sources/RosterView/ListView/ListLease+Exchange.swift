import RosterDiff
import RosterEngine

/// The exchange of owners: the one place in which a lease ends because another one begins.
///
/// It happens between two uses of the view: all of a step, with its notifications, belongs to one
/// owner. The display of all cells ends for a delegate that leaves, and the owner is notified.
extension ListLease {
  /// The part of its life that a lease is in.
  enum Phase {
    /// The current owner uses the view; the lease begins after that.
    case waiting

    /// The lease is the current one of the view.
    case begun

    /// The lease has ended; with the name of the owner that has taken over the view, if there is
    /// one.
    case ended(by: String?)
  }

  /// Whether the lease is the current one of its view.
  package var isValid: Bool {
    guard case .begun = phase else { return false }
    return view != nil && leased.lease === self
  }

  /// Whether the lease begins later, after the current owner has used the view.
  package var isWaiting: Bool {
    if case .waiting = phase { true } else { false }
  }

  /// The name of the owner that has taken over the view from this one; nil if there is none.
  package var successor: String? {
    if case .ended(let name) = phase { name } else { nil }
  }

  /// Runs work in the middle of which the view must keep its owner: a step, or a call of the owner.
  package func use<Result>(_ work: () -> Result) -> Result {
    useDepth += 1
    defer {
      useDepth -= 1
      while useDepth == 0, !followers.isEmpty { followers.removeFirst().begin() }
    }
    return work()
  }

  /// Runs work when the lease has begun: now, or later.
  ///
  /// It also runs if the lease ends before it has begun.
  package func whenBegun(_ work: @escaping @MainActor () -> Void) {
    if isWaiting { waitingWork.append(work) } else { work() }
  }

  /// Begins the lease, as soon as no other owner uses the view.
  func begin() {
    guard isWaiting else { return }
    guard let view, source != nil else { return settle(.ended(by: nil)) }
    let previous = leased.lease
    if let previous, previous.useDepth > 0 { return previous.followers.append(self) }
    guard leased.isReady(orLater: { self.begin() }) else { return }
    use { exchange(previous, in: view) }
  }

  private func exchange(_ previous: ListLease?, in view: any ListView) {
    let owner = source as? any ViewOwner
    let leaving = leased.leavingDelegate
    let displayed = leaving == nil ? [] : leased.displayed
    phase = .begun
    pendingDelegate = owner?.ownDelegate ?? pendingDelegate
    leased.connect(self)
    pendingDelegate = nil
    if leaving !== delegate {
      leased.forgetDisplay()
      end(displayed, in: view, for: leaving)
    }
    previous?.lose(to: owner?.ownerName ?? "another owner")
    settle(.begun)
  }

  /// Ends the display of cells for a delegate that leaves.
  func end(
    _ displayed: [(element: ListElement, cell: any ListCell)], in view: any ListView,
    for delegate: (any CollectionViewDelegate)?
  ) {
    for (element, cell) in displayed {
      delegate?.collectionView(view, didEndDisplaying: cell, for: element)
    }
  }

  /// Ends the lease, because another one has begun.
  private func lose(to name: String) {
    phase = .ended(by: name)
    (source as? any ViewOwner)?.leaseDidEnd()
  }

  /// Runs the work that has waited for the lease.
  private func settle(_ phase: Phase) {
    self.phase = phase
    while !waitingWork.isEmpty { waitingWork.removeFirst()() }
  }

  /// Ends the lease and empties the view; its delegate still receives the events of the cells that
  /// leave.
  package func end() {
    if isWaiting { return settle(.ended(by: nil)) }
    guard isValid else { return }
    leased.end(self)
    phase = .ended(by: nil)
  }
}
