import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that ends the running commands if the tool is killed and cannot end them itself.
///
/// It is a shell that reads which process groups begin and end from a pipe. The pipe ends with the
/// tool, however that ends; the groups that are left then get SIGTERM and, 0.3 seconds later,
/// SIGKILL. It starts before the first command, in a session of its own.
///
/// It learns of a command just after the command has started: if the tool is killed in between, the
/// command goes on.
final class Watchdog: Sendable {
  /// The watchdog of this process.
  static let shared = Watchdog()

  /// The pipe to the shell; nil before the first command, and if the shell cannot be started.
  ///
  /// Its read end stays open here too: writing must not fail if another process ends the shell.
  private let pipe = Mutex<CommandPipe?>(nil)

  private init() {}

  /// Starts the watchdog, unless it runs; without descriptors for it, commands run without one.
  func prepare() {
    pipe.withLock { if $0 == nil { $0 = Self.start() } }
  }

  /// Records that a command runs.
  ///
  /// - Parameter process: The process of the command, which leads a group.
  func add(_ process: pid_t) {
    pipe.withLock { if let pipe = $0 { Self.write("+ \(process)\n", to: pipe) } }
  }

  /// Records that no process of a command is left.
  func remove(_ process: pid_t) {
    pipe.withLock { if let pipe = $0 { Self.write("- \(process)\n", to: pipe) } }
  }

  private static func write(_ line: String, to pipe: CommandPipe) {
    let bytes = Array(line.utf8)
    writeAll(pipe.writing, bytes)
  }

  private static let script = """
    groups=
    while read -r sign group; do
      rest=
      for other in $groups; do [ "$other" = "$group" ] || rest="$rest $other"; done
      groups=$rest
      [ "$sign" = - ] || groups="$groups $group"
    done
    [ -n "$groups" ] || exit 0
    for group in $groups; do kill -s TERM -- "-$group"; done
    sleep 0.3
    for group in $groups; do kill -s KILL -- "-$group"; done
    """

  private static func start() -> CommandPipe? {
    guard let pipe = try? CommandPipe() else { return nil }
    // The shell waits for lines; the tool must not wait for the shell.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    guard spawn(reading: pipe.reading) else {
      pipe.close()
      return nil
    }
    return pipe
  }

  /// Starts the shell, whose standard input is a pipe.
  private static func spawn(reading input: Int32) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    // It lives longer than files and pipes that others in this process pass to their programs.
    for file in STDERR_FILENO + 1..<1_024 where fcntl(file, F_GETFD) >= 0 {
      posix_spawn_file_actions_addclose(&actions, file)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // The session keeps the keys of the terminal, and signals to its job, away from it.
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    return withCStrings(["sh", "-c", script, "roster-watchdog"]) { arguments in
      withCStrings(["PATH=/usr/bin:/bin"]) { environment in
        posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environment) == 0
      }
    }
  }

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID`, which the headers define only for C programs with `_GNU_SOURCE`.
    private static let newSession: Int32 = 0x80
  #endif

  /// Calls a function with an array of C strings that ends with nil.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}

// The system's function, outside the scope of methods with the same name.

private func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) {
  _ = write(descriptor, bytes, bytes.count)
}
