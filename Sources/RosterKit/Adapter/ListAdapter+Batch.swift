public import RosterDiff
import RosterView

extension ListAdapter {
  /// Changes items of sections in one step, and returns a receipt.
  ///
  /// The block runs when `performUpdates(animated:)` would; while an update switches its data, it
  /// runs immediately as part of that update.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - updates: Changes the data of section controllers, and reports the affected items to the
  ///     context.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome of the update, after its step or the end of its animation. If the task
  ///   is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*c*), where *c* is the number of reported changes and of items of controllers
  ///   with view models.
  @discardableResult
  public func performBatch(
    animated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    await perform(
      work(for: updates), animated: animated, at: ListFault.Place(fileID: fileID, line: line))
  }

  /// Changes items of sections in one step.
  ///
  /// The block runs when `performUpdates(animated:completion:)` would; while an update switches
  /// its data, it runs immediately as part of that update.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - updates: Changes the data of section controllers, and reports the affected items to the
  ///     context. It is called even without a view.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*c*), where *c* is the number of reported changes and of items of controllers
  ///   with view models.
  public func performBatch(
    animated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    perform(
      work(for: updates), animated: animated, at: ListFault.Place(fileID: fileID, line: line),
      completion)
  }

  private func work(
    for updates: @escaping @MainActor (ListBatchContext) -> Void
  ) -> UpdateRequest.Work {
    items { items in updates(ListBatchContext(self, items)) }
  }

  /// Returns work on items that waits until the sections of its update are known.
  private func items(
    _ block: @escaping @MainActor (ItemUpdates) -> Void
  ) -> UpdateRequest.Work {
    .items { items in
      self.whenMade {
        items.beginBlock()
        block(items)
        items.beginBlock()
      }
    }
  }

  /// Reloads everything with new section controllers, and returns a receipt.
  ///
  /// Elements whose identity stays get new cells but keep everything else: selection, focus, an
  /// open menu, a drag, drops that can be undone, and the scroll position. See `resetData()`.
  ///
  /// It runs when `performUpdates(animated:)` would, and requests the objects of the data source
  /// then.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*n*), where *n* is the number of objects and of their items.
  @discardableResult
  public func reloadData(fileID: String = #fileID, line: Int = #line) async -> UpdateReceipt {
    await perform(
      .reload(), animated: false, at: ListFault.Place(fileID: fileID, line: line))
  }

  /// Reloads everything with new section controllers.
  ///
  /// Elements whose identity stays get new cells but keep everything else: selection, focus, an
  /// open menu, a drag, drops that can be undone, and the scroll position. See
  /// `resetData(completion:)`.
  ///
  /// It runs when `performUpdates(animated:completion:)` would, and requests the objects of the
  /// data source then.
  ///
  /// - Parameters:
  ///   - completion: Called exactly once.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*n*), where *n* is the number of objects and of their items.
  public func reloadData(
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    perform(
      .reload(), animated: false, at: ListFault.Place(fileID: fileID, line: line), completion)
  }

  /// Reloads everything as if the list had been empty, and returns a receipt.
  ///
  /// Selection and everything else that `reloadData()` keeps is dropped. The content offset stays
  /// as far as the content allows, and the focus moves to the element now at the focused index
  /// path. It runs when `reloadData()` would.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: O(*n*), where *n* is the number of objects.
  @discardableResult
  public func resetData(fileID: String = #fileID, line: Int = #line) async -> UpdateReceipt {
    await perform(
      .reset(), animated: false, at: ListFault.Place(fileID: fileID, line: line))
  }

  /// Reloads everything as if the list had been empty.
  ///
  /// Selection and everything else that `reloadData(completion:)` keeps is dropped. The content
  /// offset stays as far as the content allows, and the focus moves to the element now at the
  /// focused index path. It runs when `reloadData(completion:)` would.
  ///
  /// - Parameters:
  ///   - completion: Called exactly once.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*n*), where *n* is the number of objects.
  public func resetData(
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    perform(
      .reset(), animated: false, at: ListFault.Place(fileID: fileID, line: line), completion)
  }

  /// Reloads the sections of objects, for changes that are not part of the objects' content.
  ///
  /// Their controllers receive `didUpdate(to:)`, except for a controller that calls this from
  /// within that method.
  ///
  /// - Parameters:
  ///   - objects: The objects. They replace their older versions, unless newer ones are passed in
  ///     before the update begins. Objects that are not in the list are ignored.
  ///   - animated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func reloadObjects(
    _ objects: [any ListDiffable], animated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let age = nextAge()
    let work = items { items in
      for object in objects.map(ListObject.init) {
        self.reload(object, items, age: age)
      }
    }
    perform(
      work, animated: animated, at: ListFault.Place(fileID: fileID, line: line), completion)
  }

  private func reload(_ object: ListObject, _ items: ItemUpdates, age: Int) {
    guard let transition = updateState.transition,
      let index = transition.index(of: object.diffIdentifier),
      let controller = transition.controller(at: index)
    else { return }
    if age > max(updateState.shownAge, transition.ages[index] ?? 0) {
      guard controller.accept(object) else { return }
      let old = transition.objects
      transition.replace(index, by: object, age: age)
      provider.registry?.replace(object, near: index, as: (old, transition.objects))
      controller.didUpdateObject()
    }
    if let old = controller.slot.flatMap({ shown.index(ofSlot: $0) }) { items.reloadSection(old) }
  }
}
