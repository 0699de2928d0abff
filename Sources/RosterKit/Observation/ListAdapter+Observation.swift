public import RosterDiff
import RosterView

extension ListAdapter {
  /// Shows the objects of observable models, now and whenever the models change.
  ///
  /// ```swift
  /// adapter.show(observing: { [model] in model.found })
  /// ```
  ///
  /// The closure is called within this call, and again after a property that it has read was
  /// changed: directly, through derived properties, or in models within models. Several changes in
  /// one turn of the main run loop are one update, which begins in the next turn. An update that
  /// another one prevents from beginning is merged with later ones. See `ListObservation` for when
  /// the observation ends.
  ///
  /// - Parameters:
  ///   - objects: Returns the objects in order, of any types. An adapter with a data source shows
  ///     the objects of the data source; other objects are a fault.
  ///   - changes: Where the models change.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each update, in order.
  /// - Returns: The observation, which need not be retained.
  /// - Complexity: As of `show(_:animated:completion:)` for each update.
  @discardableResult
  public func show(
    observing objects: @escaping @MainActor () -> [any ListDiffable],
    changes: ListObservation.Changes = .onMainActor, animated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) -> ListObservation {
    observe(objects, changes) { $0.show($1, animated: animated, completion: onReceipt) }
  }

  /// Shows the objects of one type of observable models, now and whenever the models change.
  ///
  /// It does the same as for objects of any types, and is faster, except for classes.
  ///
  /// - Parameters:
  ///   - objects: Returns the objects in order. An adapter with a data source shows the objects of
  ///     the data source; other objects are a fault.
  ///   - changes: Where the models change.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each update, in order.
  /// - Returns: The observation, which need not be retained.
  /// - Complexity: As of `show(_:animated:completion:)` for each update.
  @discardableResult
  public func show<Object: ListDiffable>(
    observing objects: @escaping @MainActor () -> [Object],
    changes: ListObservation.Changes = .onMainActor, animated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) -> ListObservation {
    observe(objects, changes) { $0.show($1, animated: animated, completion: onReceipt) }
  }

  private func observe<Objects>(
    _ objects: @escaping @MainActor () -> Objects, _ changes: ListObservation.Changes,
    show: @escaping @MainActor (ListAdapter, Objects) -> Void
  ) -> ListObservation {
    provider.observation?.end()
    let new = ListObservation(objects, changes) { [weak self] in
      self?.view != nil
    } show: { [weak self] objects in
      if let self { show(self, objects) }
    }
    provider.observation = new
    return new
  }
}
