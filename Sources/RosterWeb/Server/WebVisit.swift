#if Web
  /// The list of one page, also while the page is cut off.
  @MainActor
  final class WebVisit {
    let name: String
    let host: WebHost

    /// What the connection of the page has to do.
    enum Signal: Sendable {
      /// There may be a message.
      case patch

      /// Show that the connection works.
      case beat

      case pong([UInt8])
    }

    private var signals: AsyncStream<Signal>.Continuation?

    /// Whether the connection knows that there may be a message.
    private var isSignalled = false

    private var generation = 0
    private var ending: Task<Void, Never>?
    private let start = ContinuousClock.now

    init(_ name: String, _ host: WebHost) {
      self.name = name
      self.host = host
    }

    private var now: Duration { start.duration(to: .now) }

    /// Begins a connection, and ends the one before.
    ///
    /// - Returns: The number of the connection.
    func attach(_ signals: AsyncStream<Signal>.Continuation) -> Int {
      ending?.cancel()
      self.signals?.finish()
      self.signals = signals
      generation += 1
      isSignalled = false
      host.onPatch = { [weak self] in self?.signal() }
      return generation
    }

    /// Ends a connection, unless another one has begun.
    ///
    /// - Parameters:
    ///   - generation: The number of the connection.
    ///   - delay: The time after which the visit ends.
    ///   - ended: Called when the visit ends.
    func detach(_ generation: Int, delay: Duration, ended: @escaping @MainActor () -> Void) {
      guard generation == self.generation else { return }
      signals?.finish()
      signals = nil
      host.onPatch = nil
      ending = Task {
        do { try await Task.sleep(for: delay) } catch { return }
        end()
        ended()
      }
    }

    private func signal() {
      if isSignalled { return }
      isSignalled = true
      signals?.yield(.patch)
    }

    /// Returns the messages that a connection can send now, in order.
    func messages(for generation: Int) -> [String] {
      guard generation == self.generation else { return [] }
      isSignalled = false
      var messages: [String] = []
      while let message = host.nextMessage(at: now) { messages.append(message) }
      return messages
    }

    /// Whether the page has not confirmed a patch for a time.
    func isTooSlow(_ limit: Duration) -> Bool {
      host.outbox.sent.first.map { now - $0.time > limit } ?? false
    }

    /// Handles a message of a connection.
    ///
    /// - Returns: False if the connection has to end.
    func receive(_ message: PageMessage, from generation: Int) -> Bool {
      guard generation == self.generation else { return false }
      if case .hello = message { return false }
      return host.receive(message)
    }

    func begin(_ hello: PageMessage.Hello) { _ = host.receive(.hello(hello)) }

    func end() {
      ending?.cancel()
      signals?.finish()
      signals = nil
      host.end()
    }
  }
#endif
