import Foundation
import TableSamples
import TestSupport
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct StreamSourceTests {
  private func source(_ path: String) -> StreamSource {
    StreamSource(StreamOptions(path: path), Samples.options())
  }

  private func lines(_ run: SourceRun?) -> [String] { run?.table?.rows.map(\.line) ?? [] }

  @Test
  func `a file that grows is followed and read from its beginning when it is cut or replaced`()
    async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("log")
    try folder.write("a 1\nb 2\n", to: "log")
    var source = source(path)

    #expect(lines(try await source.next()) == ["a 1", "b 2"])
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("c 3\n".utf8))
    #expect(lines(try await source.next()) == ["a 1", "b 2", "c 3"])
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("d\n".utf8))
    #expect(lines(try await source.next()).last == "d")
    try FileManager.default.moveItem(
      at: URL(filePath: path), to: folder.url.appending(path: "log.1"))
    try folder.write("e\n", to: "log")
    #expect(lines(try await source.next()).last == "e")
  }

  @Test func `a pipe ends when its writers have closed it`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let writer = open(path, O_WRONLY)
    var source = source(path)
    #expect(write(writer, "a 1\nb", 5) == 5)
    let first = try await source.next()

    close(writer)
    var last = first
    while let run = try await source.next() { last = run }

    #expect(lines(first) == ["a 1"])
    #expect(lines(last) == ["a 1", "b"])
    close(reader)
  }

  @Test func `a file that is not there is an error`() async throws {
    var source = source("/no/such/file")

    await #expect(throws: InputError.self) { _ = try await source.next() }
  }

  @Test func `a task that is cancelled waits no more`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "empty")
    let path = folder.path("empty")
    let task = Task {
      var source = source(path)
      _ = try await source.next()
    }

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
