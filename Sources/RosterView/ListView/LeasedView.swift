import RosterDiff
import RosterEngine

/// A view as its lease uses it: how it changes owners and takes steps.
@MainActor
protocol LeasedView: AnyObject {
  /// The view; nil if it was deallocated.
  var view: (any ListView)? { get }

  /// The current lease of the view.
  var lease: ListLease? { get }

  /// The delegate of this lease, which has begun.
  var delegate: (any CollectionViewDelegate)? { get set }

  /// The delegate that the view has at the moment, of whichever owner.
  var leavingDelegate: (any CollectionViewDelegate)? { get }

  /// The cells of the view whose display has begun and not ended, also those of deleted elements that
  /// are leaving the screen, each with its last element.
  var displayed: [(element: ListElement, cell: any ListCell)] { get }

  /// Returns whether the view can get another owner now; if not, it calls a closure later, to try
  /// again.
  func isReady(orLater retry: @escaping @MainActor () -> Void) -> Bool

  /// Makes a lease the current one, with its pending delegate.
  func connect(_ lease: ListLease)

  /// Forgets the cells whose display ends for a delegate that leaves.
  func forgetDisplay()

  /// Empties the view at the end of its lease; its delegate still receives the events of the cells
  /// that leave.
  func end(_ lease: ListLease)

  /// Takes a step: see `perform` of `ListLease`.
  func perform(
    animated: Bool, switchData: () -> ListStep?,
    completion: (@MainActor (BatchOutcome) -> Void)?)

  /// Reloads the view: see `reload` of `ListLease`.
  func reload(_ step: ListStep)

  /// Returns the state of the view for the view that replaces it; nil if it is not available.
  func stateToHandOver() -> ListState?

  /// Takes over the state of another view.
  ///
  /// - Parameter state: The state.
  /// - Returns: Whether the view can do that.
  func adopt(_ state: ListState) -> Bool

  /// Reports a fault of the list: see `report` of `ListLease`.
  func report(
    _ fault: ListFault, of owner: any ViewOwner, through lease: ListLease,
    record: (ListFault) -> Void
  ) -> Bool

  /// A closure that reports a fault if the view has no data source when it is called; nil for a view
  /// that does not keep track of its lease.
  var reportIfAbandoned: (@MainActor (ListFault) -> Void)? { get }
}

extension LeasedView {
  /// The cells of the visible elements.
  fileprivate var visibleCells: [(element: ListElement, cell: any ListCell)] {
    guard let view else { return [] }
    return view.visibleElements.compactMap { element in
      view.cell(for: element).map { (element, $0) }
    }
  }
}

// MARK: - Roster's own view

/// A `CollectionView`, which keeps track of its lease and its delegate itself.
final class LeasedCollectionView: LeasedView {
  private weak var collection: CollectionView?

  init(_ view: CollectionView) { collection = view }

  var view: (any ListView)? { collection }

  var lease: ListLease? { collection?.connection.lease }

  var delegate: (any CollectionViewDelegate)? {
    get { collection?.connection.delegate }
    set { collection?.take(newValue, ofOwner: true) }
  }

  var leavingDelegate: (any CollectionViewDelegate)? { delegate }

  var displayed: [(element: ListElement, cell: any ListCell)] {
    // An owner that has just begun has not shown anything yet: the cells are those of others.
    visibleCells.filter { collection?.cells.isDisplayed($0.cell) ?? false }
  }

  func isReady(orLater retry: @escaping @MainActor () -> Void) -> Bool {
    collection?.isReadyForExchange(orLater: retry) ?? true
  }

  func connect(_ lease: ListLease) {
    guard let collection else { return }
    if let own = lease.pendingDelegate {
      collection.take(own, ofOwner: true)
    } else if collection.connection.isDelegateOfOwner {
      collection.take(nil)
    }
    collection.connection.connect(lease.source, lease)
  }

  func forgetDisplay() { collection?.cells.forgetDisplay() }

  func end(_ lease: ListLease) {
    guard let collection else { return }
    collection.connection.connect(nil, lease)
    collection.reloadNow(ListStep())
    // The app can have set its own meanwhile.
    if collection.connection.isDelegateOfOwner { collection.take(nil) }
    collection.connection.connect(nil)
  }

  func perform(
    animated: Bool, switchData: () -> ListStep?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    collection?.performNow(animated: animated, switchData, completion)
  }

