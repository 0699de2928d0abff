import RosterKit
import RosterSnapshot
import TestSupport
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct LazyChildrenTests {
  /// Loads that a test ends.
  @MainActor
  private final class Disk {
    private var waiting: [(parent: String, end: CheckedContinuation<[String], any Error>)] = []
    private(set) var cancelled: [String] = []
    private var watchers: [(isDone: () -> Bool, continuation: Watcher)] = []

    typealias Watcher = CheckedContinuation<Void, Never>

    func children(of parent: String) async throws -> [String] {
      defer {
        if Task.isCancelled { cancelled.append(parent) }
        tellWatchers()
      }
      return try await withCheckedThrowingContinuation {
        waiting.append((parent, $0))
        tellWatchers()
      }
    }

    func end(_ parent: String, with result: Result<[String], any Error>) {
      guard let index = waiting.firstIndex(where: { $0.parent == parent }) else { return }
      waiting.remove(at: index).end.resume(with: result)
    }

    /// Returns once this number of loads is waiting.
    func waitForLoads(_ count: Int) async { await wait { self.waiting.count >= count } }

    /// Returns when a load has ended that was cancelled.
    func waitForCancellation() async { await wait { !self.cancelled.isEmpty } }

    private func wait(until isDone: @escaping () -> Bool) async {
      if isDone() { return }
      await withCheckedContinuation { watchers.append((isDone, $0)) }
    }

    private func tellWatchers() {
      for watcher in watchers where watcher.isDone() { watcher.continuation.resume() }
      watchers.removeAll { $0.isDone() }
    }
  }

  private struct Offline: Error, CustomStringConvertible {
    let description = "offline"
  }

  @Test func `expanding loads the children, with a placeholder meanwhile`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/"])) { try await disk.children(of: $0) }
    var seen: [[String]] = []
    files.onChange = { seen.append($0.visibleItems) }

    files.expand("a/")
    await disk.waitForLoads(1)
    disk.end("a/", with: .success(["b", "c"]))
    await files.waitForLoads()

    #expect(seen == [["a/", "a/…"], ["a/", "b", "c"]])
    #expect(files.outline.state(of: "a/") == .loaded)
  }

  @Test func `an error shows its row, and reloading tries again`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/"])) { try await disk.children(of: $0) }
    var seen: [[String]] = []
    files.expand("a/")
    await disk.waitForLoads(1)
    files.onChange = { seen.append($0.visibleItems) }

    disk.end("a/", with: .failure(Offline()))
    await files.waitForLoads()
    let state = files.outline.state(of: "a/")
    files.reload("a/")
    await disk.waitForLoads(1)
    disk.end("a/", with: .success(["b"]))
    await files.waitForLoads()

    #expect(state == .failed("offline"))
    #expect(seen == [["a/", "a/!"], ["a/", "a/…"], ["a/", "b"]])
  }

  @Test func `a load that was asked for again is cancelled, and what it brings is dropped`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/"])) { try await disk.children(of: $0) }
    files.expand("a/")
    await disk.waitForLoads(1)

    files.reload("a/")
    await disk.waitForLoads(2)
    disk.end("a/", with: .success(["old"]))
    disk.end("a/", with: .success(["new"]))
    await files.waitForLoads()

    #expect(files.outline.snapshot.visibleItems == ["a/", "new"])
    await disk.waitForCancellation()
    #expect(disk.cancelled == ["a/"])
  }

  @Test func `collapsing lets a load go on`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/"])) { try await disk.children(of: $0) }
    files.expand("a/")
    await disk.waitForLoads(1)

    files.collapse("a/")
    disk.end("a/", with: .success(["b"]))
    await files.waitForLoads()

    #expect(files.outline.snapshot.visibleItems == ["a/"])
    #expect(files.outline.state(of: "a/") == .loaded)
  }

  @Test func `collapsing gives a load up if asked to, and expanding starts another one`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/"]), collapsing: .cancels) {
      try await disk.children(of: $0)
    }
    files.expand("a/")
    await disk.waitForLoads(1)

    files.collapse("a/")
    let state = files.outline.state(of: "a/")
    files.expand("a/")
    await disk.waitForLoads(2)
    disk.end("a/", with: .success(["old"]))
    disk.end("a/", with: .success(["new"]))
    await files.waitForLoads()

    #expect(state == .unloaded)
    #expect(files.outline.snapshot.visibleItems == ["a/", "new"])
    await disk.waitForCancellation()
    #expect(disk.cancelled == ["a/"])
  }

  @Test func `loads of several items run side by side`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/", "b/"])) { try await disk.children(of: $0) }

    files.expand("a/")
    files.expand("b/")
    await disk.waitForLoads(2)
    disk.end("b/", with: .success(["d"]))
    disk.end("a/", with: .success(["c"]))
    await files.waitForLoads()

    #expect(files.outline.snapshot.visibleItems == ["a/", "c", "b/", "d"])
  }

  @Test func `a load for an item that has gone is cancelled`() async {
    let disk = Disk()
    let files = LazyChildren(folders(["a/", "b"])) { try await disk.children(of: $0) }
    files.expand("a/")
    await disk.waitForLoads(1)

    files.setRootItems(["b"])
    disk.end("a/", with: .success(["c"]))
    await disk.waitForCancellation()

    #expect(files.outline.snapshot.items == ["b"])
    #expect(disk.cancelled == ["a/"])
  }

  @Test func `a loader that goes away cancels its loads`() async {
    let disk = Disk()
    var files: LazyChildren? = LazyChildren(folders(["a/"])) { try await disk.children(of: $0) }
    files?.expand("a/")
    await disk.waitForLoads(1)

    files = nil
    disk.end("a/", with: .success(["c"]))
    await disk.waitForCancellation()

    #expect(disk.cancelled == ["a/"])
  }
}
