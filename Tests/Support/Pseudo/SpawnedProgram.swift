#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that starts with no signal blocked or ignored, however the test run was started.
///
/// A shell without job control lets the programs that it starts in the background ignore SIGINT and
/// SIGQUIT, and so do their children.
public struct SpawnedProgram {
  /// The end of a program.
  public enum Ending: Hashable, Sendable {
    /// With an exit code.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// Creates the end from the status that `waitpid` returns.
    init(status: Int32) {
      self = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
    }
  }

  /// The session of a program.
  public enum Session: Sendable {
    /// That of the test run.
    case inherited
    /// One of its own; the first terminal that its leader opens becomes its controlling one.
    case own
  }

  /// The process.
  public let process: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The path of the program and its arguments.
  ///   - environment: Its environment; by default only a `PATH`.
  ///   - file: The file that it has as its standard input, output and error.
  ///   - session: Its session.
  /// - Throws: `PseudoTerminal.Failure.system` if it cannot be started.
  public init(
    _ command: [String], environment: [String: String] = ["PATH": "/usr/local/bin:/usr/bin:/bin"],
    file: String = "/dev/null", session: Session = .inherited
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int32 = 0x400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, file, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(session == .own ? flags | newSession : flags))
    var process: pid_t = 0
    let code = Self.withStrings(command) { arguments in
      Self.withStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      throw PseudoTerminal.Failure.system(call: "posix_spawn", code: code)
    }
    self.process = process
  }

  /// Calls a function with C strings, ended by a null.
  private static func withStrings<R>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its end; nil if it was waited for before.
  public func waitForEnd() -> Ending? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) != process {
      if errno != EINTR { return nil }
    }
    return Ending(status: status)
  }
}
