import RosterDiff
public import RosterView

/// The view and the data source that an adapter connects.
extension ListAdapter {
  /// The list view, or nil if there is none or it was deallocated.
  ///
  /// Setting it takes over the new view immediately, also from another adapter, and releases the
  /// old view, which becomes empty. Section controllers are kept, and so are selection, focus and
  /// the scroll position, as far as the new view allows. While an update switches its data or a
  /// view performs a step, the exchange happens in the next turn of the main run loop.
  public var view: (any ListView)? {
    get { attachedView }
    set {
      if newValue === attachedView { return }
      perform(.sourceChange { [weak newValue] in self.exchange(newValue) }, isAnimated: false, nil)
    }
  }

  /// The data source, or nil if there is none or it was deallocated.
  ///
  /// Setting it shows the objects of the new data source immediately, or nothing if it is nil;
  /// objects that stay keep their section controllers. While an update switches its data or a view
  /// performs a step, the objects are shown in the next turn of the main run loop.
  public var dataSource: (any ListAdapterDataSource)? {
    get { attachedDataSource }
    set {
      // A data source that was deallocated has left its objects on the screen.
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
    // Leaves the old view empty, unless it has another owner; controllers still receive the end of
    // the display of their cells.
    lease?.end()
    if shownEmptyView != nil { attachedView?.setBackground(nil) }
    attachedView = nil
    lease = nil
    viewWasTaken()
    shownEmptyView = nil
    endDisplay()
    guard let view else { return }
    connect(to: view)
    if let state { lease?.adopt(state) }
  }

  func connect(to view: any ListView) {
    for other in ListDebugger.shared.adapters where other !== self {
      // Its controllers receive the end of the display of their cells.
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
