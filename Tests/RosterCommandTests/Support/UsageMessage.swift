#if CommandLineTool
  import ArgumentParser
  import Testing

  extension ParsableCommand {
    /// Returns what is wrong with a command line; that it is wrong usage is checked.
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
#endif
