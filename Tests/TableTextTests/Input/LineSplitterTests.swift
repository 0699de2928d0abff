import RosterTesting
import TestModels
import Testing

@testable import TableText

@Suite struct LineSplitterTests {
  private func lines(_ chunks: [[UInt8]]) -> [[UInt8]] {
    var splitter = LineSplitter()
    var lines: [[UInt8]] = []
    for chunk in chunks {
      splitter.append(chunk)
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.finish() { lines.append(line) }
    return lines
  }

  @Test func `a line is returned as soon as it ends`() {
    var splitter = LineSplitter()

    splitter.append(Array("a".utf8))
    #expect(splitter.next() == nil)
    splitter.append(Array("b\nc".utf8))
    #expect(splitter.next() == Array("ab".utf8))
    #expect(splitter.lineNumber == 1)
    #expect(splitter.next() == nil)
    #expect(splitter.finish() == Array("c".utf8))
    #expect(splitter.lineNumber == 2)
    #expect(splitter.finish() == nil)
  }

  @Test func `nothing is behind the last line feed`() {
    #expect(lines([Array("a\n\n".utf8)]) == [Array("a".utf8), []])
  }

  @Test func `how the bytes arrive does not matter`() throws {
    try checkProperty(
      seed: 31, cases: TestLength.count(short: 3_000, long: 300_000),
      generate: { generator -> [[UInt8]] in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            [0x0a, 0x61, 0x62].randomElement(using: &generator) ?? 0x0a
          }
        }
      }, shrink: Shrinking.removals,
      holds: { chunks in
        let bytes = chunks.flatMap(\.self)
        var expected = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map {
          Array($0)
        }
        if expected.last == [] { expected.removeLast() }
        return lines(chunks) == expected
      })
  }
}
