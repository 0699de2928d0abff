import RosterView

/// Shows the elements of a sequence as they come; of those that come while one is being shown, or
/// within a frame of its beginning, only the newest.
///
/// The frame is what makes a burst one step: a reader on the main actor has one element for each
/// of its turns, however many there are, so that without it each would be shown if that takes no
/// longer than a turn.
@MainActor
final class LatestElements<Element> {
  private let clock: any ListClock
  private let replace: (_ earlier: Element, _ newer: Element) -> Element
  private let show: @MainActor (Element) async -> Void

  /// What is to be shown next.
  private var next: Element?
  private var showing: Task<Void, Never>?

  /// The end of the frame in which an element was shown last, until then.
  private var frame: ScheduledWork?

  /// Goes on at the end of the frame.
  private var waiting: CheckedContinuation<Void, Never>?

  /// Whether no more elements come.
  private var hasEnded = false

  /// Creates what shows elements.
  ///
  /// - Parameters:
  ///   - clock: What says when a frame has ended.
  ///   - replace: Gives the element to show in place of two.
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
      // What is left is the last one: there is nothing that it could be shown together with.
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
      beginFrame()
      await show(element)
      await waitForEndOfFrame()
    }
    showing = nil
  }

  /// Leaves out what waits, and withdraws what is being shown unless it is too late for that.
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
