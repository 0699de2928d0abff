import Testing

@testable import CommandRunner
@testable import TableText
@testable import WatchHosts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs in which the process has few descriptors left: what fails must give back the ones it took.
///
/// Each test has a process of its own, because all tests share the descriptors of theirs.
@Suite(.timeLimit(.minutes(5))) struct FewDescriptorsTests {
  @Test func `pipes are created all or none`() async {
    await #expect(processExitsWith: .success) {
      var descriptors = try await Descriptors()
      for left in 0..<12 {
        descriptors.leave(left % 6)
        #expect((try? CommandPipe.make(3)) == nil)
        descriptors.takeAll()
      }
      #expect(descriptors.missing <= Descriptors.ofOthers)

      descriptors.leave(6 + Descriptors.ofOthers)
      let pipes = try CommandPipe.make(3)
      #expect(Set(pipes.flatMap { [$0.reading, $0.writing] }).count == 6)
      for pipe in pipes { pipe.close() }
    }
  }

  @Test func `a stream that cannot be opened keeps nothing open`() async {
    await #expect(processExitsWith: .success) {
      var descriptors = try await Descriptors()
      for left in 0..<12 {
        descriptors.leave(left % 3)
        #expect(throws: InputError.self) { try StreamInput(path: "/dev/null") }
        descriptors.takeAll()
        descriptors.leave(left)
        #expect(throws: InputError.self) { try StreamInput(path: "/no/such/file") }
        descriptors.takeAll()
      }
      #expect(descriptors.missing <= Descriptors.ofOthers)
    }
  }

  @Test func `a command that cannot be started keeps nothing open`() async {
    await #expect(processExitsWith: .success) {
      var descriptors = try await Descriptors()
      var ends: [CommandRun.End] = []
      for left in 0..<40 {
        descriptors.leave(left)
        ends.append(try await CommandRunner(["true"]).run().end)
        descriptors.takeAll()
      }
      // Those that the library opens once for all commands, and those of the watchdog.
      #expect(descriptors.missing <= 10)
      let failed = ends.firstIndex(of: .exited(0)) ?? ends.count
      // The input, three pipes, and five that are spare.
      #expect(abs(failed - 17) <= Descriptors.ofOthers)
      let reason = "Too many open files"
      #expect(ends.first == .failed("/dev/null: \(reason)"))
      #expect(
        ends[..<failed].allSatisfy {
          $0 == .failed(reason) || $0 == .failed("/dev/null: \(reason)")
        })
      #expect(ends[failed...].allSatisfy { $0 == .exited(0) })
    }
  }
}

/// All free descriptors of the process; a test sets how many are left.
private struct Descriptors {
  /// The number of descriptors that other parts of the process may open or close in the meantime.
  static let ofOthers = 2

  private var taken: [Int32] = []
  private var count = 0

  /// Takes all descriptors of a process that may have about 256 more than it was started with.
  init() async throws {
    // A process opens files for its first timers, and the time limit of the test is one.
    try await Task.sleep(for: .milliseconds(1), clock: .continuous)
    try await Task.sleep(for: .milliseconds(1), clock: .suspending)
    var limit = rlimit()
    getrlimit(Self.resource, &limit)
    // Those of the process that runs all tests may have been inherited.
    let last = (0..<Int32(clamping: limit.rlim_cur)).last { fcntl($0, F_GETFD) >= 0 } ?? 0
    limit.rlim_cur = rlim_t(last) + 256
    setrlimit(Self.resource, &limit)
    takeAll()
    count = taken.count
  }

  #if canImport(Glibc)
    private static var resource: __rlimit_resource_t {
      __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }
  #else
    private static var resource: Int32 { RLIMIT_NOFILE }
  #endif

  /// The number of descriptors that have not come back.
  var missing: Int { count - taken.count }

  /// Takes all that are left.
  mutating func takeAll() {
    while case let next = open("/dev/null", O_RDONLY), next >= 0 { taken.append(next) }
  }

  /// Leaves a number of descriptors.
  mutating func leave(_ count: Int) {
    for _ in 0..<count { close(taken.removeLast()) }
  }
}
