// A list in browsers: a view for each visitor, over shared data.
import RosterWeb

struct Network: Identifiable, Equatable {
  let id: Int
  var name: String
  var strength: Int
}

typealias Networks = CollectionViewComparableDataSource<String, Network>

/// The list of one visitor.
@MainActor
final class NetworkList {
  let view = CollectionView(layout: .list)
  private let source: CollectionViewComparableDataSource<String, Network>

  init(_ networks: [Network]) {
    source = CollectionViewComparableDataSource(view) { (cell: ContentCell, network) in
      cell.content.title = network.name
    }
    source.apply { ListSection("Nearby") { networks } }
  }
}

@MainActor
func serve(_ networks: [Network]) async throws {
  // snippet.run
  try await WebServer(port: 8080) { visitor in
    let list = NetworkList(networks)
    visitor.context = list  // lives as long as the visit
    return list.view
  }.run()
  // snippet.end
}

struct Post: ListDiffable, Equatable {
  let diffIdentifier: Int
  var text: String
}

/// The feed of one visitor.
@MainActor
final class FeedList {
  let view = CollectionView(layout: .list)
  private let adapter: ListAdapter

  init(_ posts: [Post]) {
    adapter = ListAdapter(view) {
      SectionController(for: Post.self) { post in
        ListSingleSectionController(post) { (cell: ContentCell, post) in
          cell.content.title = post.text
        }
      }
    }
    adapter.show(posts)
  }
}

@MainActor
func serve(_ posts: [Post]) async throws {
  // snippet.feed
  let server = try WebServer(port: 8080) { host in
    let feed = FeedList(posts)
    host.title = "Feed"
    host.context = feed  // lives as long as the visit
    return feed.view
  }
  try await server.run()  // prints http://127.0.0.1:8080/?token=…
  // snippet.end
}

@MainActor
func serveWithStyle(_ posts: [Post]) throws -> WebServer {
  // snippet.style
  let look = WebAsset.style(".warm { color: firebrick; } :root { --roster-accent: teal; }")
  let server = try WebServer(assets: [look]) { host in
    let feed = FeedList(posts)
    host.context = feed
    return feed.view
  }
  // snippet.end
  return server
}

@MainActor
func serveWithAddress(_ posts: [Post], find: @escaping (String, FeedList) -> Void) throws
  -> WebServer
{
  // snippet.address
  let server = try WebServer { host in
    let feed = FeedList(posts)
    host.context = feed
    find(host.query, feed)
    host.onQuery = { [weak feed] query in
      if let feed { find(query, feed) }
    }
    return feed.view
  }
  // snippet.end
  return server
}

@MainActor
func writeBars(
  _ host: WebHost, find: @escaping @MainActor (String) -> Void,
  sort: @escaping @MainActor () -> Void
) {
  // snippet.bars
  host.topBar = { html in
    html.element(.textField, [.label("Find"), .onInput("find", perform: find)])
    html.suggestions(["apples", "pears"])
    html.menu("More") { html in
      html.element(.button, [.onClick("sort", perform: sort)]) { $0.text("Sort") }
    }
  }
  host.sidePanel = { $0.chart([3, 4, nil, 8], label: "Sales per day") }
  // snippet.end
}

@MainActor
func connect(_ socket: some Socket, of request: WebRequest, to site: WebSite, user: String)
  async throws
{
  let session = site.session(for: request, user: user)
  async let sending: Void = send(session, to: socket)
  for try await text in socket.texts { session.receive(text) }
  session.end()
  try await sending
}

/// A WebSocket of some framework.
protocol Socket: Sendable {
  associatedtype Texts: AsyncSequence where Texts.Element == String
  var texts: Texts { get }
  func send(_ text: String) async throws
  func close() async throws
}

func send(_ session: WebSession, to socket: some Socket) async throws {
  for await message in session.messages { try await socket.send(message) }
  try await socket.close()
}

struct OrderModel {
  @MainActor func open(_ host: WebHost) -> CollectionView { CollectionView() }
}

@MainActor
func mount(_ orders: OrderModel, _ request: WebRequest, user: String) -> WebResponse {
  let site = WebSite(base: "/orders/") { orders.open($0) }
  return site.response(to: request, user: user)
}

@MainActor
func serveWithoutTitle(_ posts: [Post]) async throws {
  try await WebServer(port: 8080) { host in
    let feed = FeedList(posts)
    host.context = feed
    return feed.view
  }.run()
}

struct Visitor {
  let source: Networks
}

struct Model {
  let snapshot: Networks.Snapshot
}

@MainActor
func update(_ visitors: [Visitor], from model: Model) {
  // snippet.snapshot
  let snapshot = model.snapshot
  for visitor in visitors { visitor.source.apply(snapshot) }
  // snippet.end
}

struct Message {
  var author: String
  var text: String
}

// snippet.drawing
final class MessageCell: CollectionViewCell {
  var message = Message(author: "", text: "")
  var like: () -> Void = {}
}

extension MessageCell: WebDrawing {
  func html(_ html: inout HTMLBuilder) {
    html.element(.strong) { $0.text(message.author) }
    html.element(.p) { $0.text(message.text) }
    html.element(.button, [.onClick("like") { [weak self] in self?.like() }]) { $0.text("Like") }
  }
}
// snippet.end

@MainActor
func write(_ message: Message, to html: inout HTMLBuilder, like: @escaping (Message) -> Void) {
  html.element(.strong) { $0.text(message.author) }
  html.element(.button, [.onClick("like") { like(message) }]) { $0.text("Like") }
}

if CommandLine.arguments.contains("--serve") {
  try await serve([Network(id: 1, name: "Attic", strength: 40)])
}
