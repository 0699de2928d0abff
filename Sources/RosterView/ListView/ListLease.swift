import RosterDiff
package import RosterEngine

/// The exclusive right to determine what a list view shows.
///
/// An adapter or a data source for snapshots leases its view. As long as its lease is valid, no
/// other object can change what the view shows. The next lease of the view ends this one.
@MainActor
public final class ListLease {
  private weak var view: (any ListView)?

  /// The view, if it keeps track of its lease.
  private weak var collection: CollectionView?

  private weak var source: (any CollectionViewDataSource)?
  private weak var otherDelegate: (any CollectionViewDelegate)?

  /// Receives the faults of the view before any other handler, for a journal.
  package var faultObserver: (@MainActor (ListFault) -> Void)?

  /// Creates a lease of a view that does not keep track of it.
  init(_ view: any ListView, to source: any CollectionViewDataSource) {
    self.view = view
    self.source = source
    view.connect(dataSource: source, delegate: nil)
  }

  init(of view: CollectionView) {
    self.view = view
    collection = view
  }
}

extension ListLease {
  /// Whether the view has not been leased again; always true for an existing view that does not
  /// keep track of its lease.
  package var isValid: Bool { collection.map { $0.connection.lease === self } ?? (view != nil) }

  /// The delegate of the view.
  package var delegate: (any CollectionViewDelegate)? {
    get { collection == nil ? otherDelegate : collection?.connection.delegate }
    set {
      guard isValid else { return }
      if let collection { return collection.take(newValue) }
      otherDelegate = newValue
      view?.connect(dataSource: source, delegate: newValue)
    }
  }

  /// Updates the view from the old data to the new data, in one step: see `perform` of `ListView`.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - switchData: Switches to the new data and returns the step, or nil if nothing differs; not
  ///     called if the lease has ended.
  ///   - completion: Called exactly once, with `refused` if the lease has ended.
  package func perform(
    isAnimated: Bool, switchData: () -> ListStep?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    guard let collection else {
      view?.perform(
        isAnimated: isAnimated, switchData: { switchData()?.update }, completion: completion)
      return
    }
    guard isValid else { return collection.refuse(completion) }
    collection.performNow(isAnimated: isAnimated, switchData, completion)
  }

  /// Reloads the view: see `reload(following:)` of `ListView`; does nothing if the lease has ended.
  ///
  /// - Parameter step: The differences from the data that is shown, as far as they are known, and
  ///   the data.
  package func reload(_ step: ListStep = ListStep()) {
    guard let collection else {
      view?.reload(following: step.update?.differences)
      return
    }
    if isValid { collection.reloadNow(step) }
  }

  /// Ends the lease and empties the view; its delegate still receives the events of the cells that
  /// leave.
  package func end() {
    guard isValid else { return }
    if let collection { return collection.endLease() }
    view?.connect(dataSource: nil, delegate: otherDelegate)
    view?.reload()
    view?.connect(dataSource: nil, delegate: nil)
  }

  /// Returns the state of the view, including what the user did there, for the view that replaces
  /// it; nil if it is not available.
  package func stateToHandOver() -> ListState? {
    isValid ? collection?.stateToHandOver() : nil
  }

  /// Takes over the state of another view, before a reload that specifies what stays.
  package func adopt(_ state: ListState) { collection?.adopt(state) }

  /// Reports a fault of the list.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - owner: The owner of the list.
  ///   - record: Adds the fault to a journal that does not observe the view.
  /// - Returns: Whether the fault was reported; false if the caller has to report it.
  func report(_ fault: ListFault, of owner: any ViewOwner, record: (ListFault) -> Void) -> Bool {
    guard let collection else {
      record(fault)
      guard owner.onFault == nil, let view else { return false }
      view.report(fault)
      return true
    }
    if faultObserver == nil || !isValid { record(fault) }
    collection.report(fault, of: owner)
    return true
  }

  /// A closure that reports a fault if the view has no data source when it is called; nil for a
  /// view that does not keep track of its lease.
  package var reportIfAbandoned: (@MainActor (ListFault) -> Void)? {
    guard collection != nil else { return nil }
    return { [weak collection] fault in
      if let collection, collection.dataSource == nil { collection.report(fault) }
    }
  }
}

// MARK: - Leases of a view

extension CollectionView {
  /// Leases the view to an adapter or a data source of Roster, which alone determines from then on
  /// what it shows; the delegate stays.
  ///
  /// - Parameter source: The data source.
  /// - Returns: The lease, which ends when the view is leased again.
  public func lease(to source: any CollectionViewDataSource) -> ListLease {
    let lease = ListLease(of: self)
    connection.connect(source, lease)
    return lease
  }

  fileprivate func endLease() {
    connection.connect(nil)
    reloadNow(ListStep())
    take(nil)
  }

  fileprivate func stateToHandOver() -> ListState? {
    if state.drag != nil { cancelReorder() }
    // While the user holds something, or after a refused batch, the state differs from the owner's
    // data.
    return state.drag == nil && !state.isStale ? state : nil
  }

  fileprivate func adopt(_ other: ListState) {
    whenIdle { view in
      view.discardCells()
      view.drops.forget()
      view.carryOut(view.state.adopt(other))
    }
  }

  /// Sets the delegate.
  func take(_ delegate: (any CollectionViewDelegate)?) {
    if delegate === connection.delegate { return }
    connection.delegate = delegate
    ranges.reset()
  }

  /// Returns whether the app may change what is shown or the delegate; reports a fault while the
  /// view is leased.
  func isFree(for call: String, _ deed: String = "called") -> Bool {
    guard let owner else { return true }
    report(
      ListFault(
        .rule, "\(call) was \(deed) on a view that belongs to \(owner.ownerName)",
        response: "nothing was changed"))
    return false
  }

  func setDataSource(_ source: (any CollectionViewDataSource)?) {
    if source !== dataSource, isFree(for: "dataSource", "set") { connection.connect(source) }
  }

  func setDelegate(_ delegate: (any CollectionViewDelegate)?) {
    // Section controllers depend on the events that an adapter receives as the delegate.
    let isOwner = connection.delegate.map { $0 === owner } ?? false
    if delegate === connection.delegate || isOwner && !isFree(for: "delegate", "set") { return }
    take(delegate)
  }
}
