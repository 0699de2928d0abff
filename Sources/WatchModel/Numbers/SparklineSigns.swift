/// The characters of a sparkline.
package struct SparklineSigns: Equatable, Sendable {
  /// The characters, from the lowest to the highest.
  let levels: [Character]

  /// Blocks of eight heights.
  static let blocks = SparklineSigns(levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"])

  /// The digits 1 to 8, for terminals that show only ASCII.
  package static let digits = SparklineSigns(levels: ["1", "2", "3", "4", "5", "6", "7", "8"])

  private init(levels: [Character]) { self.levels = levels }

  /// Chooses by the locale: blocks, unless its encoding is not UTF-8.
  ///
  /// - Parameter variable: Returns the value of an environment variable, or nil.
  package init(_ variable: (String) -> String?) {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable)
    let language = values.first { !$0.isEmpty }?.lowercased()
    let isUTF8 = language.map { $0.contains("utf-8") || $0.contains("utf8") } ?? true
    self = isUTF8 ? .blocks : .digits
  }

  /// Returns a sparkline from the lowest to the highest of some values.
  ///
  /// - Parameter values: The values in order; nil for a missing value, which leaves a gap.
  /// - Returns: A character for each; the lowest one for all if all values are equal.
  package func sparkline(_ values: [Double?]) -> String {
    let known = values.compactMap { $0 }
    guard let least = known.min(), let maximum = known.max() else { return "" }
    return String(
      values.map { value in
        guard let value else { return " " }
        // Halved, because the difference of the largest numbers would overflow.
        let share =
          maximum > least ? (value / 2 - least / 2) / (maximum / 2 - least / 2) : 0
        return levels[min(levels.count - 1, max(0, Int(share * Double(levels.count))))]
      })
  }
}
