extension ListChanges: CustomStringConvertible {
  /// The counts and the changes on one line, with long lists truncated, for example
  /// `5 → 6 elements: deletes 1; inserts 0, 4...5; updates 3→2; moves 0→3`.
  public var description: String {
    var parts: [String] = []
    if !deletes.isEmpty { parts.append("deletes \(Self.text(deletes))") }
    if !inserts.isEmpty { parts.append("inserts \(Self.text(inserts))") }
    if !updates.isEmpty { parts.append("updates \(Self.text(updates))") }
    if !moves.isEmpty { parts.append("moves \(Self.text(moves))") }
    if !duplicates.isEmpty {
      let positions = excerpt(of: duplicates, count: duplicates.count, separator: " | ") {
        $0.description
      }
      parts.append("duplicates at \(positions)")
    }
    let changes = parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
    return "\(oldCount) → \(newCount) elements: \(changes)"
  }

  private static func text(_ indexes: IndexRuns) -> String {
    excerpt(of: indexes.ranges, count: indexes.ranges.count) { range in
      range.count == 1
        ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound - 1)"
    }
  }

  private static func text(_ pairs: IndexPairs) -> String {
    excerpt(of: pairs, count: pairs.count) { "\($0.old)→\($0.new)" }
  }
}

/// Joins the texts of the first twenty elements, and adds how many are left out.
func excerpt<Things: Sequence>(
  of things: Things, count: Int, separator: String = ", ", text: (Things.Element) -> String
) -> String {
  let limit = 20
  var texts: [String] = []
  for thing in things {
    if texts.count == limit { break }
    texts.append(text(thing))
  }
  if count > limit { texts.append("and \(count - limit) more") }
  return texts.joined(separator: separator)
}
