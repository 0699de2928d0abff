import ExampleCommand
import Testing

@testable import Chat

@Suite struct ChatOptionsTests {
  @Test func `options have defaults`() throws {
    #expect(try ChatOptions([]) == ChatOptions())
    #expect(try ChatOptions(["--web"]).isWeb)
    let options = try ChatOptions(
      ["--messages", "7", "--interval", "0.5", "--delay", "0", "--seed", "9"])
    #expect(options.count == 7 && options.seed == 9)
    #expect(options.interval == .milliseconds(500) && options.delay == .zero)
  }

  @Test func `wrong options are errors`() {
    #expect(throws: ArgumentError.unexpected("x")) { try ChatOptions(["x"]) }
    #expect(throws: ArgumentError.unknown("--loud")) { try ChatOptions(["--loud"]) }
    #expect(throws: ArgumentError.valueMissing("--seed")) { try ChatOptions(["--seed"]) }
  }

  @Test func `the help names all options`() {
    for option in ["--web", "--messages", "--interval", "--delay", "--seed"] {
      #expect(ChatOptions.help.contains(option))
    }
  }
}
