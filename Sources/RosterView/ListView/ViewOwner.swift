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

  /// The data, for a step that does not bring it along: the layout is another one, for example.
  ///
  /// To ask for the counts one after the other takes far longer where there are many sections.
  func sections(for view: any ListView) -> ListSections

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
  ///   - lease: The lease of the view, if there is one.
  ///   - record: Puts the fault in a journal that does not listen to the view.
  package func report(
    _ fault: ListFault, by lease: ListLease?, record: (ListFault) -> Void
  ) {
    if let lease, lease.report(fault, of: self, record: record) { return }
    if lease == nil { record(fault) }
    onFault?(fault)
    (faultPolicy ?? FaultPolicy()).react(to: fault)
  }
}

extension CollectionView {
  /// The adapter or data source that has the lease of the view.
  var owner: (any ViewOwner)? { connection.owner }

  /// What happens when something is wrong, by the owner or by the view itself.
  var activeFaultPolicy: FaultPolicy { owner?.faultPolicy ?? faultPolicy }

  /// Says that something was wrong in the list of an owner, or of the view if there is none.
  func report(_ fault: ListFault, of owner: (any ViewOwner)?) {
    if owner == nil || owner === self.owner { connection.lease?.faultObserver?(fault) }
    if let hear = owner?.onFault { hear(fault) } else { onFault?(fault) }
    (owner?.faultPolicy ?? faultPolicy).react(to: fault)
  }

  /// Returns an element of the data as faults name it: its index path, and what identifies it if that
  /// is known.
  func named(_ element: ListElement) -> String {
    (owner?.name(of: element)).map { "\(element) (\($0))" } ?? "\(element)"
  }

  /// Returns what identifies a section of the data, as faults name it; nil if nothing is known to.
  func name(ofSection section: Int) -> String? { owner?.name(of: .header(section: section)) }

  /// Returns what identifies something in its present place of the data, as faults name it.
  func name(of place: Displacement) -> String? {
    switch place {
    case .item(let item): owner?.name(of: .item(item.data))
    case .section(let section): name(ofSection: section.data)
    }
  }

  /// Tells the caller of a batch that is not carried out.
  func refuse(_ completion: Completion?) {
    guard let completion else { return }
    queue.note { _ in completion(.refused) }
    tell()
  }
}
