import ExampleCommand
import Testing

@testable import Market

/// What is typed behind `market`.
@Suite struct MarketOptionsTests {
  @Test func `without arguments there are defaults`() throws {
    #expect(try MarketOptions([]) == MarketOptions())
  }

  @Test func `every option is taken over`() throws {
    let options = try MarketOptions(["--seed", "7", "--interval", "0.5", "--quotes", "0"])

    #expect(options.seed == 7)
    #expect(options.interval == .milliseconds(500))
    #expect(options.count == 0)
  }

  @Test(arguments: [["x"], ["--seed", "-1"], ["--quotes", "10000000"], ["--interval", "0"]])
  func `what makes no sense is an error`(_ arguments: [String]) {
    #expect(throws: ArgumentError.self) { try MarketOptions(arguments) }
  }
}
