public import RosterView

/// Lists for browsers, without a network: the documents, the files and the sessions of pages, for a
/// server of any kind.
///
/// A server passes on each request below `base`, and the messages of a page:
///
/// ```swift
/// let site = WebSite(base: "/orders/") { orders.open($0) }
/// return site.response(to: request, user: user)
/// ```
///
/// Who may see the lists is for the server to decide before.
@MainActor
public final class WebSite {
  /// The path at which the site is mounted, with a slash at its end; empty if it is the document's
  /// folder, whatever that is.
  public let base: String

  /// The limits of the site.
  public nonisolated let limits: WebLimits

  /// The files of the app.
  public let assets: [WebAsset]

  /// The origins of pages besides that of the request itself, such as `https://lists.example.org`,
  /// behind a proxy that changes the host of requests.
  public var origins: Set<String> = []

  /// Whether pages try to open a WebSocket first; otherwise they use events at once.
  public var usesSockets = true

  private let makeView: @MainActor (WebHost) -> CollectionView
  private(set) var visits: [String: WebVisit] = [:]
  private(set) var sessions: [String: WebSession] = [:]
  private var looking: Task<Void, Never>?

  /// The figures that are counted, without those of now.
  var counted = WebFigures()

  /// The figures of the site, as they are now.
  public var figures: WebFigures {
    var figures = counted
    figures.visits = visits.count
    figures.sessions = sessions.count
    return figures
  }

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - base: The path at which the site is mounted, with a slash at its end; empty if it is the
  ///     folder of the document.
  ///   - limits: How much visitors may take.
  ///   - assets: The files of the app. None replaces a file of Roster.
  ///   - makeView: Returns a list for a host, whose `visitor` says who opens which. `context` of the
  ///     host keeps the other objects that the list needs. It is called for the document, and again
  ///     when the page of the document connects (`WebVisitor.isConnected`).
  public init(
    base: String = "", limits: WebLimits = WebLimits(), assets: [WebAsset] = [],
    makeView: @escaping @MainActor (WebHost) -> CollectionView
  ) {
    self.base = base
    self.limits = limits
    self.assets = assets
    self.makeView = makeView
  }

  /// Ends all visits and sessions.
  public func end() {
    for session in sessions.values { session.end(.stopped) }
    for visit in visits.values { visit.end() }
    visits = [:]
  }

  // MARK: - Sessions

  /// Begins a session with a page.
  ///
  /// - Parameters:
  ///   - request: The request that opens the connection.
  ///   - user: The user, for `WebHost.visitor`.
  /// - Returns: The session.
  public func session(for request: WebRequest, user: (any Sendable)? = nil) -> WebSession {
    let session = WebSession(self, WebVisitor(request: request, user: user, isConnected: true))
    sessions[session.name] = session
    lookAtSessions()
    return session
  }

  func forget(_ session: WebSession, _ reason: WebSession.Ending) {
    sessions[session.name] = nil
    counted.endings[reason, default: 0] += 1
    if sessions.isEmpty {
      looking?.cancel()
      looking = nil
    }
    guard let visit = session.visit else { return }
    visit.detach(session, delay: limits.reconnection) { [weak self] in
      self?.visits[visit.name] = nil
    }
  }

  /// Looks at all sessions from time to time.
  private func lookAtSessions() {
    guard looking == nil else { return }
    looking = Task { [weak self, limits] in
      while (try? await Task.sleep(for: limits.look)) != nil {
        guard let self else { return }
        for session in sessions.values { session.look(at: .now) }
      }
    }
  }

  // MARK: - Visits

  /// Whether there is no room for another visit.
  var isFull: Bool { visits.count >= limits.visits }

  /// Returns the visit of a page; a new one if it has none, or its visit has ended.
  func visit(for hello: PageMessage.Hello, _ visitor: WebVisitor) -> WebVisit? {
    if let visit = visits[hello.session] { return visit }
    guard !isFull else { return nil }
    var visitor = visitor
    visitor.list = hello.list
    visitor.query = hello.query
    let isName = hello.session.utf8.count == 32 && hello.session.allSatisfy(\.isHexDigit)
    let name = isName ? hello.session : Self.randomToken()
    let visit = WebVisit(name, host(for: visitor))
    visits[name] = visit
    return visit
  }

  /// Makes a list and its host.
  func host(for visitor: WebVisitor) -> WebHost {
    let host = WebHost()
    host.visitor = visitor
    host.query = visitor.query
    host.show(makeView(host))
    return host
  }

  /// Returns 128 random bits, which cannot be guessed.
  package nonisolated static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] })
  }
}
