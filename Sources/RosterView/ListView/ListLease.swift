public import RosterDiff
public import RosterEngine

/// The exclusive right to determine what a list view shows.
///
/// An adapter or a data source for snapshots leases its view. As long as its lease is valid, no
/// other object can change what the view shows. The next lease of the view ends this one: who
/// requested it last has the view.
///
/// A view other than `CollectionView` creates its leases itself and retains the current one, which
/// does not retain the owner. It requests data from `dataSource` of the lease, reports events to
/// `delegate`, also when the owner is gone, and leaves to the lease what only the owner of the view
/// knows.
@MainActor
public final class ListLease {
  /// The view, as the lease uses it.
  let leased: any LeasedView

  weak var source: (any CollectionViewDataSource)?

  /// The delegate until the lease has begun.
  weak var pendingDelegate: (any CollectionViewDelegate)?

  /// Whether the lease has begun, or ended.
  var phase = Phase.waiting

  /// Whether the view shows what this lease has given it, so that differences can be known.
  private var isShown = false

  /// The nesting depth of steps of the view and of calls of its owner.
  var useDepth = 0

  /// The lease that begins when this one is not in use.
  var follower: ListLease?

  /// The work that waits until the lease begins.
  var waitingWork: [@MainActor () -> Void] = []

  /// Whether a fault that the journal already has is passed on to the view.
  private var isPassingOn = false

  /// Receives the faults of the view before any other handler, for a journal.
  package var faultObserver: (@MainActor (ListFault) -> Void)?

  /// Creates a lease of a view other than `CollectionView`, which ends the current one.
  ///
  /// If the current owner is in the middle of an update, or is being called by the view, the lease
  /// begins right after that.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - source: The data source.
  ///   - current: Returns the current lease of the view.
  ///   - isReady: Returns whether the view can get another owner now, for example because it is not
  ///     being laid out; if not, it calls the closure that it receives later, to try again. By
  ///     default a view is always ready.
  ///   - displayed: Returns the cells whose display has begun and not ended, each with its last
  ///     element; it ends for the delegate of the current owner. By default these are the cells of
  ///     the visible elements.
  ///   - connect: Makes the lease the current one of the view; called once, or never if the view or
  ///     the data source was deallocated first.
  public init(
    of view: any ListView, to source: any CollectionViewDataSource,
    current: @escaping @MainActor () -> ListLease?,
    isReady: @escaping @MainActor (_ retry: @escaping @MainActor () -> Void) -> Bool = { _ in
      true
    },
    displayed: (@MainActor () -> [(element: ListElement, cell: any ListCell)])? = nil,
    connect: @escaping @MainActor (ListLease) -> Void
  ) {
    self.source = source
    leased = LeasedListView(
      view, current: current, isReady: isReady, displayed: displayed, connect: connect)
    request()
  }

  init(of view: CollectionView, to source: any CollectionViewDataSource) {
    self.source = source
    leased = LeasedCollectionView(view)
    request()
  }

  /// The view; nil if it was deallocated.
  package var view: (any ListView)? { leased.view }
}

// MARK: - For a view other than `CollectionView`

extension ListLease {
  /// The object that provides counts and cells; nil after the lease has ended, or if it was
  /// deallocated.
  public var dataSource: (any CollectionViewDataSource)? { isValid ? source : nil }

