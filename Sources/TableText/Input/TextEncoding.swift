/// A detector of binary data and encodings other than UTF-8 by the beginning of a text.
package enum TextEncoding {
  /// The number of bytes to examine.
  private static let sampleLength = 1_024

  /// Examines the beginning of a text.
  ///
  /// - Parameter beginning: Its first bytes.
  /// - Returns: The problem, or nil if it may be UTF-8.
  package static func problem(with beginning: [UInt8]) -> InputProblem? {
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

  /// Returns whether every other byte is zero, as in Latin text of two bytes per character.
  private static func isUTF16WithoutMark(_ sample: ArraySlice<UInt8>) -> Bool {
    guard sample.count > 1 else { return false }
    let even = sample.indices.filter { $0.isMultiple(of: 2) }.count { sample[$0] == 0 }
    let odd = sample.indices.filter { !$0.isMultiple(of: 2) }.count { sample[$0] == 0 }
    let most = (sample.count / 2 * 9 + 9) / 10
    return even == 0 && odd > 0 && odd >= most || odd == 0 && even > 0 && even >= most
  }
}
