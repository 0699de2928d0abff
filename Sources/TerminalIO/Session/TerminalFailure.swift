/// An error in taking over a terminal.
public enum TerminalFailure: Error, Hashable, Sendable {
  /// Standard output is not a terminal, or there is no terminal to read keys from.
  case notATerminal
  /// Another part of this process uses it.
  case inUse
  /// The process is in the background, and no shell is left that could bring it to the foreground.
  case inBackground
  /// A call of the operating system failed.
  case system(call: String, code: Int32)
}

extension TerminalFailure: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .notATerminal: "standard output is not a terminal"
    case .inUse: "the terminal is already in use by this process"
    case .inBackground: "the process is in the background of its terminal"
    case .system(let call, let code): "\(call) failed with error \(code)"
    }
  }
}
