public import TerminalIO

extension TerminalHost {
  /// An error in taking over a terminal.
  public typealias Failure = TerminalFailure
}
