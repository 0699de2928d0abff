import Foundation
import Testing

@testable import TerminalIO

@Suite struct ScalarWidthTests {
  @Test func `every scalar has the width that wcwidth gives it`() throws {
    let url = try #require(
      Bundle.module.url(forResource: "widths", withExtension: "txt", subdirectory: "Fixtures"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()

    var wrong: [String] = []
    var count = 0
    for line in lines {
      let fields = line.split(separator: " ")
      let first = try #require(UInt32(fields[0], radix: 16))
      let last = try #require(UInt32(fields[1], radix: 16))
      let width = try #require(Int(fields[2]))
      for value in first...last {
        let scalar = try #require(Unicode.Scalar(value))
        count += 1
        if ScalarWidth.columns(of: scalar) != width { wrong.append(String(value, radix: 16)) }
      }
    }

    #expect(count > 280_000)
    #expect(wrong.isEmpty)
  }

  @Test func `the table is ascending without overlaps`() {
    for table in [ScalarWidth.wide, ScalarWidth.none] {
      #expect(table.count.isMultiple(of: 2))
      for pair in stride(from: 0, to: table.count, by: 2) {
        #expect(table[pair] <= table[pair + 1])
        if pair > 0 { #expect(table[pair - 1] < table[pair]) }
      }
    }
  }

  @Test func `scalars at the ends of the table are found`() {
    #expect(ScalarWidth.columns(of: "\u{2ff}") == 1)
    #expect(ScalarWidth.columns(of: "\u{300}") == 0)
    #expect(ScalarWidth.columns(of: "\u{3fffd}") == 2)
    #expect(ScalarWidth.columns(of: "\u{10ffff}") == 1)
  }
}
