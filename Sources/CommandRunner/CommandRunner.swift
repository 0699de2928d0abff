import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A runner of the watched command.
///
/// Each run has an empty standard input and a session of its own. The command can therefore
/// neither read the keys for the list nor write to the terminal, and the processes that it starts
/// end with the run, also if the tool is killed, unless in the instant in which a command starts.
package struct CommandRunner: Sendable {
  /// The limits of the output and the times of a run: 64 MiB of output are 100,000 rows of 670
  /// bytes.
  package static let limits = OutputReader.Limits(output: 64 * 1_048_576, errors: 65_536)

  private let command: [String]
  private let environment: [String: String]
  private let limits: OutputReader.Limits

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - command: The command and its arguments.
  ///   - environment: Additional environment variables.
  ///   - limits: The limits of the output and the times of a run.
  package init(
    _ command: [String], environment: [String: String] = [:],
    limits: OutputReader.Limits = CommandRunner.limits
  ) {
    self.command = command
    self.environment = environment
    self.limits = limits
  }

  /// Runs the command to its end.
  ///
  /// The output is read to its end, including output that processes started by the command write
  /// after its end, within a time limit. Then all these processes are ended.
  ///
  /// - Parameter progress: Receives the output so far; nil for none.
  /// - Returns: The output and the end of the run.
  /// - Throws: `CancellationError` if the task is cancelled; the command and the processes that
  ///   it started have then ended.
  package func run(_ progress: OutputReader.Progress? = nil) async throws -> CommandRun {
    try Task.checkCancellation()
    let run =
      switch CommandFile(command.first ?? "", in: CommandFile.searchPath) {
      case .missing: CommandRun(end: .notFound)
      case .unusable(let reason): CommandRun(end: .notExecutable(reason))
      case .found(let path): await run(path, progress)
      }
    try Task.checkCancellation()
    return run
  }

  private func run(
    _ path: String, _ progress: OutputReader.Progress?
  ) async -> CommandRun {
    let arguments = Array(command.dropFirst())
    do {
      do {
        let name = command.first
        return try await run(
          path, Arguments(executablePathOverride: name, remainingValues: arguments), progress)
      } catch let error as SubprocessError where error.isOfUnknownFormat {
        // As every shell does.
        guard CommandFile.isScript(path) else {
          return CommandRun(end: .notExecutable("is not a program for this system"))
        }
        return try await run(
          "/bin/sh",
          Arguments(executablePathOverride: "sh", remainingValues: [path] + arguments),
          progress)
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return CommandRun(end: .notExecutable(CommandFile.failure(ofStarting: path)))
    } catch let error as SubprocessError {
      return CommandRun(end: .failed(error.description))
    } catch let failure as CommandPipe.Failure {
      return CommandRun(end: .failed(failure.reason))
    } catch {
      return CommandRun(end: .failed("\(error)"))
    }
  }

  /// Runs a program and reads its output.
  private func run(
    _ path: String, _ arguments: Arguments, _ progress: OutputReader.Progress?
  ) async throws -> CommandRun {
    // Nothing but a line to it is then left to do when the command has started.
    Watchdog.shared.prepare()
    let (input, reader) = try files(progress)
    defer { if let leader = reader.group.leader { Watchdog.shared.remove(leader) } }
    let reading = Task { await reader.outcome() }
    let status: TerminationStatus
    do {
      status = try await start(path, arguments, input, reader)
    } catch {
      reader.stop()
      _ = await reading.value
      throw error
    }
    reader.ended()
    let outcome = await withTaskCancellationHandler {
      await reading.value
    } onCancel: {
      reader.stop()
    }
    guard !outcome.isTooMuch else {
      return CommandRun(end: .tooMuchOutput(limit: limits.output))
    }
    return CommandRun(
      output: outcome.output, errorOutput: outcome.errors, end: Self.end(for: status),
      cutAfter: outcome.isCut ? limits.times.linger : nil)
  }

  /// Opens an empty input and the pipes for the output.
  ///
  /// - Throws: `CommandPipe.Failure`, also if too few descriptors are left to start a program: the
  ///   library would then stop this process or wait forever.
  private func files(
    _ progress: OutputReader.Progress?
  ) throws(CommandPipe.Failure) -> (input: Int32, OutputReader) {
    let input = OpenFile.open("/dev/null", O_RDONLY)
    guard input >= 0 else {
      throw CommandPipe.Failure(reason: "/dev/null: \(OpenFile.reason())")
    }
    do throws(CommandPipe.Failure) {
      let spare = try CommandPipe.make(Self.sparePipes)
      defer { for pipe in spare { pipe.close() } }
      return (input, try OutputReader(limits, progress: progress))
    } catch {
      OpenFile.close(input)
      throw error
    }
  }

  /// The number of pipes that are closed before a program is started, so that the library can
  /// use their descriptors; it opens at most eight, and other threads may take some meanwhile.
  private static let sparePipes = 5

  /// Starts a program and waits for its end; the files of the program are closed.
  private func start(
    _ path: String, _ arguments: Arguments, _ input: Int32, _ reader: OutputReader
  ) async throws -> TerminationStatus {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(
        signal: .terminate, toProcessGroup: true,
        allowedDurationToNextStep: limits.times.grace)
    ]
    let input = FileDescriptor(rawValue: input)
    let output = FileDescriptor(rawValue: reader.output.writing)
    let errors = FileDescriptor(rawValue: reader.errors.writing)
    return try await Subprocess.run(
      .path(FilePath(path)), arguments: arguments, environment: .inherit.updating(variables),
      platformOptions: options,
      input: .fileDescriptor(input, closeAfterSpawningProcess: true),
      output: .fileDescriptor(output, closeAfterSpawningProcess: true),
      error: .fileDescriptor(errors, closeAfterSpawningProcess: true)
    ) { execution in
      Watchdog.shared.add(execution.processIdentifier.value)
      reader.started(execution.processIdentifier.value)
    }.terminationStatus
  }

  private var variables: [Environment.Key: String?] {
    var variables: [Environment.Key: String?] = [:]
    for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
    return variables
  }

  private static func end(for status: TerminationStatus) -> CommandRun.End {
    switch status {
    case .exited(let code): .exited(Int(code))
    case .signaled(let signal): .signaled(Int(signal))
    }
  }
}

extension SubprocessError {
  /// Whether the system does not recognise the format of the file.
  fileprivate var isOfUnknownFormat: Bool {
    code == .spawnFailed && underlyingError?.rawValue == ENOEXEC
  }
}