  /// The number of items in each section of the data.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var itemCounts: [Int] {
    guard let view, let source = dataSource else { return [] }
    if let owner { return owner.sections(for: view).counts }
    return (0..<max(source.numberOfSections(in: view), 0)).map {
      max(source.collectionView(view, numberOfItemsInSection: $0), 0)
    }
  }

  /// Reports a fault to the owner of the view, as its fault policy specifies; does nothing if the
  /// owner has been deallocated.
  ///
  /// - Parameter fault: The fault.
  public func report(_ fault: ListFault) {
    guard source != nil else { return }
    let fault = fault.placed(at: owner?.faultPlace)
    if !isPassingOn { faultObserver?(fault) }
    faultPolicy.deliver(fault, to: owner?.onFault, of: owner?.listName ?? "a list")
  }

  /// The fault policy of the owner, or the default one.
  public var faultPolicy: ListFault.Policy { owner?.faultPolicy ?? ListFault.Policy() }

  /// Notifies the owner that the view has scrolled.
  public func viewDidScroll() { owner?.viewDidScroll() }

  /// Returns the identifier of an element that is shown, for use in faults; nil if it has none.
  ///
  /// - Parameter element: The element.
  /// - Returns: The identifier.
  public func name(of element: ListElement) -> String? { owner?.name(of: element) }

  /// Returns whether a header, a footer or another supplementary view keeps its cell when its
  /// content changes.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - element: The element that it shows.
  /// - Returns: Whether it keeps the cell; if not, it needs another one.
  public func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool {
    owner?.keepsCell(cell, for: element) ?? true
  }

  /// Returns the animation of an element that appears or disappears: that of the owner, or else that
  /// of the delegate; nil if there is neither.
  ///
  /// - Parameters:
  ///   - element: The element; for one that disappears, where it was last.
  ///   - cause: Whether it was inserted, deleted or reloaded.
  /// - Returns: The animation.
  public func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? {
    if let style = owner?.animationStyle(for: element, cause: cause) { return style }
    return view.flatMap {
      delegate?.collectionView($0, animationStyleFor: element, cause: cause)
    }
  }

  /// Returns the object of the owner that provides an element, such as its section controller.
  ///
  /// - Parameters:
  ///   - element: The element; for one that disappears, where it was last.
  ///   - cause: Why it appears or disappears; nil for an element that is shown.
  /// - Returns: The object; nil if the owner has none.
  public func provider(
    of element: ListElement, cause: ViewChange.Cause? = nil
  ) -> AnyObject? { owner?.provider(of: element, cause: cause) }

  /// Returns whether the user may edit an item by the controls of a table.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: Whether `editItem(at:by:)` may be called for it.
  public func canEditItem(at path: ItemPath) -> Bool { owner?.canEditItem(at: path) ?? false }

  /// Notifies the owner that the user has edited an item by the controls of a table; it does nothing
  /// if the item must not be edited.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - edit: The edit.
  public func editItem(at path: ItemPath, by edit: RowEdit) {
    owner?.editItem(at: path, by: edit)
  }

  /// Returns the swipe actions of an item: those of the delegate, or else those of the owner.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: The actions.
  public func swipeActions(forItemAt path: ItemPath) -> CollectionView.SwipeActions {
    let own = delegatesSwipeActions(path)
    return own.all.isEmpty ? owner?.swipeActions(forItemAt: path) ?? own : own
  }

  /// Notifies the object that provided a swipe action that the user has chosen it.
  ///
  /// - Parameters:
  ///   - action: The action; nothing happens if the item has no enabled action with its identifier
  ///     any more.
  ///   - path: The current index path of the item.
  public func chooseSwipeAction(_ action: ContextMenu.Action, forItemAt path: ItemPath) {
    guard let view else { return }
    let own = delegatesSwipeActions(path)
    if !own.all.isEmpty {
      guard let action = own.enabledAction(action.id) else { return }
      delegate?.collectionView(view, didChooseSwipeAction: action, forItemAt: path)
    } else if let action = owner?.swipeActions(forItemAt: path)?.enabledAction(action.id) {
      owner?.didChooseSwipeAction(action, forItemAt: path)
    }
  }

  private func delegatesSwipeActions(_ path: ItemPath) -> CollectionView.SwipeActions {
    view.flatMap { delegate?.collectionView($0, swipeActionsForItemAt: path) }
      ?? CollectionView.SwipeActions()
  }

  private var owner: (any ViewOwner)? { dataSource as? any ViewOwner }
}

// MARK: - For the owner

