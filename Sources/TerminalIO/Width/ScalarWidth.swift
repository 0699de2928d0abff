/// The width of a scalar in a terminal.
///
/// `Scripts/generate-widths.py` generates the table from Unicode's data.
enum ScalarWidth {
  /// Returns the number of columns of a scalar that stands alone.
  ///
  /// - Parameter scalar: Any scalar except a control character.
  /// - Returns: 2 for wide characters, 0 for format characters and for marks that combine with the
  ///   previous character, otherwise 1.
  /// - Complexity: O(log *n*), where *n* is the number of ranges in the table; O(1) below U+0300.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xad ? 0 : 1 }
    if contains(value, in: wide) { return 2 }
    return contains(value, in: none) ? 0 : 1
  }

  /// Searches ranges that are stored as first and last scalars in ascending order.
  private static func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return 2 * low < ranges.count && ranges[2 * low] <= value
  }
}
