import ArgumentParser
import CommandRunner
import WatchModel

extension WatchCommand {
  /// Returns the options of the command line.
  ///
  /// - Throws: `ValidationError` for the first invalid value.
  func options() throws -> WatchOptions {
    var options = WatchOptions(command: try watchedCommand())
    if let interval {
      guard let duration = WatchInterval.duration(of: interval) else {
        throw ValidationError(
          """
          '-n \(interval)': the interval must be a number of seconds from \
          \(WatchInterval.minimum) to \(Int(WatchInterval.maximum)).
          """)
      }
      options.schedule.interval = duration
    }
    options.schedule.count = try count.map { try number($0, of: "--count") }
    options.schedule.pace = precise ? .fromStart : .fromEnd
    options.schedule.end = try endRules()
    options.appearance.beeps = beep
    options.appearance.showsColors = color
    try source.apply(to: &options, list.reading, isColored: color)
    try list.apply(to: &options)
    try script.apply(to: &options)
    try numbers.apply(to: &options)
    try web.apply(to: &options)
    return options
  }

  private func endRules() throws -> EndRules {
    var rules = EndRules()
    rules.onChange = chgexit
    rules.unchangedCount = try equexit.map { try number($0, of: "--equexit") }
    rules.onFailure = errexit
    guard !rules.onChange || rules.unchangedCount == nil else {
      throw ValidationError("--chgexit and --equexit cannot be combined.")
    }
    return rules
  }

  private func number(_ text: String, of option: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw ValidationError("'\(option) \(text)': the count must be a whole number above 0.")
    }
    return number
  }

  /// Returns the command after an optional `--`.
  private func watchedCommand() throws -> [String] {
    if let option = command.first, option.hasPrefix("-"), option != "--" {
      // Everything after the first unknown word is passed here, including help options.
      if option == "--help" || option == "-h" { throw CleanExit.helpRequest(self) }
      if option == "--version" { throw CleanExit.message(RosterTool.version) }
      throw ValidationError("Unknown option '\(option)'.")
    }
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    guard let name = words.first else {
      throw ValidationError("Missing the command to watch.")
    }
    guard !name.isEmpty else {
      throw ValidationError("The command to watch is empty.")
    }
    return words.inShell
  }
}

extension [String] {
  /// The command, in a shell if it is a single argument that is a line for one, as `watch` runs it: it
  /// has spaces or signs of a shell, and no program has this name.
  var inShell: [String] {
    guard count == 1, let line = first,
      line.contains(where: { $0.isWhitespace || "|&;<>$`".contains($0) }),
      CommandFile(line, in: CommandFile.searchPath) == .missing
    else { return self }
    return ["sh", "-c", line]
  }
}
