/// The value of a field for sorting: numbers before texts, so that the order is total.
enum SortKey: Equatable, Sendable {
  /// A number, size, percentage or time.
  case number(Measure)

  /// Anything else.
  case text(String)

  /// Creates the key of a field.
  ///
  /// - Parameter field: The value of the column.
  init(_ field: String) {
    self = Quantity.measure(of: field).map { .number($0) } ?? .text(field)
  }
}

extension SortKey: Comparable {
  /// Returns whether the first key comes before the second one.
  static func < (lhs: SortKey, rhs: SortKey) -> Bool {
    switch (lhs, rhs) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
