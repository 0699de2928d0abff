#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program in a terminal that a test simulates: the test sends keys and reads the screen.
///
/// The program is the leader of a session of its own, with the pseudo-terminal as its controlling
/// terminal, so that it gets the signals that a program in a window gets. It is killed when the
/// driver is deallocated.
public final class PseudoTerminal {
  /// An error.
  public enum Failure: Error, CustomStringConvertible {
    /// A call of the operating system failed.
    case system(call: String, code: Int32)
    /// A condition was not met in time; with the present screen.
    case timeout(screen: String)
    /// The program ended before a condition was met.
    case ended(screen: String)

    /// The error, with the screen.
    public var description: String {
      switch self {
      case .system(let call, let code): "\(call) failed with error \(code)"
      case .timeout(let screen): "waited in vain; the screen:\n\(screen)\n(end of screen)"
      case .ended(let screen): "the program ended; the screen:\n\(screen)\n(end of screen)"
      }
    }
  }

  /// The screen that the program wrote on, as far as it was read.
  public private(set) var screen: VTScreen

  /// All bytes that the program wrote, as far as they were read.
  public private(set) var output: [UInt8] = []

  /// The process of the program.
  public let process: pid_t

  private let master: Int32
  private var isOpen = true
  private var ending: SpawnedProgram.Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The path of the program and its arguments.
  ///   - environment: Its environment; `TERM` is set if it is missing.
  ///   - columns: The columns of the terminal.
  ///   - rows: The rows of the terminal.
  /// - Throws: `Failure.system` when it cannot be started.
  public init(
    _ command: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws {
    screen = VTScreen(columns: max(1, columns), rows: max(1, rows))
    var slave: Int32 = -1
    var master: Int32 = -1
    var window = Self.window(columns, rows)
    guard openpty(&master, &slave, nil, nil, &window) == 0 else {
      throw Failure.system(call: "openpty", code: errno)
    }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    self.master = master
    defer { close(slave) }
    var environment = environment
    environment["TERM"] = environment["TERM"] ?? "xterm-256color"
    environment["PATH"] = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    do {
      process = try SpawnedProgram(
        command, environment: environment, file: String(cString: ttyname(slave)), session: .own
      ).process
    } catch {
      close(master)
      throw error
    }
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if isOpen { close(master) }
  }

  private static func window(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}

extension PseudoTerminal {
  /// Sends text, as if it was typed.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes, as if they were typed.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Changes the size of the window; the program gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    readAvailable()
    screen.resize(columns: max(1, columns), rows: max(1, rows))
    var window = Self.window(columns, rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Takes the window away, as when it is closed.
  public func hangUp() {
    close(master)
    isOpen = false
  }

  /// Whether a program that reads lines would get them, with echo: the settings before raw mode.
  public var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & wanted == wanted && settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Reads what the program has written so far, without waiting.
  public func readAvailable() {
    while isOpen, readOnce(patience: 0) {}
  }

  /// Reads until the screen meets a condition.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - condition: Returns whether the screen is as expected.
  /// - Throws: `Failure` with the screen if it does not.
  public func wait(
    seconds: Double = 120, until condition: (VTScreen) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !condition(screen) {
      let left = (deadline - .now) / .milliseconds(1)
      if left <= 0 { throw Failure.timeout(screen: screen.text) }
      if isOpen, readOnce(patience: Int32(min(left, 1000)) + 1) { continue }
      guard !isOpen || hasEnded else { continue }
      // It may have written until its end.
      readAvailable()
      if try !condition(screen) { throw Failure.ended(screen: screen.text) }
    }
  }

  /// Reads until a text is on the screen.
  public func wait(for text: String, seconds: Double = 120) throws {
    try wait(seconds: seconds) { $0.row(containing: text) != nil }
  }

  /// Waits until the program has ended, and reads its last output.
  ///
  /// - Parameter seconds: The time limit.
  /// - Returns: Its end.
  /// - Throws: `Failure.timeout` if it continues.
  public func waitForEnd(seconds: Double = 120) throws -> SpawnedProgram.Ending {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if hasEnded, let ending {
        readAvailable()
        return ending
      }
      if ContinuousClock.now > deadline { throw Failure.timeout(screen: screen.text) }
      if !isOpen || !readOnce(patience: 10) { poll(nil, 0, 5) }
    }
  }

  /// Waits until the program is suspended.
  ///
  /// - Parameter seconds: The time limit.
  /// - Throws: `Failure.timeout` if it continues.
  public func waitForStop(seconds: Double = 120) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG | WUNTRACED) != process || status & 0xff != 0x7f {
      if ContinuousClock.now > deadline { throw Failure.timeout(screen: screen.text) }
      _ = readOnce(patience: 10)
    }
    readAvailable()
  }

  /// Waits until a process is gone, or only has to be reaped by the process that inherited it.
  ///
  /// - Parameter process: A process that the program has started.
  /// - Throws: `Failure.timeout` if it continues.
  public func waitUntilGone(_ process: pid_t) throws {
    try wait(for: process) { $0 == nil || $0 == "Z" }
  }

  /// Waits until a process is stopped.
  ///
  /// - Parameter process: A process that the program has started.
  /// - Throws: `Failure.timeout` if it continues.
  public func waitUntilStopped(_ process: pid_t) throws {
    try wait(for: process) { $0 == "T" }
  }

  private func wait(for process: pid_t, until condition: (Character?) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while !condition(Self.state(of: process)) {
      if ContinuousClock.now > deadline { throw Failure.timeout(screen: screen.text) }
      if !isOpen || !readOnce(patience: 5) { poll(nil, 0, 5) }
    }
  }

  /// Returns the letter for the state of a process: `T` for a stopped one, `Z` for a dead one; nil
  /// if there is none.
  private static func state(of process: pid_t) -> Character? {
    guard kill(process, 0) == 0 else { return nil }
    // Where there is no such file it is neither.
    guard let file = fopen("/proc/\(process)/stat", "r") else { return "?" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    // The name of the program, in brackets, may contain anything.
    let text = String(decoding: bytes[..<count], as: UTF8.self).split(separator: ")").last
    return text?.dropFirst().first
  }

  private var hasEnded: Bool {
    if ending != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    ending = SpawnedProgram.Ending(status: status)
    return true
  }

  /// Reads once; returns whether there was anything to read.
  private func readOnce(patience: Int32) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, patience) > 0, request.revents & Int16(POLLIN) != 0 else {
      // The other side is closed: the caller checks whether the program has ended.
      if request.revents != 0 { poll(nil, 0, 5) }
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }
}
