import TerminalIO
import Testing

@testable import WatchModel

@Suite struct ScreenInputTests {
  /// Types keys and returns the action for each.
  private func type(_ keys: [TerminalKey], _ input: inout ScreenInput) -> [WatchAction] {
    keys.map { input.handle($0) }
  }

  private func append(_ text: String, _ input: inout ScreenInput) -> WatchAction {
    input.append(text)
  }

  private func text(_ text: String) -> [TerminalKey] {
    text.map { .character($0) }
  }

  @Test func `keys that move are for the list`() {
    var input = ScreenInput()
    let keys: [TerminalKey] =
      text("jkgG") + [TerminalKey(.down), TerminalKey(.pageUp), .control("d"), .control("c")]

    #expect(type(keys, &input).allSatisfy { $0 == .pass })
    #expect(input == ScreenInput())
  }

  @Test func `q quits`() {
    var input = ScreenInput()

    #expect(type(text("qQ"), &input) == [.quit, .quit])
  }

  @Test(arguments: [" ", "p"]) func `a pause begins and ends with the same key`(_ key: String) {
    var input = ScreenInput()

    #expect(type(text(key), &input) == [.pause])
    #expect(input.isPaused)
    #expect(type(text(key), &input) == [.pause])
    #expect(!input.isPaused)
  }

  @Test func `a filter is typed after a slash`() {
    var input = ScreenInput()

    let actions = type(text("/a q") + [TerminalKey(.backspace)], &input)

    #expect(actions == [.done, .filter, .filter, .filter, .filter])
    #expect(input.filter == "a ")
    #expect(input.mode == .prompt)
    #expect(!input.isPaused)
  }

  @Test func `enter keeps the filter and escape clears it`() {
    var input = ScreenInput()

    #expect(type(text("/ab") + [TerminalKey(.enter)], &input).last == .done)
    #expect(input.mode == .list)
    #expect(input.filter == "ab")
    #expect(type([TerminalKey(.escape)], &input) == [.filter])
    #expect(input.filter.isEmpty)
    #expect(type([TerminalKey(.escape)], &input) == [.pass])
    #expect(type(text("/x") + [TerminalKey(.escape)], &input) == [.done, .filter, .filter])
    #expect(input.mode == .list)
    #expect(input.filter.isEmpty)
  }

  @Test func `backspace in an empty filter closes the prompt`() {
    var input = ScreenInput()

    #expect(type(text("/") + [TerminalKey(.backspace)], &input) == [.done, .done])
    #expect(input.mode == .list)
  }

