import TerminalIO
import Testing

@testable import WatchModel

/// Keys for the cursor, for columns, for conditions and for commands.
@Suite struct ScreenInputCursorTests {
  private func type(_ keys: [TerminalKey], _ input: inout ScreenInput) -> [WatchAction] {
    keys.map { input.handle($0) }
  }

  private func text(_ text: String) -> [TerminalKey] {
    text.map { .character($0) }
  }

  @Test(arguments: [
    (TerminalKey(.enter), WatchAction.open), (.character("t"), .pin),
    (.character("y"), .copy(.cell)), (.character("Y"), .copy(.row)),
    (TerminalKey(.tab), .column(1)), (TerminalKey(.tab, .shift), .column(-1)),
    (.character("s"), .arrange(.sort)), (.character("b"), .arrange(.group)),
    (.character("-"), .arrange(.hide)), (.character("+"), .arrange(.showAll)),
    (.character("="), .arrange(.showAll)), (.character("n"), .find(isBackwards: false)),
    (.character("N"), .find(isBackwards: true)),
  ])
  func `a key acts on a row or a column`(_ key: TerminalKey, _ action: WatchAction) {
    var input = ScreenInput()

    #expect(input.handle(key) == action)
    #expect(input == ScreenInput())
  }

  @Test func `space selects where there is a cursor and else pauses`() {
    var input = ScreenInput()
    input.hasCursor = true

    #expect(type(text(" p"), &input) == [.select, .pause])
    input.hasCursor = false
    #expect(type(text(" "), &input) == [.pause])
    #expect(!input.isPaused)
  }

  @Test func `escape ends what was begun last`() {
    var input = ScreenInput()
    _ = type(text("&A>1") + [TerminalKey(.enter)] + text("/x") + [TerminalKey(.enter)], &input)
    (input.hasCursor, input.hasPage) = (true, true)

    #expect(type([TerminalKey(.escape)], &input) == [.page])
    input.hasPage = false
    #expect(type([TerminalKey(.escape)], &input) == [.filter])
    #expect(input.filter.isEmpty)
    #expect(type([TerminalKey(.escape)], &input) == [.filter])
    #expect(input.condition == nil)
    #expect(type([TerminalKey(.escape)], &input) == [.leave])
    input.hasCursor = false
    #expect(type([TerminalKey(.escape)], &input) == [.pass])
  }

  @Test func `a condition counts as soon as it is one`() throws {
    var input = ScreenInput()

    #expect(type(text("&A"), &input) == [.done, .done])
    #expect(
      input.conditionError == ConditionError(location: 1, .operatorExpected(column: "A", nil)))
    #expect(type([TerminalKey(.enter)], &input) == [.done])
    #expect(input.mode == .prompt)
    #expect(type(text(">1"), &input) == [.done, .filter])
    #expect(input.conditionError == nil)
    #expect(input.condition == (try RowCondition("A>1")))
    // While it is invalid, the last valid one applies.
    #expect(type(text(" and"), &input) == [.done, .done, .done, .done])
    #expect(input.condition?.root == (try RowCondition("A>1").root))
    #expect(type([.control("u")], &input) == [.filter])
    #expect(input.condition == nil)
    #expect(input.conditionError == nil)
    #expect(type(text("A=1") + [TerminalKey(.enter)], &input).suffix(2) == [.filter, .done])
    #expect(input.mode == .list)
    #expect(type(text("&") + [TerminalKey(.escape)], &input) == [.done, .filter])
    #expect(input.condition == nil)
  }

  @Test func `a text is sought when it has been typed`() {
    var input = ScreenInput()

    #expect(type(text("fab"), &input) == [.done, .done, .done])
    #expect(input.filter.isEmpty)
    #expect(type([TerminalKey(.enter)], &input) == [.find(isBackwards: false)])
    #expect(input.sought == "ab")
    #expect(type(text("f") + [.control("u"), TerminalKey(.enter)], &input).last == .done)
    #expect(input.paste("x") == .pass)
    _ = input.handle(.character("f"))
    #expect(input.paste("xy\nz") == .done)
    #expect(input.sought == "xy")
    #expect(type([TerminalKey(.escape)], &input) == [.done])
    #expect(input.sought.isEmpty)
  }

  @Test func `the users own keys come before all others`() throws {
    let quit = try KeyBinding("q=kill {PID}")
    let other = try KeyBinding("ctrl-x=true")
    var input = ScreenInput(bindings: [quit, other])

    #expect(type(text("q") + [.control("x")], &input) == [.run(quit), .run(other)])
    #expect(type(text("Q"), &input) == [.quit])
    // In a text they are characters.
    #expect(type(text("/q"), &input) == [.done, .filter])
  }

  @Test(arguments: [("y", true), ("Y", true), ("n", false), ("q", false), (" ", false)])
  func `a command is run only after a yes`(_ key: String, _ isConfirmed: Bool) {
    var input = ScreenInput()
    input.confirm()

    #expect(type(text(key), &input) == [.confirm(isConfirmed)])
    #expect(input.mode == .list)
    input.confirm()
    #expect(type([TerminalKey(.enter)], &input) == [.confirm(false)])
  }
}
