public import RosterDiff
import RosterView

extension ListAdapter {
  /// Changes items of sections in one step, and says how it went.
  ///
  /// It runs when `performUpdates(isAnimated:)` would; while an update exchanges its data, it runs
  /// at once as part of that update.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Changes the data of section controllers, and says which items that concerns.
  /// - Returns: What became of the update, after its step or the end of its animation. If the task
  ///   is cancelled before it begins, nothing is done.
  /// - Complexity: O(*c*) of what was said, and of the items of controllers that have view models.
  @discardableResult
  public func performBatch(
    isAnimated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void
  ) async -> UpdateReceipt {
    await perform(work(for: updates), isAnimated: isAnimated)
  }

  /// Changes items of sections in one step.
  ///
  /// It runs when `performUpdates(isAnimated:completion:)` would; while an update exchanges its
  /// data, it runs at once as part of that update.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Changes the data of section controllers, and says which items that concerns. It
  ///     is called even if there is no view to show it.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: O(*c*) of what was said, and of the items of controllers that have view models.
  public func performBatch(
    isAnimated: Bool = true, _ updates: @escaping @MainActor (ListBatchContext) -> Void,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    perform(work(for: updates), isAnimated: isAnimated, completion)
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

  /// Reloads everything, with new section controllers, and says how it went.
  ///
  /// What stays by its identity keeps all but its cell: selection, focus, an open menu, what the user
  /// holds and drops that can be undone, and the place where the reader sees it. See `resetData()`.
  ///
  /// It runs when `performUpdates(isAnimated:)` would; the data source is asked when it runs.
  ///
  /// - Returns: What became of it. If the task is cancelled before it begins, nothing is done.
  /// - Complexity: O(*n*) of the number of objects and of their items.
  @discardableResult
  public func reloadData() async -> UpdateReceipt {
    await perform(.reload(), isAnimated: false)
  }

  /// Reloads everything, with new section controllers.
  ///
  /// What stays by its identity keeps all but its cell: selection, focus, an open menu, what the user
  /// holds and drops that can be undone, and the place where the reader sees it. See
  /// `resetData(completion:)`.
  ///
  /// It runs when `performUpdates(isAnimated:completion:)` would; the data source is asked when it
  /// runs.
  ///
  /// - Parameter completion: Called exactly once.
  /// - Complexity: O(*n*) of the number of objects and of their items.
  public func reloadData(completion: (@MainActor (UpdateReceipt) -> Void)? = nil) {
    perform(.reload(), isAnimated: false, completion)
  }

  /// Reloads everything as if nothing had been there, and says how it went.
  ///
  /// Selection and all else that `reloadData()` keeps is dropped; the offset stays as far as the
  /// content allows, and the focus on what is in its place. It runs as `reloadData()` does.
  ///
  /// - Returns: What became of it. If the task is cancelled before it begins, nothing is done.
  /// - Complexity: O(*n*) of the number of objects.
  @discardableResult
  public func resetData() async -> UpdateReceipt {
    await perform(.reset(), isAnimated: false)
  }

  /// Reloads everything as if nothing had been there.
  ///
  /// Selection and all else that `reloadData(completion:)` keeps is dropped; the offset stays as far
  /// as the content allows, and the focus on what is in its place. It runs as
  /// `reloadData(completion:)` does.
  ///
  /// - Parameter completion: Called exactly once.
  /// - Complexity: O(*n*) of the number of objects.
  public func resetData(completion: (@MainActor (UpdateReceipt) -> Void)? = nil) {
    perform(.reset(), isAnimated: false, completion)
  }

  /// Shows the sections of objects anew, because something besides their content changed.
  ///
  /// Their controllers are told by `didUpdate(to:)`, apart from one that asks for it within that.
  ///
  /// - Parameters:
  ///   - objects: The objects, which take the place of their older versions, unless newer ones are
  ///     given before the update begins; those that are not in the list are left out.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func reloadObjects(
    _ objects: [any ListDiffable], isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    let age = nextAge()
    let work = items { items in
      for object in objects.map(ListObject.init) {
        self.reload(object, items, age: age)
      }
    }
    perform(work, isAnimated: isAnimated, completion)
  }

  private func reload(_ object: ListObject, _ items: ItemUpdates, age: Int) {
    guard let transition, let index = transition.index(of: object.diffIdentifier),
      let controller = transition.controller(at: index)
    else { return }
    if age > max(shownAge, transition.ages[index] ?? 0) {
      guard controller.accept(object) else { return }
      transition.replace(index, by: object, age: age)
      registry?.replace(object)
      controller.tellOfObject()
    }
    if let old = controller.slot.flatMap({ shown.index(ofSlot: $0) }) { items.reloadSection(old) }
  }
}
