extension SectionedChanges: CustomStringConvertible {
  /// The changes on one line, with long lists truncated, for example
  /// `sections: 2 → 2 elements: no changes; items: inserts 0-2; moves 0-1→1-0`.
  public var description: String {
    var parts: [String] = []
    for (kind, updates) in viewUpdates.sorted(by: { $0.key.name > $1.key.name }) {
      parts.append("\(kind)s \(Self.text(updates))")
    }
    if !deletes.isEmpty { parts.append("deletes \(Self.text(deletes))") }
    if !inserts.isEmpty { parts.append("inserts \(Self.text(inserts))") }
    if !updates.isEmpty { parts.append("updates \(Self.text(updates))") }
    if !moves.isEmpty { parts.append("moves \(Self.text(moves))") }
    if !duplicates.isEmpty { parts.append("\(duplicates.count) identities more than once") }
    let items = parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
    return "sections: \(sections); items: \(items)"
  }

  private static func text(_ pairs: IndexPairs) -> String {
    excerpt(of: pairs, count: pairs.count) { "\($0.old)→\($0.new)" }
  }

  private static func text(_ pairs: ItemPairs) -> String {
    excerpt(of: pairs, count: pairs.count) { "\($0.from)→\($0.to)" }
  }

  private static func text(_ paths: ItemRuns) -> String {
    excerpt(of: paths, count: paths.count) { $0.description }
  }
}
