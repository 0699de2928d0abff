/// Tells texts from what is none, and UTF-8 from other encodings, by how they begin.
enum TextEncoding {
  /// How many bytes are looked at.
  private static let sampleLength = 1_024

  /// Looks at the beginning of a text.
  ///
  /// - Parameter beginning: Its first bytes.
  /// - Returns: What is wrong with it, or nil if it can be UTF-8.
  static func problem(with beginning: [UInt8]) -> InputProblem? {
    let sample = beginning.prefix(sampleLength)
    let marks: [(bytes: [UInt8], name: String)] = [
      ([0xff, 0xfe, 0, 0], "UTF-32"), ([0, 0, 0xfe, 0xff], "UTF-32"),
      ([0xff, 0xfe], "UTF-16"), ([0xfe, 0xff], "UTF-16"),
    ]
    if let mark = marks.first(where: { sample.starts(with: $0.bytes) }) {
      return .otherEncoding(mark.name)
    }
    guard sample.contains(0) else { return nil }
    return isUTF16WithoutMark(sample) ? .otherEncoding("UTF-16") : .notText
  }

  /// Whether every other byte is nothing, as in Latin text of two bytes each.
  private static func isUTF16WithoutMark(_ sample: ArraySlice<UInt8>) -> Bool {
    guard sample.count > 1 else { return false }
    let even = sample.indices.filter { $0.isMultiple(of: 2) }.count { sample[$0] == 0 }
    let odd = sample.indices.filter { !$0.isMultiple(of: 2) }.count { sample[$0] == 0 }
    let most = (sample.count / 2 * 9 + 9) / 10
    return even == 0 && odd > 0 && odd >= most || odd == 0 && even > 0 && even >= most
  }
}
