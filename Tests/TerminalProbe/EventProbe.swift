import RosterTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Shows events, the newest first, below a line that says the size.
@MainActor
struct EventProbe {
  struct Failure: Error {}

  func run() async throws {
    print("before")
    fflush(nil)
    let terminal = try Terminal()
    var renderer = FrameRenderer()
    var lines: [String] = []
    show(lines, on: terminal, by: &renderer)
    reading: for await events in terminal.events {
      for event in events {
        if event == .resumed { renderer.invalidate() }
        lines.insert(describe(event), at: 0)
        show(lines, on: terminal, by: &renderer)
        if case .signal(let signal) = event { Terminal.endProcess(by: signal) }
        if event == .closed { break reading }
        if case .key(let key) = event, case .character(let character) = key.code {
          if character == "q" { break reading }
          try end(character, terminal)
        }
      }
    }
    terminal.end()
    print("after")
  }

  private func end(_ character: Character, _ terminal: Terminal) throws {
    switch character {
    case "T": throw Failure()
    case "E": exit(3)
    case "A": abort()
    case "S": kill(getpid(), SIGSEGV)
    case "F": fatalError("on purpose")
    case "H": while true { pause() }
    case "Z": terminal.suspend()
    default: break
    }
  }

  private func describe(_ event: TerminalEvent) -> String {
    switch event {
    case .key(let key): "key \(key.code) \(key.modifiers.rawValue)"
    case .mouse(let mouse): "mouse \(mouse.action) \(mouse.x) \(mouse.y)"
    case .paste(let text): "paste \(text)"
    case .focus(let isFocused): isFocused ? "focus in" : "focus out"
    case .resize: "resize"
    case .resumed: "resumed"
    case .signal(let signal): "signal \(signal)"
    case .closed: "closed"
    }
  }

  private func show(
    _ lines: [String], on terminal: Terminal, by renderer: inout FrameRenderer
  ) {
    let size = terminal.size
    var canvas = TerminalCanvas(TerminalGrid(size))
    canvas.write("size \(size.columns)x\(size.rows)", x: 0, y: 0, style: TerminalStyle(.bold))
    for (y, line) in lines.enumerated() { canvas.write(line, x: 0, y: y + 1) }
    terminal.write(renderer.render(canvas.grid))
  }
}
