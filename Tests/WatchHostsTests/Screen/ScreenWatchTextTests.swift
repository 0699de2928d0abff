import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import RosterTerminal
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// A paste in a terminal without bracketed paste: many keys in one read.
@MainActor @Suite struct ScreenWatchTextTests {
  private let clock = VirtualClock()
  private let watch: ScreenWatch

  init() {
    watch = ScreenWatch(Samples.options { $0.header = .present }, clock: clock, usesColors: true)
    watch.connect()
    watch.host.resize(to: TerminalSize(columns: 120, rows: 10))
  }

  private func send(_ text: String) {
    watch.host.handle(text.map { .key(.character($0)) })
  }

  private func settle() async {
    repeat {
      await watch.waiting?.value
      await watch.showing?.value
    } while clock.turn()
  }

  private var statusText: String {
    String(watch.host.frame().text.split(separator: "\n").last ?? "")
  }

  @Test(arguments: ["/", "&", "f"])
  func `a hundred thousand characters in a read are one change, one request and one status line`(
    prompt: String
  ) async throws {
    _ = try await watch.take(Samples.run("NAME SIZE\na 1\nb 2\n"), at: .now)
    await settle()
    var (changes, keys) = (0, 0)
    let (onText, onKey) = (watch.host.onText, watch.host.onKey)
    watch.host.onText = {
      guard onText?($0) == true else { return false }
      changes += 1
      return true
    }
    watch.host.onKey = {
      keys += 1
      return onKey?($0) ?? false
    }

    send(prompt + String(repeating: "x", count: 100_000))

    #expect(keys == 1)
    #expect(changes == 1)
    // The rows are not filtered and nothing is drawn before the whole read is handled.
    let request = watch.waiting
    #expect((request != nil) == (prompt == "/"))
    #expect(watch.host.statusLine.map { "\($0)".contains("xxx") } == false)
    clock.turn()
    #expect(watch.status.input.typed.text.count == ScreenInput.filterLimit)
    #expect(statusText.contains("xxx"))

    // The rest of the paste changes nothing but the message.
    await request?.value
    send(String(repeating: "y", count: 100_000))
    #expect((keys, changes) == (1, 2))
    #expect(watch.waiting == nil)

    watch.host.handle([.key(TerminalKey(.escape))])
    await watch.waiting?.value
    clock.turn()
    #expect(statusText.contains("2 rows"))
  }

  @Test func `keys in the list keep their meaning one by one`() async throws {
    _ = try await watch.take(Samples.run("NAME SIZE\na 1\nb 2\n"), at: .now)
    await settle()

    watch.host.handle(
      "pH/xa".map { .key(.character($0)) } + [.key(TerminalKey(.backspace))]
        + [.key(TerminalKey(.backspace)), .key(.character("b")), .key(TerminalKey(.enter))]
        + "p".map { .key(.character($0)) })
    await watch.requested?.value
    await settle()

    #expect(watch.status.input.filter == "b")
    #expect(watch.status.input.mode == .list)
    #expect(!watch.status.input.isPaused)
    #expect(watch.list.style.widths.columns.isEmpty)
  }

  @Test func `any of many keys ends a watch that has failed`() {
    watch.status.isFrozen = true
    watch.status.input.confirm()

    send("/ab")

    #expect(watch.status.input.mode == .confirmation)
    #expect(watch.host.screen.isStopped)
  }
}
