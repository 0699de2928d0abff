extension InputParser {
  /// Interprets `ESC [`, parameters and a final byte.
  mutating func endControl(_ parameters: [UInt8], final: UInt8) {
    if parameters.first == UInt8(ascii: "<") {
      endMouse(parameters.dropFirst(), pressed: final == UInt8(ascii: "M"))
      return
    }
    let numbers = Self.numbers(in: parameters)
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      endNumbered(numbers, final: final)
    case UInt8(ascii: "Z"):
      emit(.tab, .shift)
    case UInt8(ascii: "I") where parameters.isEmpty: events.append(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: events.append(.focus(false))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      // rxvt sends arrows with shift in lower case.
      if let code = Self.applicationKey(final - 32) { emit(code, .shift) }
    default:
      guard parameters.isEmpty || numbers.count == 2 && numbers[0] == 1,
        let code = Self.letterKey(final)
      else {
        return
      }
      emit(code, Self.modifiers(numbers))
    }
  }

  /// Interprets numbered keys: `ESC [ 5 ~` is page up.
  private mutating func endNumbered(_ numbers: [Int], final: UInt8) {
    guard let number = numbers.first else { return }
    if number == 200, final == UInt8(ascii: "~") {
      state = .paste(bytes: [])
      return
    }
    guard let code = Self.numberedKey(number) else { return }
    var modifiers = Self.modifiers(numbers)
    // rxvt uses a different final byte where other terminals send a modifier.
    if final == UInt8(ascii: "^") || final == UInt8(ascii: "@") { modifiers.insert(.control) }
    if final == UInt8(ascii: "$") || final == UInt8(ascii: "@") { modifiers.insert(.shift) }
    emit(code, modifiers)
  }

  /// Returns the modifiers in the second parameter, which is one more than their bits.
  private static func modifiers(_ numbers: [Int]) -> TerminalKey.Modifiers {
    guard numbers.count == 2, (1...16).contains(numbers[1]) else { return [] }
    let bits = UInt8(numbers[1] - 1)
    // Bit 8 is meta, which only some keyboards have in addition to alt.
    return TerminalKey.Modifiers(rawValue: bits & 7 | (bits & 8) >> 2)
  }

  /// Returns the numbers between semicolons; none if there is anything else.
  static func numbers(in parameters: some Sequence<UInt8>) -> [Int] {
    var numbers = [0]
    for byte in parameters {
      switch byte {
      case UInt8(ascii: ";"): numbers.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = numbers[numbers.count - 1]
        numbers[numbers.count - 1] = min(number * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      default: return []
      }
    }
    return numbers
  }

  static func numberedKey(_ number: Int) -> TerminalKey.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// Returns the key for the byte after `ESC [`.
  static func letterKey(_ byte: UInt8) -> TerminalKey.Code? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// Returns the key for the byte after `ESC O`: those of `letterKey` and of the keypad.
  static func applicationKey(_ byte: UInt8) -> TerminalKey.Code? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(byte - 64)))
    default: letterKey(byte)
    }
  }
}
