import ArgumentParser
import Testing

extension ParsableCommand {
  /// Returns the error in a command line, after checking that it is one of wrong usage.
  static func usageMessage(_ arguments: [String]) -> String {
    do {
      _ = try parse(arguments)
      return "no error"
    } catch {
      #expect(exitCode(for: error).rawValue == 64)
      return message(for: error)
    }
  }
}
