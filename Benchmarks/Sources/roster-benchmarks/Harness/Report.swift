import Foundation

extension Figure {
  /// The figure as a line of the table that people read.
  var row: String {
    let counters = self.counters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let value =
      switch quantity {
      case .time: String(format: "%10.3f ms", median * 1000)
      case .bytes: String(format: "%10.1f B ", median)
      }
    return name.padding(toLength: max(44, name.count), withPad: " ", startingAt: 0)
      + value + String(format: "  %8.3f ×", ratio) + " " + baseline + "  " + counters
  }

  /// The figure as one line of JSON.
  var json: String {
    get throws {
      let object: [String: Any] = [
        "name": name, "n": count, "median": median, "baseline": baseline, "ratio": ratio,
        "counters": counters,
      ]
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }
}
