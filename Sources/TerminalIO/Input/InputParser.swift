/// A parser of the bytes that a terminal sends into keys, mouse actions and pastes.
///
/// It is a pure state machine. Its output does not depend on how the bytes are split into chunks,
/// only on longer pauses (`flush`), which distinguish the escape key from the start of a sequence.
/// Invalid sequences are ignored, but never control-C: only in a paste it is text, because the rest
/// of the paste would otherwise reach the shell.
struct InputParser: Sendable {
  enum State: Sendable {
    /// Between keys.
    case ground
    /// In a character of several bytes.
    case character(bytes: [UInt8], length: Int)
    /// After an escape.
    case escape
    /// After `ESC [`, with the parameters so far.
    case control(parameters: [UInt8])
    /// After `ESC [` and more bytes than any key sends.
    case overlongControl
    /// After `ESC O`, with a modifier that some terminals put there.
    case application(modifier: UInt8?)
    /// In a mouse report of the old form, with the bytes so far.
    case oldMouse(bytes: [UInt8])
    /// In `ESC [ [`, which the Linux console sends for F1 to F5.
    case console
    /// After an escape and a byte that begins an answer of the terminal, or is a key with alt.
    case introducer(UInt8)
    /// In an answer of the terminal, which is ignored; whether the last byte was an escape.
    case answer(sawEscape: Bool)
    /// In a paste, with its bytes so far.
    case paste(bytes: [UInt8])
    /// In a paste that was reported in part because it exceeds the limit; with the last bytes.
    case longPaste(tail: [UInt8])
  }

  static let parameterLimit = 64
  static let pasteLimit = 1 << 20
  static let pasteEnd = Array("\u{1b}[201~".utf8)

  var state = State.ground
  var events: [TerminalEvent] = []

  /// The number of answers of the terminal that have begun.
  var answerCount = 0

  /// Creates a parser in the initial state.
  package init() {}

  /// The milliseconds of silence that end an incomplete sequence; `nil` if there is none.
  ///
  /// - Complexity: O(1).
  package var patience: Int? {
    switch state {
    case .ground: nil
    case .paste, .longPaste: 1000
    case .answer(sawEscape: false): 100
    default: 50
    }
  }

  /// The number of the answer of the terminal that is being read, counted from 1; otherwise `nil`.
  var openAnswer: Int? {
    if case .answer = state { answerCount } else { nil }
  }

  /// Reads bytes.
  ///
  /// - Parameter bytes: The bytes from the terminal.
  /// - Returns: The events, in order; an incomplete sequence is kept.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { read(byte) }
    defer { events.removeAll() }
    return events
  }

  /// Ends an incomplete sequence, because nothing has followed for `patience`.
  ///
  /// - Returns: The escape key if only an escape was read, a key with alt for an escape and one
  ///   more character, or the received part of a paste; nothing for other sequences, except the
  ///   escape key if they ended with it.
  /// - Complexity: O(*n*), where *n* is the number of kept bytes.
  package mutating func flush() -> [TerminalEvent] {
    switch state {
    case .escape: emit(.escape)
    case .control(let parameters) where parameters.isEmpty: emit(.character("["), .alt)
    case .application(modifier: nil): emit(.character("O"), .alt)
    case .introducer(let byte): emit(.character(Character(Unicode.Scalar(byte))), .alt)
    case .answer(sawEscape: true): emit(.escape)
    case .paste(let bytes): endPaste(bytes)
    default: break
    }
    state = .ground
    defer { events.removeAll() }
    return events
  }

  mutating func emit(_ code: TerminalKey.Code, _ modifiers: TerminalKey.Modifiers = []) {
    events.append(.key(TerminalKey(code, modifiers)))
  }

  mutating func endPaste(_ bytes: some Sequence<UInt8>) {
    events.append(.paste(String(decoding: Array(bytes), as: UTF8.self)))
    state = .ground
  }
}
