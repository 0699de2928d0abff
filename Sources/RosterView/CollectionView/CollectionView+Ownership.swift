package import RosterDiff
package import RosterEngine

/// A data source that alone says when the view changes what it shows.
@MainActor
package protocol ViewOwner: CollectionViewDataSource {
  /// How faults name it.
  var ownerName: String { get }

  /// The number of items in each section; to ask for one after the other takes far longer where
  /// there are many.
  var itemCounts: [Int] { get }

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
  /// Does as the view would.
  package func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { animation }

  /// Keeps every cell.
  package func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool { true }

  /// Leaves it to the delegate of the view.
  package func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }
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

  /// Returns whether somebody owns the view; true for a view that cannot be owned.
  package func isOwned(by owner: any ViewOwner) -> Bool {
    (self as? CollectionView).map { $0.dataSource === owner } ?? true
  }
}

extension CollectionView {
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
