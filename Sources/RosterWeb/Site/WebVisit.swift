/// The list of one page, also while the page is cut off.
@MainActor
final class WebVisit {
  let name: String
  let host: WebHost

  /// The connection of the page.
  private(set) var session: WebSession?

  private var ending: Task<Void, Never>?
  private let start = ContinuousClock.now

  init(_ name: String, _ host: WebHost) {
    self.name = name
    self.host = host
  }

  private var now: Duration { start.duration(to: .now) }

  /// Begins a connection, and ends the one before.
  func attach(_ session: WebSession, _ hello: PageMessage.Hello) {
    ending?.cancel()
    let old = self.session
    self.session = session
    old?.end(.replaced)
    host.onPatch = { [weak session] in session?.wake() }
    host.setConnected(true)
    _ = host.receive(.hello(hello))
  }

  /// Ends a connection, unless another one has begun.
  ///
  /// The list is not on the screen meanwhile, so that what changes is not computed for it.
  ///
  /// - Parameters:
  ///   - session: The connection.
  ///   - delay: The time after which the visit ends.
  ///   - ended: Called when the visit ends.
  func detach(
    _ session: WebSession, delay: Duration, ended: @escaping @MainActor () -> Void
  ) {
    guard session === self.session else { return }
    self.session = nil
    host.onPatch = nil
    host.setConnected(false)
    ending = Task {
      do { try await Task.sleep(for: delay) } catch { return }
      // The page may have come back at the last moment.
      guard self.session == nil else { return }
      end()
      ended()
    }
  }

  /// Returns the next message for the page, or nil if there is none now.
  func nextMessage() -> String? { host.nextMessage(at: now) }

  /// Whether the page has not confirmed a patch for a time.
  func isTooSlow(_ limit: Duration) -> Bool {
    host.outbox.sent.first.map { now - $0.time > limit } ?? false
  }

  func end() {
    ending?.cancel()
    session?.end(.stopped)
    session = nil
    host.end()
  }
}