extension ListLease {
  /// The object that receives the events of the view.
  public package(set) var delegate: (any CollectionViewDelegate)? {
    get { isValid ? leased.delegate : pendingDelegate }
    set {
      if isValid {
        leased.delegate = newValue
      } else if isWaiting {
        pendingDelegate = newValue
      }
    }
  }

  /// Updates the view from the old data to the new data, in one step: see `perform` of `ListView`.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - switchData: Switches to the new data and returns the step, or nil if nothing differs; not
  ///     called if the lease has ended.
  ///   - completion: Called exactly once, with `refused` if the lease has ended; also if the view
  ///     is deallocated before the end of the animation.
  package func perform(
    animated: Bool, switchData: () -> ListStep?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    guard isValid else {
      completion?(.refused)
      return
    }
    isShown = true
    let completion = PendingCompletion.wrap(completion)
    use { leased.perform(animated: animated, switchData: switchData, completion: completion) }
  }

  /// Reloads the view: see `reload(following:)` of `ListView`; does nothing if the lease has ended.
  ///
  /// The first reload of a lease follows nothing, because the view shows the data of another owner,
  /// unless its state was adopted.
  ///
  /// - Parameter step: The differences from the data that is shown, as far as they are known, and
  ///   the data.
  package func reload(_ step: ListStep = ListStep()) {
    guard isValid else { return }
    var step = step
    if !isShown { step.update = nil }
    isShown = true
    use { leased.reload(step) }
  }

  /// Returns the state of the view, including what the user did there, for the view that replaces
  /// it; nil if it is not available.
  package func stateToHandOver() -> ListState? {
    isValid ? leased.stateToHandOver() : nil
  }

  /// Takes over the state of another view, before a reload that specifies what stays.
  package func adopt(_ state: ListState) {
    if isValid, leased.adopt(state) { isShown = true }
  }

  /// Reports a fault of the list.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - owner: The owner of the list.
  ///   - record: Adds the fault to a journal that does not observe the view.
  /// - Returns: Whether the fault was reported; false if the caller has to report it.
  func report(_ fault: ListFault, of owner: any ViewOwner, record: (ListFault) -> Void) -> Bool {
    leased.report(fault, of: owner, through: self, record: record)
  }

  /// Reports a fault that the journal already has to the view.
  func passOn(_ fault: ListFault, to view: any ListView) {
    isPassingOn = true
    defer { isPassingOn = false }
    view.report(fault)
  }

  /// A closure that reports a fault if the view has no data source when it is called; nil for a
  /// view that does not keep track of its lease.
  package var reportIfAbandoned: (@MainActor (ListFault) -> Void)? { leased.reportIfAbandoned }
}

// MARK: - Leases of a view

extension CollectionView {
  /// Leases the view to an adapter or a data source of Roster, which alone determines from then on
  /// what it shows.
  ///
  /// The app's own delegate stays, unless the new owner has to receive the events itself. If the
  /// view or its current owner is in the middle of an update, the lease begins right after that.
  ///
  /// - Parameter source: The data source.
  /// - Returns: The lease, which ends when the view is leased again.
  public func lease(to source: any CollectionViewDataSource) -> ListLease {
    ListLease(of: self, to: source)
  }

  /// Sets the delegate, for the app or for the owner of the view.
  func take(_ delegate: (any CollectionViewDelegate)?, ofOwner: Bool = false) {
    if delegate === connection.delegate { return }
    connection.take(delegate, ofOwner: ofOwner)
    ranges.reset()
  }

  /// Returns whether the app may change what is shown or the delegate; reports a fault while the
  /// view is leased.
  func isFree(
    for call: String, _ deed: String = "called", at place: ListFault.Place? = nil
  ) -> Bool {
    guard let owner else { return true }
    report(
      ListFault(
        .rule, "\(call) was \(deed) on a view that belongs to \(owner.ownerName)",
        response: "nothing was changed"
      ).placed(at: place))
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
