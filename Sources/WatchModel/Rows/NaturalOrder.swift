import TableText

extension ColumnReading {
  /// Returns a text whose order is the natural order of a value.
  ///
  /// - Parameter value: A value that is no number; the `v` of `v1.9` beside `1.10` does not count.
  /// - Returns: The text.
  func naturalOrder(of value: String) -> String {
    let isMarked = isOfVersions && value.utf8.first == UInt8(ascii: "v")
    return (isMarked ? String(value.dropFirst()) : value).inNaturalOrder
  }
}

extension String {
  /// A text whose order is the natural order of this one: `node-9` before `node-10`, addresses by
  /// their numbers.
  ///
  /// The number of its digits stands before a number, and zeros at its beginning are left out. Texts
  /// that differ only in those are in the order of their characters, the text without them first.
  fileprivate var inNaturalOrder: String {
    guard utf8.contains(where: { Self.isDigit($0) || $0 == Self.colon }) else { return self }
    var (text, rest) = colonGroups ?? ([], utf8[...])
    var hasZeros = !text.isEmpty
    text.reserveCapacity(text.count + rest.count + 16)
    while let byte = rest.popFirst() {
      guard Self.isDigit(byte) else {
        text.append(byte)
        continue
      }
      var number = [byte] + rest.prefix(while: Self.isDigit)
      rest = rest.dropFirst(number.count - 1)
      if byte == Self.zero {
        number = Array(number.drop { $0 == Self.zero })
        hasZeros = true
      }
      // Behind a digit, so that a number is among other characters where its digits are.
      text += [Self.zero, UInt8(min(number.count, 0x7F))] + number
    }
    if hasZeros { text += [0] + Array(utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The hexadecimal groups of an address at the beginning, with all their digits, and what is behind
  /// them: `2001:db8::7/64`, `[::1]:80`, `00:00:5e:00:53:01`; nil if there are none.
  private var colonGroups: (digits: [UInt8], rest: Substring.UTF8View)? {
    let start = utf8.first == UInt8(ascii: "[") ? utf8.dropFirst() : utf8[...]
    let head = start.prefix { $0 == Self.colon || Self.isHex($0) }
    guard head.contains(Self.colon) else { return nil }
    var groups = head.split(separator: Self.colon, omittingEmptySubsequences: false)
    guard groups.count > 2, groups.allSatisfy({ $0.count <= 4 }) else { return nil }
    if let gap = groups.firstIndex(where: \.isEmpty) {
      let missing = 8 - groups.count { !$0.isEmpty }
      groups.removeAll(where: \.isEmpty)
      groups.insert(contentsOf: repeatElement("0".utf8[...], count: max(0, missing)), at: gap)
    }
    let digits = groups.flatMap { group in
      [UInt8](repeating: Self.zero, count: 4 - group.count)
        + group.map { $0 >= Self.zero + 10 ? $0 | 0x20 : $0 }
    }
    return (digits, start.dropFirst(head.count))
  }

  private static var zero: UInt8 { 0x30 }

  private static var colon: UInt8 { 0x3A }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
