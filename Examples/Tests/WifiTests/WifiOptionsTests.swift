import ExampleCommand
import Testing

@testable import Wifi

/// The options of `wifi`.
@Suite struct WifiOptionsTests {
  @Test func `without arguments there are defaults`() throws {
    #expect(try WifiOptions([]) == WifiOptions())
    #expect(try WifiOptions(["--web"]).isWeb)
  }

  @Test func `every option is taken over`() throws {
    let options = try WifiOptions(["--seed", "7", "--interval", "0.5", "--networks", "0"])

    #expect(options.seed == 7)
    #expect(options.interval == .milliseconds(500))
    #expect(options.count == 0)
  }

  @Test(arguments: [["x"], ["--seed", "-1"], ["--networks", "1000000"], ["--interval", "0"]])
  func `what makes no sense is an error`(_ arguments: [String]) {
    #expect(throws: ArgumentError.self) { try WifiOptions(arguments) }
  }
}
