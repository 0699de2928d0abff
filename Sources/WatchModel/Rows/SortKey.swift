import TableText

/// The value of a field for sorting: numbers, then points in time, then texts, so that the order is
/// total, and missing values last.
enum SortKey: Equatable, Sendable {
  /// A number, size, percentage or time.
  case number(DecimalNumber)

  /// A point in time, in seconds since the beginning of 1970.
  case moment(DecimalNumber)

  /// Anything else.
  case text(String)

  /// No value: nothing, or what commands print in its place.
  case missing

  /// The texts that commands print in place of a value.
  private static let placeholders: Set<String> = [
    "", "-", "--", "?", "[N/A]", "N/A", "n/a", "[Not Supported]", "<none>", "<unknown>", "nan",
    "NaN", "null",
  ]

  /// Creates the key of a field.
  ///
  /// - Parameters:
  ///   - field: The value of the column.
  ///   - reading: The reading of the column.
  ///   - today: Returns the present day, in days since the beginning of 1970.
  init(
    _ field: String, _ reading: ColumnReading = ColumnReading(),
    today: @autoclosure () -> Int = Moment.today
  ) {
    if let measure = reading.measure(of: field) {
      self = .number(measure.number)
    } else if let moment = Moment(field, today: today()) {
      self = .moment(moment.seconds)
    } else {
      self = field.utf8.count <= 15 && Self.placeholders.contains(field) ? .missing : .text(field)
    }
  }

  private var isMissing: Bool { if case .missing = self { true } else { false } }

  private var rank: Int {
    switch self {
    case .number: 0
    case .moment: 1
    case .text: 2
    case .missing: 3
    }
  }

  /// Returns whether the first key comes before the second one in a descending order, in which
  /// missing values are last too.
  static func isDescending(_ first: SortKey, _ second: SortKey) -> Bool {
    if second.isMissing { return !first.isMissing }
    return first.isMissing ? false : second < first
  }
}

extension SortKey: Comparable {
  /// Returns whether the first key comes before the second one.
  static func < (lhs: SortKey, rhs: SortKey) -> Bool {
    switch (lhs, rhs) {
    case (.number(let left), .number(let right)), (.moment(let left), .moment(let right)):
      left < right
    case (.text(let left), .text(let right)): left.isNaturallyLess(than: right)
    default: lhs.rank < rhs.rank
    }
  }
}

extension String {
  /// Returns whether the text comes before another in natural order: `node-9` before `node-10`.
  ///
  /// Runs of digits are compared as numbers, everything else by its code points, as are texts that
  /// differ only in leading zeros.
  func isNaturallyLess(than other: String) -> Bool {
    let (left, right) = (utf8, other.utf8)
    var (first, second) = (left.startIndex, right.startIndex)
    while first < left.endIndex, second < right.endIndex {
      let (one, two) = (left[first...].leadingDigits, right[second...].leadingDigits)
      if let one, let two {
        if let isLess = one.isLessNumber(than: two) { return isLess }
        (first, second) = (one.endIndex, two.endIndex)
        continue
      }
      if left[first] != right[second] { return left[first] < right[second] }
      left.formIndex(after: &first)
      right.formIndex(after: &second)
    }
    let isPrefix = first == left.endIndex
    return isPrefix && second == right.endIndex ? self < other : isPrefix
  }
}

extension Substring.UTF8View {
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// The digits at the beginning; nil for none.
  fileprivate var leadingDigits: Substring.UTF8View? {
    guard let byte = first, Self.isDigit(byte) else { return nil }
    return prefix(while: Self.isDigit)
  }

  /// Returns whether digits are a smaller number than others; nil for the same number.
  fileprivate func isLessNumber(than other: Substring.UTF8View) -> Bool? {
    let (left, right) = (drop { $0 == 0x30 }, other.drop { $0 == 0x30 })
    if left.count != right.count { return left.count < right.count }
    return left.elementsEqual(right) ? nil : left.lexicographicallyPrecedes(right)
  }
}
