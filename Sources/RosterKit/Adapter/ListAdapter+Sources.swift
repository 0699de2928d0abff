import RosterDiff
public import RosterView

/// The view and the data source that an adapter connects.
extension ListAdapter {
  /// The list view, or nil if there is none, it was deallocated, or another adapter or data source
  /// has taken it over.
  ///
  /// Setting it takes over the new view immediately, also from another adapter or data source, and
  /// releases the old view, which becomes empty. Section controllers are kept, and so are selection,
  /// focus and the scroll position, as far as the new view allows. While an update switches its data
  /// or the old view performs a step, the exchange happens in the next turn of the main run loop;
  /// while the owner of the new view uses it, right after that. The user loses hold of an item that
  /// is being moved.
  public var view: (any ListView)? {
    get { connection.view }
    set {
      // The view may be the one that a waiting exchange gives up.
      if isAttached(to: newValue), attachment.waitingExchanges == 0 { return }
      // An exchange does not wait until the user has dropped an item.
      if connection.view?.readiness == .waits { connection.view?.cancelReorder() }
      attachment.waitingExchanges += 1
      exchangeSource { [weak newValue] in
        self.attachment.waitingExchanges -= 1
        if !self.isAttached(to: newValue) { self.exchange(newValue) }
      }
    }
  }

  /// The data source, or nil if there is none or it was deallocated.
  ///
  /// Setting it shows the objects of the new data source immediately, or nothing if it is nil, not
  /// even the empty view; objects that stay keep their section controllers. While an update switches its data or a view
  /// performs a step, the objects are shown in the next turn of the main run loop.
  public var dataSource: (any ListAdapterDataSource)? {
    get { provider.dataSource }
    set {
      // A data source that was deallocated has left its objects on the screen.
      if newValue === provider.dataSource, newValue != nil || isBlank { return }
      expectToLive(newValue, "data source") { $0.provider.dataSource }
      provider.dataSource = newValue
      exchangeSource {
        guard self.provider.dataSource == nil else { return }
        self.removeAll()
        self.hideEmptyView()
      }
    }
  }

  private func isAttached(to view: (any ListView)?) -> Bool {
    view === connection.view && lease?.isWaiting != true
  }

  private func exchange(_ view: (any ListView)?) {
    let state = view == nil ? nil : lease?.stateToHandOver()
    // Leaves the old view empty, unless it has another owner.
    lease?.end()
    connection.lease = nil
    leaveView()
    guard let view else { return }
    connect(to: view)
    if let state { lease?.whenBegun { [weak lease] in lease?.adopt(state) } }
  }

  /// Leases a view, and shows nothing there yet.
  func connect(to view: any ListView) {
    let lease = view.lease(to: attachment.bridge)
    connection.lease = lease
    lease.whenBegun { [weak self, weak lease, weak view] in
      guard lease?.isValid == true else { return }
      self?.connection.view = view
      self?.attachment.hasHadView = true
    }
    expectToBeHeld()
  }

  /// Ends everything on the view, which has another owner by now, is empty, or was deallocated.
  func leaveView() {
    hideEmptyView()
    connection.view = nil
    screen.scrollPhase = .resting
    viewWasTaken()
    // If the view could not report it.
    endDisplay()
    updateWorkingRange()
  }

  /// Whether the view shows neither sections nor the empty view.
  private var isBlank: Bool { shown.count == 0 && attachment.emptyView == nil }

  private func hideEmptyView() {
    if attachment.emptyView != nil { connection.view?.setBackground(nil) }
    attachment.emptyView = nil
  }

  private func removeAll() {
    for slot in shown.order { shown.table.free(Int(slot))?.controller.leave() }
    shown = SectionMap()
  }
}
