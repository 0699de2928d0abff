@testable import CommandRunner

extension CommandRun {
  /// A run that printed texts.
  static func printing(
    _ output: String, errors: String = "", end: End = .exited(0)
  ) -> CommandRun {
    CommandRun(output: Array(output.utf8), errorOutput: Array(errors.utf8), end: end)
  }
}