  func reload(_ step: ListStep) { collection?.reloadNow(step) }

  func stateToHandOver() -> ListState? {
    guard let collection else { return nil }
    let state = collection.state
    // Before the drag is cancelled, which can scroll what was held into view.
    let rest = state.drag == nil ? state : try? state.puttingBack(collection.sections())
    if state.drag != nil { collection.cancelReorder() }
    // While the user holds something, or after a refused batch, the state differs from the owner's
    // data.
    return collection.state.drag == nil && !collection.state.isStale ? rest : nil
  }

  func adopt(_ state: ListState) -> Bool {
    collection?.whenIdle { view in
      view.discardCells()
      view.drops.forget()
      view.carryOut(view.state.adopt(state))
    }
    return collection != nil
  }

  func report(
    _ fault: ListFault, of owner: any ViewOwner, through lease: ListLease,
    record: (ListFault) -> Void
  ) -> Bool {
    if lease.faultObserver == nil || !lease.isValid { record(fault) }
    collection?.report(fault, of: owner)
    return collection != nil
  }

  var reportIfAbandoned: (@MainActor (ListFault) -> Void)? {
    guard collection != nil else { return nil }
    return { [weak collection] fault in
      if let collection, collection.dataSource == nil { collection.report(fault) }
    }
  }
}

extension CollectionView {
  /// Returns whether the owner can be replaced: between two steps, with all notifications sent.
  ///
  /// If not, it calls a closure later, to try again. The user loses hold of what is dragged.
  fileprivate func isReadyForExchange(orLater retry: @escaping @MainActor () -> Void) -> Bool {
    guard queue.phase == .idle else {
      queue.wait { _ in retry() }
      return false
    }
    if state.drag != nil { cancel(.reloaded) }
    if queue.isSettled { return true }
    queue.enqueue { _ in retry() }
    notify()
    return false
  }
}

// MARK: - Another view

/// A view other than `CollectionView`, which holds its current lease, and leaves the delegate to it.
final class LeasedListView: LeasedView {
  private(set) weak var view: (any ListView)?
  weak var delegate: (any CollectionViewDelegate)?

  private let current: @MainActor () -> ListLease?
  private let checkReadiness: @MainActor (_ retry: @escaping @MainActor () -> Void) -> Bool
  private let displayedCells: (@MainActor () -> [(element: ListElement, cell: any ListCell)])?
  private let makeCurrent: @MainActor (ListLease) -> Void

  init(
    _ view: any ListView, current: @escaping @MainActor () -> ListLease?,
    isReady: @escaping @MainActor (_ retry: @escaping @MainActor () -> Void) -> Bool,
    displayed: (@MainActor () -> [(element: ListElement, cell: any ListCell)])?,
    connect: @escaping @MainActor (ListLease) -> Void
  ) {
    self.view = view
    self.current = current
    checkReadiness = isReady
    displayedCells = displayed
    makeCurrent = connect
  }

  var lease: ListLease? { current() }

  var leavingDelegate: (any CollectionViewDelegate)? { lease?.delegate }

  var displayed: [(element: ListElement, cell: any ListCell)] { displayedCells?() ?? visibleCells }

  func isReady(orLater retry: @escaping @MainActor () -> Void) -> Bool { checkReadiness(retry) }

  func connect(_ lease: ListLease) {
    delegate = lease.pendingDelegate
    makeCurrent(lease)
  }

  func forgetDisplay() {}

  func end(_ lease: ListLease) {
    lease.source = nil
    view?.reload()
    // UIKit ends the display of cells when it lays out, and of deleted ones after their animation.
    if let view { lease.end(displayed, in: view, for: delegate) }
    delegate = nil
  }

  func perform(
    animated: Bool, switchData: () -> ListStep?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    view?.perform(animated: animated, switchData: { switchData()?.update }, completion: completion)
  }

  func reload(_ step: ListStep) { view?.reload(following: step.update?.differences) }

  func stateToHandOver() -> ListState? { nil }

  func adopt(_ state: ListState) -> Bool { false }

  func report(
    _ fault: ListFault, of owner: any ViewOwner, through lease: ListLease,
    record: (ListFault) -> Void
  ) -> Bool {
    record(fault)
    guard owner.onFault == nil, let view else { return false }
    lease.passOn(fault, to: view)
    return true
  }

  var reportIfAbandoned: (@MainActor (ListFault) -> Void)? { nil }
}
