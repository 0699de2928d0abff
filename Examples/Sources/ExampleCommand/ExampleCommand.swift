#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A runner of an example as a command.
public enum ExampleCommand {
  /// Runs an example, or prints its help if it is called with `--help`.
  ///
  /// An error is printed and ends the process, with exit code 64 for an `ArgumentError` and 1 for
  /// other errors.
  ///
  /// - Parameters:
  ///   - name: The name of the example.
  ///   - help: The text for `--help`.
  ///   - run: Runs it with the arguments after its name.
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
