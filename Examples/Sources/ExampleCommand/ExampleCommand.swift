#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs an example as a command.
public enum ExampleCommand {
  /// Runs an example, or explains it when it is called with `--help`.
  ///
  /// An error is printed, and ends the process: with 64 if it is an `ArgumentError`, with 1 if it is
  /// another one.
  ///
  /// - Parameters:
  ///   - name: The name of the example.
  ///   - help: What it prints when it is called with `--help`.
  ///   - run: Runs it with the arguments behind its name.
  @MainActor
  public static func run(
    _ name: String, help: String, _ run: @MainActor ([String]) async throws -> Void
  ) async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains(where: ["--help", "-h"].contains) { return print(help) }
    do {
      try await run(arguments)
    } catch let error as ArgumentError {
      fail("\(name): \(error)\n\n\(help)\n", code: 64)
    } catch {
      fail("\(name): \(error)\n", code: 1)
    }
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(code)
  }
}
