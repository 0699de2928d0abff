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
  /// while the owner of the new view uses it, right after that. It does not happen if another adapter
  /// or data source requests the view in the meantime: who requested it last has it. The user loses
  /// hold of an item that is being moved.
  public var view: (any ListView)? {
    get { connection.view }
    set {
      let requested = connection.requested
      if newValue === requested?.view, newValue == nil || requested?.isNewest == true { return }
      let lease = newValue?.lease(to: attachment.bridge)
      connection.requested = lease
      // An exchange does not wait until the user has dropped an item.
      if connection.view?.readiness == .waits { connection.view?.cancelReorder() }
      exchangeSource { self.exchange(lease) }
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

  private func exchange(_ next: ListLease?) {
    let state = next == nil ? nil : lease?.stateToHandOver()
    // Leaves the old view empty, unless it has another owner.
    lease?.end()
    connection.lease = nil
    leaveView()
    guard let next else { return }
    begin(next)
    if let state { next.whenBegun { [weak next] in next?.adopt(state) } }
  }

  /// Begins a lease, and shows nothing there yet.
  func begin(_ lease: ListLease) {
    connection.lease = lease
    lease.whenBegun { [weak self, weak lease] in
      guard let self, let lease, lease.isValid, lease === self.lease else { return }
      connection.view = lease.view
      attachment.hasHadView = true
    }
    lease.begin()
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
