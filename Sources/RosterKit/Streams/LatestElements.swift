/// Shows the elements of a sequence as they come; of those that come while one is being shown only
/// the newest.
@MainActor
final class LatestElements<Element> {
  /// Asks for an element to be shown, and returns the number of the request.
  typealias Ask = (Element, @escaping @MainActor (UpdateReceipt) -> Void) -> Int

  private let updater: any ListUpdating
  private let onReceipt: @MainActor (UpdateReceipt) -> Void
  private let replace: (_ earlier: Element, _ newer: Element) -> Element
  private let ask: Ask

  /// Whether a request was not answered yet.
  private var isShowing = false
  private var request: Int?

  /// What is to be shown after that.
  private var next: Element?
  private var whenShown: CheckedContinuation<Void, Never>?

  /// Creates what shows elements.
  ///
  /// - Parameters:
  ///   - updater: What carries out the requests.
  ///   - onReceipt: Told what became of each element that was not left out.
  ///   - replace: Gives the element to show in place of two.
  ///   - ask: Asks for an element to be shown.
  init(
    _ updater: any ListUpdating, _ onReceipt: @escaping @MainActor (UpdateReceipt) -> Void,
    replace: @escaping (_ earlier: Element, _ newer: Element) -> Element = { $1 },
    ask: @escaping Ask
  ) {
    self.updater = updater
    self.onReceipt = onReceipt
    self.replace = replace
    self.ask = ask
  }

  /// Shows a sequence until it ends, the task is cancelled or nobody wants it any more.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - isWanted: Asked before each element.
  /// - Throws: The error of the sequence, once the elements before it have been shown.
  func show<S: AsyncSequence>(
    _ sequence: S, while isWanted: () -> Bool
  ) async throws(S.Failure) where S.Element == Element {
    let failure = await withTaskCancellationHandler {
      let failure = await take(sequence, while: isWanted)
      if Task.isCancelled { cancel() }
      if isShowing { await withCheckedContinuation { whenShown = $0 } }
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
        offer(element)
      }
      return nil
    } catch {
      return error
    }
  }

  private func offer(_ element: Element) {
    if isShowing {
      next = next.map { replace($0, element) } ?? element
    } else {
      show(element)
    }
  }

  private func show(_ element: Element) {
    isShowing = true
    request = nil
    let number = ask(element) { self.finish($0) }
    if isShowing { request = number }
  }

  private func finish(_ receipt: UpdateReceipt) {
    isShowing = false
    onReceipt(receipt)
    if let element = next {
      next = nil
      show(element)
    } else {
      whenShown?.resume()
      whenShown = nil
    }
  }

  /// Leaves out what waits, and withdraws what was asked for unless it is too late for that.
  private func cancel() {
    next = nil
    if isShowing, let request { updater.cancel(request) }
  }
}
