import Foundation
import Testing

@testable import RowHistory

@Suite struct JournalLineTests {
  private func parts(_ line: String) -> JournalLine.Parts {
    JournalLine.parts(of: Array(line.utf8))
  }

  @Test func `the checksum is the CRC-32 that other programs compute`() {
    #expect(JournalLine.crc32(Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(JournalLine.crc32([]) == 0)
  }

  @Test func `a line is taken apart into what it was made of`() {
    let line = String(decoding: JournalLine.line(of: Array(#"{"number":1}"#.utf8)), as: UTF8.self)
    let parts = parts(line)

    #expect(line == #"{"check":"\#(parts.actualChecksum)","number":1}"#)
    #expect(parts.record == Array(#"{"number":1}"#.utf8))
    #expect(parts.checksum == parts.actualChecksum)
    #expect(parts.actualChecksum.count == 8)
  }

  @Test(arguments: ["", "{", #"{"check":"0"#, #"{"check":"00000000"}"#, #"{"number":1}"#])
  func `a line without a checksum is the record itself`(line: String) {
    #expect(parts(line).checksum == nil)
    #expect(parts(line).record == Array(line.utf8))
  }

  @Test func `each change of a line is found`() throws {
    let record = Array(#"{"event":{"gaveUp":{"update":12}},"number":7,"time":{"seconds":1}}"#.utf8)
    let line = JournalLine.line(of: record)
    for index in line.indices {
      for bit in 0..<8 {
        var changed = line
        changed[index] ^= 1 << UInt8(bit)
        let parts = JournalLine.parts(of: changed)
        #expect(parts.checksum != parts.actualChecksum, "byte \(index), bit \(bit)")
      }
    }
  }
}
