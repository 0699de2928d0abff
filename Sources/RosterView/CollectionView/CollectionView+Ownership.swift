package import RosterDiff
package import RosterEngine

/// A data source that alone says when the view changes what it shows.
@MainActor
package protocol ViewOwner: CollectionViewDataSource {
  /// How faults name it.
  var ownerName: String { get }

  /// Hears what was wrong in the list, in place of the view's; nil to leave it to that one.
  var onFault: (@MainActor (ListFault) -> Void)? { get }

  /// What happens when something is wrong in the list; nil if the view says it.
  var faultPolicy: FaultPolicy? { get }

  /// Returns what identifies an element that is shown, as faults name it; nil if nothing does.
  func name(of element: ListElement) -> String?

  /// The number of items in each section; to ask for one after the other takes far longer where
  /// there are many.
  var itemCounts: [Int] { get }

  /// What differs between the data before and after the batch that the owner has just handed over,
  /// by comparing identities; nil if it is not known.
  ///
  /// Asked when the batch is illegal, so that what it said does not count.
  var changesByIdentity: BatchUpdate? { get }

  /// Returns the map of the batch that the owner has just handed over, for the counts that the view
  /// shows and those of the new data; nil if there is none.
  func preparedMap(of batch: BatchUpdate) -> BatchMap?

  /// Returns the name of a section or an item before or after the batch that the owner has just
  /// handed over, for faults; nil if it has none.
  func name(of subject: BatchError.Subject) -> String?

  /// Returns how a batch is animated, or nil for not at all.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - animation: What the view would do.
  /// - Returns: How it is animated.
  func animation(of batch: BatchUpdate, standard animation: ListAnimation) -> ListAnimation?

  /// Returns how an element comes or goes, or nil to ask the delegate of the view.
  func animationStyle(for element: ListElement, cause: ViewChange.Cause) -> AnimationStyle?

  /// Returns whether the cell of a header, a footer or another view stays when its content differs;
  /// another one is asked for if not.
  func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool
}

extension ViewOwner {
  /// Knows nothing.
  package var changesByIdentity: BatchUpdate? { nil }

  /// Has none.
  package func preparedMap(of batch: BatchUpdate) -> BatchMap? { nil }

  /// Knows nothing.
  package func name(of subject: BatchError.Subject) -> String? { nil }

  /// Does as the view would.
  package func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { animation }

  /// Leaves faults to the view.
  package var onFault: (@MainActor (ListFault) -> Void)? { nil }

  /// Leaves it to the view.
  package var faultPolicy: FaultPolicy? { nil }

  /// Knows no names.
  package func name(of element: ListElement) -> String? { nil }

  /// Keeps every cell.
  package func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool { true }

  /// Leaves it to the delegate of the view.
  package func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }
}

extension ViewOwner {
  /// Says that something was wrong in the list, also if there is no view.
  ///
  /// - Parameters:
  ///   - fault: What was wrong.
  ///   - view: The view of the list, if there is one.
  ///   - record: Puts the fault in a journal that does not listen to the view.
  package func report(
    _ fault: ListFault, on view: (any ListView)?, record: (ListFault) -> Void
  ) {
    if let view = view as? CollectionView {
      if view.faultObserver == nil || view.dataSource !== self { record(fault) }
      return view.report(fault, of: self)
    }
    record(fault)
    if onFault == nil, let view { return view.report(fault) }
    onFault?(fault)
    (faultPolicy ?? FaultPolicy()).react(to: fault)
  }
}

extension ListView {
  /// Lets whoever owns the view make one call that changes what it shows.
  ///
  /// A call that comes from elsewhere in the course of this one is not the owner's.
  package func byOwner(_ owner: any ViewOwner, _ call: (any ListView) -> Void) {
    guard let view = self as? CollectionView else { return call(self) }
    view.caller = owner
    call(view)
    view.caller = nil
  }

