import RosterDiff
import RosterTesting
import Testing

@testable import RosterEngine

/// An engine, the data that it shows, the heights that are known, and a host's table of views.
struct EngineHarness {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The known height of a row.
  struct Known: Hashable {
    var height: Double
    var isMeasured: Bool
  }

  /// A row that has an identity of its own: an item, header or footer.
  enum Key: Hashable {
    case item(Int)
    case header(Int)
    case footer(Int)
  }

  static let estimate = 2.0

  var engine = ListEngine(layout: ListLayout(), standardHeight: estimate)
  var list = ModelList()
  var known: [Key: Known] = [:]
  var versions: [Key: Int] = [:]
  var table: [ViewID: ViewAttributes] = [:]
  var viewOfKey: [Key: ViewID] = [:]
  var insets = ListInsets.zero

  init(counts: [Int], viewport: ListSize) throws {
    list = ModelList(counts: counts)
    engine.resize(to: viewport)
    engine.reload(sections(list))
    for key in keys(list) { known[key] = fresh(key) }
    try finish()
  }

  // MARK: - The data

  /// Two of three sections have a header, one of three a footer.
  func sections(_ list: ModelList) -> ListSections {
    let ids = list.sections.map(\.id)
    return ListSections(
      counts: list.counts, hasHeader: { ids[$0] % 3 != 0 }, hasFooter: { ids[$0] % 3 == 1 })
  }

  func keys(_ list: ModelList) -> [Key] {
    list.sections.flatMap { section in
      [.header(section.id)] + section.items.map { .item($0) } + [.footer(section.id)]
    }
  }

  func key(_ element: ListElement) -> Key {
    switch element {
    case .item(let path): .item(list[path])
    case .header(let section), .supplementary(_, of: .section(let section)),
      .decoration(_, of: .section(let section)):
      .header(list.sections[section].id)
    case .footer(let section): .footer(list.sections[section].id)
    case .supplementary(_, of: .item(let path)), .decoration(_, of: .item(let path)):
      .item(list[path])
    }
  }

  func fresh(_ key: Key) -> Known {
    switch key {
    case .header(let id) where id % 3 == 0, .footer(let id) where id % 3 != 1:
      Known(height: 0, isMeasured: true)
    default: Known(height: Self.estimate, isMeasured: false)
    }
  }

  /// What the host measures: from nothing to more than the viewport, in quarters.
  func actualHeight(_ key: Key) -> Double {
    let number: Int
    switch key {
    case .item(let id): number = id
    case .header(let id), .footer(let id): return Double(1 + id % 2)
    }
    let mixed =
      (number &* 2_654_435_761 &+ versions[key, default: 0] &* 40_503
        &+ Int(engine.rowWidth) &* 97) & 0xffff
    switch mixed % 16 {
    case 0...1: return 0
    case 2: return engine.viewport.height * 1.5
    default: return Double(mixed % 13) / 4 + 0.25
    }
  }

  var model: ListLayoutModel {
    func height(_ key: Key) -> Double { known[key, default: fresh(key)].height }
    return ListLayoutModel(
      sections: list.sections.map { section in
        ListLayoutModel.Section(
          header: height(.header(section.id)), rows: section.items.map { height(.item($0)) },
          footer: height(.footer(section.id)))
      }, viewport: engine.viewport, insets: insets)
  }

  // MARK: - Steps

  /// Measures until all is settled, commits, and compares everything with the model.
  mutating func finish() throws {
    var passes = 0
    while true {
      let requests = engine.layOut()
      if requests.isEmpty { break }
      passes += 1
      try require(passes < 1_000, "measuring does not end")
      for request in requests {
        let key = key(request.element)
        try require(known[key]?.isMeasured == false, "\(request.element) is measured twice")
        known[key] = Known(height: actualHeight(key), isMeasured: true)
        engine.setHeight(actualHeight(key), of: request.element)
      }
    }
    let transaction = engine.commit()
    if let transaction { try apply(transaction) }
    try require(engine.commit() == nil, "a second commit shows something new")
    try check()
  }

  mutating func apply(
    _ batch: BatchUpdate, _ new: ModelList, views: ViewsOfSurvivors = .stay
  ) throws {
    try engine.apply(batch, sections(new), views: views)
    let old = keys(list)
    for path in batch.reconfigureItems { change(.item(list[path])) }
    for path in batch.reloadItems { known[.item(list[path])] = nil }
    for key in reloadedKeys(batch) {
      known[key] = nil
      viewOfKey[key] = nil
    }
    for section in batch.reconfigureSections {
      change(.header(list.sections[section].id))
      change(.footer(list.sections[section].id))
    }
    list = new
    let kept = Set(keys(new))
    for key in old where !kept.contains(key) { known[key] = nil }
    for key in kept where known[key] == nil { known[key] = fresh(key) }
    guard views == .areReplaced else { return }
    for key in kept { change(key) }
    try require(engine.views.isEmpty, "a view stayed through a reload")
    viewOfKey = [:]
  }

  /// The elements that get new views because their section is reloaded; items that move out of it
  /// keep theirs.
  func reloadedKeys(_ batch: BatchUpdate) -> Set<Key> {
    let moved = Set(batch.moveItems.map { list[$0.from] })
    var keys: Set<Key> = []
    for index in batch.reloadSections {
      let section = list.sections[index]
      keys.formUnion([.header(section.id), .footer(section.id)])
      for item in section.items where !moved.contains(item) { keys.insert(.item(item)) }
    }
    return keys
  }

  private mutating func change(_ key: Key) {
    versions[key, default: 0] += 1
    guard fresh(key).isMeasured == false, let old = known[key] else { return }
    known[key] = Known(height: old.height > 0 ? old.height : Self.estimate, isMeasured: false)
  }

  mutating func resize(to viewport: ListSize) {
    let width = engine.rowWidth
    engine.resize(to: viewport)
    guard engine.rowWidth != width else { return }
    for (key, value) in known where !fresh(key).isMeasured && value.isMeasured {
      known[key] = Known(
        height: value.height > 0 ? value.height : Self.estimate, isMeasured: false)
    }
  }

  // MARK: - Checks

  func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: text()) }
  }

  private mutating func apply(_ transaction: ViewTransaction) throws {
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
    try require(transaction.offset.y == engine.offset, "the offset is another one")
    try require(transaction.contentSize == engine.contentSize, "the content size is another one")
  }

  private mutating func check() throws {
    let model = model
    let expected = model.visibleRows(at: engine.offset)
    let actual = engine.views.map {
      ListLayoutModel.Row(element: $0.element, attributes: $0.attributes)
    }
    try require(
      engine.contentSize.height == model.contentHeight,
      "content \(engine.contentSize.height), expected \(model.contentHeight)")
    try require(
      actual == expected,
      "at \(engine.offset) of \(engine.viewport): \(actual.map(\.element)), "
        + "expected \(expected.map(\.element))")
    try require(
      model.offsets.contains(engine.offset), "offset \(engine.offset) not in \(model.offsets)")
    let views = engine.views
    try require(
      table == Dictionary(uniqueKeysWithValues: views.map { ($0.view, $0.attributes) }),
      "the host shows something else")
    var now: [Key: ViewID] = [:]
    for view in views { now[key(view.element)] = view.view }
    for (key, view) in now {
      guard let before = viewOfKey[key] else { continue }
      try require(before == view, "\(key) has another view")
    }
    viewOfKey = now
  }
}
