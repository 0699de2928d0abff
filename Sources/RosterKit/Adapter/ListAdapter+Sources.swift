import RosterDiff
public import RosterView

/// What an adapter stands between: a view and a data source.
extension ListAdapter {
  /// The list view, or nil if there is none or it does not exist any more.
  ///
  /// Setting it takes over the view at once, also from another adapter, and lets go of the one
  /// before, which is empty then. Section controllers stay, and so do selection, focus and the
  /// reader's place, as far as the new view allows. While an update exchanges its data or
  /// a view is at work it happens at the next turn.
  public var view: (any ListView)? {
    get { attachedView }
    set {
      if newValue === attachedView { return }
      perform(.sourceChange { [weak newValue] in self.exchange(newValue) }, isAnimated: false, nil)
    }
  }

  /// What gives the objects and section controllers, or nil if there is none or it does not exist
  /// any more.
  ///
  /// Setting it shows the objects of the new one at once, or nothing if it is nil; section
  /// controllers of objects that stay are kept. While an update exchanges its data or a view is at
  /// work the objects are shown at the next turn.
  public var dataSource: (any ListAdapterDataSource)? {
    get { attachedDataSource }
    set {
      // One that has vanished has left its objects on the screen.
      if newValue === attachedDataSource, newValue != nil || shown.count == 0 { return }
      expectToLive(newValue, "data source") { $0.attachedDataSource }
      attachedDataSource = newValue
      let change = { @MainActor in
        if self.attachedDataSource == nil { self.removeAll() }
      }
      perform(.sourceChange(change), isAnimated: false, nil)
    }
  }

  private func exchange(_ view: (any ListView)?) {
    let state = view == nil ? nil : lease?.stateToHandOver()
    // Leaves the old view empty, unless somebody else has taken it; cells that leave are still told to
    // their controllers.
    lease?.end()
    if shownEmptyView != nil { attachedView?.setBackground(nil) }
    attachedView = nil
    lease = nil
    viewWasTaken()
    shownEmptyView = nil
    endDisplay()
    guard let view else { return }
    connect(to: view)
    if let state { lease?.takeOver(state) }
  }

  func connect(to view: any ListView) {
    for other in ListDebugger.shared.adapters where other !== self {
      // Its controllers hear that their cells leave.
      if other.attachedView === view { other.exchange(nil) }
    }
    attachedView = view
    lease = view.lease(to: bridge)
    lease?.delegate = bridge
    expectToBeHeld()
  }

  private func removeAll() {
    for slot in shown.order { shown.table.free(Int(slot))?.controller.leave() }
    shown = SectionMap()
  }
}
