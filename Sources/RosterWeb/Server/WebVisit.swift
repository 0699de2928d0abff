#if Web
  /// The list of one page, also while the page is cut off.
  @MainActor
  final class WebVisit {
    let name: String
    let host: WebHost

    /// The sender to the page while it is connected.
    ///
    /// It distinguishes connections.
    private var sender: WebSender?

    private var ending: Task<Void, Never>?
    private let start = ContinuousClock.now

    init(_ name: String, _ host: WebHost) {
      self.name = name
      self.host = host
    }

    private var now: Duration { start.duration(to: .now) }

    /// Begins a connection, and ends the one before.
    func attach(_ sender: WebSender) {
      ending?.cancel()
      self.sender?.signal(.end)
      self.sender = sender
      host.onPatch = { [weak sender] in sender?.signal(.patch) }
    }

    /// Ends a connection, unless another one has begun.
    ///
    /// - Parameters:
    ///   - sender: The sender that it had; nil if the page has not connected yet.
    ///   - delay: The time after which the visit ends.
    ///   - ended: Called when the visit ends.
    func detach(
      _ sender: WebSender?, delay: Duration, ended: @escaping @MainActor () -> Void
    ) {
      guard sender === self.sender else { return }
      self.sender = nil
      host.onPatch = nil
      ending = Task {
        do { try await Task.sleep(for: delay) } catch { return }
        end()
        ended()
      }
    }

    /// Returns the messages that a connection can send now, in order.
    func messages(for sender: WebSender) -> [String] {
      guard sender === self.sender else { return [] }
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
    func receive(_ message: PageMessage, from sender: WebSender) -> Bool {
      guard sender === self.sender else { return false }
      if case .hello = message { return false }
      return host.receive(message)
    }

    func begin(_ hello: PageMessage.Hello) { _ = host.receive(.hello(hello)) }

    func end() {
      ending?.cancel()
      sender?.signal(.end)
      sender = nil
      host.end()
    }
  }
#endif
