import ExampleCommand
import RosterKit
import Testing

@testable import Feed

/// The options of `feed`.
@Suite struct FeedOptionsTests {
  @Test func `without arguments the sample is shown`() async throws {
    let options = try FeedOptions([])

    #expect(options == FeedOptions())
    #expect(try FeedOptions(["--web"]).isWeb)
    let folder = FeedFolder(options.path)
    #expect(try await folder.posts(nil).items.count == 4)
    #expect(await folder.readAgain())
    #expect(await folder.summary.trays.count == 2)
    #expect(await folder.summary.notices == [])
  }

  @Test func `a folder and times can be given`() throws {
    let options = try FeedOptions(["--interval", "0.1", "some/folder", "--delay", "0"])

    #expect(options.path == "some/folder")
    #expect(options.interval == .milliseconds(100))
    #expect(options.delay == .zero)
  }

  @Test func `one folder is enough`() {
    #expect(throws: ArgumentError.unexpected("b")) { try FeedOptions(["a", "b"]) }
    #expect(throws: ArgumentError.unknown("-x")) { try FeedOptions(["-x"]) }
  }
}
