import Foundation
import RosterKit
import Testing

@testable import Feed

/// The files of a feed.
@Suite struct FeedFolderTests {
  @Test func `a page says where the next one is`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b", next: 2)
    try files.page(2, "c")
    let folder = files.folder

    let first = try await folder.posts(nil)
    let second = try await folder.posts(first.after)

    #expect(first.items.map(\.id) == ["a", "b"])
    #expect(first.after == "page-2.json")
    #expect(second.items.map(\.id) == ["c"])
    #expect(second.after == nil)
  }

  @Test func `the first page brings all that were asked for`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", next: 2)
    try files.page(2, "b", next: 3)
    try files.page(3, "c")
    let folder = files.folder
    _ = try await folder.posts(nil)
    _ = try await folder.posts("page-2.json")

    let page = try await folder.posts(nil)

    #expect(page.items.map(\.id) == ["a", "b"])
    #expect(page.after == "page-3.json")
  }

  @Test func `pages that go in a circle end`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", next: 2)
    try files.page(2, "b", next: 1)
    let folder = files.folder
    _ = try await folder.posts(nil)
    _ = try await folder.posts("page-2.json")

    let page = try await folder.posts(nil)

    #expect(page.items.map(\.id) == ["a", "b"])
  }

  @Test func `a folder without files is an empty feed`() async throws {
    let files = try FeedFiles()
    let folder = files.folder

    #expect(try await folder.posts(nil) == ListPage([]))
    #expect(await folder.summary == FeedFolder.Summary())
    #expect(await !folder.readAgain())
  }

  @Test(arguments: ["page-2.json", "../page-1.json", "/etc/passwd", ""])
  func `a page that is not there is an error`(_ name: String) async throws {
    let files = try FeedFiles()
    let folder = files.folder

    await #expect(throws: FeedProblem.self) { try await folder.posts(name) }
  }

  @Test func `a folder that is not there is told`() async throws {
    let files = try FeedFiles()
    try files.write("", to: "file")
    let missing = FeedFolder(files.url.appendingPathComponent("missing").path)
    let file = FeedFolder(files.url.appendingPathComponent("file").path)

    #expect(try await missing.posts(nil) == ListPage([]))
    for (folder, name) in [(missing, "missing"), (file, "file")] {
      let notices = await folder.summary.notices
      #expect(notices.first?.hasSuffix("/\(name): there is no such folder") == true)
    }
    #expect(await files.folder.summary.notices == [])
  }

  @Test func `a file that was never good is an error and one that was is shown as before`()
    async throws
  {
    let files = try FeedFiles()
    try files.write("no", to: "page-1.json")
    try files.tray("x")
    let folder = files.folder
    let problem = FeedProblem.broken(file: "page-1.json", reason: "this is not JSON")
    await #expect(throws: problem) { try await folder.posts(nil) }
    try files.page(1, "a")
    #expect(await folder.readAgain())
    try files.write("no", to: "page-1.json")

    #expect(await folder.readAgain())

    #expect(try await folder.posts(nil).items.map(\.id) == ["a"])
    #expect(await folder.summary.notices == ["\(problem) (shown as before)"])
    #expect(await folder.summary.trays.map(\.id) == ["t"])
  }
}
