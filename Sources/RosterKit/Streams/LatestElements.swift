/// Shows the elements of a sequence as they come; of those that come while one is being shown only
/// the newest.
@MainActor
final class LatestElements<Element> {
  private let replace: (_ earlier: Element, _ newer: Element) -> Element
  private let show: @MainActor (Element) async -> Void

  /// What is to be shown next.
  private var next: Element?
  private var showing: Task<Void, Never>?

  /// Creates what shows elements.
  ///
  /// - Parameters:
  ///   - replace: Gives the element to show in place of two.
  ///   - show: Shows an element, and returns when it is shown.
  init(
    replace: @escaping (_ earlier: Element, _ newer: Element) -> Element = { $1 },
    show: @escaping @MainActor (Element) async -> Void
  ) {
    self.replace = replace
    self.show = show
  }

  /// Shows a sequence until it ends, the task is cancelled or nobody wants it any more.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - isWanted: Asked before each element.
  /// - Throws: The error of the sequence, once the elements before it have been shown.
  func follow<S: AsyncSequence>(
    _ sequence: S, while isWanted: () -> Bool
  ) async throws(S.Failure) where S.Element == Element {
    let failure = await withTaskCancellationHandler {
      let failure = await take(sequence, while: isWanted)
      if Task.isCancelled { cancel() }
      await showing?.value
      return failure
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
    if let failure { throw failure }
  }

  private func take<S: AsyncSequence>(
    _ sequence: S, while isWanted: () -> Bool
  ) async -> S.Failure? where S.Element == Element {
    do throws(S.Failure) {
      for try await element in sequence {
        if Task.isCancelled || !isWanted() { break }
        next = next.map { replace($0, element) } ?? element
        // In a task of its own, so that the sequence is read meanwhile.
        if showing == nil { showing = Task { await showAll() } }
      }
      return nil
    } catch {
      return error
    }
  }

  private func showAll() async {
    while let element = next {
      next = nil
      await show(element)
    }
    showing = nil
  }

  /// Leaves out what waits, and withdraws what is being shown unless it is too late for that.
  private func cancel() {
    next = nil
    showing?.cancel()
  }
}
