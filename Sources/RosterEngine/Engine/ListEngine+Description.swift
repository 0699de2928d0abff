import RosterDiff

extension ListEngine: CustomStringConvertible {
  /// The state in one line: counts, scroll position and visible views.
  ///
  /// - Complexity: O(*n*), where *n* is the number of runs of equal height.
  public var description: String {
    let views = live.filter { $0.isVisible }
    var text = "\(counts.count) sections, \(layoutState.itemCount) items"
    if let runCount = layoutState.runCount { text += ", \(runCount) runs" }
    text += "; "
    text += "viewport \(viewport.width)×\(viewport.height) at \(offset) "
    text += "of \(FixedPoint.length(layoutState.length)); "
    guard let first = views.first, let last = views.last else { return text + "no views" }
    text += "\(views.count) views"
    text += views.count == 1 ? " (\(first.element))" : " (\(first.element) to \(last.element))"
    return text
  }

  /// The full state: the description, a line for the anchor of the step that is being laid out, and
  /// one for each visible view.
  public var dump: String {
    var lines = [description]
    if let anchor = step.anchor { lines.append("  keeps \(anchor.text)") }
    for view in live where view.isVisible {
      let state = layoutState.placement(of: view.element)?.state.text ?? "gone"
      var line = "  \(view.id) \(view.element) \(view.attributes.frame) \(state)"
      if view.attributes.zIndex != 0 { line += " z \(view.attributes.zIndex)" }
      if view.isChanged { line += " changed" }
      if view.isMoved { line += " moved" }
      if view.emitted == nil { line += " new" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension OffsetIndex {
  /// The number of runs of equal height.
  ///
  /// - Complexity: O(*n*), where *n* is the number of runs.
  var runCount: Int {
    func count(_ node: RunNode?) -> Int {
      guard let node else { return 0 }
      return count(node.left) + node.chunk.runs.count + count(node.right)
    }
    return count(root)
  }
}

extension Anchor {
  fileprivate var text: String {
    switch self {
    case .top: "the top"
    case .end: "the end"
    case .offset: "the offset"
    case .elements(let candidates): candidates.first.map { "\($0.element)" } ?? "nothing"
    case .target(let span, _, _): "\(span) as the target of scrolling"
    }
  }
}

extension RowLength.State {
  fileprivate var text: String {
    switch self {
    case .estimated: "estimated"
    case .measured: "measured"
    case .fixed: "fixed"
    }
  }
}

extension ElementSpan: CustomStringConvertible {
  var description: String { first == last ? "\(first)" : "\(first) to \(last)" }
}
