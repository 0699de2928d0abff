import RosterTesting
import TestModels
import Testing

@testable import TerminalIO

@Suite struct TimedInputTests {
  /// A byte and the milliseconds since the one before.
  private struct Press: Hashable {
    var byte: UInt8
    var gap: Int
  }

  private static let escape: UInt8 = 0x1b
  private static let interrupt: UInt8 = 0x03

  private static func presses(_ text: String, gap: Int = 0) -> [Press] {
    text.utf8.map { Press(byte: $0, gap: gap) }
  }

  /// Reads each byte at its time, as the thread that waits for keys does.
  private func events(_ presses: [Press]) -> [TerminalEvent] {
    var input = TimedInput()
    var now = ContinuousClock.now
    var events: [TerminalEvent] = []
    for press in presses {
      now += .milliseconds(press.gap)
      while let deadline = input.deadline, deadline <= now {
        events += input.expire(at: deadline)
      }
      events += input.read([press.byte], at: now)
    }
    while let deadline = input.deadline { events += input.expire(at: deadline) }
    return events
  }

  /// The same without states: looks ahead from each escape.
  private struct Model {
    var bytes: [UInt8]
    var gaps: [Int]

    init(_ presses: [Press]) {
      bytes = presses.map(\.byte)
      gaps = presses.map(\.gap)
    }

    func follows(_ index: Int, within time: Int) -> Bool {
      index < bytes.count && gaps[index] < time
    }

    func key(_ byte: UInt8, _ modifiers: TerminalKey.Modifiers = []) -> TerminalEvent {
      if byte == escape { return .key(TerminalKey(.escape)) }
      if byte == interrupt { return .key(.control("c")) }
      return .key(TerminalKey(.character(Character(Unicode.Scalar(byte))), modifiers))
    }

    /// The event at an index, if any, and the index after it.
    func next(_ index: Int) -> (event: TerminalEvent?, end: Int) {
      guard bytes[index] == escape, follows(index + 1, within: 50),
        bytes[index + 1] != escape, bytes[index + 1] != interrupt
      else { return (key(bytes[index]), index + 1) }
      let second = bytes[index + 1]
      guard follows(index + 2, within: 50),
        ["]1", "P1", "_G"].contains(String(decoding: [second, bytes[index + 2]], as: UTF8.self))
      else { return (key(second, .alt), index + 2) }
      var end = index + 3
      while follows(end, within: 100), bytes[end] >= 32 { end += 1 }
      let isTerminated =
        follows(end, within: 100) && bytes[end] == escape && follows(end + 1, within: 50)
        && bytes[end + 1] == UInt8(ascii: "\\")
      return (nil, isTerminated ? end + 2 : end)
    }

    var events: [TerminalEvent] {
      var events: [TerminalEvent] = []
      var index = 0
      while index < bytes.count {
        let (event, end) = next(index)
        if let event { events.append(event) }
        index = end
      }
      return events
    }
  }

  private static let bytes = Array("\u{1b}]PX_^q\u{3}1G\\".utf8)
  private static let gaps = [0, 30, 49, 50, 99, 100]

  @Test func `each pair and triple after an escape is what its times say`() {
    for gaps in [[0, 30, 50], [30, 49, 99], [0, 100, 30]] {
      for code in 0..<(Self.bytes.count * Self.bytes.count * Self.bytes.count * 27) {
        var rest = code
        var presses = [Press(byte: Self.escape, gap: 0)]
        for _ in 0..<3 {
          presses.append(Press(byte: Self.bytes[rest % Self.bytes.count], gap: 0))
          rest /= Self.bytes.count
          presses[presses.count - 1].gap = gaps[rest % 3]
          rest /= 3
        }
        guard events(presses) == Model(presses).events else {
          Issue.record("\(presses): \(events(presses)) instead of \(Model(presses).events)")
          return
        }
      }
    }
  }

  @Test func `random keys are what their times say`() throws {
    try checkProperty(
      seed: 22, cases: TestLength.count(short: 5000, long: 500_000),
      generate: { random in
        (0..<10).map { _ in
          Press(
            byte: Bool.random(using: &random)
              ? Self.escape : Self.bytes.randomElement(using: &random) ?? 0,
            gap: Self.gaps.randomElement(using: &random) ?? 0)
        }
      }, shrink: { Shrinking.removals($0) },
      holds: { events($0) == Model($0).events })
  }

  @Test func `control-C is never lost and a key after silence is never lost`() throws {
    let bytes = Self.bytes + Array("[O<M;?5$A~\u{7}é".utf8)
    try checkProperty(
      seed: 23, cases: TestLength.count(short: 5000, long: 500_000),
      generate: { random in
        (0..<8).map { _ in
          Press(
            byte: bytes.randomElement(using: &random) ?? 0,
            gap: Self.gaps.randomElement(using: &random) ?? 0)
        }
      }, shrink: { Shrinking.removals($0) },
      holds: { presses in
        let found = events(presses + [Press(byte: UInt8(ascii: "q"), gap: 100)])
        return found.count { $0 == .key(.control("c")) }
          == presses.count { $0.byte == Self.interrupt } && found.last == .key(.character("q"))
      })
  }

  @Test(arguments: ["]", "P", "X", "_", "^", "[", "O"])
  func `an introducer alone is a key with alt after a moment`(_ introducer: String) {
    for gap in [0, 30, 49] {
      let presses = [
        Press(byte: Self.escape, gap: 0), Press(byte: introducer.utf8.first ?? 0, gap: gap),
        Press(byte: UInt8(ascii: "q"), gap: 50),
      ]

      #expect(
        events(presses) == [
          .key(TerminalKey(.character(Character(introducer)), .alt)), .key(.character("q")),
        ])
    }
  }

  @Test(arguments: ["]", "P", "X", "_", "^"])
  func `a key right behind an introducer is a key`(_ introducer: String) {
    for key in ["q", "j", "k", "/", ":", "\r", "é"] {
      let found = events(Self.presses("\u{1b}\(introducer)\(key)"))

      #expect(found.count == 2, "\(key)")
      #expect(found.first == .key(TerminalKey(.character(Character(introducer)), .alt)))
    }
  }

  @Test func `keys typed without a silence are swallowed for a second at most`() {
    let held = Self.presses(String(repeating: "j", count: 60), gap: 30)

    let found = events(Self.presses("\u{1b}]1") + held)

    // The keys up to 990 ms are a part of the answer.
    #expect(found == Array(repeating: .key(.character("j")), count: 60 - 33))
  }

  @Test func `an answer in two parts is left out`() {
    let answer = Self.presses("\u{1b}]11;rgb:00/") + Self.presses("00/00\u{1b}\\")
    for gap in [0, 50, 99] {
      var presses = answer
      presses[12].gap = gap

      #expect(events(presses + Self.presses("x")) == [.key(.character("x"))])
    }
  }

  @Test func `two answers in a row each have their own time`() {
    let slow = Self.presses("\u{1b}]11;rgb:0000\u{7}").map { Press(byte: $0.byte, gap: 45) }

    #expect(events(slow + slow + slow) == [])
  }

  @Test func `the end of the input ends a sequence`() {
    var input = TimedInput()

    #expect(input.read([Self.escape], at: .now) == [])
    #expect(input.end() == [.key(TerminalKey(.escape))])
    #expect(input.deadline == nil)
  }
}
