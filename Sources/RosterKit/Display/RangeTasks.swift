/// Tasks that run for as long as section controllers are in a range.
///
/// All are cancelled when it is released.
@MainActor
final class RangeTasks {
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

  /// A controller has come into the range.
  ///
  /// - Parameters:
  ///   - controller: The controller, which is kept while the work runs.
  ///   - work: What to do meanwhile.
  func begin(
    _ controller: BaseListSectionController,
    _ work: @escaping @MainActor (BaseListSectionController) async -> Void
  ) {
    // Until it begins, a task does not keep what may have gone by then.
    let task = Task { [weak controller] in
      if let controller, !Task.isCancelled { await work(controller) }
    }
    tasks.updateValue(task, forKey: ObjectIdentifier(controller))?.cancel()
  }

  /// A controller has left the range.
  func end(_ controller: BaseListSectionController) {
    tasks.removeValue(forKey: ObjectIdentifier(controller))?.cancel()
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }
}
