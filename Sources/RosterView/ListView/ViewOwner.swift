package import RosterDiff
package import RosterEngine

/// A data source that alone determines when the view changes what it shows.
@MainActor
package protocol ViewOwner: CollectionViewDataSource {
  /// The name of the owner in faults.
  var ownerName: String { get }

  /// The name of the list in the log.
  var listName: String { get }

  /// Receives the faults of the list instead of the view's `onFault`; nil to leave them to the
  /// view.
  var onFault: (@MainActor (ListFault) -> Void)? { get }

  /// The call that requested the update that is running, for its faults; nil for none.
  var faultPlace: ListFault.Place? { get }

  /// The fault policy of the list, or nil to use the view's.
  var faultPolicy: ListFault.Policy? { get }

  /// Returns the identifier of an element that is shown, for use in faults; nil if it has none.
  func name(of element: ListElement) -> String?

  /// Returns the identity of a shown element among those of its kind; nil if the owner knows none.
  func identity(of element: ListElement) -> AnyHashable?

  /// Returns the data, for a step that does not carry it, for example after a change of layout.
  ///
  /// Requesting the counts one by one takes far longer if there are many sections.
  func sections(for view: any ListView) -> ListSections

  /// Returns how a batch is animated, or nil for not at all.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - animation: The animation that the view would use.
  /// - Returns: The animation.
  func animation(of batch: BatchUpdate, standard animation: ListAnimation) -> ListAnimation?

  /// Returns how an element appears or disappears, or nil to leave it to the delegate of the view.
  func animationStyle(for element: ListElement, cause: ViewChange.Cause) -> AnimationStyle?

  /// Returns the object that provides an element, such as its section controller; nil for none.
  ///
  /// - Parameters:
  ///   - element: The element; for one that disappears, where it was last.
  ///   - cause: Why it appears or disappears; nil for an element that is shown.
  /// - Returns: The object.
  func provider(of element: ListElement, cause: ViewChange.Cause?) -> AnyObject?

  /// Returns the swipe actions of an item; nil for none. The view does not call it if the delegate
  /// has some.
  func swipeActions(forItemAt path: ItemPath) -> CollectionView.SwipeActions?

  /// Called when the user has chosen a swipe action that the owner provided.
  func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt path: ItemPath)

  /// Returns whether the user may edit an item by the controls of a table.
  func canEditItem(at path: ItemPath) -> Bool

  /// Called when the user has edited an item by the controls of a table.
  func editItem(at path: ItemPath, by edit: ListLease.RowEdit)

  /// The delegate that receives the events of the view as long as the owner has it; nil for the
  /// app's own.
  var ownDelegate: (any CollectionViewDelegate)? { get }

  /// Whether the owner begins its leases itself, when it is ready for another view.
  var beginsLeases: Bool { get }

  /// Called when the view has scrolled, also to cells that it had prepared before.
  func viewDidScroll()

  /// Called when another owner has taken over the view.
  func leaseDidEnd()

  /// Returns whether a header, a footer or another supplementary view keeps its cell when its
  /// content changes; if not, the view requests another cell.
  func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool

  /// Returns what makes the cell of an element.
  func cellSource(of element: ListElement) -> ListLease.CellSource
}

extension ViewOwner {
  /// Returns the animation that the view would use.
  package func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { animation }

  /// The default: nil, which leaves faults to the view.
  package var onFault: (@MainActor (ListFault) -> Void)? { nil }

  /// The default: nil.
  package var faultPlace: ListFault.Place? { nil }

  /// The default: nil, which leaves the policy to the view.
  package var faultPolicy: ListFault.Policy? { nil }

  /// The default: nil, which leaves the app's own delegate connected.
  package var ownDelegate: (any CollectionViewDelegate)? { nil }

  /// The default: false.
  package var beginsLeases: Bool { false }

  /// The default: does nothing.
  package func viewDidScroll() {}

  /// The default: does nothing.
  package func leaseDidEnd() {}

