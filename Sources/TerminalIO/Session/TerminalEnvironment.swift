#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The environment variables that describe the terminal.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The variable `NO_COLOR`.
  var noColor: String?

  /// The variable `TERM`.
  var terminal: String?

  /// The environment of this process.
  package static var current: TerminalEnvironment {
    TerminalEnvironment(noColor: variable("NO_COLOR"), terminal: variable("TERM"))
  }

  /// Whether colours are wanted and supported.
  package var usesColors: Bool {
    (noColor ?? "").isEmpty && terminal != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
