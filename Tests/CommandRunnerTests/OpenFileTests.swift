import Foundation
import Testing

@testable import CommandRunner

@Suite(.timeLimit(.minutes(1))) struct OpenFileTests {
  private func input(_ descriptor: Int32) -> OpenFile.ReadResult {
    var bytes = [UInt8](repeating: 0, count: 4)
    return bytes.withUnsafeMutableBytes { OpenFile.read(descriptor, into: $0) }
  }

  @Test func `one read gives bytes nothing or the end`() throws {
    let pipe = try CommandPipe()
    defer { OpenFile.close(pipe.reading) }

    #expect(input(pipe.reading) == .nothing)
    for byte in 0..<5 as Range<UInt8> { OpenFile.write(byte, to: pipe.writing) }
    #expect(input(pipe.reading) == .bytes(4))
    OpenFile.close(pipe.writing)
    #expect(input(pipe.reading) == .bytes(1))
    // A program that another test is starting may hold the write end for a moment.
    while input(pipe.reading) == .nothing { usleep(1000) }
    #expect(input(pipe.reading) == .end)
  }

  @Test func `what cannot be read has an error code`() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }

    #expect(input(folder) == .failed(EISDIR))
    #expect(input(-1) == .failed(EBADF))
  }
}
