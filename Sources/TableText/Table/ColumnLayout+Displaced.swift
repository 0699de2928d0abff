extension ColumnLayout {
  /// Returns the names at the positions of their columns, and the position between each column and
  /// the next, if the names are elsewhere in the header.
  ///
  /// A script may print a header whose names are not above their values: `PID NAME` above
  /// `%6d %s`. The first words of all rows are below each other, then a gap, then the second words,
  /// and so on: where each row has a word for every name, in columns that do not overlap, the words
  /// are the values of the names in order. The last column can have texts, which begin below each
  /// other and have single spaces.
  ///
  /// A column is below its name, and not aligned with another one. Of two names with a single space
  /// between them, which may be one name, the first is not where the words begin.
  ///
  /// - Parameters:
  ///   - names: The names, where the header has them.
  ///   - rows: The rows.
  /// - Returns: Nil if a column may have another name, or if half of them are aligned with theirs.
  /// - Complexity: O(*n*), where *n* is the number of words.
  static func displaced(
    _ names: [Heading], over rows: [ScannedLine]
  ) -> (headings: [Heading], borders: [Int])? {
    let count = names.count
    guard count > 1, !rows.isEmpty, rows.allSatisfy({ $0.tokens.count >= count }) else {
      return nil
    }
    // The positions of the words in each column, the last one being only the first word.
    let columns = names.indices.map { index in rows.map { $0.tokens[index].columns } }
    let all = columns.map { words in
      words.reduce(words[0]) {
        min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
      }
    }
    let areApart = zip(all, all.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    let isText = rows.contains { $0.tokens.count > count }
    let hasGap = isText && rows.contains { $0.hasWideGap(from: count - 1) }
    guard areApart, !isText || columns[count - 1].haveSameStart && !hasGap else { return nil }
    var displaced = 0
    for (index, words) in columns.enumerated() {
      let name = names[index].columns
      guard all[index].overlaps(name) else { return nil }
      if index > 0, words.areAligned(with: names[index - 1].columns) { return nil }
      if index + 1 < count {
        let next = names[index + 1].columns
        if words.areAligned(with: next) { return nil }
        let isOne = next.lowerBound == name.upperBound + 1 && words[0].lowerBound == name.lowerBound
        if isOne, words.haveSameStart { return nil }
      }
      if !words.areAligned(with: name) { displaced += 1 }
    }
    guard displaced * 2 > count else { return nil }
    return (
      zip(names, all).map { Heading(name: $0.name, columns: $1) },
      all.dropFirst().map { $0.lowerBound - 1 }
    )
  }
}

extension [Range<Int>] {
  /// Whether all words begin at the same position.
  fileprivate var haveSameStart: Bool { allSatisfy { $0.lowerBound == self[0].lowerBound } }

  /// Returns whether all words begin, or all end, where a name does.
  fileprivate func areAligned(with name: Range<Int>) -> Bool {
    allSatisfy { $0.lowerBound == name.lowerBound }
      || allSatisfy { $0.upperBound == name.upperBound }
  }
}

extension ScannedLine {
  /// Returns whether more than one space separates two words from a word on.
  fileprivate func hasWideGap(from word: Int) -> Bool {
    (word..<tokens.count - 1).contains { hasWideGap(after: $0) }
  }
}
