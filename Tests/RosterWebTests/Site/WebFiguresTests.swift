import RosterView
import Testing

@testable import RosterWeb

/// The figures of a site.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WebFiguresTests {
  private nonisolated static let hello = "hello \(WebAssets.build) - 0 600 400 0 0 0"

  private static func site(_ limits: WebLimits = .patient) -> WebSite {
    WebSite(limits: limits) { host in
      let list = WebFixture(sections: 1, items: 10, headers: false)
      host.context = list
      return list.view
    }
  }

  private static func open(_ site: WebSite, _ texts: String...) -> WebSession {
    let session = site.session(for: WebRequest(path: "/socket"))
    for text in texts { session.receive(text) }
    return session
  }

  @Test func `visits and sessions are those of now`() {
    let site = Self.site()
    #expect(site.figures == WebFigures())

    let session = Self.open(site, Self.hello)
    let silent = Self.open(site)
    #expect(site.figures.visits == 1 && site.figures.sessions == 2)

    session.end()
    silent.end()
    #expect(site.figures.visits == 1 && site.figures.sessions == 0)
    #expect(site.figures.endings == [.closed: 2])
    site.end()
    #expect(site.figures.visits == 0)
  }

  @Test func `patches are counted with their bytes`() async throws {
    let site = Self.site()
    let session = Self.open(site, Self.hello)
    let messages = session.messages.makeAsyncIterator()
    var bytes = 0

    let message = try #require(await messages.next(isolation: MainActor.shared))

    bytes += message.utf8.count
    #expect(site.figures.patchesSent == 1 && site.figures.bytesSent == bytes)
    session.end()
  }

  @Test func `messages are counted, and those that are refused as well`() {
    let site = Self.site()

    _ = Self.open(site, Self.hello, "a 0", "no message", "a 0")
    _ = Self.open(site, "a 0")
    let twice = Self.open(site, Self.hello, Self.hello)
    _ = Self.open(site, "hello old - 0 600 400 0 0 0")

    #expect(twice.ending == .invalidMessage)
    #expect(site.figures.messagesReceived == 7)
    #expect(site.figures.messagesRefused == 3)
    #expect(site.figures.endings == [.invalidMessage: 3, .outdated: 1])
    site.end()
  }

  @Test func `a message beyond the limit of a second is refused`() {
    var limits = WebLimits.patient
    limits.messagesPerSecond = 1
    let site = Self.site(limits)

    _ = Self.open(site, Self.hello, "a 0", "a 0", "a 0", "a 0")

    #expect(site.figures.messagesRefused == 1)
    #expect(site.figures.endings == [.limit: 1])
    site.end()
  }
}
