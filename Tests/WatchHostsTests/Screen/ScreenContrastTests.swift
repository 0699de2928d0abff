import RosterTesting
import TableSamples
import TestSupport
import Testing
import WatchSamples

@testable import CommandRunner
@testable import RosterTerminal
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The bytes that the tool sends, on a screen with the colours of light and of dark windows.
@MainActor @Suite struct ScreenContrastTests {
  private let clock = VirtualClock()
  private let watch: ScreenWatch
  private var screen = VTScreen(columns: 160, rows: 20)
  private var styles: Set<VTScreen.Style> = []

  /// The colours of marks, and of messages about failures.
  private static let marks = [
    TerminalHost.Marks().inserted, TerminalHost.Marks().moved, TerminalHost.Marks().changed,
    TerminalHost.Marks().removed,
  ]

  init() throws {
    let options = Samples.options { options in
      options.appearance.showsHeat = true
      options.header = .present
      options.totals = [ColumnTotal(Samples.column("SIZE"))]
      options.bindings = [try? KeyBinding("z=echo {NAME}")].compactMap { $0 }
    }
    watch = ScreenWatch(options, clock: clock, usesColors: true)
    watch.connect()
    watch.host.resize(to: TerminalSize(columns: 160, rows: 20))
  }

  /// Waits until all requested work is done, and shows the frame; its styles are added.
  private mutating func show(_ name: String) async {
    var done: [Task<Void, Never>?] = []
    while true {
      clock.turn()
      let work = [watch.requested, watch.waiting, watch.showing]
      for task in work { await task?.value }
      if !clock.turn(), work == done { break }
      done = work
    }
    screen.feed(watch.host.renderFrame())
    for cell in screen.lines.joined() where cell.text != " " {
      for theme in ColorContrast.Theme.allCases {
        let contrast = ColorContrast.contrast(of: cell.style, on: theme)
        #expect(contrast >= 4.5, "\(name): '\(cell.text)' \(cell.style) on \(theme): \(contrast)")
      }
      styles.insert(cell.style)
    }
  }

  private mutating func take(_ output: String, _ end: CommandRun.End = .exited(0)) async throws {
    _ = try await watch.take(Samples.run(output, errors: "boom", end: end), at: .now)
    await show(output)
  }

  private mutating func press(_ keys: [TerminalKey]) async {
    for key in keys {
      watch.host.handle(.key(key))
      await show("\(key)")
    }
  }

  private func keys(_ text: String) -> [TerminalKey] { text.map { .character($0) } }

  private func styles(with color: TerminalStyle, reversed: Bool) -> Set<VTScreen.Style> {
    styles.filter {
      $0.foreground == Int(color.foreground.code) && $0.attributes.contains(7) == reversed
    }
  }

  @Test mutating func `all that is drawn can be read on light and on dark terminals`()
    async throws
  {
    await show("the start")
    try await take("NAME SIZE STATE\na 1 up\nb 2 up\nc 3 up\nd 4 up\n")
    // All kinds of marks stay while two refreshes are compared.
    await press(keys("c"))
    try await take("NAME SIZE STATE\nc 3 up\na 9 up\nd 4 up\nn 5 up\n")
    for mark in Self.marks {
      #expect(!styles(with: mark, reversed: false).isEmpty, "\(mark) is not on the screen")
      #expect(!styles(with: mark, reversed: true).isEmpty, "\(mark) is not in the legend")
    }

    // The cursor and the selection, on rows with each mark.
    await press([TerminalKey(.enter)] + keys("jjjj"))
    for mark in Self.marks {
      #expect(styles(with: mark, reversed: false).contains { $0.attributes.contains(4) })
    }
    await press([TerminalKey(.home)] + keys("     "))
    await press([TerminalKey(.tab), TerminalKey(.tab)] + keys("bsttbK") + [TerminalKey(.escape)])
    await press([TerminalKey(.escape), TerminalKey(.escape)] + keys("c"))

    // A value that changed some refreshes ago.
    for refresh in 0..<ChangeHeat.styles.count + 1 {
      clock.advance(by: .seconds(3))
      let changed = refresh == 0 ? 10 : 9
      try await take("NAME SIZE STATE\nc 3 up\na \(changed) up\nd 4 up\nn 5 up\n")
    }
    #expect(ChangeHeat.styles.allSatisfy { !styles(with: $0, reversed: false).isEmpty })

    // Failures, prompts, questions and messages.
    try await take("", .exited(1))
    #expect(!styles(with: ScreenStatus.failureStyle, reversed: true).isEmpty)
    await press(keys("&SIZE>>") + [TerminalKey(.escape)])
    #expect(!styles(with: ScreenStatus.failureStyle, reversed: false).isEmpty)
    await press(keys("/a") + [TerminalKey(.enter), TerminalKey(.escape)])
    await press(keys("fup") + [TerminalKey(.enter)] + keys("nz") + [TerminalKey(.escape)])
    await press(keys("?????") + [TerminalKey(.escape)] + keys("{y]pi"))
    #expect(styles.contains { $0.attributes.contains(2) }, "nothing dim is on the screen")
  }
}
