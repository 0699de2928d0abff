import ExampleSupport
import RosterDiff
import RosterEngine
import RosterTerminal
import RosterTesting
import RosterView
import Testing

@testable import Feed

/// The feed as a list, without a terminal.
@MainActor @Suite struct FeedListTests {
  /// A feed with the lines that a terminal shows.
  @MainActor
  private struct Stage {
    let files: FeedFiles
    let list: FeedList<CollectionView>
    let host: TerminalHost
    let clock = VirtualClock()
    let rows: Int

    init(_ files: FeedFiles, rows: Int = 30) {
      self.files = files
      self.rows = rows
      list = FeedList(files.folder, clock: clock)
      host = TerminalHost(list.view, usesColors: false)
    }

    /// The lines on the screen that are not empty.
    var lines: [String] {
      clock.turn()
      host.resize(to: TerminalSize(columns: 24, rows: rows))
      var screen = VTScreen(columns: 24, rows: rows)
      screen.feed(host.renderFrame())
      return (0..<rows).map { screen.text(row: $0) }.filter { !$0.isEmpty }
    }

    func start() async {
      _ = lines
      await list.start()
    }
  }

  private let postA = [
    " by a               1 h", " text a", " ♡ 3 likes", "   ann: on a",
  ]

  @Test func `trays posts and the footer are shown`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    try files.page(1, "a")
    let stage = Stage(files)

    await stage.start()

