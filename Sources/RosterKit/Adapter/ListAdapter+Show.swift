public import RosterDiff
import RosterView

extension ListAdapter {
  /// Shows objects instead of the current ones, and returns a receipt.
  ///
  /// The update runs within the call, unless another update is running or a view is performing a
  /// step. Then it runs in the next turn of the main run loop, merged with other requests made
  /// until then; the last objects win.
  ///
  /// For instances of classes that have changed in place, see
  /// `performUpdates(animated:completion:)`.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the step.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome of the update, after its step or the end of its animation. If the task
  ///   is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  @discardableResult
  public func show(
    _ objects: [any ListDiffable], animated: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    return await perform(
      work(toShow: list(ofAny: objects), at: place), animated: animated, at: place)
  }

  /// Shows objects instead of the current ones.
  ///
  /// The update runs within the call, unless another update is running or a view is performing a
  /// step. Then it runs in the next turn of the main run loop, merged with other requests made
  /// until then; the last objects win.
  ///
  /// For instances of classes that have changed in place, see
  /// `performUpdates(animated:completion:)`.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  public func show(
    _ objects: [any ListDiffable], animated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    perform(
      work(toShow: list(ofAny: objects), at: place), animated: animated, at: place, completion)
  }

  /// Shows objects of one type instead of the current ones, and returns a receipt.
  ///
  /// It does the same as for objects of any types, and is faster, except for classes.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the step.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome of the update, after its step or the end of its animation. If the task
  ///   is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  @discardableResult
  public func show<Object: ListDiffable>(
    _ objects: [Object], animated: Bool = true, fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    return await perform(
      work(toShow: list(of: objects), at: place), animated: animated, at: place)
  }

  /// Shows objects of one type instead of the current ones.
  ///
  /// It does the same as for objects of any types, and is faster, except for classes.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  public func show<Object: ListDiffable>(
    _ objects: [Object], animated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    perform(
      work(toShow: list(of: objects), at: place), animated: animated, at: place, completion)
  }

  private func list<Object: ListDiffable>(of objects: [Object]) -> any ObjectList {
    // The dynamic class of an instance is part of its identity, and can differ from `Object`.
    if Object.self is AnyClass { return BoxedObjects(objects.map(ListObject.init)) }
    return TypedObjects(objects, TypedComparison())
  }

  private func list(ofAny objects: [any ListDiffable]) -> any ObjectList {
    provider.registry?.list(of: objects) ?? BoxedObjects([])
  }

  /// Shows the current objects of the data source, and returns a receipt.
  ///
  /// It runs when `show(_:animated:)` would, and requests the objects of the data source then.
  ///
  /// An instance of a class that has changed in place equals itself, so its section is read again,
  /// but rows that stay are reconfigured only if their view models are other values than before. For
  /// rows without view models, or whose view models are the changed instances, also call
  /// `reloadObjects(_:animated:completion:)`, or `setNeedsUpdate(animated:)` of the controller.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome of the update, after its step or the end of its animation. If the task
  ///   is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  @discardableResult
  public func performUpdates(animated: Bool = true, fileID: String = #fileID, line: Int = #line)
    async -> UpdateReceipt
  {
    await perform(
      .update(), animated: animated, at: ListFault.Place(fileID: fileID, line: line))
  }

  /// Shows the current objects of the data source.
  ///
  /// It runs when `show(_:animated:completion:)` would, and requests the objects of the data
  /// source then.
  ///
  /// An instance of a class that has changed in place equals itself, so its section is read again,
  /// but rows that stay are reconfigured only if their view models are other values than before. For
  /// rows without view models, or whose view models are the changed instances, also call
  /// `reloadObjects(_:animated:completion:)`, or `setNeedsUpdate(animated:)` of the controller.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*n* + *d*), where *n* is the number of objects, which are compared, and *d* is
  ///   the size of the difference.
  public func performUpdates(
    animated: Bool = true, completion: (@MainActor (UpdateReceipt) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    perform(
      .update(), animated: animated, at: ListFault.Place(fileID: fileID, line: line), completion)
  }

  private func work(
    toShow list: any ObjectList, at place: ListFault.Place
  ) -> UpdateRequest.Work {
    guard let registry = provider.registry, registry === dataSource else {
      let problem = "an adapter with a data source was told to show other objects"
      let response = "those of the data source are shown"
      report(ListFault(.rule, problem, response: response).placed(at: place))
      return .update()
    }
    return .update(registry.expect(list, age: nextAge()))
  }
}