  @Test func `a filter is emptied at once and typed on`() {
    var input = ScreenInput()

    var keys = text("/ab")
    keys.append(.control("u"))
    keys += text("É")
    #expect(type(keys, &input).last == .filter)
    #expect(input.filter == "É")
    #expect(
      type([TerminalKey(.down), .control("c"), TerminalKey(.pageDown)], &input)
        == [.pass, .pass, .pass])
  }

  @Test(arguments: [
    TerminalKey.character("?"), .character("h"), TerminalKey(.function(1)), .character("K"),
  ])
  func `each key of the help shows and closes the page of keys`(_ key: TerminalKey) {
    var input = ScreenInput()

    #expect(type([key], &input) == [.page])
    #expect(input.mode == .list)
  }

  @Test func `escape and q close the page and then q quits`() {
    var input = ScreenInput()
    input.hasPage = true

    #expect(
      type([TerminalKey(.escape), .character("q"), .character("Q")], &input) == [
        .page, .page, .page,
      ])
    input.hasPage = false
    #expect(type(text("q"), &input) == [.quit])
  }

  @Test func `the next match is of the filter or of the text to find that was typed last`() {
    var input = ScreenInput()

    _ = type(text("/ab") + [TerminalKey(.enter)], &input)
    #expect(input.sought == "ab")
    _ = type([TerminalKey(.escape)], &input)
    #expect(input.filter.isEmpty)
    #expect(input.sought == "ab")
    _ = type(text("fcd") + [TerminalKey(.enter)], &input)
    #expect(input.sought == "cd")
    _ = type(text("/") + [TerminalKey(.enter)], &input)
    #expect(input.sought == "cd")
    _ = type(text("/x") + [TerminalKey(.escape)], &input)
    #expect(input.sought == "cd")
  }

  @Test func `while a filter is invalid the last valid one applies`() {
    var input = ScreenInput()

    #expect(type(text("//(/"), &input) == [.done, .filter, .filter, .done])
    #expect(input.filter == "/(")
    #expect(input.filterError != nil)
    #expect(type([TerminalKey(.enter)], &input) == [.done])
    #expect(input.mode == .prompt)
    #expect(type([TerminalKey(.backspace), TerminalKey(.backspace)], &input) == [.done, .filter])
    #expect(input.filterError == nil)
    #expect(type([TerminalKey(.escape)], &input) == [.filter])
    #expect(input.filter.isEmpty)
  }

  @Test func `keys run the command and change the interval and the order`() {
    var input = ScreenInput()

    #expect(
      type(text("rdDPMR()W") + [TerminalKey(.function(5))], &input) == [
        .refresh, .interval(.shorter), .interval(.longer), .arrange(.sortBy(.cpu)),
        .arrange(.sortBy(.memory)), .arrange(.reverse), .arrange(.sortByNeighbor(-1)),
        .arrange(.sortByNeighbor(1)), .save, .refresh,
      ])
  }

  @Test func `left and right move the rows`() {
    var input = ScreenInput()

    #expect(type([TerminalKey(.right), TerminalKey(.left)], &input) == [.move(8), .move(-8)])
    #expect(type(text("/") + [TerminalKey(.right)], &input) == [.done, .pass])
  }

  @Test func `a capital h changes what the first line is`() {
    var input = ScreenInput()

    #expect(type(text("H"), &input) == [.header])
    #expect(type(text("/H"), &input) == [.done, .filter])
    #expect(input.filter == "H")
  }

  @Test func `pasted text is for the filter only`() {
    var input = ScreenInput()

    #expect(input.paste("abc") == .pass)
    _ = input.handle(.character("/"))
    #expect(input.paste("a\u{1b}[31mb\nq") == .filter)
    #expect(input.filter == "ab")
    #expect(input.paste("") == .pass)
    #expect(input.paste("\n\r\n") == .pass)
    #expect(input.paste("\n\nc\nd") == .filter)
    #expect(input.filter == "abc")
    input = ScreenInput()
    _ = input.handle(.character("/"))
    #expect(input.paste("\u{1b}[0m") == .done)
  }

  @Test func `a filter has a limit`() {
    var input = ScreenInput()
    _ = input.handle(.character("/"))

    #expect(input.paste(String(repeating: "é", count: 999)) == .filter)
    #expect(!input.isFilterCut)
    #expect(input.handle(.character("a")) == .filter)
    #expect(!input.isFilterCut)
    #expect(input.handle(.character("b")) == .done)
    #expect(input.isFilterCut)
    #expect(input.filter == String(repeating: "é", count: 999) + "a")
    #expect(input.handle(TerminalKey(.backspace)) == .filter)
    #expect(!input.isFilterCut)
  }

  @Test func `characters that are read together are one change of the text`() {
    var input = ScreenInput()
    #expect(append("abc", &input) == .pass)
    #expect(input == ScreenInput())

    _ = input.handle(.character("&"))
    #expect(append("%CPU>", &input) == .done)
    #expect(input.conditionError != nil)
    #expect(append("5", &input) == .filter)
    #expect(input.condition?.text == "%CPU>5")
    #expect(append(String(repeating: "0", count: 100_000), &input) == .filter)
    #expect(input.isFilterCut)
    #expect(append("00", &input) == .done)

    _ = input.handle(TerminalKey(.escape))
    #expect(append("abc", &input) == .pass)
    #expect(input.condition == nil)
  }

  @Test func `of a huge paste the beginning is taken`() {
    var input = ScreenInput()
    _ = input.handle(.character("/"))

    #expect(input.paste(String(repeating: "ab", count: 1 << 20)) == .filter)

    #expect(input.filter == String(repeating: "ab", count: 500))
    #expect(input.isFilterCut)
  }
}