  /// The default: returns nil.
  package func name(of element: ListElement) -> String? { nil }

  /// The default: returns nil.
  package func identity(of element: ListElement) -> AnyHashable? { nil }

  /// The default: returns nil.
  package func provider(of element: ListElement, cause: ViewChange.Cause?) -> AnyObject? { nil }

  /// The default: returns nil.
  package func swipeActions(forItemAt path: ItemPath) -> CollectionView.SwipeActions? { nil }

  /// The default: does nothing.
  package func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt path: ItemPath) {}

  /// The default: returns false.
  package func canEditItem(at path: ItemPath) -> Bool { false }

  /// The default: does nothing.
  package func editItem(at path: ItemPath, by edit: ListLease.RowEdit) {}

  /// The default: returns true.
  package func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool { true }

  /// The default: returns `provider`.
  package func cellSource(of element: ListElement) -> ListLease.CellSource { .provider }

  /// The default: returns nil, which leaves it to the delegate of the view.
  package func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }
}

extension ViewOwner {
  /// Reports a fault of the list, even if there is no view.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - lease: The lease of the view, if there is one.
  ///   - record: Adds the fault to a journal that does not observe the view.
  package func report(
    _ fault: ListFault, by lease: ListLease?, record: (ListFault) -> Void
  ) {
    let fault = fault.placed(at: faultPlace)
    if let lease, lease.report(fault, of: self, record: record) { return }
    if lease == nil { record(fault) }
    (faultPolicy ?? ListFault.Policy()).deliver(fault, to: onFault, of: listName)
  }

  /// The name of the owner, without its article.
  package var listName: String { ownerName.droppingArticle }
}

extension ListFault {
  /// Creates the fault of a list that was asked to update when another owner had its view, or when it
  /// had none.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - lease: The last lease of its view.
  @MainActor
  package init(updateOf list: String, without lease: ListLease?) {
    let lack = lease?.successor.map { "a view that \($0) has taken over" }
    // Not a broken rule, which stops debug builds: who loses a view is often not who asked.
    self.init(
      .data, "\(list) was asked to update \(lack ?? "and has no view")",
      response: "nothing is shown")
  }
}

extension String {
  /// The string without `a ` or `an ` at its beginning.
  fileprivate var droppingArticle: String {
    for article in ["a ", "an "] where hasPrefix(article) {
      return String(dropFirst(article.count))
    }
    return self
  }
}

extension CollectionView {
  /// The adapter or data source that holds the lease of the view.
  var owner: (any ViewOwner)? { connection.owner }

  /// The fault policy of the owner, or that of the view if the owner has none.
  var activeFaultPolicy: ListFault.Policy { owner?.faultPolicy ?? faultPolicy }

  /// Reports a fault of an owner's list, or of the view if there is no owner.
  func report(_ fault: ListFault, of owner: (any ViewOwner)?) {
    let fault = fault.placed(at: owner?.faultPlace)
    if owner == nil || owner === self.owner { connection.lease?.faultObserver?(fault) }
    (owner?.faultPolicy ?? faultPolicy).deliver(
      fault, to: owner?.onFault ?? onFault, of: owner?.listName ?? "\(type(of: self))")
  }

  /// Returns an element of the data as faults name it: its index path, and its identifier if known.
  func named(_ element: ListElement) -> String {
    (owner?.name(of: element)).map { "\(element) (\($0))" } ?? "\(element)"
  }

  /// Returns the identifier of a section of the data, as faults name it; nil if it has none.
  func name(ofSection section: Int) -> String? { owner?.name(of: .header(section: section)) }

  /// Returns the identifier of a displaced item or section, as faults name it.
  func name(of displacement: Displacement) -> String? {
    switch displacement {
    case .item(let item): owner?.name(of: .item(item.data))
    case .section(let section): name(ofSection: section.data)
    }
  }

  /// Notifies the caller that a batch is not performed.
  func refuse(_ completion: Completion?) {
    guard let completion else { return }
    queue.enqueue { _ in completion(.refused) }
    notify()
  }
}
