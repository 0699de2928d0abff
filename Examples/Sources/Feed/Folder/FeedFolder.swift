import Foundation
import Roster

/// The files of a feed: `trays.json`, and posts from `page-1.json` on, which names the next file.
///
/// Files are read when they are requested, and again by `readAgain()`.
actor FeedFolder {
  /// The content of the folder except posts.
  struct Summary: Equatable, Sendable {
    /// The trays, in order.
    var trays: [Tray] = []

    /// The problems of the folder, or of files that were read.
    var notices: [String] = []
  }

  private static let firstPage = "page-1.json"

  private let path: String
  private let folder: URL
  private var trays = WatchedFile<[Tray]>("trays.json")
  private var pages: [String: WatchedFile<FeedPage>] = [:]

  /// Creates a folder without reading it.
  ///
  /// - Parameter path: The path of the folder.
  init(_ path: String) {
    self.path = path
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The content except posts.
  var summary: Summary {
    let notices = isMissing ? ["\(FeedProblem.noFolder(path))"] : []
    let files = [trays.notice] + pages.values.map(\.notice)
    return Summary(
      trays: trays.value ?? [], notices: notices + files.compactMap { $0 }.sorted())
  }

  /// Whether the folder does not exist.
  private var isMissing: Bool {
    var isFolder: ObjCBool = false
    return !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
      || !isFolder.boolValue
  }

  /// Reads all files again that were read before.
  ///
  /// - Returns: Whether the content of one of them changed.
  func readAgain() -> Bool {
    var hasChanged = trays.read(in: folder)
    for name in pages.keys {
      if pages[name]?.read(in: folder) == true { hasChanged = true }
    }
    return hasChanged
  }

  /// Returns some posts.
  ///
  /// - Parameter name: The file that the previous posts name; nil for the first posts together with
  ///   those of all further files that were requested before.
  /// - Returns: The posts; none if there is no first file.
  /// - Throws: `FeedProblem`, if the file was never valid.
  func posts(_ name: String?) throws(FeedProblem) -> ListPage<Post, String> {
    if let name {
      let page = try page(name)
      return ListPage(page.posts, after: page.next)
    }
    guard let first = try optionalPage(Self.firstPage) else { return ListPage([]) }
    var (posts, next) = (first.posts, first.next)
    var names: Set = [Self.firstPage]
    while let name = next, let page = pages[name]?.value, names.insert(name).inserted {
      posts += page.posts
      next = page.next
    }
    return ListPage(posts, after: next)
  }

  private func page(_ name: String) throws(FeedProblem) -> FeedPage {
    guard let page = try optionalPage(name) else { throw .missing(file: name) }
    return page
  }

  /// Returns a page, or nil if its file does not exist.
  private func optionalPage(_ name: String) throws(FeedProblem) -> FeedPage? {
    // A name that leads out of the folder is invalid.
    guard !name.contains("/") else { throw .missing(file: name) }
    var file = pages[name] ?? WatchedFile(name)
    _ = file.read(in: folder)
    pages[name] = file
    if file.value == nil, let problem = file.problem { throw problem }
    return file.value
  }
}
