/// The connection of one page, over any transport.
///
/// A transport passes on each text of the page by `receive(_:)`, and sends `messages` until they end.
/// Then, or when the page is gone, it ends the connection:
///
/// ```swift
/// let session = site.session(for: request, user: user)
/// async let sending: Void = send(session, to: socket)
/// for try await text in socket.texts { session.receive(text) }
/// session.end()
/// try await sending
/// ```
@MainActor
public final class WebSession {
  /// The reason why a connection has ended.
  public enum Ending: Equatable, Sendable {
    /// The page has closed it, or it was cut.
    case closed

    /// The page is older than the server, and has to load itself again.
    case outdated

    /// The page sent what no page of this version sends.
    case invalidMessage

    /// The page sent too many messages, or nothing for too long.
    case limit

    /// There are too many visits.
    case busy

    /// The page has another connection.
    case replaced

    /// The site has ended.
    case stopped
  }

  /// The reason why the connection has ended; nil while it lasts.
  public private(set) var ending: Ending?

  /// Called once when the connection has ended, for a transport that may still wait for its page to
  /// read what was sent.
  public var onEnd: (@MainActor () -> Void)? {
    didSet { if ending != nil, onEnd != nil { callEnd() } }
  }

  /// The name by which requests find the session.
  nonisolated let name = WebSite.randomToken()

  private weak var site: WebSite?
  private let visitor: WebVisitor
  private let limits: WebLimits
  private(set) var visit: WebVisit?
  private var allowance: MessageAllowance
  private var waiting: CheckedContinuation<Void, Never>?

  /// A message that is not about the list.
  private var notice: String?

  /// The times of the last message from the page and of the last one to it.
  private var lastReceived = ContinuousClock.now
  private var lastSent = ContinuousClock.now

  init(_ site: WebSite, _ visitor: WebVisitor) {
    self.site = site
    self.visitor = visitor
    limits = site.limits
    allowance = MessageAllowance(perSecond: site.limits.messagesPerSecond)
  }

  // MARK: - From the page

  /// Handles a text of the page.
  ///
  /// If no page sends such a text, or so many, the session ends.
  ///
  /// - Parameter text: The text.
  public func receive(_ text: String) {
    guard ending == nil else { return }
    lastReceived = .now
    site?.counted.messagesReceived += 1
    guard allowance.take() else { return refuse(.limit) }
    guard let message = PageMessage(text) else { return refuse(.invalidMessage) }
    switch (message, visit) {
    case (.hello(let hello), nil): begin(hello)
    case (.hello, _), (_, nil): refuse(.invalidMessage)
    case (_, let visit?): if !visit.host.receive(message) { refuse(.invalidMessage) }
    }
  }

  private func refuse(_ reason: Ending) {
    site?.counted.messagesRefused += 1
    end(reason)
  }

  /// Records that the page has sent something that is no message, such as an answer to a ping.
  func didReceive() { lastReceived = .now }

  private func begin(_ hello: PageMessage.Hello) {
    guard let site else { return end(.stopped) }
    guard hello.build == WebAssets.build else {
      notice = "{\"reload\":1}"
      return end(.outdated)
    }
    guard let visit = site.visit(for: hello, visitor) else { return end(.busy) }
    self.visit = visit
    visit.attach(self, hello)
  }

  /// Ends the connection.
  ///
  /// A page that connects again soon finds its list as it was.
  public func end() { end(.closed) }

  func end(_ reason: Ending) {
    guard ending == nil else { return }
    ending = reason
    site?.forget(self, reason)
    visit = nil
    wake()
    callEnd()
  }

  private func callEnd() {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?()
  }

  /// Sends a sign that the connection works, if nothing else was sent lately, and ends it if the page
  /// is too slow.
  func look(at now: ContinuousClock.Instant) {
    if visit?.isTooSlow(limits.confirmation) ?? (now - lastReceived > limits.request)
      || now - lastReceived > limits.silence
    {
      return end(.limit)
    }
    guard visit != nil, now - lastSent >= WebLimits.beat * 0.9 else { return }
    notice = "{}"
    wake()
  }

  // MARK: - To the page

  /// What to send to the page, in order.
  ///
  /// It may be iterated once.
  /// Messages are made when they are requested: a transport that waits until its page has read the
  /// last one before it requests the next holds one, and the page gets the newest state of the list
  /// once instead of each one in between.
  public nonisolated var messages: Messages { Messages(session: self) }

  /// Lets the transport look for a message.
  func wake() {
    waiting?.resume()
    waiting = nil
  }

  /// Waits for the next message; nil at the end.
  fileprivate func nextMessage() async -> String? {
    while !Task.isCancelled {
      if let message = takeMessage() {
        lastSent = .now
        site?.counted.bytesSent += message.utf8.count
        return message
      }
      guard ending == nil else { return nil }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { await self.wake() }
      }
    }
    return nil
  }

  private func takeMessage() -> String? {
    if let notice {
      self.notice = nil
      return notice
    }
    guard ending == nil, let patch = visit?.nextMessage() else { return nil }
    site?.counted.patchesSent += 1
    return patch
  }

  /// What to send to a page.
  public struct Messages: AsyncSequence, Sendable {
    fileprivate let session: WebSession

    /// Creates the iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(session: session) }

    /// An iterator over what to send to a page.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let session: WebSession

      /// Waits for the next message; nil at the end.
      public func next() async -> String? { await session.nextMessage() }

      /// Waits for the next message; nil at the end.
      public func next(isolation actor: isolated (any Actor)?) async -> String? {
        await session.nextMessage()
      }
    }
  }
}
