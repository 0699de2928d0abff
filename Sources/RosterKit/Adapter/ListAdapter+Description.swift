extension ListAdapter: @MainActor CustomDebugStringConvertible {
  /// The state of the adapter and its first sections, one a line.
  ///
  /// ```
  /// ListAdapter: 2 sections, 4 items, idle
  ///   0: TrayController for Tray recent: 1 item
  ///   1: PostController for Post 42: 3 items, header
  /// ```
  public var debugDescription: String {
    let limit = 20
    var lines = [
      "ListAdapter: \(count(shown.count, "section")), \(count(shown.itemCount, "item")), \(state)"
    ]
    for (index, section) in shown.sections.prefix(limit).enumerated() {
      lines.append("  \(index): \(describe(section, shown.objects.object(at: index)))")
    }
    if shown.count > limit { lines.append("  and \(shown.count - limit) more") }
    return lines.joined(separator: "\n")
  }

  private var state: String {
    if view == nil { return "without a view" }
    if dataSource == nil { return "without a data source" }
    switch updater.activity {
    case .idle: return "idle"
    case .waiting: return "an update waits"
    case .comparing: return "comparing"
    case .switchingData, .showing: return "updating"
    case .finishing: return "an update is under way"
    }
  }

  private func describe(_ section: AdapterSection, _ object: ListObject) -> String {
    var parts = ["\(type(of: section.controller)) for \(object)"]
    parts[0] += ": \(count(section.items.count, "item"))"
    if section.header != nil { parts.append("header") }
    if section.footer != nil { parts.append("footer") }
    return parts.joined(separator: ", ")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
