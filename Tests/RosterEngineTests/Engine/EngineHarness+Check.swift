import RosterDiff

@testable import RosterEngine

extension EngineHarness {
  func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: text()) }
  }

  mutating func show(_ transaction: ViewTransaction) throws {
    for change in transaction.changes {
      let old = table[change.view]
      switch change.kind {
      case .appear:
        try require(old == nil, "\(change.view) appears twice")
        table[change.view] = change.to
      case .move:
        try require(old == change.from, "\(change.view) moves from where it is not")
        table[change.view] = change.to
      case .change:
        try require(old != nil, "\(change.view) changes without being there")
      case .disappear:
        try require(old == change.from, "\(change.view) leaves from where it is not")
        table[change.view] = nil
      }
    }
    try require(transaction.offset == engine.offsetPoint, "the offset is another one")
    try require(transaction.contentSize == engine.contentSize, "the content size is another one")
  }

  mutating func check() throws {
    let size = axis.transposed(engine.contentSize)
    try require(size.height == model.length, "length \(size.height), expected \(model.length)")
    try require(
      model.offsets.contains(engine.offset), "offset \(engine.offset) not in \(model.offsets)")
    let views = engine.views
    var actual: [ListElement: ViewAttributes] = [:]
    for view in views {
      var attributes = view.attributes
      attributes.frame = axis.transposed(attributes.frame)
      try require(actual[view.element] == nil, "\(view.element) has two views")
      actual[view.element] = attributes
    }
    let expected = model.visible(at: engine.offset)
    try require(
      actual == expected,
      "at \(engine.offset) of \(engine.viewport): \(difference(actual, expected))")
    let rows = views.compactMap(\.element.row)
    try require(rows == rows.sorted(), "not in reading order: \(views.map(\.element))")
    try require(
      table == Dictionary(uniqueKeysWithValues: views.map { ($0.view, $0.attributes) }),
      "the host shows something else")
    try checkIdentity(views)
  }

  private func difference(
    _ actual: [ListElement: ViewAttributes], _ expected: [ListElement: ViewAttributes]
  ) -> String {
    var lines: [String] = []
    for (element, attributes) in expected where actual[element] != attributes {
      let found = actual[element].map { "\($0.frame)" } ?? "nothing"
      lines.append("\(element) expected at \(attributes.frame), found \(found)")
    }
    for element in actual.keys where expected[element] == nil {
      lines.append("\(element) is not expected")
    }
    return lines.sorted().joined(separator: "; ")
  }

  private mutating func checkIdentity(_ views: [ListEngine.View]) throws {
    var now: [ElementKey: ViewID] = [:]
    for view in views { now[ElementKey(view.element, list)] = view.view }
    for (key, view) in now {
      guard let before = viewOfKey[key] else { continue }
      try require(before == view, "\(key) has another view")
    }
    viewOfKey = now
  }
}

extension ListElement {
  /// The place in reading order of an item, header or footer; nil for what comes with them.
  var row: ItemPath? {
    switch self {
    case .item(let path): path
    case .supplementary(.header, of: .section(let section)): ItemPath(section: section, item: -1)
    case .supplementary(.footer, of: .section(let section)): ItemPath(section: section, item: .max)
    case .supplementary, .decoration: nil
    }
  }
}
