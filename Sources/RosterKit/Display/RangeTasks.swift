/// Tasks that run while section controllers are in a range.
///
/// Releasing the object cancels all of them.
@MainActor
final class RangeTasks {
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

  /// Starts the task of a controller that has entered the range.
  ///
  /// - Parameters:
  ///   - controller: The controller, which is retained while the work runs.
  ///   - work: The work of the task.
  func begin(
    _ controller: BaseListSectionController,
    _ work: @escaping @MainActor (BaseListSectionController) async -> Void
  ) {
    // Until the task begins, the controller may be deallocated.
    let task = Task { [weak controller] in
      if let controller, !Task.isCancelled { await work(controller) }
    }
    tasks.updateValue(task, forKey: ObjectIdentifier(controller))?.cancel()
  }

  /// Cancels the task of a controller that has left the range.
  func end(_ controller: BaseListSectionController) {
    tasks.removeValue(forKey: ObjectIdentifier(controller))?.cancel()
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }
}