    #expect(
      stage.lines == [
        " Tray            2 new", " ● x         ● y", "   2 parts     2 parts",
      ] + postA + [" That is all"])
    #expect(stage.list.postCount == 1)
  }

  @Test func `pages are loaded as long as the footer is seen`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", next: 2)
    try files.page(2, "b", next: 3)
    try files.page(3, "c")
    let tall = Stage(files, rows: 40)
    await tall.start()
    #expect(tall.list.postCount == 3)
    let low = Stage(files, rows: 4)
    await low.start()
    #expect(low.list.postCount == 1)

    low.list.view.scrollToEnd()
    await low.list.readAgain()
    await low.list.waitForPages()

    #expect(low.list.postCount == 2)
  }

  @Test func `a changed file is shown and the readers doings stay`() async throws {
    let files = try FeedFiles()
    try files.tray("x")
    try files.page(1, "a")
    let stage = Stage(files)
    await stage.start()
    stage.list.view.tapItem(at: ItemPath(section: 1, item: 2))
    #expect(stage.lines.contains(" ♥ 4 likes"))

    try files.page(1, "b", "a")
    await stage.list.readAgain()

    #expect(stage.lines[3] == " by b               1 h")
    #expect(stage.lines.contains(" ♥ 4 likes") && stage.lines.contains(" ♡ 3 likes"))
    stage.list.view.tapItem(at: ItemPath(section: 2, item: 2))
    #expect(!stage.lines.contains(" ♥ 4 likes"))
  }

  @Test func `what is deleted stays away, and nothing else goes`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b")
    let stage = Stage(files)
    await stage.start()
    let view = stage.list.view
    func delete(_ section: Int, _ item: Int) {
      let path = ItemPath(section: section, item: item)
      guard let action = view.swipeActions(forItemAt: path).deletion else { return }
      view.chooseSwipeAction(action, forItemAt: path)
    }

    delete(0, 3)
    #expect(!stage.lines.contains("   ann: on a"))
    #expect(stage.lines.contains("   ann: on b"))
    delete(0, 2)
    delete(0, 0)
    try files.page(1, "c", "a", "b")
    await stage.list.readAgain()

    #expect(stage.list.postCount == 2)
    #expect(stage.lines.first == " by c               1 h")
    #expect(!stage.lines.contains(" text a"))
    #expect(stage.lines.contains("   ann: on b"))
  }

  @Test func `a refresh reads the files again and says when it is done`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = Stage(files)
    await stage.start()
    try files.page(1, "b", "a")

    stage.list.view.refresh.begin()
    #expect(stage.lines.first == " by a      ↻ Refreshing")
    await stage.list.view.refresh.waitForEnd()

    #expect(stage.list.postCount == 2)
    #expect(!stage.list.view.refresh.isRefreshing)
  }

  @Test func `a post is read aloud with what can be done`() async throws {
    let files = try FeedFiles()
    try files.tray("x")
    try files.page(1, "a")
    let clock = VirtualClock()
    let list = FeedList(files.folder, clock: clock)
    let host = HeadlessHost(list.view, width: 40, height: 20)
    await list.start()

    let spoken = host.spoken.split(separator: "\n").map(String.init)
    list.view.tapItem(at: ItemPath(section: 1, item: 2))
    clock.turn()

    #expect(
      spoken == [
        "Tray, 1 new, heading", "x, 2 parts", "by a, 1 h, heading", "text a",
        "3 likes, button, Tap to like it", "ann: on a", "That is all",
      ])
    #expect(host.spoken.contains("4 likes, selected, button, Tap to like it no more"))
  }

  @Test func `a tapped story is seen`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    let stage = Stage(files)
    await stage.start()
    _ = stage.lines

    for direction in [FocusDirection.down, .right] { stage.list.view.moveFocus(direction) }
    stage.list.view.tapFocusedItem()

    #expect(stage.lines.prefix(2) == [" Tray            1 new", " ● x         ○ y"])
  }

  @Test func `a broken file is shown as before`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = Stage(files)
    await stage.start()
    let lines = stage.lines

    try files.write("{", to: "page-1.json")
    await stage.list.readAgain()

    #expect(stage.lines == lines)
    #expect(stage.list.summary.notices == ["page-1.json: this is not JSON (shown as before)"])
    try files.page(1, "a")
    await stage.list.readAgain()
    #expect(stage.list.summary.notices == [])
  }

  @Test func `a post with as many likes as there are numbers can be liked`() async throws {
    let files = try FeedFiles()
    try files.write(
      """
      {"posts": [{"id": "a", "author": "a", "time": "", "text": "t", "likes": \(Int.max),
       "comments": []}]}
      """, to: "page-1.json")
    let stage = Stage(files)
    await stage.start()

    stage.list.view.tapItem(at: ItemPath(section: 0, item: 2))

    #expect(stage.lines.contains { $0.hasPrefix(" ♥ 9223372036854775807") })
  }

  @Test func `a problem that a page has found is told at the next look`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", next: 2)
    let stage = Stage(files)
    await stage.start()
    try files.page(2, "b", next: 1)
    try files.write("{", to: "page-1.json")
    var changes = 0
    stage.list.onChange = { changes += 1 }

    // The second page leads back to the first one, which is therefore read again.
    stage.list.view.tapItem(at: ItemPath(section: 1, item: 0))
    await stage.list.waitForPages()
    changes = 0
    await stage.list.readAgain()

    #expect(stage.list.summary.notices == ["page-1.json: this is not JSON (shown as before)"])
    #expect(changes > 0)
  }

  @Test func `an empty feed says so`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let stage = Stage(files, rows: 5)
    await stage.start()

    try files.page(1)
    await stage.list.readAgain()

    #expect(stage.lines == ["    Nothing here yet", "Posts appear as soon as…"])
  }

  @Test func `a page that cannot be had is tried again by a tap`() async throws {
    let files = try FeedFiles()
    try files.page(1, "a", next: 2)
    let stage = Stage(files)
    await stage.start()
    #expect(
      stage.lines.suffix(2) == [" page-2.json: there is…", " ⏎ tries again"])
    try files.page(2, "b")

    stage.list.view.tapItem(at: ItemPath(section: 1, item: 0))
    await stage.list.waitForPages()

    #expect(stage.list.postCount == 2)
    #expect(stage.lines.last == " That is all")
  }

  @Test func `what is there twice is shown once and reported`() async throws {
    let files = try FeedFiles()
    try files.tray("x", "x")
    try files.page(1, "a", "a")
    let stage = Stage(files)

    await stage.start()

    #expect(stage.list.postCount == 1)
    #expect(stage.list.fault?.description.contains("share the identity") == true)
    #expect(stage.lines.contains(" ● x"))
  }

  @Test func `a tray is where the reader left it`() async throws {
    let files = try FeedFiles()
    try files.tray("a", "b", "c", "d", "e", "f")
    try files.page(1, "a", "b", "c", "d")
    let stage = Stage(files, rows: 6)
    await stage.start()
    _ = stage.lines
    for direction in [FocusDirection.down, .right, .right] {
      stage.list.view.moveFocus(direction)
    }
    stage.list.view.scrollToTop()
    let lines = stage.lines

    stage.list.view.scrollToEnd()
    try files.page(1, "a", "b", "c", "d", "e")
    await stage.list.readAgain()
    stage.list.view.scrollToTop()

    #expect(stage.lines == lines)
    #expect(lines[1].hasSuffix("c"))
  }

  @Test func `nothing keeps a feed alive`() async throws {
    weak var list: FeedList<CollectionView>?
    weak var view: CollectionView?
    do {
      let files = try FeedFiles()
      try files.tray("x")
      try files.page(1, "a")
      let stage = Stage(files)
      await stage.start()
      _ = stage.lines
      list = stage.list
      view = stage.list.view
      #expect(list?.postCount == 1)
    }

    #expect(list == nil)
    #expect(view == nil)
  }
}
