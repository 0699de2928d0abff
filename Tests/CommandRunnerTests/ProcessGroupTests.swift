import Testing

@testable import CommandRunner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct ProcessGroupTests {
  @Test func `without a command there are no processes`() {
    let group = ProcessGroup()

    #expect(!group.hasProcesses)
    group.send(SIGTERM)
  }

  @Test(arguments: [0, 1, -1] as [pid_t])
  func `numbers that mean many processes are not used`(leader: pid_t) {
    let group = ProcessGroup()
    group.leader = leader

    #expect(!group.hasProcesses)
    // It would reach this process, or all processes.
    group.send(SIGTERM)
  }

  @Test func `a group that does not exist has no processes`() {
    let group = ProcessGroup()
    // Greater than any process number.
    group.leader = .max

    #expect(!group.hasProcesses)
  }
}

@Suite struct DetachedThreadTests {
  @Test func `the body runs on a thread of its own`() async {
    let first = pthread_self()
    let isOther = await withCheckedContinuation { continuation in
      let isStarted = DetachedThread.start {
        continuation.resume(returning: pthread_equal(pthread_self(), first) == 0)
      }
      #expect(isStarted)
    }

    #expect(isOther)
  }
}

@Suite(.timeLimit(.minutes(1))) struct CommandPipeTests {
  @Test func `what is written is read until the end`() throws {
    let pipe = try CommandPipe()
    defer { OpenFile.close(pipe.reading) }
    func read() -> [UInt8]? {
      var buffer = [UInt8](repeating: 0, count: 10)
      switch buffer.withUnsafeMutableBytes({ OpenFile.read(pipe.reading, into: $0) }) {
      case .bytes(let count): return Array(buffer[..<count])
      case .nothing: return []
      case .end, .failed: return nil
      }
    }

    #expect(read() == [])
    OpenFile.write(7, to: pipe.writing)
    #expect(read() == [7])
    OpenFile.close(pipe.writing)
    // A program that another test is starting may hold the write end for a moment.
    while read() == [] { usleep(1000) }
    #expect(read() == nil)
  }

  @Test func `no other program inherits it`() throws {
    let pipe = try CommandPipe()

    for end in [pipe.reading, pipe.writing] {
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      OpenFile.close(end)
    }
  }
}
