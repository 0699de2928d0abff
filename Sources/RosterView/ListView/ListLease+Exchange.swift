import RosterDiff
import RosterEngine

/// The exchange of owners: the one place in which a lease ends because another one begins.
///
/// Who requested it last has the view. A lease requests its view when it is created: from then on, no
/// earlier lease can begin. It begins between two uses of the view: all of a step, with its
/// notifications, belongs to one owner. The display of all cells ends for the owner before.
extension ListLease {
  /// The part of its life that a lease is in.
  enum Phase {
    /// The lease has requested the view, and begins when its owner, the owner before and the view
    /// are ready.
    case waiting

    /// The lease is the current one of the view.
    case begun

    /// The lease has ended; with the name of the owner that has taken over the view, if there is
    /// one.
    case ended(by: String?)
  }

  /// The leases that wait, of all views: at most one for each view.
  private static var waiting: [WeakLease] = []

  private struct WeakLease {
    weak var lease: ListLease?
  }

  /// Whether the lease is the current one of its view.
  package var isValid: Bool {
    guard case .begun = phase else { return false }
    return view != nil && leased.lease === self
  }

  /// Whether the lease begins later, when its owner, the owner before and the view are ready.
  package var isWaiting: Bool {
    if case .waiting = phase { true } else { false }
  }

  /// Whether no other lease has requested the view since.
  package var isNewest: Bool {
    isWaiting || isValid && !Self.waiting.contains { $0.lease?.view === view }
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
      if useDepth == 0, let next = follower {
        follower = nil
        next.begin()
      }
    }
    return work()
  }

  /// Runs work when the lease has begun: now, or later.
  ///
  /// It also runs if the lease ends before it has begun.
  package func whenBegun(_ work: @escaping @MainActor () -> Void) {
    if isWaiting { waitingWork.append(work) } else { work() }
  }

  /// Requests the view, so that the lease that has waited for it until now never begins.
  func request() {
    let earlier = Self.waiting.first { $0.lease?.view === view }?.lease
    Self.waiting.append(WeakLease(lease: self))
    earlier?.settle(.ended(by: ownerName))
    if (source as? any ViewOwner)?.beginsLeases != true { begin() }
  }

  /// Begins the lease, as soon as no other owner uses the view.
  package func begin() {
    guard isWaiting else { return }
    guard let view, source != nil else { return settle(.ended(by: nil)) }
    if followsUser() { return }
    // The owner before is notified that a drag has ended: others may request the view then.
    guard leased.isReady(orLater: { self.begin() }), isWaiting, !followsUser() else { return }
    use { exchange(leased.lease, in: view) }
  }

  /// Returns whether another owner uses the view; the lease then begins after that.
  private func followsUser() -> Bool {
    guard let user = leased.lease, user.useDepth > 0 else { return false }
    user.follower = self
    return true
  }

  private func exchange(_ previous: ListLease?, in view: any ListView) {
    let owner = source as? any ViewOwner
    let leaving = leased.leavingDelegate
    let displayed = leaving == nil ? [] : leased.displayed
    enter(.begun)
    pendingDelegate = owner?.ownDelegate ?? pendingDelegate
    leased.connect(self)
    pendingDelegate = nil
    leased.forgetDisplay()
    end(displayed, in: view, for: leaving)
    previous?.lose(to: ownerName)
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
    guard case .begun = phase else { return }
    enter(.ended(by: name))
    (source as? any ViewOwner)?.leaseDidEnd()
  }

  private var ownerName: String { (source as? any ViewOwner)?.ownerName ?? "another owner" }

  private func enter(_ phase: Phase) {
    self.phase = phase
    Self.waiting.removeAll { $0.lease == nil || $0.lease === self }
  }

  /// Runs the work that has waited for the lease.
  private func settle(_ phase: Phase) {
    enter(phase)
    while !waitingWork.isEmpty { waitingWork.removeFirst()() }
  }

  /// Ends the lease and empties the view; its delegate still receives the events of the cells that
  /// leave.
  ///
  /// An owner that requests the view meanwhile gets it after that. A lease that waits begins first,
  /// because its owner has requested the view before giving it up.
  package func end() {
    if isWaiting { return whenBegun { self.end() } }
    guard isValid else { return }
    use {
      leased.end(self)
      enter(.ended(by: nil))
    }
  }
}
