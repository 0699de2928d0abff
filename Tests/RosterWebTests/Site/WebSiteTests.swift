import RosterView
import Testing

@testable import RosterWeb

/// Documents, files and visits of a site, without a network.
@MainActor @Suite struct WebSiteTests {
  /// Notes the visitors for whom lists are made.
  @MainActor
  private final class Lists {
    var visitors: [WebVisitor] = []
    var lists: [WebFixture] = []

    func site(
      base: String = "", assets: [WebAsset] = [], limits: WebLimits = WebLimits()
    ) -> WebSite {
      WebSite(base: base, limits: limits, assets: assets) { [self] host in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        visitors.append(host.visitor)
        lists.append(list)
        host.title = "Rows & more"
        host.context = list
        return list.view
      }
    }
  }

  private static func text(_ response: WebResponse) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a document has the rows and the name of a visit that has not begun`() throws {
    let lists = Lists()
    let site = lists.site()

    let first = Self.text(site.response(to: WebRequest(path: "/")))
    let second = Self.text(site.response(to: WebRequest(path: "/")))

    #expect(first.contains("<div class=\"roster-title\">9</div>"))
    #expect(first.contains("<title>Rows &amp; more</title>"))
    #expect(first != second)
    #expect(site.visits.isEmpty && site.sessions.isEmpty)
    #expect(lists.visitors.map(\.isConnected) == [false, false])
    #expect(lists.lists.allSatisfy { $0.view.host == nil && $0.view.screenState == .hidden })
  }

  @Test func `a request for the head of a document makes no list`() {
    let lists = Lists()
    let site = lists.site()

    for _ in 0..<400 {
      #expect(site.response(to: WebRequest(method: "HEAD", path: "/")).status == 200)
    }

    #expect(lists.visitors.isEmpty && site.visits.isEmpty)
  }

  @Test func `the request, the user, the name and the query reach the list`() async throws {
    let lists = Lists()
    let site = lists.site()
    let request = WebRequest(
      path: "/orders", query: "a=b", fields: ["accept-language": ["en;q=0.5, de-CH", "*, fr;q=0"]])

    _ = site.fragment("open", for: request, user: 7)
    let session = site.session(for: WebRequest(path: "/socket"), user: 8)
    session.receive("hello \(WebAssets.build) - 0 600 400 0 0 0 not%20done c=d%20e")

    #expect(lists.visitors.map(\.list) == ["open", "not done"])
    #expect(lists.visitors.map(\.query) == ["a=b", "c=d%20e"])
    #expect(lists.visitors.map { $0.user as? Int } == [7, 8])
    #expect(lists.visitors.map(\.request.path) == ["/orders", "/socket"])
    #expect(lists.visitors.map(\.isConnected) == [false, true])
    #expect(lists.visitors[0].languages == ["de-CH", "en"])
    session.end()
  }

  @Test func `a part of a document has no elements that a document may have once`() {
    let site = Lists().site(base: "/lists/", assets: [.style("p { color: red }")])

    let part = site.fragment("a\"b", for: WebRequest(path: "/page"))

    for name in ["<main", "<h1", "<header", "<footer", "<body", "<title", "<script", "<link"] {
      #expect(!part.contains(name), "\(name)")
    }
    #expect(part.contains("data-roster-base=\"/lists/\" data-roster-name=\"a&quot;b\""))
    #expect(site.head.contains("href=\"/lists/roster.css?"))
    #expect(site.head.contains("src=\"/lists/roster.js?"))
    #expect(site.head.contains("href=\"/lists/app.css?"))
  }

  @Test func `an app's files are served below the site, under the same policy`() {
    let picture = WebAsset("img/a.png", type: "image/png", [1, 2, 3])
    let site = Lists().site(base: "/lists/", assets: [.style("p { color: red }"), picture])

    let style = site.response(to: WebRequest(path: "/lists/app.css", query: "1"))
    let image = site.response(to: WebRequest(path: "/lists/img/a.png"))

    #expect(style.status == 200 && Self.text(style) == "p { color: red }")
    #expect(image.fields.contains { $0 == ("Content-Type", "image/png") })
    for response in [style, image, site.response(to: WebRequest(path: "/lists/"))] {
      #expect(
        response.fields.contains {
          $0.name == "Content-Security-Policy" && $0.value.hasPrefix("default-src 'none'")
            && !$0.value.contains("unsafe")
        })
    }
    for path in ["/lists/none", "/app.css", "/listsapp.css", "/lists/a.png"] {
      #expect(site.response(to: WebRequest(path: path)).status == 404, "\(path)")
    }
    #expect(site.response(to: WebRequest(method: "PUT", path: "/lists/")).status == 405)
    #expect(site.response(to: WebRequest(path: "/lists")).status == 200)
  }

  @Test func `an app's script is loaded after the one of a page`() throws {
    let script = WebAsset.script("roster.hook('map', {})")
    let site = Lists().site(base: "/lists/", assets: [script, WebAsset("b.js", type: "x", [])])

    let scripts = site.head.split(separator: "\n").filter { $0.contains("<script") }
    #expect(scripts.count == 2)
    #expect(scripts[0].contains("src=\"/lists/roster.js?") && scripts[0].contains(" defer>"))
    #expect(scripts[1].contains("src=\"/lists/app.js?") && scripts[1].contains(" defer>"))
    let response = site.response(to: WebRequest(path: "/lists/app.js"))
    #expect(response.fields.contains { $0 == ("Content-Type", "text/javascript; charset=utf-8") })
    #expect(Self.text(response) == "roster.hook('map', {})")
  }

  @Test func `a page connects from its own origin, or from one that the app names`() {
    let site = Lists().site()
    site.origins = ["https://lists.example"]
    func isAccepted(_ origin: String?) -> Bool {
      var fields = ["host": ["localhost:8080"]]
      fields["origin"] = origin.map { [$0] }
      return site.isFromOwnPage(WebRequest(path: "/socket", fields: fields))
    }

    for origin in [
      "http://localhost:8080", "https://localhost:8080", "https://lists.example",
      "HTTPS://Lists.example",
    ] {
      #expect(isAccepted(origin), "\(origin)")
    }
    for origin in [
      nil, "null", "http://evil.example", "http://localhost:80", "file://", "http://127.0.0.1:8080",
      "http://lists.example", "https://lists.example.evil",
    ] {
      #expect(!isAccepted(origin), "\(origin ?? "none")")
    }
  }

  @Test func `the end of a site ends its visits and sessions`() {
    let lists = Lists()
    let site = lists.site()
    let session = site.session(for: WebRequest(path: "/socket"))
    session.receive("hello \(WebAssets.build) - 0 600 400 0 0 0")
    var isOver = false
    session.onEnd = { isOver = true }

    site.end()

    #expect(isOver && session.ending == .stopped)
    #expect(site.visits.isEmpty && site.sessions.isEmpty)
    #expect(lists.lists[0].view.host == nil)
  }

  @Test(arguments: [
    ("", ""), ("a b&c=d/é%", "a%20b%26c%3Dd%2F%C3%A9%25"), ("a-z_0.9~", "a-z_0.9~"),
  ])
  func `texts in addresses are what they were`(text: String, code: String) {
    #expect(PercentCode.encoded(text) == code)
    #expect(PercentCode.decoded(code) == text)
  }

  @Test func `a text in an address that is not valid is refused`() {
    for text in ["%", "%1", "%zz", "%ff", "%+1"] {
      #expect(PercentCode.decoded(text) == nil, "\(text)")
    }
    #expect(PercentCode.decoded("a+b") == "a b")
  }
}
