import Foundation
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import Chat

/// The chat as a list, without a screen.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ChatListTests {
  private let room = ChatRoom(seed: 1, count: 100_000)

  @Test func `it opens at the last message`() async {
    let stage = ChatStage(room)

    await stage.settle()

    #expect(stage.isAtEnd)
    #expect(stage.shown.last?.id == 99_999)
    #expect(stage.list.first == 100_000 - ChatRoom.pageLength)
  }

  @Test func `at the end it follows the last message`() async {
    let stage = ChatStage(room)
    await stage.settle()

    for event in 0..<500 {
      room.advance()
      await stage.settle()
      #expect(stage.isAtEnd, "event \(event)")
      #expect(stage.shown.last?.id == room.count - 1)
    }
    #expect(room.count > 100_005)
  }

  @Test func `what is read stays while pages are loaded pictures arrive and words are said`()
    async
  {
    let stage = ChatStage(room)
    await stage.settle()
    var pages: Set<Int> = []

    for event in 0..<600 {
      if event % 3 == 0 { stage.list.view.scroll(by: -6) }
      let before = stage.shown
      room.advance()
      #expect(stage.drift(since: before) == nil, "event \(event)")
      await stage.settle()
      #expect(stage.drift(since: before) == nil, "event \(event), with a page")
      if let first = stage.list.first { pages.insert(first) }
    }

    #expect(pages.count > 3)
    #expect(!stage.isAtEnd)
    #expect(stage.host.contradictions.isEmpty)
  }

  @Test func `a reader who has left hears nothing`() async {
    let stage = ChatStage(room)
    await stage.settle()
    let count = stage.list.view.numberOfItems(inSection: 0)

    stage.list.leave()
    for _ in 0..<50 { room.advance() }
    await stage.settle()

    #expect(stage.list.view.numberOfItems(inSection: 0) == count)
  }

  @Test func `the first message is the end of the pages`() async {
    let stage = ChatStage(ChatRoom(seed: 1, count: 60))
    await stage.settle()

    stage.list.view.scrollToTop()
    await stage.settle()
    stage.list.view.scrollToTop()
    await stage.settle()

    #expect(stage.list.first == 0)
    #expect(stage.shown.first?.id == 0)
    let top = stage.list.view.cell(at: ItemPath(section: 0, item: 0)) as? ChatCell
    #expect(top?.standardAccessibility.label == "The chat begins here")
  }

  /// Ten minutes at the default pace are 3,000 events, which `ROSTER_LONG_TESTS=1` runs.
  @Test func `readers at the end and above keep their place for ten minutes`() async {
    let (end, above) = (ChatStage(room), ChatStage(room, height: 33))
    await end.settle()
    await above.settle()
    above.list.view.scroll(by: -40)
    await above.settle()
    var random = SeededGenerator(seed: 11)
    let isLong = ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1"

    for event in 0..<(isLong ? 3_000 : 300) {
      // The reader above scrolls now and then, both ways, but not back to the end.
      if Int.random(in: 0..<20, using: &random) == 0 {
        above.list.view.scroll(by: Double(Int.random(in: -60...20, using: &random)))
        await above.settle()
        if above.isAtEnd { above.list.view.scroll(by: -40) }
      }
      let before = above.shown
      room.advance()
      #expect(above.drift(since: before) == nil, "event \(event), seed 11")
      #expect(end.isAtEnd && end.shown.last?.id == room.count - 1, "event \(event), seed 11")
      if event % 50 == 0 { await above.settle() }
    }
    #expect(above.host.contradictions.isEmpty && end.host.contradictions.isEmpty)
  }
}