  /// What the view shows and what the user did there, for the view that takes its place; nil for a
  /// view that does not know.
  package var stateToHandOver: ViewState? { (self as? CollectionView)?.state }

  /// Takes over what another view showed, before the owner of both reloads this one.
  package func takeOver(_ state: ViewState) { (self as? CollectionView)?.take(state) }

  /// Returns whether somebody owns the view; true for a view that cannot be owned.
  package func isOwned(by owner: any ViewOwner) -> Bool {
    (self as? CollectionView).map { $0.dataSource === owner } ?? true
  }
}

/// What a view shows and what the user did there.
package struct ViewState {
  fileprivate let engine: ListEngine
  fileprivate let selection: ListSelection
  fileprivate let focused: ListElement?
}

extension CollectionView {
  fileprivate var state: ViewState? {
    if drag != nil { cancelReorder() }
    // What the user holds, or a refused batch, makes it other data than that of the owner.
    guard drag == nil, !isStale else { return nil }
    return ViewState(engine: engine, selection: selection, focused: focused)
  }

  fileprivate func take(_ state: ViewState) {
    whenIdle { view in
      view.dropDrag(.reloaded)
      view.engine.takeOver(state.engine)
      view.focused = nil
      view.itemsAreOthers()
      view.selection = state.selection.limited(to: view.selectionMode)
      view.focused = state.focused
    }
  }

  /// The adapter or data source that owns the view.
  var owner: (any ViewOwner)? { dataSource as? any ViewOwner }

  /// What happens when something is wrong, by the owner or by the view itself.
  var activeFaultPolicy: FaultPolicy { owner?.faultPolicy ?? faultPolicy }

  /// Says that something was wrong in the list of an owner, or of the view if there is none.
  func report(_ fault: ListFault, of owner: (any ViewOwner)?) {
    if owner == nil || owner === dataSource { faultObserver?(fault) }
    if let hear = owner?.onFault { hear(fault) } else { onFault?(fault) }
    (owner?.faultPolicy ?? faultPolicy).react(to: fault)
  }

  /// Returns an element of the data as faults name it: its place, and what identifies it if that is
  /// known.
  func named(_ element: ListElement) -> String {
    (owner?.name(of: element)).map { "\(element) (\($0))" } ?? "\(element)"
  }

  /// Returns what identifies a section of the data, as faults name it; nil if nothing is known to.
  func name(ofSection section: Int) -> String? { owner?.name(of: .header(section: section)) }

  /// Returns what the user takes to another place, which is shown in its old one still.
  func drag(of place: Displacement) -> Drag {
    switch place {
    case .item(let item): Drag(place: place, name: owner?.name(of: .item(item.data)))
    case .section(let section): Drag(place: place, name: name(ofSection: section.data))
    }
  }

  /// Returns whether somebody may do what changes what is shown or who hears of it; it is a fault
  /// if somebody else owns the view.
  func permits(_ call: String, _ deed: String = "called") -> Bool {
    let caller = self.caller
    self.caller = nil
    guard let owner = dataSource as? any ViewOwner, owner !== caller else { return true }
    report(
      ListFault(
        .rule, "\(call) was \(deed) on a view that belongs to \(owner.ownerName)",
        response: "nothing was changed"))
    return false
  }

  func setDataSource(_ source: (any CollectionViewDataSource)?) {
    if source !== dataSource, permits("dataSource", "set") { attachedDataSource = source }
  }

  func setDelegate(_ delegate: (any CollectionViewDelegate)?) {
    // What an adapter hears as the delegate is what section controllers live by.
    let isOwner = self.delegate.map { $0 === dataSource && $0 is any ViewOwner } ?? false
    if delegate === self.delegate || isOwner && !permits("delegate", "set") { return }
    attachedDelegate = delegate
  }

  /// Tells the caller of a batch that is not carried out.
  func refuse(_ completion: (@MainActor (BatchOutcome) -> Void)?) {
    guard let completion else { return }
    events.append { _ in completion(.refused) }
    tell()
  }
}
