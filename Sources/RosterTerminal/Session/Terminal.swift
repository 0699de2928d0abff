import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of this process, taken over for a full-screen program until `end`.
///
/// It is in raw mode, on the alternate screen, without a cursor and with mouse reports. Whatever
/// ends the process gives it back: `end`, `exit`, a signal, a crash. Suspending gives it back too,
/// and going on takes it again. While the process is in the background it leaves the terminal
/// alone: it stops, as every program does that uses the terminal from there, until the shell
/// brings it to the foreground.
///
/// A terminal can be used from any thread.
package final class Terminal: Sendable {
  /// What the terminal reports, in order.
  ///
  /// There can be one reader. The events finish after `end`.
  package let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let output: Int32
  private let input: Int32
  private let pipe: (reading: Int32, writing: Int32)
  private let original: termios
  private let state = Mutex(State())

  private struct State {
    var thread: pthread_t?
    var use = Use.ended
  }

  /// Who has the terminal.
  private enum Use {
    /// The program has.
    case taken
    /// The shell has, until the process is in the foreground again.
    case suspended
    /// The program had, or never got it.
    case ended
  }

  /// Whether a terminal of this process is taken.
  private static let isInUse = Atomic(false)
  private static let restoresAtExit = Atomic(false)

  /// Takes over the terminal on standard output.
  ///
  /// Keys are read from standard input, or from the terminal itself when that is something else.
  /// In the background the process stops here until it is brought to the foreground.
  ///
  /// - Throws: `TerminalError`; the terminal is then as it was.
  package init() throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard !Self.isInUse.exchange(true, ordering: .sequentiallyConsistent) else { throw .inUse }
    var isReady = false
    defer { if !isReady { Self.isInUse.store(false, ordering: .sequentiallyConsistent) } }
    output = STDOUT_FILENO
    // Before its settings are read: in the background they are those of the shell's prompt.
    try Foreground.wait(for: output)
    input = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .notATerminal }
    var settings = termios()
    guard tcgetattr(output, &settings) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    original = settings
    pipe = try FileDescriptor.pipe()
    (events, continuation) = AsyncStream.makeStream()
    try begin()
    isReady = true
  }

  /// The size of the window now; 80 columns and 24 rows where the terminal does not know it.
  package var size: TerminalSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(
      columns: window.ws_col == 0 ? 80 : Int(window.ws_col),
      rows: window.ws_row == 0 ? 24 : Int(window.ws_row))
  }

  /// Writes to the terminal, all of it.
  ///
  /// - Parameter bytes: What `FrameRenderer` gives.
  /// - Returns: False after `end` and when the terminal has gone away. While the process is
  ///   suspended or in the background nothing is written; `resumed` is reported afterwards.
  @discardableResult package func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      switch state.use {
      case .ended: return false
      case .suspended: return true
      case .taken: break
      }
      guard Foreground.includesProcess(of: output) else {
        // The thread finds out what has happened.
        SignalPipe.note(SIGCONT)
        return true
      }
      return bytes.withUnsafeBytes { FileDescriptor.write($0, to: output) }
    }
  }

  /// Suspends the process, and the others of its job, and returns at once; when it goes on,
  /// `resumed` is reported.
  package func suspend() {
    SignalPipe.note(SignalPipe.suspension)
  }

  /// Asks the program to end as by SIGINT; `signal` is reported.
  package func interrupt() {
    SignalPipe.note(SIGINT)
  }

  /// Asks the program to end as by SIGQUIT; `signal` is reported.
  package func quit() {
    SignalPipe.note(SIGQUIT)
  }

  /// Gives the terminal back; nothing happens the second time.
  package func end() {
    let thread = state.withLock { state in
      defer { state = State() }
      if state.use == .taken { Restoration.restore() }
      return state.thread
    }
    guard let thread else { return }
    SignalPipe.note(0)
    pthread_join(thread, nil)
    SignalPipe.remove()
    close(pipe.reading)
    close(pipe.writing)
    if input != STDIN_FILENO { close(input) }
    continuation.finish()
    Self.isInUse.store(false, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back and ends the process as the signal does by itself.
  ///
  /// - Parameter signal: The signal, as in `TerminalEvent.signal`.
  package static func endProcess(by signal: Int32) -> Never {
    Restoration.restore()
    SignalPipe.die(of: signal)
  }
}

extension Terminal {
  private func begin() throws(TerminalError) {
    if !Self.restoresAtExit.exchange(true, ordering: .sequentiallyConsistent) {
      atexit { Restoration.restore() }
    }
    SignalPipe.install(writingTo: pipe.writing)
    let thread = try startThread()
    state.withLock { state in
      state.thread = thread
      take(&state)
    }
  }

  private func startThread() throws(TerminalError) -> pthread_t {
    do throws(TerminalError) {
      return try InputThread.start(input: input, output: output, notes: pipe.reading) {
        self.perform($0)
      }
    } catch {
      SignalPipe.remove()
      close(pipe.reading)
      close(pipe.writing)
      throw error
    }
  }

  /// Sets the terminal to raw mode and to the alternate screen.
  private func take(_ state: inout State) {
    Restoration.arm(output, original: original)
    var raw = original
    cfmakeraw(&raw)
    _ = tcsetattr(output, TCSANOW, &raw)
    _ = Array(EscapeSequences.enter.utf8).withUnsafeBytes {
      FileDescriptor.write($0, to: output)
    }
    state.use = .taken
  }

  /// Does what the thread asks for, on the thread.
  private func perform(_ action: InputThread.Action) {
    switch action {
    case .report(let event):
      continuation.yield(event)
    case .give:
      give()
    case .take:
      takeAgain()
    case .die(let signal):
      Self.endProcess(by: signal)
    }
  }

  /// Gives the terminal back until `takeAgain`; no frame is written meanwhile.
  private func give() {
    state.withLock { state in
      guard state.use == .taken else { return }
      Restoration.restore()
      state.use = .suspended
    }
  }

  /// Takes the terminal after others may have used it.
  private func takeAgain() {
    let isTaken = state.withLock { state in
      guard state.use != .ended else { return false }
      take(&state)
      return true
    }
    if isTaken { continuation.yield(.resumed) }
  }
}
