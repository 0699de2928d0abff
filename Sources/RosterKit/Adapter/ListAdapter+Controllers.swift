/// Requests for section controllers, whose initializers know the adapter.
extension ListAdapter {
  // Weak, and set only while a data source is asked for controllers.
  private(set) static weak var requester: ListAdapter?

  /// Requests section controllers; those that are created meanwhile know this adapter.
  ///
  /// Calls can be nested: an initializer can create an adapter that shows a list of its own.
  ///
  /// - Parameter work: Requests the controllers. The adapter of controllers that are not in the
  ///   list afterwards is nil again.
  func requestingControllers(_ work: () -> Void) {
    let outer = Self.requester
    Self.requester = self
    work()
    Self.requester = outer
    for controller in updateState.newControllers where !controller.isListed {
      controller.adapter = nil
    }
    updateState.newControllers = []
  }
}
