import RosterUIKitSimulated
import Testing
import UIKit

@testable import Feed

/// The feed as an iOS app, in the simulation.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct FeedAppTests {
  private func rows(_ id: String, likes: String = "♡ 3 likes") -> [String] {
    ["by \(id) | 1 h", "text \(id)", likes, "ann: on \(id)"]
  }

  @Test func `the app opens with trays, posts and a footer`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    try files.page(1, "a", "b")

    let stage = await FeedStage(files)

    #expect(
      stage.texts == ["Tray | 2 new", "● x | 2 parts, ● y | 2 parts"] + rows("a") + rows("b")
        + ["That is all"])
    #expect(stage.controller.title == "2 posts")
    #expect(stage.notice == nil && stage.log.conditions == [])
  }

  @Test func `the next page is loaded when its place is scrolled into view`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b", "c", next: 2)
    try files.page(2, "d")
    let stage = await FeedStage(files, height: 300)
    let before = stage.controller.title

    for _ in 0..<10 { stage.view.simulateDrag(by: CGPoint(x: 0, y: 100)) }
    await stage.waitForPages()
    stage.view.contentOffset.y = stage.view.contentSize.height - stage.view.bounds.height

    #expect(before == "3 posts" && stage.controller.title == "4 posts")
    #expect(stage.texts.suffix(3) == ["♡ 3 likes", "ann: on d", "That is all"])
    #expect(stage.log.conditions == [])
  }

  @Test func `a drag with a fling runs on, and loads what it reaches`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b", "c", next: 2)
    try files.page(2, "d")
    let stage = await FeedStage(files, height: 300)

    stage.view.simulateDrag(by: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 2))
    let released = stage.view.contentOffset.y
    await stage.waitForPages()

    #expect(stage.view.contentOffset.y > released)
    #expect(stage.controller.title == "4 posts")
    #expect(stage.log.conditions == [])
  }

  @Test func `a tap on the likes of a post changes that row only`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b")
    let stage = await FeedStage(files)
    let path = try #require(stage.path(of: "♡ 3 likes"))
    let cell = stage.view.cellForItem(at: path)

    stage.view.simulateTap(at: path)

    #expect(
      stage.texts == rows("a", likes: "♥ 4 likes") + rows("b") + ["That is all"])
    #expect(stage.view.cellForItem(at: path) === cell)
    #expect(stage.view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test func `a tapped story is seen`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    let stage = await FeedStage(files)
    let row = stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TrayCell

    row?.tray?.simulateTap(at: IndexPath(item: 0, section: 1))

    #expect(stage.texts.prefix(2) == ["Tray | 1 new", "● x | 2 parts, ○ y | 2 parts"])
  }

  @Test func `a comment and a post are deleted by swipes, and stay away`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b")
    let stage = await FeedStage(files)

    for text in ["ann: on b", "text a"] {
      let path = try #require(stage.path(of: text))
      let action = try #require(stage.view.simulateSwipe(at: path)?.actions.first)
      action.handler(action, stage.view) { _ in }
    }
    try files.page(1, "c", "a", "b")
    await stage.pull()

    #expect(stage.texts == rows("c") + Array(rows("b").dropLast()) + ["That is all"])
    #expect(stage.log.conditions == [])
  }

  @Test func `pulling the list shows new posts`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = await FeedStage(files)

    try files.page(1, "b", "a")
    await stage.pull()

    #expect(stage.texts == rows("b") + rows("a") + ["That is all"])
    #expect(stage.view.refreshControl?.isRefreshing == false)
    #expect(stage.log.conditions == [])
  }

  @Test func `what the reader looks at stays when posts come above`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b", "c", "d")
    let stage = await FeedStage(files, height: 300)
    stage.view.contentOffset.y = 200
    let path = try #require(stage.path(of: "by b | 1 h") ?? stage.path(of: "text b"))
    let cell = try #require(stage.view.cellForItem(at: path))
    let before = cell.frame.minY - stage.view.contentOffset.y

    try files.page(1, "e", "f", "a", "b", "c", "d")
    await stage.controller.list.readAgain()
    stage.settle()

    #expect(stage.controller.title == "6 posts")
    #expect(cell.frame.minY - stage.view.contentOffset.y == before)
  }

  @Test func `a post file that is deleted leaves the empty feed`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = await FeedStage(files)

    try files.remove("page-1.json")
    await stage.pull()
    let message = stage.view.backgroundView?.simulatedDump() ?? ""
    try files.page(1, "b")
    await stage.pull()

    #expect(message.contains("Nothing here yet"))
    #expect(stage.view.backgroundView == nil)
    #expect(stage.texts == rows("b") + ["That is all"])
    #expect(stage.log.conditions == [])
  }

  @Test func `a broken file is shown as before, with a notice until it is mended`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = await FeedStage(files)
    let before = stage.texts

    try files.write("{", to: "page-1.json")
    await stage.pull()
    let notice = stage.notice
    #expect(stage.texts == before)
    try files.page(1, "a")
    await stage.pull()

    #expect(notice == "page-1.json: this is not JSON (shown as before)")
    #expect(stage.notice == nil && stage.texts == before)
    #expect(stage.log.conditions == [])
  }

  @Test func `what is there twice is shown once, with a notice`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "x")

    let stage = await FeedStage(files)

    #expect(stage.texts == ["Tray | 2 new", "● x | 2 parts"])
    #expect(stage.notice?.contains("2 objects share the identity") == true)
  }
}
