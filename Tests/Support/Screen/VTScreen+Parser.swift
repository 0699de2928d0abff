extension VTScreen {
  /// Takes bytes that a program wrote; sequences may be cut anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  /// Takes text that a program wrote.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readGround(byte)
    case .utf8(let bytes, let length): readCharacter(bytes + [byte], length)
    case .escape: readEscape(byte)
    case .skipOne: state = .ground
    case .control(let parameters): readControl(parameters, byte)
    case .string(let sawEscape):
      let ends = byte == 7 || sawEscape && byte == UInt8(ascii: "\\")
      state = ends ? .ground : .string(byte == 0x1b)
      string.append(byte)
      if ends { endString() }
    }
  }

  private mutating func readGround(_ byte: UInt8) {
    switch byte {
    case 0x1b: state = .escape
    case 0x08: moveTo(x - 1, y)
    case 0x09: moveTo((x / 8 + 1) * 8, y)
    case 0x0a...0x0c: lineFeed()
    case 0x0d: moveTo(0, y)
    case 0x20..<0x7f: put(Unicode.Scalar(byte))
    case 0xc2..<0xe0: state = .utf8([byte], 2)
    case 0xe0..<0xf0: state = .utf8([byte], 3)
    case 0xf0..<0xf5: state = .utf8([byte], 4)
    case 0x80...0xff: unknown.append("byte \(byte)")
    default: break
    }
  }

  private mutating func readCharacter(_ bytes: [UInt8], _ length: Int) {
    guard bytes.count == length else {
      state = .utf8(bytes, length)
      return
    }
    state = .ground
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { put(scalar) }
  }

  private mutating func readEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string(false)
      string = [byte]
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .skipOne
    case UInt8(ascii: "7"): saved = (x, y, style)
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "E"):
      moveTo(0, y)
      lineFeed()
    case UInt8(ascii: "c"): self = VTScreen(columns: columns, rows: rows, width: width)
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "\\"): break
    default: unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  private mutating func readControl(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x20..<0x40:
      state = .control(parameters + [byte])
    case 0x40..<0x7f:
      state = .ground
      control(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(byte)))
    case 0x1b:
      unknown.append("cut CSI")
      state = .escape
    default:
      readGround(byte)
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    if parameters.hasPrefix("?"), final == "h" || final == "l" {
      for mode in parameters.dropFirst().split(separator: ";") {
        setMode(Int(mode) ?? 0, final == "h")
      }
      return
    }
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else {
      if final != "p", final != "c", final != "q", final != "n", final != "u", final != "m" {
        unknown.append("CSI \(parameters)\(final)")
      }
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    if !perform(final, numbers) { unknown.append("CSI \(parameters)\(final)") }
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    let alternate = [47, 1047, 1049].contains(mode)
    if !alternate {
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      return
    }
    if isOn, mainLines == nil {
      if mode == 1049 { saved = (x, y, style) }
      mainLines = lines
      lines = Self.blank(columns, rows)
    } else if !isOn, let main = mainLines {
      lines = main
      mainLines = nil
      if mode == 1049 { restoreCursor() }
    }
  }

  private mutating func restoreCursor() {
    style = saved.style
    moveTo(saved.x, saved.y)
  }

  /// Handles text that a program copies to the clipboard (OSC 52); a screen ignores other strings.
  private mutating func endString() {
    let start = Array("]52;c;".utf8)
    guard string.starts(with: start) else { return }
    let letters = string.dropFirst(start.count).prefix { $0 != 7 && $0 != 0x1b }
    clipboard = String(decoding: letters, as: UTF8.self)
  }
}
