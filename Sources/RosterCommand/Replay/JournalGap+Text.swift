extension JournalGap {
  /// A description of the gap: lost and damaged records, unverified records, and where it ends; nil
  /// if there is nothing to describe.
  var text: String? {
    guard !lost.isEmpty || !damaged.isEmpty || unverified != nil else { return nil }
    let parts = [
      Self.text("lost", lost), Self.text("damaged", damaged),
      unverified.map { "not verified: " + ReplayProblem.records($0) },
      end.map { "verified again from record \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  private static func text(_ name: String, _ ranges: [ClosedRange<Int>]) -> String? {
    if ranges.isEmpty { return nil }
    let shown = 5
    var numbers = ranges.prefix(shown).map { ReplayProblem.records($0) }
    if ranges.count > shown { numbers.append("\(ranges.count - shown) more times some") }
    return "\(name): " + numbers.joined(separator: ", ")
  }
}
