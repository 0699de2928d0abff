import Synchronization

/// A sequence whose elements a test provides, and that counts the requests for them.
final class HandSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  enum Answer: Sendable {
    case element(Element)
    case end
    case failure(Failure)
  }

  private struct State {
    var asked = 0
    var answers: [Answer] = []
    var reader: CheckedContinuation<Answer, Never>?
    var watcher: (count: Int, continuation: CheckedContinuation<Void, Never>)?
    var isCancelled = false

    /// Handles a request: returns the answer if there is one, and the tasks that wait for a
    /// request.
    mutating func ask(
      _ continuation: CheckedContinuation<Answer, Never>, _ onCancel: Answer
    ) -> (Answer?, CheckedContinuation<Void, Never>?) {
      asked += 1
      var answer = answers.isEmpty ? nil : answers.removeFirst()
      if answer == nil, isCancelled { answer = onCancel }
      if answer == nil { reader = continuation }
      guard let watcher, watcher.count <= asked else { return (answer, nil) }
      self.watcher = nil
      return (answer, watcher.continuation)
    }
  }

  private let state = Mutex(State())

  /// The answer for a cancelled reader.
  let onCancel: Answer

  init(of type: Element.Type, failure: Failure.Type, onCancel: Answer = .end) {
    self.onCancel = onCancel
  }

  /// The number of requests for an element.
  var asked: Int { state.withLock { $0.asked } }

  /// Answers the current or next request of the reader.
  func give(_ answer: Answer) {
    let reader = state.withLock { state in
      let reader = state.reader
      state.reader = nil
      if reader == nil { state.answers.append(answer) }
      return reader
    }
    reader?.resume(returning: answer)
  }

  func give(_ elements: Element...) {
    for element in elements { give(.element(element)) }
  }

  /// Returns once the reader has made this number of requests.
  func waitUntilAsked(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.asked < count { state.watcher = (count, continuation) }
        return state.asked >= count
      }
      if isDone { continuation.resume() }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  struct Iterator: AsyncIteratorProtocol {
    let sequence: HandSequence

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      switch await sequence.nextAnswer() {
      case .element(let element): return element
      case .end: return nil
      case .failure(let failure): throw failure
      }
    }

    mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }
  }

  private func nextAnswer() async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, watcher) = state.withLock { $0.ask(continuation, onCancel) }
        if let answer { continuation.resume(returning: answer) }
        watcher?.resume()
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.isCancelled = true
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(returning: onCancel)
    }
  }
}

/// Why a sequence in a test fails.
struct Broken: Error, Equatable {}
