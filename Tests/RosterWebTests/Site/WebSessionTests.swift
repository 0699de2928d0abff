import RosterView
import Testing

@testable import RosterWeb

/// Sessions of pages without a network.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WebSessionTests {
  private nonisolated static let hello = "hello \(WebAssets.build) \(name) 0 600 400 0 0 0"
  private nonisolated static let name = String(repeating: "a", count: 32)

  /// A site of one list, and what its pages get.
  @MainActor
  private final class Fixture {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    let site: WebSite
    var hosts: [WebHost] = []

    init(_ limits: WebLimits = .patient) {
      var make: (@MainActor (WebHost) -> CollectionView)?
      site = WebSite(limits: limits) { make?($0) ?? CollectionView() }
      make = { [unowned self] host in
        hosts.append(host)
        return list.view
      }
      self.make = make
    }

    private var make: (@MainActor (WebHost) -> CollectionView)?

    func session(_ texts: String...) -> WebSession {
      let session = site.session(for: WebRequest(path: "/socket"))
      for text in texts { session.receive(text) }
      return session
    }
  }

  private static func next(_ session: WebSession) async -> String? {
    let messages = session.messages.makeAsyncIterator()
    var message: String?
    // On a busy machine there are signs that the connection works.
    repeat { message = await messages.next(isolation: MainActor.shared) } while message == "{}"
    return message
  }

  @Test func `a page gets its list, confirms it, and is told what changes`() async throws {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)

    #expect(try #require(await Self.next(session)).contains("\"full\":1"))
    session.receive("a 1")
    fixture.list.change { $0[0].items[0].text = "other" }

    #expect(try #require(await Self.next(session)).contains("other"))
    #expect(fixture.site.visits.count == 1)
    session.end()
  }

  @Test func `a transport that asks late gets the newest state once`() async throws {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    _ = await Self.next(session)
    session.receive("a 1")

    for step in 1...100 { fixture.list.change { $0[0].items[0].text = "step \(step)" } }

    let message = try #require(await Self.next(session))
    #expect(message.contains("step 100") && message.contains("\"v\":2"))
    session.end()
    #expect(await Self.next(session) == nil)
  }

  @Test func `a transport that waits is told of the end`() async {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    _ = await Self.next(session)
    let waiting = Task { await Self.next(session) }
    await Task.yield()

    session.end()

    #expect(await waiting.value == nil)
  }

  @Test func `a transport that asks for the end when it has come is told at once`() {
    let session = Fixture().session("nonsense")
    var count = 0

    session.onEnd = { count += 1 }
    session.end()

    #expect(count == 1 && session.onEnd == nil)
  }

  @Test func `a transport whose task is cancelled stops waiting`() async {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    _ = await Self.next(session)
    let waiting = Task { await Self.next(session) }
    await Task.yield()

    waiting.cancel()

    #expect(await waiting.value == nil)
    session.end()
  }

  @Test(arguments: [
    (["a 1"], WebSession.Ending.invalidMessage), (["nonsense"], .invalidMessage),
    ([hello, hello], .invalidMessage), ([hello, "a 99"], .invalidMessage),
    (["hello old - 0 600 400 0 0 0"], .outdated),
  ])
  func `what no page sends ends the session`(texts: [String], ending: WebSession.Ending) async {
    let fixture = Fixture()
    let session = fixture.session()
    for text in texts { session.receive(text) }

    #expect(session.ending == ending)
    #expect(fixture.site.sessions.isEmpty)
    #expect(await Self.next(session) == (ending == .outdated ? "{\"reload\":1}" : nil))
    #expect(await Self.next(session) == nil)
  }

  @Test func `too many messages end the session`() {
    var limits = WebLimits.patient
    limits.messagesPerSecond = 10
    let session = Fixture(limits).session(Self.hello)

    for _ in 0..<1_000 { session.receive("x") }

    #expect(session.ending == .limit)
  }

  @Test func `too many visits are refused, and none begins for a connection without hello`() {
    var limits = WebLimits.patient
    limits.visits = 1
    let fixture = Fixture(limits)
    let silent = fixture.session()
    #expect(fixture.site.visits.isEmpty)

    let first = fixture.session(Self.hello)
    let second = fixture.session("hello \(WebAssets.build) - 0 600 400 0 0 0")

    #expect(silent.ending == nil && first.ending == nil && second.ending == .busy)
    fixture.site.end()
  }

  @Test func `a page that is gone freezes its list, and finds it as it is when it comes back`()
    async throws
  {
    let fixture = Fixture()
    let first = fixture.session(Self.hello)
    _ = await Self.next(first)
    first.receive("a 1")
    let host = try #require(fixture.hosts.first)
    var connections: [Bool] = []
    host.onConnection = { connections.append(host.isConnected) }

    first.end()
    #expect(fixture.list.view.screenState == .hidden)
    for step in 1...5 { fixture.list.change { $0[0].items[0].text = "step \(step)" } }
    let second = fixture.session("hello \(WebAssets.build) \(Self.name) 1 600 400 0 0 0")

    #expect(fixture.list.view.screenState == .visible)
    #expect(connections == [false, true])
    #expect(fixture.hosts.count == 1)
    let message = try #require(await Self.next(second))
    #expect(message.contains("step 5") && !message.contains("full"))
    second.end()
  }

  @Test func `a page has one connection at a time, and its visit goes on`() async throws {
    var limits = WebLimits.patient
    limits.reconnection = .zero
    let fixture = Fixture(limits)
    let first = fixture.session(Self.hello)
    let second = fixture.session("hello \(WebAssets.build) \(Self.name) 0 600 400 0 0 0")

    #expect(first.ending == .replaced && second.ending == nil)
    #expect(fixture.site.visits[Self.name]?.session === second)
    #expect(fixture.hosts.first?.isConnected == true)
    // Work that was due at once would have been done by now.
    for _ in 0..<100 { await Task.yield() }
    #expect(await Self.next(second)?.contains("full") == true)
    #expect(fixture.hosts.count == 1 && fixture.site.visits.count == 1)
    second.end()
  }

  @Test func `a name that the page has made up begins a visit under another one`() {
    let fixture = Fixture()
    let session = fixture.session("hello \(WebAssets.build) short 0 600 400 0 0 0")

    #expect(fixture.site.visits.keys.allSatisfy { $0.utf8.count == 32 })
    session.end()
  }

  @Test func `a connection shows that it works when nothing else is sent`() async throws {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    _ = await Self.next(session)
    session.receive("a 1")

    session.look(at: .now)
    let sending = Task { await session.messages.makeAsyncIterator().next() }
    await Task.yield()
    session.look(at: .now + .seconds(2))

    #expect(await sending.value == "{}")
    session.end()
  }

  @Test func `a page that says nothing for too long is cut off`() {
    let fixture = Fixture(WebLimits())
    let silent = fixture.session()
    let connected = fixture.session(Self.hello)

    silent.look(at: .now + .seconds(9))
    #expect(silent.ending == nil)
    silent.look(at: .now + .seconds(11))
    #expect(silent.ending == .limit)
    connected.look(at: .now + .seconds(59))
    #expect(connected.ending == nil)
    connected.look(at: .now + .seconds(61))
    #expect(connected.ending == .limit)
  }

  // MARK: - The address

  @Test func `what the list shows is in the address, and back and forward reach the list`()
    async throws
  {
    let fixture = Fixture()
    let session = fixture.session("\(Self.hello)  filter=a")
    let host = try #require(fixture.hosts.first)
    var queries: [String] = []
    host.onQuery = { queries.append($0) }
    #expect(host.query == "filter=a")
    #expect(try #require(await Self.next(session)).contains("\"u\":\"filter=a\""))
    session.receive("a 1")

    host.query = "filter=b"
    #expect(try #require(await Self.next(session)).contains("\"u\":\"filter=b\""))
    session.receive("u filter=a")

    #expect(queries == ["filter=a"] && host.query == "filter=a")
    session.receive("u \(String(repeating: "x", count: 5_000))")
    #expect(session.ending == .invalidMessage)
  }

  // MARK: - Events

  private static func request(
    _ method: String, _ path: String, _ query: String, _ fields: [String: String] = [:],
    _ body: String = ""
  ) -> WebRequest {
    let all = ["host": "a", "origin": "http://a"].merging(fields) { $1 }
    return WebRequest(
      method: method, path: path, query: query, fields: all.mapValues { [$0] },
      body: Array(body.utf8))
  }

  private static var opening: WebRequest {
    request("GET", "/events", "hello=\(PercentCode.encoded(hello))")
  }

  @Test func `a page without WebSockets gets events, and posts what it says`() async throws {
    let fixture = Fixture()
    let response = fixture.site.response(to: Self.opening)
    guard case .events(let events) = response.body else {
      Issue.record("no events")
      return
    }
    var iterator = events.makeAsyncIterator()
    let name = events.session.name

    #expect(await iterator.next(isolation: MainActor.shared) == "data: {\"s\":\"\(name)\"}\n\n")
    let first = try #require(await iterator.next(isolation: MainActor.shared))
    #expect(first.hasPrefix("data: {") && first.hasSuffix("}\n\n") && first.contains("full"))
    let post = Self.request("POST", "/say", "s=\(name)", [:], "a 1\u{1e}t 3 0")
    #expect(fixture.site.response(to: post).status == 204)
    let second = try #require(await iterator.next(isolation: MainActor.shared))
    #expect(second.contains("\"v\":2"))
    events.session.end()
    #expect(await iterator.next(isolation: MainActor.shared) == nil)
    #expect(fixture.site.response(to: post).status == 410)
  }

  @Test func `foreign pages can neither open events nor post`() {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    for origin in ["http://evil.example", "null"] {
      let post = Self.request("POST", "/say", "s=\(session.name)", ["origin": origin], "x")
      #expect(fixture.site.response(to: post).status == 403)
      var opening = Self.opening
      opening.fields["origin"] = [origin]
      #expect(fixture.site.response(to: opening).status == 403)
    }
    var opening = Self.opening
    opening.fields["origin"] = nil
    opening.fields["sec-fetch-site"] = ["cross-site"]
    #expect(fixture.site.response(to: opening).status == 403)
    #expect(fixture.site.sessions.count == 1)
    session.end()
  }

  @Test func `posts and openings that are not valid are refused`() {
    let fixture = Fixture()
    let session = fixture.session(Self.hello)
    let long = String(repeating: "x", count: WebSite.maximumBodyLength + 1)

    let query = "s=\(session.name)"
    #expect(fixture.site.response(to: Self.request("POST", "/say", query, [:], long)).status == 400)
    var request = Self.request("POST", "/say", query)
    request.body = [0xff]
    #expect(fixture.site.response(to: request).status == 400)
    #expect(fixture.site.response(to: Self.request("GET", "/events", "")).status == 400)
    #expect(fixture.site.response(to: Self.request("GET", "/events", "hello=%ff")).status == 400)
    #expect(fixture.site.response(to: Self.request("POST", "/alive", "")).status == 405)
    #expect(session.ending == nil)
    session.end()
  }
}
