/// A search for the name that a mistyped word was meant to be.
enum SimilarName {
  /// Returns the name that is most similar to a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - names: The names.
  /// - Returns: The first of the most similar names, if at most a third of its characters (at least
  ///   one, at most two) are wrong, missing, superfluous or swapped with the next one; otherwise
  ///   nil.
  /// - Complexity: O(*n* · *m*), where *n* is the length of the word and *m* is that of all names.
  static func name(like word: String, in names: [String]) -> String? {
    let word = Array(word.lowercased())
    let found = names.map { ($0, distance(word, Array($0))) }.min { $0.1 < $1.1 }
    guard let (name, distance) = found, distance <= min(2, max(1, name.count / 3)) else {
      return nil
    }
    return name
  }

  /// Returns the number of edits between two texts (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, character) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          next[column] + 1, rows[row][column + 1] + 1,
          rows[row][column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
