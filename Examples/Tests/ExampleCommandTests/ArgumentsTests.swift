import ExampleCommand
import Testing

/// The arguments of an example.
@Suite struct ArgumentsTests {
  private func arguments(_ arguments: String...) throws(ArgumentError) -> Arguments {
    try Arguments(arguments, options: ["--seed", "--interval"])
  }

  @Test func `what is no option is the rest`() throws {
    let arguments = try arguments("a", "--seed", "3", "-", "--", "--seed")

    #expect(arguments.rest == ["a", "-", "--seed"])
    #expect(try arguments.number("--seed", in: 0...9) == 3)
  }

  @Test func `the value that was given last counts`() throws {
    let arguments = try arguments("--seed", "3", "--seed", "4")

    #expect(try arguments.number("--seed", in: 0...9) == 4)
    #expect(try arguments.seconds("--interval") == nil)
  }

  @Test func `a flag takes no value`() throws {
    let arguments = try Arguments(["--web", "a"], options: ["--seed"], flags: ["--web", "--all"])

    #expect(arguments.contains("--web") && !arguments.contains("--all"))
    #expect(arguments.rest == ["a"])
  }

  @Test func `a text is taken as it is, and nil if it was not given`() throws {
    let arguments = try arguments("--seed", "a b")

    #expect(arguments.text("--seed") == "a b")
    #expect(arguments.text("--interval") == nil)
  }

  @Test func `a time is given in seconds`() throws {
    #expect(try arguments("--interval", "0.25").seconds("--interval") == .milliseconds(250))
  }

  @Test func `an unknown option is an error`() {
    #expect(throws: ArgumentError.unknown("--sed")) { try arguments("--sed", "3") }
    #expect("\(ArgumentError.unknown("--sed"))" == "there is no option --sed")
  }

  @Test func `an option without value is an error`() {
    #expect(throws: ArgumentError.valueMissing("--seed")) { try arguments("a", "--seed") }
    #expect("\(ArgumentError.valueMissing("--seed"))" == "--seed needs a value")
  }

  @Test(arguments: ["x", "", "-1", "10", "9223372036854775808"])
  func `a value that is no number in the range is an error`(_ value: String) throws {
    let arguments = try arguments("--seed", value)

    let error = #expect(throws: ArgumentError.self) { try arguments.number("--seed", in: 0...9) }
    #expect(error.map { "\($0)" } == "--seed \(value): not a number from 0 to 9")
  }

  @Test(arguments: ["0", "-3", "nan", "inf", "86401", "1s"])
  func `a time that cannot be waited for is an error`(_ value: String) throws {
    let arguments = try arguments("--interval", value)

    let error = #expect(throws: ArgumentError.self) { try arguments.seconds("--interval") }
    #expect(error.map { "\($0)" } == "--interval \(value): not a number from 0.01 to 86400")
  }

  @Test func `an argument too many is named`() {
    #expect("\(ArgumentError.unexpected("x"))" == "'x' is one argument too many")
  }
}
