import RosterDiff
import RosterView

extension ListAdapter: @MainActor CustomDebugStringConvertible {
  /// The state of the adapter, its connections, its first sections and the cells on the screen, one
  /// a line.
  ///
  /// ```
  /// ListAdapter: 2 sections, 4 items, idle
  ///   updater: ListAdapterUpdater, offScreen: reload
  ///   data source: FeedSource; delegate: FeedScreen
  ///   0: TrayController for Tray recent: 1 item
  ///   1: PostController for Post 42: 3 items (Author Kim, Comment 1, Comment 2), header
  ///   on the screen: header 1: ContentCell, item 1-0: AuthorCell
  /// ```
  public var debugDescription: String {
    let limit = 20
    let itemCount = shown.itemCounts.reduce(0, +)
    var lines = [
      "ListAdapter: \(count(shown.count, "section")), \(count(itemCount, "item")), \(state)",
      "  updater: \(updaterText)", "  \(connections)",
    ]
    for (index, section) in shown.sections.prefix(limit).enumerated() {
      lines.append("  \(index): \(describe(section, shown.objects.object(at: index)))")
    }
    if shown.count > limit { lines.append("  and \(shown.count - limit) more") }
    if let line = cellsOnScreen { lines.append("  \(line)") }
    return lines.joined(separator: "\n")
  }

  private var state: String {
    if view == nil { return "without a view" }
    if dataSource == nil { return "without a data source" }
    if updateState.transition != nil { return "exchanging data" }
    switch updater.activity {
    case .idle: return "idle"
    case .waiting: return "an update waits"
    case .comparing: return "comparing"
    case .switchingData, .showing: return "updating"
    case .finishing: return "an update is under way"
    }
  }

  private var updaterText: String {
    let options = updater.options.unusual
    return (["\(type(of: updater as Any))"] + options).joined(separator: ", ")
  }

  private var connections: String {
    let source =
      provider.registry != nil && provider.registry === dataSource ? "controllers by type" : nil
    let named: [(String, AnyObject?)] = [
      ("delegate", delegate), ("viewDelegate", viewDelegate), ("moveDelegate", moveDelegate),
      ("performanceDelegate", performanceDelegate), ("updater's delegate", updaterDelegate),
    ]
    let others = named.compactMap { name, object in
      object.map { "\(name): \(type(of: $0 as Any))" }
    }
    let dataSource = source ?? dataSource.map { "\(type(of: $0 as Any))" } ?? "none"
    return (["data source: \(dataSource)"] + others).joined(separator: "; ")
  }

  private var updaterDelegate: AnyObject? {
    updater.delegate
  }

  private func describe(_ section: AdapterSection, _ object: ListObject) -> String {
    var parts = ["\(type(of: section.controller)) for \(object)"]
    parts[0] += ": \(count(section.items.count, "item"))\(models(of: section))"
    // The header comes before the footer.
    parts += section.views.keys.map(\.name).sorted(by: >)
    return parts.joined(separator: ", ")
  }

  private func models(of section: AdapterSection) -> String {
    let limit = 10
    guard let items = section.items.models, !items.isEmpty else { return "" }
    var names = items.prefix(limit).map { "\($0.originalModel ?? $0.model)" }
    if items.count > limit { names.append("and \(items.count - limit) more") }
    return " (\(names.joined(separator: ", ")))"
  }

  private var cellsOnScreen: String? {
    guard let view, !view.visibleElements.isEmpty else { return nil }
    let cells = view.visibleElements.map { element in
      "\(element): \(view.cell(for: element).map { "\(type(of: $0 as Any))" } ?? "no cell")"
    }
    return "on the screen: \(cells.joined(separator: ", "))"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ListUpdateOptions {
  /// The options that differ from the defaults, as `name: value`.
  fileprivate var unusual: [String] {
    let usual = ListUpdateOptions()
    var result: [String] = []
    func add<Value: Equatable>(_ name: String, _ value: (ListUpdateOptions) -> Value) {
      if value(self) != value(usual) { result.append("\(name): \(value(self))") }
    }
    add("step") { $0.step }
    add("sectionMoves") { $0.sectionMoves }
    add("sectionContent") { $0.sectionContent }
    add("sectionReloads") { $0.sectionReloads }
    if let limit = mostSectionChanges { result.append("mostSectionChanges: \(limit)") }
    add("diffing") { $0.diffing }
    add("offScreen") { $0.offScreen }
    add("coalescing") { $0.coalescing }
    return result
  }
}
