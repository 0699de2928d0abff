import TableText

/// The value of a field for sorting: numbers, then points in time, then texts, so that the order is
/// total, and missing values last.
enum SortKey: Equatable, Sendable {
  /// A number, size, percentage or time.
  case number(DecimalNumber)

  /// A point in time, in seconds since the beginning of 1970.
  case moment(DecimalNumber)

  /// Anything else, as a text whose order is the natural order.
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
      self = Self.isPlaceholder(field) ? .missing : .text(reading.naturalOrder(of: field))
    }
  }

  /// Returns whether a text stands for a missing value.
  static func isPlaceholder(_ field: String) -> Bool {
    field.utf8.count <= 15 && placeholders.contains(field)
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
    case (.text(let left), .text(let right)): left < right
    default: lhs.rank < rhs.rank
    }
  }
}
