#if Web
  import NIOCore

  /// Sends what a connection has for its page, one thing after the other.
  ///
  /// Each signal that finds nothing else on the way begins a task, on the actor of the lists, where
  /// messages are made. A task that waited for signals would be woken on another thread, for each
  /// visitor who sees a change, and only come back from there for the message.
  @MainActor
  final class WebSender {
    /// The messages to send.
    enum Signal: Equatable, Sendable {
      /// Messages, if there are any.
      case patch

      /// A sign that the connection works.
      case beat

      case pong(ByteBuffer)

      /// The end of the connection.
      case end
    }

    /// The maximum number of signals that wait; further ones push out the oldest.
    private static let greatestCount = 16

    private let send: @MainActor (WebSender, Signal) async throws -> Void
    private var waiting: [Signal] = []
    private var task: Task<Void, Never>?

    /// Whether no more signals are taken.
    private var isEnding = false

    private var hasEnded = false
    private var owner: CheckedContinuation<Void, Never>?

    /// Creates a sender.
    ///
    /// - Parameter send: Sends what a signal stands for. An error ends the connection.
    init(_ send: @escaping @MainActor (WebSender, Signal) async throws -> Void) {
      self.send = send
    }

    /// Waits until the end has been sent, or something could not be sent.
    func wait() async {
      if !hasEnded { await withCheckedContinuation { owner = $0 } }
    }

    /// Sends what a signal stands for after what is already on the way.
    ///
    /// One `patch` that waits is for all that have changed until it is sent.
    func signal(_ signal: Signal) {
      if isEnding || signal == .patch && waiting.contains(.patch) { return }
      isEnding = signal == .end
      if waiting.count == Self.greatestCount { waiting.removeFirst() }
      waiting.append(signal)
      if task == nil { task = Task { await sendAll() } }
    }

    /// Ends at once, in the middle of what is on the way.
    func cancel() {
      isEnding = true
      waiting = []
      if let task { task.cancel() } else { end() }
    }

    private func sendAll() async {
      do {
        while !waiting.isEmpty { try await send(self, waiting.removeFirst()) }
      } catch {
        isEnding = true
        waiting = []
      }
      task = nil
      if isEnding { end() }
    }

    private func end() {
      hasEnded = true
      owner?.resume()
      owner = nil
    }
  }
#endif
