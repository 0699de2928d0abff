public import RosterDiff
import RosterView

extension ListAdapter {
  /// Shows objects in place of those before, and says how it went.
  ///
  /// The update runs within the call, unless one is running or the view is at work; then it runs
  /// at the next turn, together with what else is asked for until then. The last objects win.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows that one's objects,
  ///     and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: What became of the update, after its step or the end of its animation. If the task
  ///   is cancelled before it begins, nothing is done.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  @discardableResult
  public func show(
    _ objects: [any ListDiffable], isAnimated: Bool = true
  ) async -> UpdateReceipt {
    await perform(work(toShow: list(ofAny: objects)), isAnimated: isAnimated)
  }

  /// Shows objects in place of those before.
  ///
  /// The update runs within the call, unless one is running or the view is at work; then it runs
  /// at the next turn, together with what else is asked for until then. The last objects win.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows that one's objects,
  ///     and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  public func show(
    _ objects: [any ListDiffable], isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    perform(work(toShow: list(ofAny: objects)), isAnimated: isAnimated, completion)
  }

  /// Shows objects of one type in place of those before, and says how it went.
  ///
  /// The same as for objects of any types, and faster, except for classes.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows that one's objects,
  ///     and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: What became of the update, after its step or the end of its animation. If the task
  ///   is cancelled before it begins, nothing is done.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  @discardableResult
  public func show<Object: ListDiffable>(
    _ objects: [Object], isAnimated: Bool = true
  ) async -> UpdateReceipt {
    await perform(work(toShow: list(of: objects)), isAnimated: isAnimated)
  }

  /// Shows objects of one type in place of those before.
  ///
  /// The same as for objects of any types, and faster, except for classes.
  ///
  /// - Parameters:
  ///   - objects: The objects in order. An adapter with a data source shows that one's objects,
  ///     and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  public func show<Object: ListDiffable>(
    _ objects: [Object], isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    perform(work(toShow: list(of: objects)), isAnimated: isAnimated, completion)
  }

  private func list<Object: ListDiffable>(of objects: [Object]) -> any ObjectList {
    // The class of an instance is part of its identity, and can be another one than it seems.
    if Object.self is AnyClass { return BoxedObjects(objects.map(ListObject.init)) }
    return TypedObjects(objects, TypedComparison())
  }

  private func list(ofAny objects: [any ListDiffable]) -> any ObjectList {
    registry?.list(of: objects) ?? BoxedObjects([])
  }

  /// Shows the objects that the data source has now, and says how it went.
  ///
  /// It runs when `show(_:isAnimated:)` would; the data source is asked when it runs.
  ///
  /// - Parameter isAnimated: Whether the host may animate the step.
  /// - Returns: What became of the update, after its step or the end of its animation. If the task
  ///   is cancelled before it begins, nothing is done.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  @discardableResult
  public func performUpdates(isAnimated: Bool = true) async -> UpdateReceipt {
    await perform(.update(), isAnimated: isAnimated)
  }

  /// Shows the objects that the data source has now.
  ///
  /// It runs when `show(_:isAnimated:completion:)` would; the data source is asked when it runs.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: O(*n*) to compare the *n* objects, and what differs.
  public func performUpdates(
    isAnimated: Bool = true, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    perform(.update(), isAnimated: isAnimated, completion)
  }

  private func work(toShow list: any ObjectList) -> UpdateRequest.Work {
    guard let registry, registry === dataSource else {
      let problem = "an adapter with a data source was told to show other objects"
      report(ListFault(.rule, problem, response: "those of the data source are shown"))
      return .update()
    }
    return .update(registry.expect(list, age: nextAge()))
  }
}
