extension BatchUpdate: CustomStringConvertible {
  /// Whether the batch contains no operation.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && reloadSections.isEmpty
      && reconfigureSections.isEmpty && moveSections.isEmpty && deleteItems.isEmpty
      && insertItems.isEmpty && reloadItems.isEmpty && reconfigureItems.isEmpty
      && moveItems.isEmpty
  }

  /// The operations as text, for example `delete sections 2, 4…6; move item 0-1 to 0-3`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of runs and moves.
  public var description: String {
    var parts: [String] = []
    func add(_ verb: String, _ noun: String, _ count: Int, _ runs: [String]) {
      if count == 0 { return }
      parts.append("\(verb) \(noun)\(count == 1 ? "" : "s") \(runs.joined(separator: ", "))")
    }
    func add(_ verb: String, _ sections: IndexRuns) {
      add(verb, "section", sections.count, sections.ranges.map { Self.text($0) })
    }
    func add(_ verb: String, _ items: ItemRuns) {
      add(verb, "item", items.count, items.runs.map { "\($0.section)-\(Self.text($0.items))" })
    }
    add("delete", deleteSections)
    add("insert", insertSections)
    add("reload", reloadSections)
    add("reconfigure", reconfigureSections)
    parts += moveSections.map { "move section \($0.old) to \($0.new)" }
    add("delete", deleteItems)
    add("insert", insertItems)
    add("reload", reloadItems)
    add("reconfigure", reconfigureItems)
    parts += moveItems.map { "move item \($0.from) to \($0.to)" }
    return parts.isEmpty ? "no operations" : parts.joined(separator: "; ")
  }

  private static func text(_ range: Range<Int>) -> String {
    let last = range.upperBound - 1
    return range.lowerBound == last ? "\(last)" : "\(range.lowerBound)…\(last)"
  }
}
