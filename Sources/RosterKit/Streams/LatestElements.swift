import RosterView

/// An object that shows the elements of a sequence as they arrive, and skips those that newer ones
/// overtake.
///
/// Of the elements that arrive while one is being shown, or within a frame of its beginning, only
/// the newest is shown.
///
/// The frame merges a burst into one step. A task on the main actor receives one element per
/// run-loop turn, so that without the frame each element would be shown if that takes no longer
/// than a turn.
@MainActor
final class LatestElements<Element> {
  private let clock: any ListClock
  private let replace: (_ earlier: Element, _ newer: Element) -> Element
  private let show: @MainActor (Element) async -> Void

  /// The element to show next.
  private var next: Element?
  private var showing: Task<Void, Never>?

  /// Ends the frame of the last shown element; nil between frames.
  private var frame: ScheduledWork?

  /// Continues at the end of the frame.
  private var waiting: CheckedContinuation<Void, Never>?

  /// Whether the sequence has ended.
  private var hasEnded = false

  /// Creates an object that shows elements.
  ///
  /// - Parameters:
  ///   - clock: The clock that ends frames.
  ///   - replace: Returns the element to show instead of two.
  ///   - show: Shows an element, and returns when it is shown.
  init(
    _ clock: any ListClock,
    replace: @escaping (_ earlier: Element, _ newer: Element) -> Element = { $1 },
    show: @escaping @MainActor (Element) async -> Void
  ) {
    self.clock = clock
    self.replace = replace
    self.show = show
  }

  /// Shows a sequence until it ends, the task is cancelled or its elements are no longer wanted.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - isWanted: Called before each element; ends the sequence when it returns false.
  /// - Throws: The error of the sequence, once the elements before it have been shown.
  func follow<S: AsyncSequence>(
    _ sequence: S, while isWanted: () -> Bool
  ) async throws(S.Failure) where S.Element == Element {
    let failure = await withTaskCancellationHandler {
      let failure = await take(sequence, while: isWanted)
      if Task.isCancelled { cancel() }
      // The remaining element is the last one, so there is nothing to merge it with.
      hasEnded = true
      endFrame()
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
        // In its own task, so that the sequence is read meanwhile.
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
      beginFrame()
      await show(element)
      await waitForEndOfFrame()
    }
    showing = nil
  }

  /// Drops the waiting element, and cancels the one that is being shown if it is not too late.
  private func cancel() {
    next = nil
    showing?.cancel()
    endFrame()
  }
}

// MARK: - Frames

extension LatestElements {
  private func beginFrame() {
    if hasEnded { return }
    frame = clock.schedule(after: .latestElementsFrame) { [weak self] in self?.endFrame() }
  }

  private func waitForEndOfFrame() async {
    if frame == nil { return }
    await withCheckedContinuation { waiting = $0 }
  }

  private func endFrame() {
    frame?.cancel()
    frame = nil
    waiting?.resume()
    waiting = nil
  }
}

extension Duration {
  /// A frame of most screens.
  fileprivate static let latestElementsFrame = Duration.milliseconds(16)
}
