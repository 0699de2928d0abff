extension InputParser {
  /// Processes one byte in the current state.
  mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readFirst(byte)
    case .character(let bytes, let length): readCharacter(bytes, length, byte)
    case .escape: readAfterEscape(byte)
    case .control(let parameters): readControl(parameters, byte)
    case .overlongControl: readOverlong(byte)
    case .application(let modifier): readApplication(modifier, byte)
    case .oldMouse(let bytes): readOldMouse(bytes, byte)
    case .console: readConsole(byte)
    case .introducer(let introducer): readAfterIntroducer(introducer, byte)
    case .answer(let sawEscape): readAnswer(sawEscape, byte)
    case .paste: readPaste(byte)
    case .longPaste(let tail): readLongPaste(tail, byte)
    }
  }

  /// Processes a byte between keys, also one that cannot continue a sequence.
  mutating func readFirst(_ byte: UInt8, _ modifiers: TerminalKey.Modifiers = []) {
    state = .ground
    switch byte {
    case 0x1b: state = .escape
    case 0x0d: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x7f, 0x08: emit(.backspace, modifiers)
    case 0x00: emit(.character(" "), modifiers.union(.control))
    case 0x01..<0x1b: emit(letter(byte + 0x60), modifiers.union(.control))
    case 0x1c..<0x20: emit(letter(byte + 0x40), modifiers.union(.control))
    case 0x20..<0x7f: emit(letter(byte), modifiers)
    case 0xc2..<0xe0: state = .character(bytes: [byte], length: 2)
    case 0xe0..<0xf0: state = .character(bytes: [byte], length: 3)
    case 0xf0..<0xf5: state = .character(bytes: [byte], length: 4)
    default: break
    }
  }

  private func letter(_ byte: UInt8) -> TerminalKey.Code {
    .character(Character(Unicode.Scalar(byte)))
  }

  private mutating func readCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) {
    guard byte & 0xc0 == 0x80 else {
      readFirst(byte)
      return
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes: bytes, length: length)
      return
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first,
      !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    emit(.character(character))
  }

  private mutating func readAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control(parameters: [])
    case UInt8(ascii: "O"): state = .application(modifier: nil)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .introducer(byte)
    case 0x1b: emit(.escape)
    case 0x03, 0x1a, 0x1c:
      // The keys that interrupt, suspend and quit must work at any moment.
      emit(.escape)
      readFirst(byte)
    case 0x80...0xff: readFirst(byte)
    default: readFirst(byte, .alt)
    }
  }

  private mutating func readControl(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1b:
      state = .escape
    case UInt8(ascii: "M") where parameters.isEmpty:
      state = .oldMouse(bytes: [])
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .console
    case UInt8(ascii: "$") where !parameters.isEmpty && parameters.allSatisfy(Self.isDigit):
      // rxvt ends keys with shift like this; in answers of terminals the byte occurs in the middle.
      state = .ground
      endControl(parameters, final: byte)
    case 0x20..<0x40 where parameters.count >= Self.parameterLimit:
      state = .overlongControl
    case 0x20..<0x40:
      state = .control(parameters: parameters + [byte])
    case 0x40..<0x7f:
      state = .ground
      endControl(parameters, final: byte)
    default:
      readFirst(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func readOverlong(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: break
    case 0x40..<0x7f: state = .ground
    default: readFirst(byte)
    }
  }

  private mutating func readApplication(_ modifier: UInt8?, _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "1")...UInt8(ascii: "8") where modifier == nil:
      state = .application(modifier: byte - UInt8(ascii: "0"))
    case 0..<0x20, 0x7f...:
      readFirst(byte)
    default:
      state = .ground
      let modifiers = TerminalKey.Modifiers(rawValue: (modifier ?? 1) - 1)
      if let code = Self.applicationKey(byte) { emit(code, modifiers) }
    }
  }

  private mutating func readConsole(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
    case 0x20..<0x7f: break
    default: readFirst(byte)
    }
  }

  /// Distinguishes an answer of the terminal from a key with alt by its first byte.
  private mutating func readAfterIntroducer(_ introducer: UInt8, _ byte: UInt8) {
    if Self.beginsAnswer(byte, after: introducer) {
      state = .answer(sawEscape: false)
      answerCount += 1
    } else {
      emit(letter(introducer), .alt)
      readFirst(byte)
    }
  }

  /// Returns whether a terminal's answer can begin like this.
  private static func beginsAnswer(_ byte: UInt8, after introducer: UInt8) -> Bool {
    switch introducer {
    // A number, or `l` and `L` for titles.
    case UInt8(ascii: "]"): isDigit(byte) || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "L")
    // A number, or the sign of one of the answers that have none.
    case UInt8(ascii: "P"): isDigit(byte) || ">=?!$+|".utf8.contains(byte)
    // Images of the kitty protocol.
    default: byte == UInt8(ascii: "G")
    }
  }

  private mutating func readAnswer(_ sawEscape: Bool, _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\") where sawEscape, 0x07:
      state = .ground
    case _ where sawEscape:
      // An escape ends an answer in any case.
      state = .escape
      readAfterEscape(byte)
    case 0x1b:
      state = .answer(sawEscape: true)
    case 0..<0x20:
      // Answers contain no such bytes: it is a key.
      readFirst(byte)
    default:
      break
    }
  }

  private mutating func readPaste(_ byte: UInt8) {
    guard case .paste(var bytes) = state else { return }
    state = .ground
    bytes.append(byte)
    if bytes.last == Self.pasteEnd.last, bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      endPaste(bytes.dropLast(Self.pasteEnd.count))
    } else if bytes.count >= Self.pasteLimit {
      endPaste(bytes)
      // The rest must not be parsed as keys.
      state = .longPaste(tail: bytes.suffix(Self.pasteEnd.count - 1))
    } else {
      state = .paste(bytes: bytes)
    }
  }

  private mutating func readLongPaste(_ tail: [UInt8], _ byte: UInt8) {
    let bytes = tail + [byte]
    let isOver = bytes == Self.pasteEnd
    state = isOver ? .ground : .longPaste(tail: bytes.suffix(Self.pasteEnd.count - 1))
  }
}
