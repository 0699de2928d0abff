import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct PageLoaderTests {
  typealias Loader = PageLoader<PageRow, Int>

  /// Loads that a test ends.
  @MainActor
  private final class Server {
    typealias Answer = CheckedContinuation<ListPage<PageRow, Int>, any Error>

    private var waiting: [Int: Answer] = [:]
    private var started: [Int] = []
    private var cancelled: [Int] = []
    private var watchers: [(isDone: () -> Bool, continuation: CheckedContinuation<Void, Never>)] =
      []

    /// Loads a page; -1 stands for the first.
    func load(_ load: Loader.List.Load) async throws -> ListPage<PageRow, Int> {
      let cursor = load.cursor ?? -1
      defer {
        if Task.isCancelled { cancelled.append(cursor) }
        tell()
      }
      return try await withCheckedThrowingContinuation {
        waiting[cursor] = $0
        started.append(cursor)
        tell()
      }
    }

    func end(_ cursor: Int, with result: Result<ListPage<PageRow, Int>, any Error>) {
      waiting.removeValue(forKey: cursor)?.resume(with: result)
    }

    /// Returns when these loads have been started, in order.
    func waitForLoads(_ cursors: Int...) async { await wait { self.started == cursors } }

    /// Returns when the tasks of these loads have ended cancelled.
    func waitForCancelled(_ cursors: Int...) async { await wait { self.cancelled == cursors } }

    private func wait(until isDone: @escaping () -> Bool) async {
      if isDone() { return }
      await withCheckedContinuation { watchers.append((isDone, $0)) }
    }

    private func tell() {
      for watcher in watchers where watcher.isDone() { watcher.continuation.resume() }
      watchers.removeAll { $0.isDone() }
    }
  }

  private struct Offline: Error, CustomStringConvertible {
    let description = "offline"
  }

  private let server = Server()

  private func rows(_ ids: ClosedRange<Int>) -> [PageRow] { ids.map { PageRow(id: $0) } }

  private func loader() -> Loader { Loader { [server] in try await server.load($0) } }

  /// A loader with a first page of three.
  private func loaderWithPage() async -> Loader {
    let loader = loader()
    loader.load()
    await server.waitForLoads(-1)
    server.end(-1, with: .success(ListPage(rows(1...3), after: 4, before: 0)))
    await loader.waitForLoads()
    return loader
  }

  @Test func `pages are loaded one after the other, and each change is told`() async {
    let loader = loader()
    var seen: [String] = []
    loader.onChange = { seen.append("\($0.items.map(\.id)) \($0.status(of: .after).state)") }

    loader.load()
    loader.load()
    await server.waitForLoads(-1)
    server.end(-1, with: .success(ListPage(rows(1...2), after: 3)))
    await loader.waitForLoads()
    loader.load()
    await server.waitForLoads(-1, 3)
    server.end(3, with: .success(ListPage(rows(3...3))))
    await loader.waitForLoads()
    loader.load()

    #expect(
      seen == ["[] loading", "[1, 2] idle", "[1, 2] loading", "[1, 2, 3] end"])
  }

  @Test func `both ends load side by side`() async {
    let loader = await loaderWithPage()

    loader.load(.after)
    loader.load(.before)
    await server.waitForLoads(-1, 4, 0)
    server.end(0, with: .success(ListPage(rows(0...0))))
    server.end(4, with: .success(ListPage(rows(4...4))))
    await loader.waitForLoads()

    #expect(loader.list.items == rows(0...4))
  }

  @Test func `what fails is told, and tried again when asked`() async {
    let loader = await loaderWithPage()

    loader.load()
    await server.waitForLoads(-1, 4)
    server.end(4, with: .failure(Offline()))
    await loader.waitForLoads()
    let failed = loader.list.status(of: .after).state
    loader.load()
    loader.retry()
    await server.waitForLoads(-1, 4, 4)
    server.end(4, with: .success(ListPage(rows(4...4))))
    await loader.waitForLoads()

    #expect(failed == .failed("offline"))
    #expect(loader.list.items == rows(1...4))
  }

  @Test func `a refresh cancels what is loading, and what that brings late is dropped`() async {
    let loader = await loaderWithPage()
    loader.load()
    await server.waitForLoads(-1, 4)

    loader.refresh()
    await server.waitForLoads(-1, 4, -1)
    server.end(4, with: .success(ListPage(rows(4...4))))
    await server.waitForCancelled(4)
    server.end(-1, with: .success(ListPage(rows(7...8))))
    await loader.waitForLoads()

    #expect(loader.list.items == rows(7...8))
  }

  @Test func `a reset and a cancellation cancel what is loading`() async {
    let loader = await loaderWithPage()
    loader.load(.after)
    await server.waitForLoads(-1, 4)

    loader.cancel()
    let items = loader.list.items
    server.end(4, with: .success(ListPage(rows(4...4))))
    await server.waitForCancelled(4)
    loader.load(.before)
    await server.waitForLoads(-1, 4, 0)
    loader.reset()
    server.end(0, with: .success(ListPage(rows(0...0))))
    await server.waitForCancelled(4, 0)

    #expect(items == rows(1...3))
    #expect(loader.list.items.isEmpty)
    #expect(loader.list.status(of: .after).state == .idle)
  }

  @Test func `a page that brings nothing new is followed by the next one`() async {
    let loader = await loaderWithPage()

    loader.load()
    await server.waitForLoads(-1, 4)
    server.end(4, with: .success(ListPage(rows(1...3), after: 5)))
    await server.waitForLoads(-1, 4, 5)
    server.end(5, with: .success(ListPage(rows(5...5))))
    await loader.waitForLoads()

    #expect(loader.list.items.map(\.id) == [1, 2, 3, 5])
  }

  @Test func `edits by the app are told`() async {
    let loader = await loaderWithPage()
    var seen: [[Int]] = []
    loader.onChange = { seen.append($0.items.map(\.id)) }

    loader.edit { $0.removeFirst() }

    #expect(seen == [[2, 3]])
  }

  @Test func `a loader that goes away cancels its loads`() async {
    var loader: Loader? = loader()
    loader?.load()
    await server.waitForLoads(-1)

    loader = nil
    server.end(-1, with: .success(ListPage([])))
    await server.waitForCancelled(-1)

    #expect(loader == nil)
  }
}
