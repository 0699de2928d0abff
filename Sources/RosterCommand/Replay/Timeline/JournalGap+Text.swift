extension JournalGap {
  /// What was lost, what was not verified for it, and where it ends; nil if that is nothing.
  var text: String? {
    guard !lost.isEmpty || unverified != nil else { return nil }
    let shown = 5
    var numbers = lost.prefix(shown).map { ReplayProblem.records($0) }
    if lost.count > shown { numbers.append("\(lost.count - shown) more times some") }
    let parts = [
      numbers.isEmpty ? nil : "lost: " + numbers.joined(separator: ", "),
      unverified.map { "not verified: " + ReplayProblem.records($0) },
      end.map { "verified again from record \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}
