import RosterDiff
package import RosterEngine

/// The right to say what a list view shows.
///
/// An adapter or a data source for snapshots takes it from its view, and holds it as long as the view
/// is its own: nobody else can change what is shown then. Whoever takes it next ends it.
@MainActor
public final class ListLease {
  private weak var view: (any ListView)?

  /// The view, if it is one that knows its lease.
  private weak var collection: CollectionView?

  private weak var source: (any CollectionViewDataSource)?
  private weak var otherDelegate: (any CollectionViewDelegate)?

  /// Hears the faults of the view before anybody else, for a journal.
  package var faultObserver: (@MainActor (ListFault) -> Void)?

  /// Takes a view of which the lease is not known there.
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
  /// Whether nobody else has taken the view; true for a view that does not know its lease.
  package var isValid: Bool { collection.map { $0.connection.lease === self } ?? (view != nil) }

  /// Hears what happens in the view.
  package var delegate: (any CollectionViewDelegate)? {
    get { collection == nil ? otherDelegate : collection?.connection.delegate }
    set {
      guard isValid else { return }
      if let collection { return collection.take(newValue) }
      otherDelegate = newValue
      view?.connect(dataSource: source, delegate: newValue)
    }
  }

  /// Takes the view from the data before to the data after, in one step: see `perform` of `ListView`.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - switchData: Puts the new data in place and returns the step, or nil if nothing differs; not
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

  /// Reloads the view: see `reload(following:)` of `ListView`; nothing happens if the lease has ended.
  ///
  /// - Parameter step: What differs from the data that is shown, as far as it is known, and the data.
  package func reload(_ step: ListStep = ListStep()) {
    guard let collection else {
      view?.reload(following: step.update?.differences)
      return
    }
    if isValid { collection.reloadNow(step) }
  }

  /// Leaves the view empty; its delegate still hears of what leaves.
  package func end() {
    guard isValid else { return }
    if let collection { return collection.endLease() }
    view?.connect(dataSource: nil, delegate: otherDelegate)
    view?.reload()
    view?.connect(dataSource: nil, delegate: nil)
  }

  /// What the view shows and what the user did there, for the view that takes its place; nil if it
  /// cannot be known.
  package func stateToHandOver() -> ListState? {
    isValid ? collection?.stateToHandOver() : nil
  }

  /// Takes over what another view showed, before a reload that says what stays.
  package func takeOver(_ state: ListState) { collection?.takeOver(state) }

  /// Says that something was wrong in the list.
  ///
  /// - Parameters:
  ///   - fault: What was wrong.
  ///   - owner: Whose list it is.
  ///   - record: Puts the fault in a journal that does not listen to the view.
  /// - Returns: Whether it was said; false if there is no view to say it.
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

  /// Returns what says that something was wrong if the view has no data source by then; nil for a
  /// view that does not say.
  package var reportIfAbandoned: (@MainActor (ListFault) -> Void)? {
    guard collection != nil else { return nil }
    return { [weak collection] fault in
      if let collection, collection.dataSource == nil { collection.report(fault) }
    }
  }
}

// MARK: - The view's side

extension CollectionView {
  /// Hands the view to an adapter or a data source of Roster, which alone says from now on what it
  /// shows; the delegate stays.
  ///
  /// - Parameter source: Gives the data.
  /// - Returns: The right to change what is shown, which ends with the next lease.
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
    // What the user holds, or a refused batch, makes it other data than that of the owner.
    return state.drag == nil && !state.isStale ? state : nil
  }

  fileprivate func takeOver(_ other: ListState) {
    whenIdle { view in
      view.forgetCells()
      view.drops.forget()
      view.carryOut(view.state.takeOver(other))
    }
  }

  /// Sets who hears what happens.
  func take(_ delegate: (any CollectionViewDelegate)?) {
    if delegate === connection.delegate { return }
    connection.delegate = delegate
    ranges.reset()
  }

  /// Returns whether anybody may change what is shown or who hears of it; it is a fault while the
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
    // What an adapter hears as the delegate is what section controllers live by.
    let isOwner = connection.delegate.map { $0 === owner } ?? false
    if delegate === connection.delegate || isOwner && !isFree(for: "delegate", "set") { return }
    take(delegate)
  }
}
