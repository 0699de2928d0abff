extension InputParser {
  /// Interprets a mouse report of the form `ESC [ < button ; column ; row M`, `m` for a release.
  mutating func endMouse(_ parameters: some Sequence<UInt8>, pressed: Bool) {
    let numbers = Self.numbers(in: parameters)
    guard numbers.count == 3 else { return }
    report(button: numbers[0], x: numbers[1] - 1, y: numbers[2] - 1, pressed: pressed)
  }

  /// Interprets a mouse report of the old form: three bytes, each increased by 32.
  mutating func readOldMouse(_ bytes: [UInt8], _ byte: UInt8) {
    // A coordinate that is too great is sent as 0.
    guard byte == 0 || byte >= 32 else {
      readFirst(byte)
      return
    }
    let bytes = bytes + [byte]
    guard bytes.count == 3 else {
      state = .oldMouse(bytes: bytes)
      return
    }
    state = .ground
    guard bytes.allSatisfy({ $0 >= 32 }) else { return }
    let button = Int(bytes[0]) - 32
    let isRelease = button & 3 == 3 && button < 64
    report(
      button: button, x: Int(bytes[1]) - 33, y: Int(bytes[2]) - 33, pressed: !isRelease)
  }

  private mutating func report(button: Int, x: Int, y: Int, pressed: Bool) {
    guard x >= 0, y >= 0 else { return }
    var modifiers: TerminalKey.Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    // Bit 5 is motion; motion without a button was not requested.
    let action =
      button & 32 != 0
      ? Self.drag(button: button & ~60) : Self.action(button: button & ~28, pressed: pressed)
    guard let action else { return }
    events.append(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: modifiers)))
  }

  private static func drag(button: Int) -> TerminalMouse.Action? {
    (0...2).contains(button) ? .drag(button: button) : nil
  }

  private static func action(button: Int, pressed: Bool) -> TerminalMouse.Action? {
    switch button {
    case 0...2: pressed ? .press(button: button) : .release(button: button)
    case 3: .release(button: 0)
    case 64: pressed ? .wheelUp : nil
    case 65: pressed ? .wheelDown : nil
    case 66: pressed ? .wheelLeft : nil
    case 67: pressed ? .wheelRight : nil
    default: nil
    }
  }
}
