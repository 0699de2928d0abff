import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// A chat: it starts at the end, follows new messages there, and keeps the scroll position of a
/// reader of older messages.
@MainActor @Suite struct ChatListTests {
  let list = SourceList()

  init() {
    list.view.anchorPolicy = .end(threshold: 0)
    show(100..<150)
  }

  private func show(_ messages: Range<Int>) {
    list.apply { ListSection("chat") { messages } }
  }

  @Test func `it starts at the end`() {
    #expect(list.host.text == (142..<150).map { "\($0)" }.joined(separator: "\n"))
  }

  @Test func `at the end it follows new messages`() {
    show(100..<153)

    #expect(list.host.text.hasSuffix("151\n152"))
  }

  @Test func `a reader of older messages stays where they are, whatever is written`() {
    list.view.scroll(by: -10)
    let text = list.host.text

    show(100..<160)
    let after = list.host.text
    show(50..<160)

    #expect(text.hasPrefix("132\n"))
    #expect(after == text)
    #expect(list.host.text == text)
  }

  @Test func `a reader who comes back to the end follows again`() {
    list.view.scroll(by: -10)
    show(100..<152)

    list.view.scrollToEnd()
    show(100..<155)

    #expect(list.host.text.hasSuffix("153\n154"))
  }
}
