import Synchronization
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct EachSourceTests {
  /// Commands whose ends a test decides.
  private final class Commands: Sendable {
    private let gates:
      [(stream: AsyncStream<String>, continuation: AsyncStream<String>.Continuation)]
    private let counts: Mutex<[Int]>

    init(_ count: Int) {
      gates = (0..<count).map { _ in AsyncStream.makeStream() }
      counts = Mutex(Array(repeating: 0, count: count))
    }

    var runs: [Int] { counts.withLock { $0 } }

    func end(_ index: Int, printing text: String) { gates[index].continuation.yield(text) }

    func run(_ index: Int) async throws -> SourceRun {
      counts.withLock { $0[index] += 1 }
      for await text in gates[index].stream { return Samples.run(text) }
      throw CancellationError()
    }
  }

  private func rows(_ run: SourceRun?) -> [[String]] { run?.table?.rows.map(\.fields) ?? [] }

  @Test func `a command that hangs is waited for only once`() async throws {
    let commands = Commands(2)
    let (patience, time) = AsyncStream<Void>.makeStream()
    var source = EachSource(try #require(EachCommand("h=a,b")), Samples.options()) {
      for await _ in patience { return }
    } run: {
      try await commands.run($0)
    }

    commands.end(0, printing: "x 1\n")
    time.yield()
    let first = try await source.next()
    #expect(rows(first).count <= 1)
    #expect(first?.problems?.contains("b: no output yet") == true)

    // Now only the end of the other one is awaited.
    commands.end(0, printing: "x 2\n")
    commands.end(0, printing: "x 2\n")
    let second = try await source.next()
    #expect(rows(second).first?.first == "a")

    commands.end(1, printing: "y 3\n")
    commands.end(0, printing: "x 4\n")
    var third = try await source.next()
    while rows(third).count < 2 {
      commands.end(0, printing: "x 4\n")
      third = try await source.next()
    }
    #expect(rows(third).map { $0[0] } == ["a", "b"])
    await source.end()
  }

  @Test func `the end of the source ends its commands`() async throws {
    let commands = Commands(2)
    var source = EachSource(try #require(EachCommand("h=a,b")), Samples.options()) {
    } run: {
      try await commands.run($0)
    }
    let run = try await source.next()

    await source.end()

    #expect(run?.problems == ["a: no output yet", "b: no output yet"])
    #expect(run?.table == nil)
  }

  @Test func `all are started at once`() async throws {
    let commands = Commands(3)
    var source = EachSource(try #require(EachCommand("h=a,b,c")), Samples.options()) {
      try await Task.sleep(for: .seconds(3_600))
    } run: {
      try await commands.run($0)
    }
    for index in 0..<3 { commands.end(index, printing: "x \(index)\n") }

    let run = try await source.next()

    #expect(commands.runs == [1, 1, 1])
    #expect(rows(run) == [["a", "x", "0"], ["b", "x", "1"], ["c", "x", "2"]])
    #expect(run?.problems == [])
  }
}
