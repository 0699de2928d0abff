import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RosterWeb

/// A server of an app, with pages and a login of its own, and lists on its pages.
@main
@MainActor
enum MountedLists {
  static func main() async throws {
    let book = OrderBook()
    let site = WebSite(base: "/lists/", assets: [.style(style)]) { book.open($0) }
    // Hummingbird has no WebSockets without another package.
    site.usesSockets = false
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let application = Application(
      router: router(site, book, Login()),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      services: [FigureService(site: site)],
      onServerRunning: { channel in
        print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)/orders")
        fflush(nil)
      })
    try await application.runService()
  }

  private static func router(
    _ site: WebSite, _ book: OrderBook, _ login: Login
  ) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("login") { _, _ in html(loginForm) }
    router.post("login") { request, _ in
      await login.begin(String(buffer: try await request.body.collect(upTo: 1_024)))
    }
    for (path, lists) in [("orders", ["all"]), ("kitchen", ["open", "done"])] {
      router.get("\(path)") { request, _ -> Response in
        guard let user = await login.user(of: request) else { return .redirect(to: "/login") }
        return html(await page(lists, site, WebRequest(request), user))
      }
    }
    router.get("pictures/:name") { _, context -> Response in
      let name = try context.parameters.require("name")
      guard let number = Int(name.prefix { $0.isNumber }) else {
        return Response(status: .notFound)
      }
      return text(Picture.plate(number), type: "image/svg+xml")
    }
    router.get("metrics") { _, _ -> Response in
      await text(Figures.text(site.figures), type: "text/plain; version=0.0.4")
    }
    router.post("orders") { request, _ -> Response in
      guard await login.user(of: request) != nil else { return .redirect(to: "/login") }
      await book.add("Special")
      return .redirect(to: "/orders")
    }
    let lists: @Sendable (Request, BasicRequestContext) async throws -> Response = { request, _ in
      guard let user = await login.user(of: request) else { return Response(status: .forbidden) }
      return try await site.respond(to: request, user: user)
    }
    router.get("lists", use: lists)
    router.get("lists/**", use: lists)
    router.post("lists/**", use: lists)
    return router
  }

  /// A page of the app with lists.
  private static func page(
    _ lists: [String], _ site: WebSite, _ request: WebRequest, _ user: String
  ) -> String {
    let parts = lists.map { "<h2>\($0)</h2>\n\(site.fragment($0, for: request, user: user))" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Kitchen</title>
      \(site.head)</head>
      <body>
      <nav>
      <a href="/orders">Orders</a> <a href="/kitchen">Kitchen</a> <a href="/lists/">List</a>
      <span>\(user)</span>
      </nav>
      <main>
      <h1>Kitchen</h1>
      <form method="post" action="/orders"><button>Order a special</button></form>
      \(parts.joined())</main>
      </body>
      </html>
      """
  }

  private nonisolated static let loginForm = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Kitchen</title></head>
    <body><main><h1>Kitchen</h1>
    <form method="post"><label>Name <input name="name"></label> <button>Log in</button></form>
    </main></body></html>
    """

  private static let style = """
    body { font-family: system-ui, sans-serif; margin: 1rem; }
    .roster { height: 16rem; border: 1px solid var(--roster-line); }
    .order { display: flex; gap: 1rem; padding: 8px 16px; }
    .order-cook { color: rgb(0, 100, 0); }
    .order-note { white-space: pre-line; }
    .order-form { display: flex; flex-wrap: wrap; gap: 8px; padding: 8px 16px; }
    .shown { font-weight: bold; }
    """

  private nonisolated static func text(_ text: String, type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns a page under the same policy as that of the lists.
  private nonisolated static func html(_ text: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'self'; "
          + "connect-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
