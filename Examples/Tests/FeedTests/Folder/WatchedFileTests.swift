import Foundation
import Testing

@testable import Feed

/// A file that is read repeatedly.
@Suite final class WatchedFileTests {
  private let files: FeedFiles
  private var file = WatchedFile<FeedPage>("page-1.json")

  init() throws {
    files = try FeedFiles()
  }

  private func read() -> Bool { file.read(in: files.url) }

  @Test func `only a difference counts`() throws {
    #expect(!read())
    #expect(file.value == nil && file.problem == nil)

    try files.page(1, "a")
    #expect(read())
    #expect(!read())
    #expect(file.value?.posts.map(\.id) == ["a"])
    try files.page(1, "a", next: 2)

    #expect(read())
    #expect(file.value?.next == "page-2.json")
  }

  @Test func `a broken file keeps its value until it is mended`() throws {
    try files.page(1, "a")
    _ = read()

    try files.write("{", to: "page-1.json")
    #expect(read())
    #expect(file.problem == .broken(file: "page-1.json", reason: "this is not JSON"))
    #expect(file.value?.posts.map(\.id) == ["a"])
    try files.write("{ ", to: "page-1.json")
    #expect(!read())
    try files.page(1, "a")

    #expect(read())
    #expect(file.problem == nil)
  }

  @Test func `a file that was never good is not said to be shown`() throws {
    try files.write("{", to: "page-1.json")
    _ = read()
    #expect(file.notice == "page-1.json: this is not JSON")

    try files.page(1, "a")
    _ = read()
    #expect(file.notice == nil)
    try files.write("{", to: "page-1.json")
    _ = read()

    #expect(file.notice == "page-1.json: this is not JSON (shown as before)")
  }

  @Test func `what cannot be read is not taken for a file that has gone`() throws {
    try files.page(1, "a")
    _ = read()

    try files.remove("page-1.json")
    try FileManager.default.createDirectory(
      at: files.url.appendingPathComponent("page-1.json"), withIntermediateDirectories: false)
    #expect(read())
    #expect(!read())
    #expect(file.notice == "page-1.json: cannot be read (shown as before)")
    #expect(file.value?.posts.count == 1)
    try files.remove("page-1.json")

    #expect(read())
    #expect(file.notice == nil && file.value == nil)
  }

  @Test func `a file that goes has no value`() throws {
    try files.page(1, "a")
    _ = read()

    try files.remove("page-1.json")

    #expect(read())
    #expect(file.value == nil && file.problem == nil)
  }

  @Test(
    arguments: [
      ("", "this is not JSON"), ("[]", "not an object"),
      ("{}", "there is no \"posts\""), ("{\"posts\": 3}", "posts: not a list"),
      ("{\"posts\": [{\"id\": \"a\"}]}", "posts[0]: there is no \"author\""),
      ("{\"posts\": [{\"id\": 4}]}", "posts[0].id: not a text"),
      ("{\"posts\": null}", "posts: null is not a list"),
      ("{\"posts\": [], \"next\": 2}", "next: not a text"),
    ])
  func `what is wrong is said in a few words`(_ text: String, _ reason: String) throws {
    try files.write(text, to: "p")
    var file = WatchedFile<FeedPage>("p")

    _ = file.read(in: files.url)

    #expect(file.problem?.description == "p: \(reason)")
  }
}
