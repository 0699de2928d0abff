/// The reading of a row in which a value is too long for its column.
///
/// Such a value shifts the following ones to the right by as much as it is too long, until spaces
/// make up for it. Of all divisions of the words into the columns, the one with the lowest cost is
/// chosen: a value costs nothing if it is aligned with its heading, or shifted as far as the value
/// before it.
struct ShiftedRow {
  /// The maximum numbers of words of a row and of a value.
  private static let (limit, wordLimit) = (48, 12)

  /// The costs that add up to that of a division.
  private enum Cost {
    /// A column without a value.
    static let empty = 20

    /// A shift behind a value that is too long, or its end.
    static let shift = 15

    /// A value that is not aligned with its heading.
    static let unaligned = 30

    /// A value that begins on the left of its column.
    static let crossing = 5

    /// One more word in a value.
    static let word = 10

    /// A single space between two columns where most rows have more.
    static let narrow = 15

    /// More than one space in a value, or a value on the left of its column.
    static let impossible = 100
  }

  /// The best division of the first words into the first columns.
  private struct Step {
    var cost: Int
    var shift: Int
    var start: Int
  }

  private let row: ScannedLine
  private let headings: [ColumnLayout.Heading]
  private let borders: [Int]
  private let hasWideGaps: Bool

  /// The words of each column; nil if the row has too many.
  private(set) var words: [Range<Int>]?

  /// Divides the words of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - headings: The columns.
  ///   - borders: The position between each column and the next.
  ///   - hasWideGaps: Whether columns are more than one space apart in most rows.
  /// - Complexity: O(*m* · *n*), where *m* is the number of columns and *n* the number of words.
  init(
    _ row: ScannedLine, _ headings: [ColumnLayout.Heading], _ borders: [Int],
    hasWideGaps: Bool
  ) {
    self.row = row
    self.headings = headings
    self.borders = borders
    self.hasWideGaps = hasWideGaps
    words = row.tokens.count > Self.limit ? nil : divided()
  }

  private func divided() -> [Range<Int>] {
    let count = row.tokens.count
    // For each column, the best division of so many words into the columns up to it.
    var table: [[Step?]] = []
    var before = [Step?](repeating: nil, count: count + 1)
    before[0] = Step(cost: 0, shift: 0, start: 0)
    for column in headings.indices {
      var steps = [Step?](repeating: nil, count: count + 1)
      for (start, step) in before.enumerated() {
        guard let step else { continue }
        extend(step, to: column, from: start, in: &steps)
      }
      table.append(steps)
      before = steps
    }
    var end = count
    var words: [Range<Int>] = []
    for steps in table.reversed() {
      let start = steps[end]?.start ?? end
      words.append(start..<end)
      end = start
    }
    return words.reversed()
  }

  /// Adds the values of a column that begin with a word.
  private func extend(_ step: Step, to column: Int, from start: Int, in steps: inout [Step?]) {
    let isLast = column == headings.count - 1
    let count = row.tokens.count
    record(
      Step(cost: step.cost + Cost.empty, shift: step.shift, start: start), at: start, in: &steps)
    guard start < count else { return }
    for end in isLast ? count..<count + 1 : start + 1..<min(count, start + Self.wordLimit) + 1 {
      let (cost, shift) = cost(of: start..<end, in: column, after: step.shift)
      record(Step(cost: step.cost + cost, shift: shift, start: start), at: end, in: &steps)
    }
  }

  private func record(_ step: Step, at end: Int, in steps: inout [Step?]) {
    if steps[end].map({ step.cost < $0.cost }) ?? true { steps[end] = step }
  }

  private func cost(
    of words: Range<Int>, in column: Int, after shift: Int
  ) -> (cost: Int, shift: Int) {
    let first = row.tokens[words.lowerBound].columns
    let last = row.tokens[words.upperBound - 1].columns
    var cost = 0
    if column < headings.count - 1 { cost += inner(words) }
    if hasWideGaps, words.lowerBound > 0, !row.hasWideGap(after: words.lowerBound - 1) {
      cost += Cost.narrow
    }
    if column > 0, first.lowerBound <= borders[column - 1] {
      cost += first.upperBound <= borders[column - 1] ? Cost.impossible : Cost.crossing
    }
    let heading = headings[column].columns
    guard !heading.isEmpty else { return (cost, shift) }
    // A value of several words in the last column is a text that goes on to the right.
    let isText = column == headings.count - 1 && words.count > 1
    let start = first.lowerBound - heading.lowerBound
    let shifts = isText ? [start] : [start, last.upperBound - heading.upperBound]
    if shifts.contains(shift) { return (cost, shift) }
    if shifts.contains(0) { return (cost + (shift == 0 ? 0 : Cost.shift), 0) }
    guard column > 0, words.lowerBound > 0, follows(words.lowerBound, column, shift) else {
      return (cost + Cost.unaligned, shift)
    }
    let positive = shifts.filter { $0 > 0 }.min()
    return positive.map { (cost + Cost.shift, $0) } ?? (cost + Cost.unaligned, shift)
  }

  /// Whether a word stands directly behind a value that reaches into its column.
  private func follows(_ word: Int, _ column: Int, _ shift: Int) -> Bool {
    let end = row.tokens[word - 1].columns.upperBound
    return row.tokens[word].columns.lowerBound - end < 4
      && end + 4 > borders[column - 1] + max(0, shift)
  }

  private func inner(_ words: Range<Int>) -> Int {
    let cost = hasWideGaps ? 0 : Cost.word
    return words.dropLast().reduce(0) { $0 + (row.hasWideGap(after: $1) ? Cost.impossible : cost) }
  }
}
